-- What counted in a stretch of the calendar is found by its time, with all that a sum for a leaderboard needs.
CREATE INDEX points_by_time ON points (earned_at, user_id, amount, variant);
CREATE INDEX points_by_guild_and_time ON points (guild_id, earned_at, user_id, amount, variant);

-- Whether somebody played for their rating in such a stretch, on a server or anywhere; and their last rated games.
DROP INDEX rating_changes_by_guild;
CREATE INDEX rating_changes_by_guild ON rating_changes (guild_id, family, user_id, changed_at);
CREATE INDEX rating_changes_by_user ON rating_changes (user_id, family, changed_at);
