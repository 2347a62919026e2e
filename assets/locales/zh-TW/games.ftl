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
ranking-hidden = -# 只有你看得到：你選了不列入所有伺服器的排行榜（/anqi settings）。

command-anqi-games = 看下完的棋局，可以一手一手重播
command-anqi-games-user = 看誰的；不選就是你

name-anqi-games = 棋譜
name-anqi-games-user = 誰

games-title = **下完的棋局 · { $name }**
games-won = `{ $number }` **勝** { $other }
games-drawn = `{ $number }` **和** { $other }
games-lost = `{ $number }` **負** { $other }
games-hotseat-won = `{ $number }` 同屏雙人：{ $winner }**勝**
games-hotseat-drawn = `{ $number }` 同屏雙人：**和**
games-plies = { $plies } 手
games-points = +{ $points } 分
games-rating = { $before } → { $after }
games-uncounted = 不計
games-page = 第 { $page }/{ $pages } 頁 · 共 { $games } 局
games-hint = -# 按編號的按鈕重播那一局。
games-none = { $name } 還沒有下完的棋局。
games-none-you = 你還沒有下完的棋局。用 /anqi vs-bot 開一局吧。

button-replay = 重播
button-gif = GIF 動畫
button-record = 棋譜檔
replay-ply = 第 #{ $ply } 手，共 { $plies } 手
replay-last = { $who }：{ $action }
replay-start = 開局
replay-running = 這局棋還在進行，結束之後才能重播。
replay-busy = 現在有太多動畫在製作，請稍後再試。
one-at-a-time = 一次一件：你上一個要求還在處理。
replay-record = -# 每一手和洗牌的證明都在這個檔案裡。用 `anqi verify FILE` 可以重下一遍，兩者一起驗證。
alt-animation = { $game }整局的動畫，共 { $plies } 手。
alt-record = { $game }一局的棋譜，JSON 格式。

profile-curve = -# 附圖：{ $family }最近 { $games } 局計分局的等級分與誤差。
alt-curve = { $family }最近 { $games } 局計分局的等級分：起初 { $before }，最後 { $after } ± { $deviation }；最低 { $low }，最高 { $high }。
