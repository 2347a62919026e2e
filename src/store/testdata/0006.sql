-- A game of two people in two places, a free seat with a code, and codes that let nobody in.
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, guild_id)
VALUES ('200000060001', 'taiwan', 'none', FALSE, '1a5d9dd98c6aac9bf3dca97c0ce48a6fc480215832cbd8cf611505f670c02ffa', 1790586000000, 6, 6, '9001');
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000060001', 1, '1102', 'Yu <@1> **b**', NULL),
    ('200000060001', 2, '1103', 'Li''s', NULL);
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000060001', 0, 'b3=c', 1790586001000),
    ('200000060001', 1, 'e3=P', 1790586002000),
    ('200000060001', 2, 'd3=M', 1790586003000),
    ('200000060001', 3, 'a4=m', 1790586004000),
    ('200000060001', 4, 'e1=r', 1790586005000),
    ('200000060001', 5, 'b4=p', 1790586006000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000060001', 'anqi-shuffle-1', x'1d80887da6abbda0f3eda56741b5b35a7224803e99d86d6aeeb41de366d3b48c', '200000060001:1444000000000000006', '~m~p~n~p~m~n~N~g/~g~c~k~M~P~K~p~p/~P~P~P~G~N~R~M~C/~r~p~G~R~r~C~P~c 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000060001', 460004);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces, whose)
VALUES ('200000060001', '9001', '9101', '2000000600011', 1790586000000, 6, 'zh-TW', 'traditional', 1);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces, whose, stale)
VALUES ('200000060001', '9002', '9201', '92017', 1790586000000, 6, 'en', 'latin', 2, TRUE);
INSERT INTO challenges (id, variant, pace, rated, first, challenger_id, challenger_name, opponent_id, opponent_name, pair, commitment, created_at, expires_at, state, guild_id, channel_id, message_id, language, pieces, code)
VALUES ('200000060011', 'taiwan', 'casual', TRUE, 'random', '1103', 'Li''s', NULL, NULL, NULL, '1a4d67ae701e09f6e3f569d99e7c17ba701615edf12c0d70247d95986b0d851f', 1790589600000, 1790629200000, 'open', '9001', '9101', '2000000600111', 'zh-TW', 'traditional', '004217');
INSERT INTO challenge_seeds (challenge_id, seed)
VALUES ('200000060011', x'74b57794e30508e520783c913eea6cf27b4b2dcce094206a1dbd33546700a9cf');
INSERT INTO wrong_codes (user_id, tried_at) VALUES
    ('1102', 1790596740000),
    ('1102', 1790596770000);
