-- Somebody's first game, with tips; and somebody who wants none.
INSERT INTO person_settings (user_id, language, tips)
VALUES ('1103', 'zh-TW', FALSE);
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, deadline, guild_id)
VALUES ('200000100001', 'taiwan', 'casual', FALSE, 'dbe8cc0bde24503ee656b915ba00d1fba66782be8afc91acdb57775e1f8ac0d3', 1790586000000, 2, 2, 1790614800000, '9001');
INSERT INTO seats (table_id, seat, user_id, name, bot_level, tips) VALUES
    ('200000100001', 1, '1102', 'Yu <@1> **b**', NULL, TRUE),
    ('200000100001', 2, NULL, NULL, 'easy', FALSE);
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000100001', 0, 'b3=g', 1790586001000),
    ('200000100001', 1, 'e3=k', 1790586002000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000100001', 'anqi-shuffle-1', x'6d64b2a9dc75927903a153e650f4b41479835017966fe266bcc8ec8d35cfe548', '200000100001', '~p~p~P~c~m~G~n~p/~G~g~N~C~k~M~c~g/~m~P~P~R~N~P~C~P/~M~p~r~r~K~p~n~R 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000100001', 500004);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces, home_guild_id)
VALUES ('200000100001', '9001', '9101', '2000001000011', 1790586000000, 2, 'zh-TW', 'traditional', '9001');
