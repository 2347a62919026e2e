-- A game that goes on, with its server beside it.
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, deadline, guild_id)
VALUES ('200000050001', 'minnan', 'casual', FALSE, '268e8678f23354183b1cb4f7515b14ea4536bf66f7b357bab29d6b514ffcaf7d', 1790586000000, 10, 10, 1790614800000, '9001');
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000050001', 1, '1101', '阿明', NULL),
    ('200000050001', 2, NULL, NULL, 'normal');
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000050001', 0, 'b3=G', 1790586001000),
    ('200000050001', 1, 'e3=R', 1790586002000),
    ('200000050001', 2, 'e2=g', 1790586003000),
    ('200000050001', 3, 'f2=c', 1790586004000),
    ('200000050001', 4, 'f1=C', 1790586005000),
    ('200000050001', 5, 'e2-e3', 1790586006000),
    ('200000050001', 6, 'h1=p', 1790586007000),
    ('200000050001', 7, 'a4=p', 1790586008000),
    ('200000050001', 8, 'd1=R', 1790586009000),
    ('200000050001', 9, 'e1=r', 1790586010000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000050001', 'anqi-shuffle-1', x'235c684f20ce648ecdbe579e88009b334a57cbfbbeb6ac99235ef23aad25ff7b', '200000050001', '~p~g~P~G~N~p~m~P/~N~G~c~p~R~p~n~P/~m~n~k~r~g~c~P~P/~M~K~C~R~r~C~M~p 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000050001', 450004);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces)
VALUES ('200000050001', '9001', '9101', '2000000500011', 1790586000000, 10, 'zh-TW', 'traditional');
