BEGIN TRANSACTION;
CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        content TEXT NOT NULL UNIQUE,
        begun TEXT NOT NULL,
        target INTEGER NOT NULL,
        players TEXT NOT NULL,
        winner TEXT NOT NULL,
        scores TEXT NOT NULL,
        margins TEXT NOT NULL,
        match_to INTEGER,
        number INTEGER NOT NULL
    );
INSERT INTO "games" VALUES(1,'1b37c0c7dca222f7595cbbbe875be7defed1fa4cf98f726e5813eab87f08a7f2','2026-11-21T20:15:00',61,'ann
ben','ann','61 28',',skunk',NULL,1);
INSERT INTO "games" VALUES(2,'dba1940fee0c63890c7956cf0af2f594aff346fe939b76a7c436f5d32db4759b','2026-11-22T20:15:00',61,'ann
􏿿steady','ann','61 28',',skunk',NULL,1);
INSERT INTO "games" VALUES(3,'8c8bab199d315e8c97bacdcd4593957108045dcaf4565bfeb8e9cbf49d1ef9a9','2026-11-23T20:15:00',61,'ann
ben
cleo','ben','20 61 40','skunk,,plain',NULL,1);
CREATE TABLE looked_at (file TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE lost (
        content TEXT NOT NULL REFERENCES reviews ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        points REAL NOT NULL,
        PRIMARY KEY (content, seat)
    ) WITHOUT ROWID;
INSERT INTO "lost" VALUES('1b37c0c7dca222f7595cbbbe875be7defed1fa4cf98f726e5813eab87f08a7f2',0,3.0);
INSERT INTO "lost" VALUES('1b37c0c7dca222f7595cbbbe875be7defed1fa4cf98f726e5813eab87f08a7f2',1,4.0);
CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        content TEXT NOT NULL UNIQUE,
        begun TEXT NOT NULL,
        match_to INTEGER NOT NULL,
        points TEXT NOT NULL,
        players TEXT NOT NULL,
        winner TEXT NOT NULL,
        totals TEXT NOT NULL,
        games INTEGER NOT NULL,
        difference INTEGER
    );
CREATE TABLE patiences (
        id INTEGER PRIMARY KEY,
        content TEXT NOT NULL UNIQUE,
        begun TEXT NOT NULL,
        player TEXT NOT NULL,
        name TEXT NOT NULL,
        patience TEXT NOT NULL,
        pack TEXT NOT NULL,
        score INTEGER NOT NULL
    );
INSERT INTO "patiences" VALUES(1,'69576bccf7ac93ac33133a19caf84a6a4ea3fe8d0d7600beaea2148f34f3a28f','2026-11-21T20:15:00','ann','Ann','classic','9671ab5bdbd7a13b9bd2e11b9102878c9d77cb48b2e59c93076b474845c86006',85);
CREATE TABLE patiences_looked_at (file TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE reviews (
        content TEXT PRIMARY KEY,
        edition TEXT NOT NULL,
        digest TEXT NOT NULL,
        review TEXT NOT NULL
    );
INSERT INTO "reviews" VALUES('1b37c0c7dca222f7595cbbbe875be7defed1fa4cf98f726e5813eab87f08a7f2','e0de50e2b9ba23f7','bec4e8c1d0688c486e9e545cad449c1def8383b8e7de3725e5a69f45dfd1bb16','{"scores":[61,28],"winner":0,"deals":[],"judged":[[0,1,0,"card","KH","2C",0,0,0.75,0.0,0.0],[1,1,0,"card","KH","2C",0,0,2.25,0.0,0.0],[0,1,1,"card","KH","2C",0,0,1.0,0.0,0.0],[1,1,1,"card","KH","2C",0,0,3.0,0.0,0.0]],"came":[0.0,0.0,0.0]}');
CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    score INTEGER NOT NULL,
    pone_play INTEGER NOT NULL,
    pone_deals INTEGER NOT NULL,
    dealer_play INTEGER NOT NULL,
    dealer_deals INTEGER NOT NULL,
    pone_points INTEGER NOT NULL,
    pone_hands INTEGER NOT NULL,
    dealer_points INTEGER NOT NULL,
    dealer_hands INTEGER NOT NULL,
    crib_points INTEGER NOT NULL,
    cribs INTEGER NOT NULL,
    others INTEGER NOT NULL,
    best_hand INTEGER,
    best_hand_cards TEXT,
    best_crib INTEGER,
    best_crib_cards TEXT,
    twenty_nines INTEGER NOT NULL,
    twenty_eights INTEGER NOT NULL,
    nineteens INTEGER NOT NULL, program TEXT,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,'ann','Ann',61,0,2,1,1,58,2,12,1,5,1,2,29,'5H 5S 5D JC 5C',5,'3C 3S QD KS JD',2,0,0,NULL);
INSERT INTO "seats" VALUES(1,1,'ben','Ben',28,4,1,10,2,0,1,8,1,6,1,0,8,'6C 7D 8S KH 5C',6,'2C 9D 2D 4S 5C',0,0,1,NULL);
INSERT INTO "seats" VALUES(2,0,'ann','Ann',61,0,2,1,1,58,2,12,1,5,1,2,29,'5H 5S 5D JC 5C',5,'3C 3S QD KS JD',2,0,0,NULL);
INSERT INTO "seats" VALUES(2,1,'􏿿steady','Steady',28,4,1,10,2,0,1,8,1,6,1,0,8,'6C 7D 8S KH 5C',6,'2C 9D 2D 4S 5C',0,0,1,'steady');
INSERT INTO "seats" VALUES(3,0,'ann','Ann',20,7,4,1,1,4,3,8,1,0,1,0,8,'AC AS JS 3D 4C',0,'8S 2D KD QS 4C',0,0,2,NULL);
INSERT INTO "seats" VALUES(3,1,'ben','Ben',61,6,3,7,2,19,2,13,2,16,2,0,16,'3C 3H 2C 2S 4C',8,'6H 2D 9C 9D 7S',0,0,0,NULL);
INSERT INTO "seats" VALUES(3,2,'cleo','Cleo',40,4,3,10,2,16,3,8,1,2,1,0,8,'8D 3S 5C 5S 7S',2,'4S 9S QC 7H 7C',0,0,1,NULL);
CREATE INDEX games_of_a_group ON games (players, begun, number, id);
CREATE INDEX games_of_a_day ON games (begun);
CREATE INDEX seats_of_a_player ON seats (player);
CREATE INDEX matches_of_a_group ON matches (players, begun, id);
CREATE INDEX patiences_of_a_player ON patiences (player, patience, begun, id);
CREATE INDEX packs_of_a_player ON patiences (player, pack);
CREATE VIEW games_of_people AS SELECT * FROM games
        WHERE NOT EXISTS (SELECT 1 FROM seats WHERE game = id AND program IS NOT NULL);
COMMIT;
PRAGMA user_version = 8;
