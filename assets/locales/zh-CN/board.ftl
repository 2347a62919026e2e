# 棋盘消息。手机屏幕很窄：宁短勿全。
# $who 是颜色或座次加名字，例如「红棋 · 阿明」。

player-red = 红棋 · { $name }
player-black = 黑棋 · { $name }
player-first = 先手 · { $name }
player-second = 后手 · { $name }
bot-easy = 电脑（简单）
bot-normal = 电脑（普通）
bot-expert = 电脑（专家）

turn-first-flip = **{ $who }** — 点一格翻子，翻出你的颜色
turn-any = **{ $who }** — 点棋走子，点灰格翻子
turn-move = **{ $who }** — 点棋走子
turn-flip = **{ $who }** — 点灰格翻子
turn-chosen = **{ $who }** 选 { $piece } { $square } — 绿走红吃
turn-thinking = **{ $who }** 思考中……

line-ply = 第 #{ $ply } 手
line-last = { $who } { $action }
line-draw = 和棋倒数 { $plies }
line-deadline = ⏳ { $time }
line-table = { $game } · { $first } 对 { $second }
line-captured = 吃掉：{ $pieces }
captured-black = { $pieces }
captured-red = { $pieces }
line-commitment = 布局在开局前已定 · SHA-256 `{ $commitment }`

color-red = 红棋
color-black = 黑棋
seat-first = 先手
seat-second = 后手

end-win = **{ $who } 胜** — { $reason }
end-draw = **和棋** — { $reason }
end-points = { $name } 得 { $points } 分
end-layout = 布局 `{ $line }`
end-seed = 种子 `{ $seed }` · SHA-256 `{ $commitment }` · { $algorithm } · 棋局 { $table }
reason-elimination = 对方棋子全部被吃光
reason-stuck = 对方无子可翻，也无棋可走
reason-clock = 连续 { $plies } 手没有翻子或吃子
reason-repetition = 同一局面第三次出现
reason-resignation = { $loser } 认输
reason-timeout = { $loser } 超时

retired = 棋盘移到了这里：{ $link }

alt-title = 暗棋棋盘，4 行 8 列，第 { $ply } 手之后。
alt-row = 第 { $row } 行：{ $squares }
alt-empty = ·
alt-face-down = ▢
alt-legend = ▢ 是暗子，· 是空格。由左至右为 a 至 h 列。

