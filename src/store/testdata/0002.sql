-- What people and servers have chosen.
INSERT INTO person_settings (user_id, language, pieces, pings, confirm_flips, on_global_board)
VALUES ('1101', 'en', 'latin', FALSE, TRUE, TRUE);
INSERT INTO person_settings (user_id, on_global_board)
VALUES ('1102', FALSE);
UPDATE server_settings SET variant = 'minnan', pace = 'slow', threads = TRUE, deletes_old_boards = TRUE WHERE guild_id = '9001';
INSERT INTO server_channels (guild_id, channel_id) VALUES
    ('9001', '9101'),
    ('9001', '9102');

-- A game that goes on.
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, deadline)
VALUES ('200000020001', 'taiwan', 'casual', FALSE, '17ab42701ff0cee0c537e5872e3278ad1dd9a521ed12699d52c9c4ff31a1d966', 1790586000000, 5, 5, 1790614800000);
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000020001', 1, NULL, NULL, 'normal'),
    ('200000020001', 2, '1101', '阿明', NULL);
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000020001', 0, 'b3=p', 1790586001000),
    ('200000020001', 1, 'e3=P', 1790586002000),
    ('200000020001', 2, 'e4=P', 1790586003000),
    ('200000020001', 3, 'a4=n', 1790586004000),
    ('200000020001', 4, 'e2=G', 1790586005000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000020001', 'anqi-shuffle-1', x'9d0253ac26519620480df6e20ca3d97e1b05bd4e715d9c2a8e4d896535c7f54a', '200000020001', '~n~M~c~R~P~c~g~m/~P~p~r~r~P~P~n~k/~p~R~C~p~G~G~p~p/~N~m~g~C~K~N~P~M 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000020001', 420004);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces)
VALUES ('200000020001', '9001', '9101', '2000000200011', 1790586000000, 5, 'zh-TW', 'traditional');
