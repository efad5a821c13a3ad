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
INSERT INTO "games" VALUES(2,'05eddfbe5b56f62edb182740eb3d79ef112bbaaacfea98a74c3df7cbed228498','2026-11-22T20:15:00',61,'ann
steady','ann','61 28',',skunk',NULL,1);
INSERT INTO "games" VALUES(3,'470f8a72b987c92fd1cbcab7febffcf1dca4f40ad62af35019c6eb66d0b31c55','2026-11-23T20:15:00',61,'ann
ben','ann','61 28',',skunk',5,2);
INSERT INTO "games" VALUES(4,'94de4efa234fff1327aab83da7449fbb24280fa8e38430865d0240878e858329','2026-11-23T20:15:00',61,'ann
ben','ann','61 28',',skunk',5,3);
INSERT INTO "games" VALUES(5,'af4909e06956dd503e29b14baf1f9be0f6739b9f7614c788a4698b0359114856','2026-11-24T20:15:00',61,'ann
ben
cleo','cleo','53 43 61','plain,skunk,',NULL,1);
INSERT INTO "games" VALUES(6,'a748fa66bbad12ad3c9ca7562773b95ce9a151142c007b7a941c57b3dd711abb','2026-11-25T20:15:00',61,'ann	easy
ben	strong','ben	strong','58 61','plain,',NULL,1);
CREATE TABLE looked_at (file TEXT PRIMARY KEY) WITHOUT ROWID;
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
INSERT INTO "matches" VALUES(1,'62bb086230fe9c67feebf0690c53327dcc2d3ed8da64f4205628b2e46653bdfc','2026-11-23T20:15:00',5,'1-2-4','ann
ben','ann','6 0',3,NULL);
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
CREATE TABLE patiences_looked_at (file TEXT PRIMARY KEY) WITHOUT ROWID;
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
    nineteens INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,'ann','Ann',61,0,2,1,1,58,2,12,1,5,1,2,29,'5H 5S 5D JC 5C',5,'3C 3S QD KS JD',2,0,0);
INSERT INTO "seats" VALUES(1,1,'ben','Ben',28,4,1,10,2,0,1,8,1,6,1,0,8,'6C 7D 8S KH 5C',6,'2C 9D 2D 4S 5C',0,0,1);
INSERT INTO "seats" VALUES(2,0,'ann','Ann',61,0,2,1,1,58,2,12,1,5,1,2,29,'5H 5S 5D JC 5C',5,'3C 3S QD KS JD',2,0,0);
INSERT INTO "seats" VALUES(2,1,'steady','Steady',28,4,1,10,2,0,1,8,1,6,1,0,8,'6C 7D 8S KH 5C',6,'2C 9D 2D 4S 5C',0,0,1);
INSERT INTO "seats" VALUES(3,0,'ann','Ann',61,0,2,1,1,58,2,12,1,5,1,2,29,'5H 5S 5D JC 5C',5,'3C 3S QD KS JD',2,0,0);
INSERT INTO "seats" VALUES(3,1,'ben','Ben',28,4,1,10,2,0,1,8,1,6,1,0,8,'6C 7D 8S KH 5C',6,'2C 9D 2D 4S 5C',0,0,1);
INSERT INTO "seats" VALUES(4,0,'ann','Ann',61,0,2,1,1,58,2,12,1,5,1,2,29,'5H 5S 5D JC 5C',5,'3C 3S QD KS JD',2,0,0);
INSERT INTO "seats" VALUES(4,1,'ben','Ben',28,4,1,10,2,0,1,8,1,6,1,0,8,'6C 7D 8S KH 5C',6,'2C 9D 2D 4S 5C',0,0,1);
INSERT INTO "seats" VALUES(5,0,'ann','Ann',53,5,2,1,1,29,1,8,1,10,1,0,29,'5H 5S 5D JC 5C',10,'2C 2D 4S 3D 5C',1,0,0);
INSERT INTO "seats" VALUES(5,1,'ben','Ben',43,5,2,1,1,37,2,0,0,0,0,0,29,'5H 5S 5D JC 5C',NULL,NULL,1,0,0);
INSERT INTO "seats" VALUES(5,2,'cleo','Cleo',61,5,2,1,1,37,2,8,1,10,1,0,29,'5H 5S 5D JC 5C',10,'2C 2D 4S 3D 5C',1,0,0);
INSERT INTO "seats" VALUES(6,0,'ann','Ann',58,9,3,1,1,16,3,6,1,6,1,0,8,'AS TD JD QD TC',6,'6S QS 5D 3D 5H',0,0,0);
INSERT INTO "seats" VALUES(6,1,'ben','Ben',61,5,3,4,1,12,3,10,1,4,1,0,10,'8C 7H 8D 3H 4S',4,'QH 4C TS TC 4S',0,0,0);
INSERT INTO "seats" VALUES(6,2,'easy','Easy',58,3,3,2,1,15,3,0,0,0,0,0,7,'4S 8D 3H 7D 2S',NULL,NULL,0,0,0);
INSERT INTO "seats" VALUES(6,3,'strong','Strong',61,8,3,1,1,11,3,8,1,0,1,0,8,'JH 9H TH 9C 2S',0,'AD TS 7C JD 2S',0,0,1);
CREATE INDEX games_of_a_group ON games (players, begun, number, id);
CREATE INDEX games_of_a_day ON games (begun);
CREATE INDEX seats_of_a_player ON seats (player);
CREATE INDEX matches_of_a_group ON matches (players, begun, id);
CREATE INDEX patiences_of_a_player ON patiences (player, patience, begun, id);
CREATE INDEX packs_of_a_player ON patiences (player, pack);
COMMIT;
PRAGMA user_version = 6;
