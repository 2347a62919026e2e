# 练习题：题目、答案与讲解。$one 与 $other 是带格子的棋子，例如“b3 的红炮”。

name-anqi-puzzle = 练习
command-anqi-puzzle = 出一道题让你想想，附讲解

puzzle-title = **练习：{ $theme }** · { $game }
puzzle-theme-screen = 炮架
puzzle-theme-adjacent = 贴着炮
puzzle-theme-keep = 留住炮架
puzzle-theme-soldier = 兵与将
puzzle-theme-general = 将帅旁的暗子
puzzle-theme-pool = 还有哪些暗子
puzzle-theme-rules = 能不能这样走
puzzle-theme-trade = 领先时兑子
puzzle-theme-bomb = 炸弹
puzzle-theme-mine = 地雷与工兵
puzzle-theme-bait = 诱饵
puzzle-turn = 你执{ $side }，轮到你。
puzzle-progress = 已解 { $solved } 题，共 { $total } 题；一次答对 { $first } 题
puzzle-next = 下一题
puzzle-true = 对
puzzle-false = 错
puzzle-flip = 翻 { $square }

puzzle-piece-red = 红{ $rank ->
        [guard] 仕
        [minister] 相
        [chariot] 车
        [horse] 马
        [cannon] 炮
        [soldier] 兵
        [commander] 司令
        [corps] 军长
        [division] 师长
        [brigade] 旅长
        [regiment] 团长
        [battalion] 营长
        [company] 连长
        [platoon] 排长
        [engineer] 工兵
        [mine] 地雷
        [bomb] 炸弹
        [flag] 军旗
       *[general] 帅
    }
puzzle-piece-black = 黑{ $rank ->
        [guard] 士
        [minister] 象
        [chariot] 车
        [horse] 马
        [cannon] 炮
        [soldier] 卒
       *[general] 将
    }
puzzle-piece-blue = 蓝{ $rank ->
        [corps] 军长
        [division] 师长
        [brigade] 旅长
        [regiment] 团长
        [battalion] 营长
        [company] 连长
        [platoon] 排长
        [engineer] 工兵
        [mine] 地雷
        [bomb] 炸弹
        [flag] 军旗
       *[commander] 司令
    }
puzzle-at = { $square } 的{ $piece }
puzzle-face-down-at = { $square } 的暗子
puzzle-counted = { $piece } × { $count }

puzzle-ask-play = 怎么下最好？
puzzle-ask-capture = 对还是错：{ $one }吃得到 { $other }。
puzzle-ask-capture-other = 对还是错：轮到对方时，{ $one }吃得到 { $other }。
puzzle-ask-after = 对还是错：下了 { $action } 之后，{ $one }仍然吃得到 { $other }。
puzzle-ask-goes = 对还是错：{ $one }一步就能走到 { $square }。
puzzle-ask-can-be = 对还是错：{ $one }可能是{ $piece }。
puzzle-ask-wins = 对还是错：{ $one }攻击 { $other }，只有攻击的一方留下。
puzzle-ask-loses = 对还是错：{ $one }攻击 { $other }，只有攻击的一方阵亡。
puzzle-ask-both = 对还是错：{ $one }攻击 { $other }，两枚都离开棋盘。
puzzle-ask-target = { $one }吃得到哪一枚？
puzzle-ask-attacker = 你的哪一枚棋能攻击 { $other }，而且自己留在棋盘上？
puzzle-ask-hidden = 这几种棋，哪一种还可能没翻开？
puzzle-ask-gone = 这几种棋，哪一种不可能还没翻开？
puzzle-ask-count = { $total } 枚暗子里，有几枚是{ $piece }？
puzzle-ask-danger = 假设你翻 { $square }。翻出哪一种，能马上吃掉 { $one }？
puzzle-ask-risk = 假设你翻 { $square }。{ $total } 枚暗子里，有几枚翻在那里能马上吃掉 { $one }？

puzzle-right = ✅ **答对了：“{ $answer }”**
puzzle-wrong = ❌ **不是“{ $given }”，答案是“{ $answer }”**
puzzle-wrong-truth = ❌ **你答“{ $given }”，答案是“{ $answer }”**
puzzle-but = • 至于你选的：{ $why }

puzzle-why-face-down = 暗子不能被吃，{ $one }再强也一样：{ $other }要先翻开。
puzzle-why-beside = { $one }紧贴着 { $other }，中间放不下炮架：炮吃不到紧邻的棋。
puzzle-why-screens-none = { $one }和 { $other }之间没有棋。不论目标是什么，炮都要隔着恰好一枚棋才能吃。
puzzle-why-screen-face-down = { $one }和 { $other }之间恰好有一枚棋：{ $squares } 的暗子。不管它是什么，都能当炮架。
puzzle-why-screen-own = { $one }和 { $other }之间恰好有一枚棋，在 { $squares }。自己的棋也能当炮架。
puzzle-why-screen-enemy = { $one }和 { $other }之间恰好有一枚棋，在 { $squares }。对方的棋也能当炮架。
puzzle-why-screens-more = { $one }和 { $other }之间有 { $count } 枚棋（{ $squares }）。炮只能隔恰好一枚。
puzzle-why-off-line = 炮只沿横线或竖线吃子，{ $one }和 { $other }不在一条线上。
puzzle-why-too-far = { $one }到 { $other }不止一步；只有炮能从远处吃子。
puzzle-why-army-too-far = 只能攻击紧邻的棋，{ $one }不在 { $other }旁边。
puzzle-why-soldier = 兵卒能吃将帅：{ $one }吃得掉级别最高的 { $other }。
puzzle-why-general = 将帅什么都吃，唯独不能吃兵卒：{ $one }吃不了 { $other }。
puzzle-why-equals = 同级可以互吃，谁先动手谁吃：{ $one }吃 { $other }。
puzzle-why-higher = 大的吃小的：{ $one }吃 { $other }。
puzzle-why-lower = 小的吃不了大的：{ $one }吃不了 { $other }。
puzzle-why-lower-soldier = 兵卒只能吃兵卒和将帅：{ $one }吃不了 { $other }。
puzzle-why-army-equals = 同级相遇，同归于尽：{ $one }和 { $other }都离开棋盘。
puzzle-why-army-higher = 大的留下：{ $one }占住 { $other }的格子。
puzzle-why-army-lower = 小的阵亡，就算是它先攻击：{ $one }离开棋盘，{ $other }留在原地。
puzzle-why-bomb = 炸弹碰上什么都同归于尽，不论谁攻击谁：这里是 { $one }和 { $other }。
puzzle-why-mine = 不管多大的棋，攻击地雷都会阵亡，地雷留下；只有工兵挖得掉，炸弹能同归于尽。所以 { $one }会死在 { $other }上。
puzzle-why-engineer = 只有工兵能挖掉地雷而自己没事：{ $one }占住 { $other }的格子。
puzzle-why-flag = 夺得军旗立刻获胜：{ $one }拿下 { $other }。
puzzle-why-immovable = 地雷和军旗不能动，{ $one }攻击不了 { $other }。
puzzle-why-after-none = 下了 { $action }，{ $one }和 { $other }之间就没有棋了：没有炮架，就打不到。
puzzle-why-after-one = 下了 { $action }，{ $one }和 { $other }之间恰好有一枚棋（{ $squares }）：还是打得到。
puzzle-why-after-taken = 谁在 { $squares } 吃子，谁就站在那里，成为新的炮架：下了 { $action }，{ $one }还是打得到 { $other }。
puzzle-why-after-more = 下了 { $action }，{ $one }和 { $other }之间有 { $count } 枚棋（{ $squares }），太多了。
puzzle-why-goes = 不吃子时，炮和别的棋一样只走一格，线路再空也不能滑行：{ $one }到不了 { $square }。
puzzle-why-can-be = { $total } 枚暗子里有 { $count } 枚是{ $piece }，只是没人知道是哪一枚。
puzzle-why-cannot-be = { $piece }全副共 { $full } 枚，都已经翻开或被吃，不会还没翻开。
puzzle-why-count = 每方有 { $full } 枚。{ $piece }翻开的有 { $up } 枚，被吃的有 { $captured } 枚，所以还有 { $count } 枚没翻开。
puzzle-why-risk = 翻在 { $one }旁边、能吃掉它的有：{ $list }，共 { $count } 枚，暗子总数 { $total } 枚。炮不算：它吃不到紧邻的棋。
puzzle-why-play-keep = { $action }：{ $one }隔着 { $square } 吃掉 { $other }。{ $square } 的棋不急着做别的事：炮架或目标一走开，就打不到了。
puzzle-why-play-soldier = { $action }：{ $one }吃掉 { $other }。以小吃大，只有兵卒吃得了将帅。
puzzle-why-play-trade = { $action }：{ $one }吃掉 { $other }，之后可能被吃回来，一枚换同级的一枚。但你领先，棋子越少，领先越有分量。
puzzle-why-play-bomb = { $action }：{ $one }和 { $other }同归于尽。留着炸弹，就是为了这种时候。
puzzle-why-play-mine = { $action }：{ $one }挖掉 { $other }，自己没事，别的棋都做不到。
puzzle-why-play-bait = { $bait } 看起来是白吃：{ $one }吃 { $other }。但对方可以接着下 { $back }，你就用强子换了弱子。{ $action } 更好。
puzzle-worth = -# 按引擎的搜索：满分 100 分，{ $action } 平均得 { $best } 分，其他最多 { $next } 分。
