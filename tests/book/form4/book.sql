PRAGMA user_version = 4;
BEGIN TRANSACTION;
CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        content TEXT NOT NULL UNIQUE,
        begun TEXT NOT NULL,
        target INTEGER NOT NULL,
        one TEXT NOT NULL,
        other TEXT NOT NULL,
        winner TEXT NOT NULL,
        loser_score INTEGER NOT NULL
    , margin TEXT NOT NULL DEFAULT 'plain', match_to INTEGER, number INTEGER NOT NULL DEFAULT 1, winner_score INTEGER NOT NULL DEFAULT 0);
INSERT INTO "games" VALUES(1,'1b37c0c7dca222f7595cbbbe875be7defed1fa4cf98f726e5813eab87f08a7f2','2026-11-21T20:15:00',61,'ann','ben','ann',28,'skunk',NULL,1,61);
INSERT INTO "games" VALUES(2,'9faa623f1cd0ac7444cd21350287e082c989ccec2956f28b80ed0b0bcda30ada','2026-11-22T20:15:00',61,'ann','ben','ben',28,'skunk',NULL,1,61);
INSERT INTO "games" VALUES(3,'ec990640e53d9a5a0bad1e3d6ddd51bef629100f4336a87a702119d4f27420b7','2026-11-23T20:15:00',61,'zoë','花子','zoë',28,'skunk',3,1,61);
INSERT INTO "games" VALUES(4,'7245cfc25eff467e4dc8af67b30207c8bde7cfd78fd6fa7bd68782845f2be7cd','2026-11-23T20:15:00',61,'zoë','花子','花子',28,'skunk',3,2,61);
INSERT INTO "games" VALUES(5,'1662fee9399f3c411e1500048d11122aa062657212cd2e51946b38b95ce35d9c','2026-11-24T20:15:00',61,'ann','ben','ben',28,'lurch',5,1,61);
INSERT INTO "games" VALUES(6,'46d101f87bb4514ae4827a9ec09d3ed7e55d9257330b1d12742e4163aba837c6','2026-11-24T20:15:00',61,'ann','ben','ann',28,'lurch',5,2,61);
INSERT INTO "games" VALUES(7,'4b821d5da33a1c9d624e205d4b3b25c79c2de39c0405cd698dcd8463cf56eb1a','2026-11-24T20:15:00',61,'ann','ben','ben',28,'lurch',5,3,61);
INSERT INTO "games" VALUES(8,'3522f276660c6e73016bc261512f26ec26a1d2fd6cad59a630ab8538bf71137a','2026-11-25T20:15:00',121,'ben','zoë','ben',105,'plain',NULL,1,121);
INSERT INTO "games" VALUES(9,'f0c8e25ee3974e66a474a9f803330fbfad500a8c91908462fc094dc0762587fa','2026-11-26T20:15:00',121,'ann','ben','ben',50,'double skunk',NULL,1,54);
CREATE TABLE looked_at (file TEXT PRIMARY KEY) WITHOUT ROWID;
INSERT INTO "looked_at" VALUES('2026-07-04T210000-ann-ben-cleo.crib');
CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        content TEXT NOT NULL UNIQUE,
        begun TEXT NOT NULL,
        match_to INTEGER NOT NULL,
        points TEXT NOT NULL,
        one TEXT NOT NULL,
        other TEXT NOT NULL,
        winner TEXT NOT NULL,
        winner_points INTEGER NOT NULL,
        loser_points INTEGER NOT NULL,
        games INTEGER NOT NULL,
        difference INTEGER
    );
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
INSERT INTO "seats" VALUES(2,0,'ben','Ben',61,0,2,1,1,58,2,12,1,5,1,2,29,'5H 5S 5D JC 5C',5,'3C 3S QD KS JD',2,0,0);
INSERT INTO "seats" VALUES(2,1,'ann','ANN',28,4,1,10,2,0,1,8,1,6,1,0,8,'6C 7D 8S KH 5C',6,'2C 9D 2D 4S 5C',0,0,1);
INSERT INTO "seats" VALUES(3,0,'zoë','Zoë',61,0,2,1,1,58,2,12,1,5,1,2,29,'5H 5S 5D JC 5C',5,'3C 3S QD KS JD',2,0,0);
INSERT INTO "seats" VALUES(3,1,'花子','花子',28,4,1,10,2,0,1,8,1,6,1,0,8,'6C 7D 8S KH 5C',6,'2C 9D 2D 4S 5C',0,0,1);
INSERT INTO "seats" VALUES(4,0,'zoë','Zoë',28,4,1,10,2,0,1,8,1,6,1,0,8,'6C 7D 8S KH 5C',6,'2C 9D 2D 4S 5C',0,0,1);
INSERT INTO "seats" VALUES(4,1,'花子','花子',61,0,2,1,1,58,2,12,1,5,1,2,29,'5H 5S 5D JC 5C',5,'3C 3S QD KS JD',2,0,0);
INSERT INTO "seats" VALUES(5,0,'ben','Ben',61,0,2,1,1,58,2,12,1,5,1,2,29,'5H 5S 5D JC 5C',5,'3C 3S QD KS JD',2,0,0);
INSERT INTO "seats" VALUES(5,1,'ann','Ann',28,4,1,10,2,0,1,8,1,6,1,0,8,'6C 7D 8S KH 5C',6,'2C 9D 2D 4S 5C',0,0,1);
INSERT INTO "seats" VALUES(6,0,'ben','Ben',28,4,1,10,2,0,1,8,1,6,1,0,8,'6C 7D 8S KH 5C',6,'2C 9D 2D 4S 5C',0,0,1);
INSERT INTO "seats" VALUES(6,1,'ann','Ann',61,0,2,1,1,58,2,12,1,5,1,2,29,'5H 5S 5D JC 5C',5,'3C 3S QD KS JD',2,0,0);
INSERT INTO "seats" VALUES(7,0,'ben','Ben',61,0,2,1,1,58,2,12,1,5,1,2,29,'5H 5S 5D JC 5C',5,'3C 3S QD KS JD',2,0,0);
INSERT INTO "seats" VALUES(7,1,'ann','Ann',28,4,1,10,2,0,1,8,1,6,1,0,8,'6C 7D 8S KH 5C',6,'2C 9D 2D 4S 5C',0,0,1);
INSERT INTO "seats" VALUES(8,0,'zoë','Zoë',105,5,5,18,6,31,5,33,5,18,5,0,14,'QH 6S 4D 5C 6D',7,'6H 9D JH KD 9H',0,0,0);
INSERT INTO "seats" VALUES(8,1,'ben','Ben',121,14,6,17,5,36,6,22,5,32,5,2,9,'QS JS 4S 5H 6D',9,'4D 7D 3D 5S 8H',0,0,0);
INSERT INTO "seats" VALUES(9,0,'ann','Ann',50,13,3,9,3,14,3,8,2,6,2,0,8,'2D KS 5S 3S TH',4,'9C QD 3C 5C 6C',0,0,0);
INSERT INTO "seats" VALUES(9,1,'ben','Ben',54,3,3,8,3,14,2,13,3,16,3,0,8,'2D 3D 4D AC TD',7,'3C 5H 6D 7C KD',0,0,0);
CREATE INDEX games_of_a_day ON games (begun);
CREATE INDEX seats_of_a_player ON seats (player);
CREATE INDEX games_of_two ON games (one, other, begun, number, id);
CREATE INDEX matches_of_two ON matches (one, other, begun, id);
COMMIT;
