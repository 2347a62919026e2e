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
ranking-hidden = -# 只有你看得到：你选了不列入所有服务器的排行榜（/anqi settings）。

command-anqi-games = 看下完的棋局，可以一步一步回放
command-anqi-games-user = 看谁的；不选就是你

name-anqi-games = 棋谱
name-anqi-games-user = 谁

games-title = **下完的棋局 · { $name }**
games-won = `{ $number }` **胜** { $other }
games-drawn = `{ $number }` **和** { $other }
games-lost = `{ $number }` **负** { $other }
games-hotseat-won = `{ $number }` 同屏双人：{ $winner }**胜**
games-hotseat-drawn = `{ $number }` 同屏双人：**和**
games-plies = { $plies } 步
games-points = +{ $points } 分
games-rating = { $before } → { $after }
games-uncounted = 不计
games-page = 第 { $page }/{ $pages } 页 · 共 { $games } 局
games-hint = -# 按编号的按钮回放那一局。
games-none = { $name } 还没有下完的棋局。
games-none-you = 你还没有下完的棋局。用 /anqi vs-bot 开一局吧。

button-replay = 回放
button-gif = GIF 动画
button-record = 棋谱文件
replay-ply = 第 #{ $ply } 步，共 { $plies } 步
replay-last = { $who }：{ $action }
replay-start = 开局
replay-running = 这局棋还在进行，结束之后才能回放。
replay-busy = 现在有太多动画在制作，请稍后再试。
one-at-a-time = 一次一件：你上一个要求还在处理。
replay-record = -# 每一步和洗牌的证明都在这个文件里。用 `anqi verify FILE` 可以重下一遍，两者一起验证。
alt-animation = { $game }整局的动画，共 { $plies } 步。
alt-record = { $game }一局的棋谱，JSON 格式。

profile-curve = -# 附图：{ $family }最近 { $games } 局计分局的等级分与误差。
alt-curve = { $family }最近 { $games } 局计分局的等级分：起初 { $before }，最后 { $after } ± { $deviation }；最低 { $low }，最高 { $high }。
