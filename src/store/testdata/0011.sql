-- A game, a challenge and somebody's choice of another look.
UPDATE person_settings SET theme = 'night', orientation = 'tall' WHERE user_id = '1103';
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, deadline, guild_id)
VALUES ('200000110001', 'taiwan', 'casual', FALSE, 'b61a47543b24839d2515c9a30bdcb71d490f3790f8fefef56f786f379d72edac', 1790586000000, 6, 6, 1790614800000, '9001');
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000110001', 1, '1103', 'Li''s', NULL),
    ('200000110001', 2, NULL, NULL, 'easy');
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000110001', 0, 'b3=k', 1790586001000),
    ('200000110001', 1, 'e3=p', 1790586002000),
    ('200000110001', 2, 'e2=m', 1790586003000),
    ('200000110001', 3, 'a4=P', 1790586004000),
    ('200000110001', 4, 'c3=N', 1790586005000),
    ('200000110001', 5, 'b4=r', 1790586006000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000110001', 'anqi-shuffle-1', x'58983ddf2618320c8bf14688a74a68849a8734eadfd3cc6ce0dc9eb316378091', '200000110001', '~P~r~C~P~C~n~n~p/~K~k~N~g~p~P~N~G/~G~g~c~r~m~p~p~m/~p~P~c~R~R~P~M~M 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000110001', 510004);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces, home_guild_id, theme, orientation)
VALUES ('200000110001', '9001', '9101', '2000001100011', 1790586000000, 6, 'zh-TW', 'traditional', '9001', 'night', 'tall');
INSERT INTO challenges (id, variant, pace, rated, first, challenger_id, challenger_name, opponent_id, opponent_name, pair, commitment, created_at, expires_at, state, guild_id, channel_id, message_id, language, pieces, theme, orientation)
VALUES ('200000110011', 'taiwan', 'casual', TRUE, 'me', '1103', 'Li''s', '1102', 'Yu <@1> **b**', '1102:1103', 'ee60ef05106ef37d7b17fbdfe0b02192e21af7e6687b5c331a919400b50d561e', 1790589600000, 1790629200000, 'open', '9001', '9101', '2000001100111', 'zh-TW', 'traditional', 'contrast', 'tall');
INSERT INTO challenge_seeds (challenge_id, seed)
VALUES ('200000110011', x'0d143dd0e893b4f63c36d989a114729c30aa6ddfb5b774db9702f1309f1fa3b8');
