# Finished games, and what counts in a week or a month.

command-anqi-leaderboard-period = Since when: the week and the month are those of the calendar in UTC; all time if you name none

choice-period-all = All time
choice-period-month = This month
choice-period-week = This week

# A leaderboard of a week or a month. $day is its first day, such as 2026-11-30.
ranking-in-period = { $title } · **{ $period }**
ranking-period-week = this week, since { $day } (UTC)
ranking-period-month = this month, since { $day } (UTC)
ranking-empty-rating-period = Nobody with a settled rating has finished a rated game in this time yet.
ranking-how-rating-period = -# Listed are those who finished a rated game in this time, by the rating that they have now.
ranking-hidden = -# Not on the boards of all servers, by their own choice.
