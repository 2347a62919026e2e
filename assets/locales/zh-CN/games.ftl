# 下完的棋局，以及一周或一个月的排行。

command-anqi-leaderboard-period = 从什么时候算起：周和月都是 UTC 日历上的；不选就是全部时间

name-anqi-leaderboard-period = 期间

choice-period-all = 全部时间
choice-period-month = 本月
choice-period-week = 本周

ranking-in-period = { $title } · **{ $period }**
ranking-period-week = 本周（UTC { $day } 起）
ranking-period-month = 本月（UTC { $day } 起）
ranking-empty-rating-period = 这段期间还没有等级分已经稳定的人下完计分局。
ranking-how-rating-period = -# 这里列出这段期间下完计分局的人，按目前的等级分排名。
ranking-hidden = -# 依本人的选择，不出现在所有服务器的榜上。
