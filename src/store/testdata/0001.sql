-- What a database of the first version holds. The moments lie in the hours before 2026-09-28 12:00 UTC.

-- A game against the bot that goes on, and one that the bot is thinking about, with a message that has to be brought up to date.
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, deadline)
VALUES ('200000010001', 'taiwan', 'casual', FALSE, 'f302b0ba205f0a41fb6bf2540ed7211a31406153e84013dc4ff83510cc3fe16f', 1790586000000, 14, 14, 1790614800000);
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000010001', 1, '1101', '阿明', NULL),
    ('200000010001', 2, NULL, NULL, 'easy');
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000010001', 0, 'b3=c', 1790586001000),
    ('200000010001', 1, 'e3=P', 1790586002000),
    ('200000010001', 2, 'd3=p', 1790586003000),
    ('200000010001', 3, 'a4=g', 1790586004000),
    ('200000010001', 4, 'g2=c', 1790586005000),
    ('200000010001', 5, 'b4=P', 1790586006000),
    ('200000010001', 6, 'a4-b4', 1790586007000),
    ('200000010001', 7, 'b1=m', 1790586008000),
    ('200000010001', 8, 'h1=P', 1790586009000),
    ('200000010001', 9, 'e2=r', 1790586010000),
    ('200000010001', 10, 'e1=g', 1790586011000),
    ('200000010001', 11, 'c4=P', 1790586012000),
    ('200000010001', 12, 'd3-e3', 1790586013000),
    ('200000010001', 13, 'c1=r', 1790586014000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000010001', 'anqi-shuffle-1', x'dbf548daa40302af2ac454f7831d36e835a3edadd714f40909e377144b6e2150', '200000010001', '~g~P~P~M~P~M~G~p/~n~c~n~p~P~R~C~p/~m~K~N~p~r~R~c~G/~C~m~r~k~g~N~p~P 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000010001', 410004);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces)
VALUES ('200000010001', '9001', '9101', '2000000100011', 1790586000000, 14, 'zh-TW', 'traditional');
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, bot_to_act)
VALUES ('200000010002', 'minnan', 'casual', FALSE, 'a324f0a2c7069a4a0ed4be8ae352abcea55dba1b2e0c54c06a35927f3061991b', 1790586000000, 7, 7, TRUE);
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000010002', 1, '1102', 'Yu <@1> **b**', NULL),
    ('200000010002', 2, NULL, NULL, 'expert');
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000010002', 0, 'b3=R', 1790586001000),
    ('200000010002', 1, 'e3=M', 1790586002000),
    ('200000010002', 2, 'f3=p', 1790586003000),
    ('200000010002', 3, 'a4=G', 1790586004000),
    ('200000010002', 4, 'e3-f3', 1790586005000),
    ('200000010002', 5, 'b4=p', 1790586006000),
    ('200000010002', 6, 'a4-b4', 1790586007000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000010002', 'anqi-shuffle-1', x'6fb1691b0e130b9e2c70f5ba8625aad855e31e1d82bf74bb0357ee7f01a387c4', '200000010002', '~G~p~m~k~P~K~C~r/~P~R~P~p~M~p~p~p/~c~M~P~C~n~r~n~g/~P~c~R~g~N~N~G~m 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000010002', 410005);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces, stale)
VALUES ('200000010002', '9001', '9101', '2000000100021', 1790586000000, 7, 'zh-TW', 'traditional', TRUE);

-- A game of two people; the first has offered a draw.
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, deadline)
VALUES ('200000010003', 'classic', 'rapid', TRUE, '86b1cd59a68c4af94fdbfc6b6798904fab0c1c41e73e390a3fddd49093ca9167', 1790586000000, 9, 9, 1790598000000);
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000010003', 1, '1101', '阿明', NULL),
    ('200000010003', 2, '1102', 'Yu <@1> **b**', NULL);
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000010003', 0, 'b3=M', 1790586001000),
    ('200000010003', 1, 'e3=c', 1790586002000),
    ('200000010003', 2, 'e4=P', 1790586003000),
    ('200000010003', 3, 'a4=N', 1790586004000),
    ('200000010003', 4, 'e2=P', 1790586005000),
    ('200000010003', 5, 'b4=m', 1790586006000),
    ('200000010003', 6, 'b3-b4', 1790586007000),
    ('200000010003', 7, 'b1=R', 1790586008000),
    ('200000010003', 8, 'b4-b3', 1790586009000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000010003', 'anqi-shuffle-1', x'7985ee1b527d6153e0ef5fbb320621cf24592bfa47b7a1474c55442d021ae230', '200000010003:1444000000000000001', '~N~m~p~k~P~n~C~c/~r~M~K~N~c~C~r~P/~G~P~p~M~P~g~n~m/~g~R~p~p~p~G~P~R 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000010003', 410006);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces)
VALUES ('200000010003', '9001', '9101', '2000000100031', 1790586000000, 9, 'zh-TW', 'traditional');
INSERT INTO draw_offers (table_id, seat, own_plies, offered_at)
VALUES ('200000010003', 1, 5, 1790589600000);
INSERT INTO draw_offers (table_id, seat, own_plies, offered_at, state, closed_at, closed_ply)
VALUES ('200000010003', 2, 2, 1790589595000, 'declined', 1790589596000, 5);

-- A rated game of theirs that the second has resigned, and what it did; the first wants a rematch.
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, winner, end_reason, ended_at)
VALUES ('200000010004', 'taiwan', 'casual', TRUE, '277990d1cd50250085c380015a8f38b125b3e7066f09e5a55c6ab0ac4de0c415', 1790586000000, 21, 20, '1', 'resignation', 1790589600000);
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000010004', 1, '1101', '阿明', NULL),
    ('200000010004', 2, '1102', 'Yu <@1> **b**', NULL);
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000010004', 0, 'b3=P', 1790586001000),
    ('200000010004', 1, 'e3=R', 1790586002000),
    ('200000010004', 2, 'e2=c', 1790586003000),
    ('200000010004', 3, 'a4=C', 1790586004000),
    ('200000010004', 4, 'c4=r', 1790586005000),
    ('200000010004', 5, 'b4=P', 1790586006000),
    ('200000010004', 6, 'a4-c4', 1790586007000),
    ('200000010004', 7, 'b1=p', 1790586008000),
    ('200000010004', 8, 'h1=P', 1790586009000),
    ('200000010004', 9, 'e4=n', 1790586010000),
    ('200000010004', 10, 'e3-e2', 1790586011000),
    ('200000010004', 11, 'd1=p', 1790586012000),
    ('200000010004', 12, 'h4=m', 1790586013000),
    ('200000010004', 13, 'c1=n', 1790586014000),
    ('200000010004', 14, 'e2-e3', 1790586015000),
    ('200000010004', 15, 'f1=m', 1790586016000),
    ('200000010004', 16, 'g2=G', 1790586017000),
    ('200000010004', 17, 'g1=c', 1790586018000),
    ('200000010004', 18, 'g2-g1', 1790586019000),
    ('200000010004', 19, 'a1=k', 1790586020000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000010004', 'anqi-shuffle-1', x'dfcdbbd4304cc81a7444bf430a8ddd554b8158155aac84fea06050a121c23407', '200000010004:1444000000000000002', '~C~P~r~P~n~M~p~m/~P~P~g~M~R~K~R~p/~G~g~C~r~c~N~G~N/~k~p~n~p~p~m~c~P 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000010004', 410007);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces)
VALUES ('200000010004', '9001', '9101', '2000000100041', 1790586000000, 21, 'zh-TW', 'traditional');
INSERT INTO rating_changes (table_id, seat, user_id, opponent_id, family, guild_id, rating_before, deviation_before, volatility_before,
    rating_after, deviation_after, volatility_after, changed_at)
VALUES ('200000010004', 1, '1101', '1102', 'banqi', '9001', 1500.0, 350.0, 0.06, 1662.3108949, 290.3189646, 0.0599995, 1790589600000);
INSERT INTO ratings (user_id, family, rating, deviation, volatility, rated_at) VALUES ('1101', 'banqi', 1662.3108949, 290.3189646, 0.0599995, 1790589600000);
INSERT INTO rating_changes (table_id, seat, user_id, opponent_id, family, guild_id, rating_before, deviation_before, volatility_before,
    rating_after, deviation_after, volatility_after, changed_at)
VALUES ('200000010004', 2, '1102', '1101', 'banqi', '9001', 1500.0, 350.0, 0.06, 1337.6891051, 290.3189646, 0.0599995, 1790589600000);
INSERT INTO ratings (user_id, family, rating, deviation, volatility, rated_at) VALUES ('1102', 'banqi', 1337.6891051, 290.3189646, 0.0599995, 1790589600000);
INSERT INTO rematches (table_id, next_id, begun, wanted_by, commitment, expires_at)
VALUES ('200000010004', '200000010009', FALSE, 1, '8734b4f98d2832832798ffef9c88aaf612d45ae6ff99463696377e2d7a92d552', 1790597400000);
INSERT INTO rematch_seeds (table_id, seed)
VALUES ('200000010004', x'61d901f6fd57d0c68d5034a4e2d3bf9f9135124233a5c8815a479d9e4fe2c3ea');

-- A game won against the bot, which earned points, and its rematch; and one that was left too early to count.
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, winner, end_reason, ended_at)
VALUES ('200000010005', 'classic', 'casual', TRUE, 'a06245b8ee9416c7508100bafe688738d4daacda2556f6ab8a240f9c1a0adb76', 1790586000000, 112, 111, '1', 'elimination', 1790589600000);
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000010005', 1, '1101', '阿明', NULL),
    ('200000010005', 2, NULL, NULL, 'easy');
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000010005', 0, 'b3=P', 1790586001000),
    ('200000010005', 1, 'e3=c', 1790586002000),
    ('200000010005', 2, 'e4=C', 1790586003000),
    ('200000010005', 3, 'a4=c', 1790586004000),
    ('200000010005', 4, 'e2=M', 1790586005000),
    ('200000010005', 5, 'b4=n', 1790586006000),
    ('200000010005', 6, 'b1=r', 1790586007000),
    ('200000010005', 7, 'b4-b3', 1790586008000),
    ('200000010005', 8, 'h2=p', 1790586009000),
    ('200000010005', 9, 'd4=m', 1790586010000),
    ('200000010005', 10, 'e2-e3', 1790586011000),
    ('200000010005', 11, 'd4-e4', 1790586012000),
    ('200000010005', 12, 'e3-e2', 1790586013000),
    ('200000010005', 13, 'c1=g', 1790586014000),
    ('200000010005', 14, 'a3=P', 1790586015000),
    ('200000010005', 15, 'a2=p', 1790586016000),
    ('200000010005', 16, 'f2=M', 1790586017000),
    ('200000010005', 17, 'b3-b4', 1790586018000),
    ('200000010005', 18, 'a3-a2', 1790586019000),
    ('200000010005', 19, 'a1=r', 1790586020000),
    ('200000010005', 20, 'g4=G', 1790586021000),
    ('200000010005', 21, 'a1-a2', 1790586022000),
    ('200000010005', 22, 'g1=m', 1790586023000),
    ('200000010005', 23, 'b2=C', 1790586024000),
    ('200000010005', 24, 'c3=n', 1790586025000),
    ('200000010005', 25, 'b1-b2', 1790586026000),
    ('200000010005', 26, 'd1=g', 1790586027000),
    ('200000010005', 27, 'a2-a1', 1790586028000),
    ('200000010005', 28, 'f3=p', 1790586029000),
    ('200000010005', 29, 'e1=R', 1790586030000),
    ('200000010005', 30, 'd3=P', 1790586031000),
    ('200000010005', 31, 'h3=P', 1790586032000),
    ('200000010005', 32, 'd3-d4', 1790586033000),
    ('200000010005', 33, 'd1-e1', 1790586034000),
    ('200000010005', 34, 'e2-e3', 1790586035000),
    ('200000010005', 35, 'c4=p', 1790586036000),
    ('200000010005', 36, 'e3-e4', 1790586037000),
    ('200000010005', 37, 'b2-b3', 1790586038000),
    ('200000010005', 38, 'h3-h2', 1790586039000),
    ('200000010005', 39, 'h1=p', 1790586040000),
    ('200000010005', 40, 'h2-h1', 1790586041000),
    ('200000010005', 41, 'c3-d3', 1790586042000),
    ('200000010005', 42, 'd4-c4', 1790586043000),
    ('200000010005', 43, 'g1-h1', 1790586044000),
    ('200000010005', 44, 'f2-f3', 1790586045000),
    ('200000010005', 45, 'b4-c4', 1790586046000),
    ('200000010005', 46, 'd2=P', 1790586047000),
    ('200000010005', 47, 'a1-b1', 1790586048000),
    ('200000010005', 48, 'e4-e3', 1790586049000),
    ('200000010005', 49, 'b3-b2', 1790586050000),
    ('200000010005', 50, 'e3-d3', 1790586051000),
    ('200000010005', 51, 'b1-a1', 1790586052000),
    ('200000010005', 52, 'd3-c3', 1790586053000),
    ('200000010005', 53, 'g2=N', 1790586054000),
    ('200000010005', 54, 'c3-b3', 1790586055000),
    ('200000010005', 55, 'e1-d1', 1790586056000),
    ('200000010005', 56, 'b3-a3', 1790586057000),
    ('200000010005', 57, 'a4-b4', 1790586058000),
    ('200000010005', 58, 'a3-a4', 1790586059000),
    ('200000010005', 59, 'f1=R', 1790586060000),
    ('200000010005', 60, 'a4-b4', 1790586061000),
    ('200000010005', 61, 'd1-d2', 1790586062000),
    ('200000010005', 62, 'b4-b3', 1790586063000),
    ('200000010005', 63, 'a1-a2', 1790586064000),
    ('200000010005', 64, 'g2-h2', 1790586065000),
    ('200000010005', 65, 'a2-a1', 1790586066000),
    ('200000010005', 66, 'h2-h3', 1790586067000),
    ('200000010005', 67, 'c4-b4', 1790586068000),
    ('200000010005', 68, 'f3-f2', 1790586069000),
    ('200000010005', 69, 'd2-d3', 1790586070000),
    ('200000010005', 70, 'f2-g2', 1790586071000),
    ('200000010005', 71, 'b2-a2', 1790586072000),
    ('200000010005', 72, 'b3-a3', 1790586073000),
    ('200000010005', 73, 'c1-d1', 1790586074000),
    ('200000010005', 74, 'c2=k', 1790586075000),
    ('200000010005', 75, 'a1-b1', 1790586076000),
    ('200000010005', 76, 'a3-a2', 1790586077000),
    ('200000010005', 77, 'c2-d2', 1790586078000),
    ('200000010005', 78, 'a2-b2', 1790586079000),
    ('200000010005', 79, 'd1-c1', 1790586080000),
    ('200000010005', 80, 'g3=K', 1790586081000),
    ('200000010005', 81, 'f4=G', 1790586082000),
    ('200000010005', 82, 'g3-f3', 1790586083000),
    ('200000010005', 83, 'h4=N', 1790586084000),
    ('200000010005', 84, 'f3-e3', 1790586085000),
    ('200000010005', 85, 'd2-e2', 1790586086000),
    ('200000010005', 86, 'e3-e2', 1790586087000),
    ('200000010005', 87, 'd3-c3', 1790586088000),
    ('200000010005', 88, 'e2-d2', 1790586089000),
    ('200000010005', 89, 'c3-d3', 1790586090000),
    ('200000010005', 90, 'f4-e4', 1790586091000),
    ('200000010005', 91, 'h1-h2', 1790586092000),
    ('200000010005', 92, 'g2-h2', 1790586093000),
    ('200000010005', 93, 'b4-b3', 1790586094000),
    ('200000010005', 94, 'g4-g3', 1790586095000),
    ('200000010005', 95, 'b1-a1', 1790586096000),
    ('200000010005', 96, 'd2-d3', 1790586097000),
    ('200000010005', 97, 'b3-b4', 1790586098000),
    ('200000010005', 98, 'd3-d2', 1790586099000),
    ('200000010005', 99, 'a1-b1', 1790586100000),
    ('200000010005', 100, 'e4-d4', 1790586101000),
    ('200000010005', 101, 'b1-a1', 1790586102000),
    ('200000010005', 102, 'd2-c2', 1790586103000),
    ('200000010005', 103, 'b4-a4', 1790586104000),
    ('200000010005', 104, 'c2-c1', 1790586105000),
    ('200000010005', 105, 'a4-b4', 1790586106000),
    ('200000010005', 106, 'b2-a2', 1790586107000),
    ('200000010005', 107, 'a1-b1', 1790586108000),
    ('200000010005', 108, 'c1-b1', 1790586109000),
    ('200000010005', 109, 'b4-c4', 1790586110000),
    ('200000010005', 110, 'd4-c4', 1790586111000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000010005', 'anqi-shuffle-1', x'4064d6ca192a455f435b7a9053428d7a23b92d649f41a7a56002e4266a2f07d1', '200000010005', '~c~n~p~m~C~G~G~N/~P~P~n~P~c~p~K~P/~p~C~k~P~M~M~N~p/~r~r~g~g~R~R~m~p 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000010005', 410008);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces)
VALUES ('200000010005', '9001', '9101', '2000000100051', 1790586000000, 112, 'zh-TW', 'traditional');
INSERT INTO points (table_id, user_id, variant, level, amount, guild_id, earned_at)
VALUES ('200000010005', '1101', 'classic', 'easy', 10, '9001', 1790589600000);
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, deadline)
VALUES ('200000010006', 'classic', 'casual', TRUE, '266e5c1cd722bae6296df60bced9446936fbc37d3dfbe3cc2619f4a2cd82884b', 1790586000000, 3, 3, 1790614800000);
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000010006', 1, NULL, NULL, 'easy'),
    ('200000010006', 2, '1101', '阿明', NULL);
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000010006', 0, 'b3=p', 1790586001000),
    ('200000010006', 1, 'e3=g', 1790586002000),
    ('200000010006', 2, 'e2=p', 1790586003000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000010006', 'anqi-shuffle-1', x'f3555f8c8799f9d4f00aa5dd5a84baadf12a9369dcc7d0ab18ef91a9fbcbcf83', '200000010006', '~N~R~P~g~k~P~p~r/~C~p~P~P~g~N~r~c/~m~p~M~p~p~R~G~M/~C~c~n~G~K~m~P~n 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000010006', 410009);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces)
VALUES ('200000010006', '9001', '9101', '2000000100061', 1790586000000, 3, 'zh-TW', 'traditional');
INSERT INTO rematches (table_id, next_id, begun)
VALUES ('200000010005', '200000010006', TRUE);
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, winner, end_reason, ended_at)
VALUES ('200000010007', 'taiwan', 'casual', TRUE, 'fdbad88c2f2fe18faaa9652b4c8d9486a0524ee631590092c2172efaa1efb20a', 1790586000000, 3, 2, '2', 'resignation', 1790589600000);
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000010007', 1, '1102', 'Yu <@1> **b**', NULL),
    ('200000010007', 2, NULL, NULL, 'normal');
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000010007', 0, 'b3=R', 1790586001000),
    ('200000010007', 1, 'e3=c', 1790586002000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000010007', 'anqi-shuffle-1', x'37266a058eb2c887880dcf45ca2f3cc180991de998007ff583ff8b6cc8410000', '200000010007', '~R~c~M~M~N~p~n~m/~r~R~p~r~c~p~G~P/~P~K~P~k~n~G~p~C/~g~g~p~P~m~N~P~C 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000010007', 410010);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces)
VALUES ('200000010007', '9001', '9101', '2000000100071', 1790586000000, 3, 'zh-TW', 'traditional');
INSERT INTO uncounted (table_id, reason, user_id, noted_at)
VALUES ('200000010007', 'early-leave', '1102', 1790589600000);

-- A challenge that waits for its answer, one that was declined, and the one that the game of the two came of.
INSERT INTO challenges (id, variant, pace, rated, first, challenger_id, challenger_name, opponent_id, opponent_name, pair, commitment, created_at, expires_at, state, guild_id, channel_id, message_id, language, pieces)
VALUES ('200000010011', 'taiwan', 'casual', TRUE, 'me', '1101', '阿明', '1102', 'Yu <@1> **b**', '1101:1102', '0e9dfafdaacf2dbf413b6e25127b2bff7e5e8277e4205361f165a4940e122016', 1790589600000, 1790629200000, 'open', '9001', '9101', '2000000100111', 'zh-TW', 'traditional');
INSERT INTO challenge_seeds (challenge_id, seed)
VALUES ('200000010011', x'59f5f1a82db772998fe8bc0f1496f713726aa2667f2a0d6b4d012646d0e5a6fd');
INSERT INTO challenges (id, variant, pace, rated, first, challenger_id, challenger_name, opponent_id, opponent_name, pair, commitment, created_at, expires_at, state, guild_id, channel_id, message_id, language, pieces)
VALUES ('200000010012', 'taiwan', 'casual', TRUE, 'me', '1102', 'Yu <@1> **b**', '1101', '阿明', '1101:1102', 'dc9877bfec3265a5e6ce65567f7a3963381a026a4bcb94d07932ac16857f446a', 1790589600000, 1790629200000, 'declined', '9001', '9101', '2000000100121', 'zh-TW', 'traditional');
INSERT INTO challenges (id, variant, pace, rated, first, challenger_id, challenger_name, opponent_id, opponent_name, pair, commitment, created_at, expires_at, state, guild_id, channel_id, message_id, language, pieces)
VALUES ('200000010004', 'taiwan', 'casual', TRUE, 'me', '1101', '阿明', '1102', 'Yu <@1> **b**', '1101:1102', '277990d1cd50250085c380015a8f38b125b3e7066f09e5a55c6ab0ac4de0c415', 1790589600000, 1790629200000, 'accepted', '9001', '9101', '2000000100041', 'zh-TW', 'traditional');
INSERT INTO challenges (id, variant, pace, rated, first, challenger_id, challenger_name, opponent_id, opponent_name, pair, commitment, created_at, expires_at, state, guild_id, channel_id, message_id, language, pieces)
VALUES ('200000010003', 'classic', 'rapid', TRUE, 'me', '1101', '阿明', '1102', 'Yu <@1> **b**', '1101:1102', '86b1cd59a68c4af94fdbfc6b6798904fab0c1c41e73e390a3fddd49093ca9167', 1790589600000, 1790629200000, 'accepted', '9001', '9101', '2000000100031', 'zh-TW', 'traditional');

-- What a server has chosen, what Discord was told, and when the program was last there.
INSERT INTO server_settings (guild_id, language)
VALUES ('9001', 'zh-TW');
INSERT INTO registered_commands (application_id, hash, command_id)
VALUES ('77', '2c26b46b', '78');
INSERT INTO alive (one, at)
VALUES (1, 1790593200000);
