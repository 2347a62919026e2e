-- Games of other families, that go on.
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, deadline)
VALUES ('200000030001', 'junqi', 'casual', FALSE, 'c81160d56161ce94175ddc9e05798b279416094f737dde1f5ca74401e71b0289', 1790586000000, 8, 8, 1790614800000);
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000030001', 1, '1101', '阿明', NULL),
    ('200000030001', 2, NULL, NULL, 'normal');
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000030001', 0, 'g4=G', 1790586001000),
    ('200000030001', 1, 'e2=g', 1790586002000),
    ('200000030001', 2, 'h4=e', 1790586003000),
    ('200000030001', 3, 'f1=L', 1790586004000),
    ('200000030001', 4, 'g1=f', 1790586005000),
    ('200000030001', 5, 'h4-g4', 1790586006000),
    ('200000030001', 6, 'c1=d', 1790586007000),
    ('200000030001', 7, 'a4=H', 1790586008000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000030001', 'anqi-shuffle-1', x'76b5d9c263373d2ecd9c561eae115b22cb3f36e174e157f0229d32fb18957554', '200000030001', '~H~L~l~I~F~a~G~e/~G~z~C~c~Z~y~I~h/~H~i~h~i~g~Y~D~E/~A~b~d~g~l~L~f~B 1 - ABCDEFG2H2I2L2ZYabcdefg2h2i2l2zy 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000030001', 430004);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces)
VALUES ('200000030001', '9001', '9101', '2000000300011', 1790586000000, 8, 'zh-TW', 'traditional');
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, deadline)
VALUES ('200000030002', 'blindflip', 'casual', FALSE, 'b6899c2062519c7328783b427040055fbb4f6baa3f13c8cde9f211e5f7055d75', 1790586000000, 4, 4, 1790614800000);
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000030002', 1, '1102', 'Yu <@1> **b**', NULL),
    ('200000030002', 2, NULL, NULL, 'easy');
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000030002', 0, 'd0=M', 1790586001000),
    ('200000030002', 1, 'e9-e8', 1790586002000),
    ('200000030002', 2, 'b2=P', 1790586003000),
    ('200000030002', 3, 'b7=m', 1790586004000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000030002', 'anqi-shuffle-1', x'71c08140dbe76cb164e5727ee7328b4e323d863ddb477c3d7152c542727ee4ae', '200000030002', '~g~n~m~pk~r~c~p~g/9/1~m5~p1/~c1~p1~p1~n1~r/9/9/~C1~M1~G1~P1~N/1~P5~G1/9/~P~C~R~MK~P~N~P~R 1 r G2M2R2N2C2P5g2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000030002', 430005);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces)
VALUES ('200000030002', '9001', '9101', '2000000300021', 1790586000000, 4, 'zh-TW', 'traditional');
