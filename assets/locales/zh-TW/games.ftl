# 下完的棋局，以及一週或一個月的排行。

command-anqi-leaderboard-period = 從什麼時候算起：週和月都是 UTC 日曆上的；不選就是全部時間

name-anqi-leaderboard-period = 期間

choice-period-all = 全部時間
choice-period-month = 本月
choice-period-week = 本週

ranking-in-period = { $title } · **{ $period }**
ranking-period-week = 本週（UTC { $day } 起）
ranking-period-month = 本月（UTC { $day } 起）
ranking-empty-rating-period = 這段期間還沒有等級分已經穩定的人下完計分局。
ranking-how-rating-period = -# 這裡列出這段期間下完計分局的人，依目前的等級分排名。
ranking-hidden = -# 依本人的選擇，不出現在所有伺服器的榜上。
