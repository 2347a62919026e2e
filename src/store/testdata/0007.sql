-- A game in which somebody wants a ply back, and one of which somebody is to be reminded.
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, deadline, guild_id)
VALUES ('200000070001', 'taiwan', 'casual', FALSE, '15b02bb2219caa7522486b6c083675971ca9ae2dc27012507bb30b2eda5efcc9', 1790586000000, 21, 21, 1790614800000, '9001');
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000070001', 1, '1101', '阿明', NULL),
    ('200000070001', 2, '1103', 'Li''s', NULL);
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000070001', 0, 'b3=g', 1790586001000),
    ('200000070001', 1, 'e3=N', 1790586002000),
    ('200000070001', 2, 'c3=K', 1790586003000),
    ('200000070001', 3, 'f2=M', 1790586004000),
    ('200000070001', 4, 'b2=P', 1790586005000),
    ('200000070001', 5, 'c3-b3', 1790586006000),
    ('200000070001', 6, 'h2=P', 1790586007000),
    ('200000070001', 7, 'a4=G', 1790586008000),
    ('200000070001', 8, 'a2=P', 1790586009000),
    ('200000070001', 9, 'e1=R', 1790586010000),
    ('200000070001', 10, 'a1=n', 1790586011000),
    ('200000070001', 11, 'd1=m', 1790586012000),
    ('200000070001', 12, 'f4=R', 1790586013000),
    ('200000070001', 13, 'c1=k', 1790586014000),
    ('200000070001', 14, 'd2=g', 1790586015000),
    ('200000070001', 15, 'e4=P', 1790586016000),
    ('200000070001', 16, 'h4=C', 1790586017000),
    ('200000070001', 17, 'g3=p', 1790586018000),
    ('200000070001', 18, 'h3=r', 1790586019000),
    ('200000070001', 19, 'a3=r', 1790586020000),
    ('200000070001', 20, 'a3-a2', 1790586021000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000070001', 'anqi-shuffle-1', x'a947083550f76b874cd1516a2de86dcdc47482ba8ca8ec42500ac4be4771e50c', '200000070001:1444000000000000007', '~G~m~P~c~P~R~p~C/~r~g~K~p~N~M~p~r/~P~P~n~g~c~M~G~P/~n~p~k~m~R~C~N~p 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000070001', 470004);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces)
VALUES ('200000070001', '9001', '9101', '2000000700011', 1790586000000, 21, 'zh-TW', 'traditional');
INSERT INTO offers (table_id, seat, kind, own_plies, offered_at)
VALUES ('200000070001', 1, 'take-back', 11, 1790592600000);
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, deadline, guild_id, remind_at, taken_back_at)
VALUES ('200000070002', 'classic', 'slow', FALSE, '9458e1f41e131ce7d235e3fa9ac3858d3fd189d0c584f431650a43e11c0507d1', 1790586000000, 12, 12, 1790614800000, '9001', 1790604000000, 1790591400000);
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000070002', 1, '1101', '阿明', NULL),
    ('200000070002', 2, NULL, NULL, 'easy');
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000070002', 0, 'b3=N', 1790586001000),
    ('200000070002', 1, 'e3=M', 1790586002000),
    ('200000070002', 2, 'f3=R', 1790586003000),
    ('200000070002', 3, 'a4=p', 1790586004000),
    ('200000070002', 4, 'a3=C', 1790586005000),
    ('200000070002', 5, 'c1=P', 1790586006000),
    ('200000070002', 6, 'a1=r', 1790586007000),
    ('200000070002', 7, 'b4=p', 1790586008000),
    ('200000070002', 8, 'b3-b4', 1790586009000),
    ('200000070002', 9, 'e4=k', 1790586010000),
    ('200000070002', 10, 'g3=N', 1790586011000),
    ('200000070002', 11, 'e4-e3', 1790586012000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000070002', 'anqi-shuffle-1', x'48dbf8a5fd769b8b6646abdb579b478e7d6793f1c99b38f9274bc5b32c99b307', '200000070002', '~p~p~P~G~k~g~C~K/~C~N~c~P~M~R~N~P/~c~r~p~G~m~P~n~g/~r~R~P~p~m~M~n~p 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000070002', 470005);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces)
VALUES ('200000070002', '9001', '9101', '2000000700021', 1790586000000, 12, 'zh-TW', 'traditional');
