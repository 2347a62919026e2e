-- A game whose message has changed since it was sent.
INSERT INTO tables (id, variant, pace, rated, commitment, created_at, version, ply, deadline, guild_id)
VALUES ('200000090001', 'taiwan', 'casual', FALSE, 'fc28da16860aba89309bada27d3656a178e66b4c529aa4bbce934470a43c71ae', 1790586000000, 4, 4, 1790614800000, '9001');
INSERT INTO seats (table_id, seat, user_id, name, bot_level) VALUES
    ('200000090001', 1, '1102', 'Yu <@1> **b**', NULL),
    ('200000090001', 2, NULL, NULL, 'easy');
INSERT INTO plies (table_id, ply, played, played_at) VALUES
    ('200000090001', 0, 'b3=P', 1790586001000),
    ('200000090001', 1, 'e3=N', 1790586002000),
    ('200000090001', 2, 'e2=G', 1790586003000),
    ('200000090001', 3, 'a4=c', 1790586004000);
INSERT INTO secrets (table_id, algorithm, seed, ids, start_line)
VALUES ('200000090001', 'anqi-shuffle-1', x'10e614fcb1b963b60e3a02c7ddf36307ebcef9871bbb2fe879cf91e3066c77e8', '200000090001', '~c~C~m~p~P~k~R~p/~p~P~M~r~N~p~K~R/~P~n~C~p~G~c~P~r/~N~m~g~M~G~P~n~g 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0');
INSERT INTO bot_seeds (table_id, seed)
VALUES ('200000090001', 490004);
INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, shown_version, language, pieces, home_guild_id, changes, shown_changes)
VALUES ('200000090001', '9001', '9101', '2000000900011', 1790586000000, 4, 'zh-TW', 'traditional', '9001', 3, 2);
