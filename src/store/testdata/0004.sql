-- Answers to puzzles, and a finished game that was looked back at.
INSERT INTO puzzle_answers (user_id, puzzle, first_try, solved, answered_at) VALUES
    ('1101', 'k7f3a1', TRUE, TRUE, 1790578800000),
    ('1101', 'k7f3a2', FALSE, TRUE, 1790582400000),
    ('1102', 'k7f3a1', FALSE, FALSE, 1790586000000);
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, winner, end_reason, ended_at)
VALUES ('200000040001', 'taiwan', 'casual', FALSE, '73cd251e0a79d032ff6756e5dfb5cfe11a41bd33910b6f7b3df5dffc5d80c132', 1790586000000, 3, 2, '2', 'resignation', 1790589600000);
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000040001', 1, '1101', '阿明', NULL),
    ('200000040001', 2, NULL, NULL, 'expert');
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000040001', 0, 'b3=n', 1790586001000),
    ('200000040001', 1, 'e3=p', 1790586002000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000040001', 'anqi-shuffle-1', x'feb088daa8170820beaef3e85b399cf22c3764d4be5e41835aa231b37fe59843', '200000040001', '~p~p~P~P~p~M~K~M/~C~n~C~r~p~G~c~P/~N~N~k~g~G~p~R~R/~m~c~g~m~P~n~P~r 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000040001', 440004);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces)
VALUES ('200000040001', '9001', '9101', '2000000400011', 1790586000000, 3, 'zh-TW', 'traditional');
INSERT INTO analyses (table_id, analysis)
VALUES ('200000040001', '{"plies":[{"first":true,"played":"a1=K","took":"","best":"a1?","promised":500,"loss":0,"luck":12},{"first":false,"played":"b1=p","took":"","best":"b2?","promised":505,"loss":7,"luck":-3}],"result":0}');
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, bot_to_act)
VALUES ('200000040002', 'taiwan', 'casual', FALSE, 'c58685fecb57ae78ee800685bffa6ff047ebd97536d58b0a91db0f284af29127', 1790586000000, 11, 11, TRUE);
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000040002', 1, '1101', '阿明', NULL),
    ('200000040002', 2, NULL, NULL, 'expert');
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000040002', 0, 'b3=g', 1790586001000),
    ('200000040002', 1, 'e3=P', 1790586002000),
    ('200000040002', 2, 'c3=P', 1790586003000),
    ('200000040002', 3, 'a4=P', 1790586004000),
    ('200000040002', 4, 'd1=M', 1790586005000),
    ('200000040002', 5, 'b4=r', 1790586006000),
    ('200000040002', 6, 'b3-c3', 1790586007000),
    ('200000040002', 7, 'b1=G', 1790586008000),
    ('200000040002', 8, 'f1=p', 1790586009000),
    ('200000040002', 9, 'e4=M', 1790586010000),
    ('200000040002', 10, 'g4=R', 1790586011000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000040002', 'anqi-shuffle-1', x'0f714be8278ee2eb8b1686438c2fe0928fb9ed3c1e059f62a7451454c4f40579', '200000040002', '~P~r~P~k~M~R~R~N/~c~g~P~r~P~p~N~n/~G~p~p~C~n~g~P~c/~m~G~p~M~C~p~K~m 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000040002', 440005);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces)
VALUES ('200000040002', '9001', '9101', '2000000400021', 1790586000000, 11, 'zh-TW', 'traditional');
