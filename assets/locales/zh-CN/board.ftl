# 棋盘消息。手机屏幕很窄：宁短勿全。
# $who 是颜色或先后手加名字，例如“红棋 · 阿明”。

player-red = 红棋 · { $name }
player-black = 黑棋 · { $name }
player-first = 先手 · { $name }
player-second = 后手 · { $name }
bot-easy = 电脑（简单）
bot-normal = 电脑（普通）
bot-expert = 电脑（专家）

turn-first-flip = **{ $who }** — 点一格翻子，翻出你的颜色
turn-any = **{ $who }** — 点棋子走子，点灰格翻子
turn-move = **{ $who }** — 点棋子走子
turn-flip = **{ $who }** — 点灰格翻子
turn-chosen = **{ $who }** 选中 { $piece } { $square } — 绿走红吃
turn-thinking = **{ $who }** 思考中……

line-ply = 第 #{ $ply } 步
line-last = { $who } { $action }
line-draw = 距和棋 { $plies } 步
line-deadline = ⏳ { $time }
line-table = { $game } · { $first } 对 { $second }
line-captured = 被吃：{ $pieces }
captured-black = 黑 { $pieces }
captured-red = 红 { $pieces }
line-commitment = 棋子位置在开局前已定 · SHA-256 `{ $commitment }`

# 红黑双方写法相同的棋子，在看不到图片的地方说明颜色。
piece-red = 红{ $piece }
piece-black = 黑{ $piece }

color-red = 红棋
color-black = 黑棋
seat-first = 先手
seat-second = 后手

end-win = **{ $who } 胜** — { $reason }
end-draw = **和棋** — { $reason }
end-points = { $name } 得 { $points } 分
end-layout = 开局摆放 `{ $line }`
end-seed = 种子 `{ $seed }` · SHA-256 `{ $commitment }` · { $algorithm } · 棋局 { $table }
reason-elimination = 对方棋子全部被吃
reason-stuck = 对方无子可翻，也无棋可走
reason-clock = 连续 { $plies } 步没有翻子或吃子
reason-repetition = 同一局面第三次出现
reason-resignation = { $loser } 认输
reason-timeout = { $loser } 超时

retired = 棋盘移到了这里：{ $link }

alt-title = 暗棋棋盘，4 行 8 列，第 { $ply } 步之后。
alt-row = 第 { $row } 行：{ $squares }
alt-empty = ·
alt-face-down = ▢
alt-legend = ▢ 是暗子，· 是空格。从左到右为 a 到 h 列。
