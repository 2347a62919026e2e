-- A game in a channel that is closed to the bot; it counts where it was begun.
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, deadline, guild_id)
VALUES ('200000080001', 'taiwan', 'casual', FALSE, 'e7df9e8bdee19cf07063ad862ef97ae19fcf6d6af7f88ff9aa13f78960eb66de', 1790586000000, 4, 4, 1790614800000, '9001');
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000080001', 1, '1101', '阿明', NULL),
    ('200000080001', 2, NULL, NULL, 'easy');
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000080001', 0, 'b3=k', 1790586001000),
    ('200000080001', 1, 'e3=p', 1790586002000),
    ('200000080001', 2, 'e2=g', 1790586003000),
    ('200000080001', 3, 'a4=m', 1790586004000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000080001', 'anqi-shuffle-1', x'f371c1fe40251b632abbc160d859e7e3d532f0d7f32ff2dd4520a0dc04b955f2', '200000080001', '~m~r~R~C~G~n~c~p/~P~k~g~N~p~p~K~P/~P~C~p~N~g~p~M~c/~M~G~P~P~n~r~m~R 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000080001', 480004);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces, closed, home_guild_id)
VALUES ('200000080001', '9001', '9101', '2000000800011', 1790586000000, 4, 'zh-TW', 'traditional', TRUE, '9001');
