# 練習題：題目、答案與講解。$one 與 $other 是帶格子的棋子，例如「b3 的紅炮」。

name-anqi-puzzle = 練習
command-anqi-puzzle = 出一題讓你想想，附講解

puzzle-title = **練習：{ $theme }** · { $game }
puzzle-theme-screen = 砲架
puzzle-theme-adjacent = 貼著砲
puzzle-theme-keep = 留住砲架
puzzle-theme-soldier = 兵與將
puzzle-theme-general = 將帥旁的暗子
puzzle-theme-pool = 還有哪些暗子
puzzle-theme-rules = 能不能這樣走
puzzle-theme-trade = 領先時兌子
puzzle-theme-bomb = 炸彈
puzzle-theme-mine = 地雷與工兵
puzzle-theme-bait = 誘餌
puzzle-turn = 你執{ $side }，輪到你。
puzzle-progress = 已解 { $solved } 題，共 { $total } 題；一次就對 { $first } 題
puzzle-next = 下一題
puzzle-true = 對
puzzle-false = 錯
puzzle-flip = 翻 { $square }

puzzle-piece-red = 紅{ $rank ->
        [guard] 仕
        [minister] 相
        [chariot] 俥
        [horse] 傌
        [cannon] 炮
        [soldier] 兵
        [commander] 司令
        [corps] 軍長
        [division] 師長
        [brigade] 旅長
        [regiment] 團長
        [battalion] 營長
        [company] 連長
        [platoon] 排長
        [engineer] 工兵
        [mine] 地雷
        [bomb] 炸彈
        [flag] 軍旗
       *[general] 帥
    }
puzzle-piece-black = 黑{ $rank ->
        [guard] 士
        [minister] 象
        [chariot] 車
        [horse] 馬
        [cannon] 砲
        [soldier] 卒
       *[general] 將
    }
puzzle-piece-blue = 藍{ $rank ->
        [corps] 軍長
        [division] 師長
        [brigade] 旅長
        [regiment] 團長
        [battalion] 營長
        [company] 連長
        [platoon] 排長
        [engineer] 工兵
        [mine] 地雷
        [bomb] 炸彈
        [flag] 軍旗
       *[commander] 司令
    }
puzzle-at = { $square } 的{ $piece }
puzzle-face-down-at = { $square } 的暗子
puzzle-counted = { $piece } × { $count }

puzzle-ask-play = 怎麼下最好？
puzzle-ask-capture = 對還是錯：{ $one }吃得到 { $other }。
puzzle-ask-capture-other = 對還是錯：輪到對方時，{ $one }吃得到 { $other }。
puzzle-ask-after = 對或錯：下了 { $action } 之後，{ $one }仍然吃得到 { $other }。
puzzle-ask-goes = 對或錯：{ $one }一手就能走到 { $square }。
puzzle-ask-can-be = 對或錯：{ $one }可能是{ $piece }。
puzzle-ask-wins = 對或錯：{ $one }攻擊 { $other }，只有攻擊的一方留下。
puzzle-ask-loses = 對或錯：{ $one }攻擊 { $other }，只有攻擊的一方陣亡。
puzzle-ask-both = 對或錯：{ $one }攻擊 { $other }，兩枚都離開棋盤。
puzzle-ask-target = { $one }吃得到哪一枚？
puzzle-ask-attacker = 你的哪一枚棋能攻擊 { $other }，而且自己留在棋盤上？
puzzle-ask-hidden = 這幾種棋，哪一種還可能蓋著？
puzzle-ask-gone = 這幾種棋，哪一種不可能再蓋著？
puzzle-ask-count = { $total } 枚暗子裡，有幾枚是{ $piece }？
puzzle-ask-danger = 假設你翻 { $square }。翻出哪一種，能馬上吃掉 { $one }？
puzzle-ask-risk = 假設你翻 { $square }。{ $total } 枚暗子裡，有幾枚翻在那裡能馬上吃掉 { $one }？

puzzle-right = ✅ **答對了：「{ $answer }」**
puzzle-wrong = ❌ **不是「{ $given }」，答案是「{ $answer }」**
puzzle-wrong-truth = ❌ **你答「{ $given }」，答案是「{ $answer }」**
puzzle-but = • 至於你選的：{ $why }

puzzle-why-face-down = 暗子不能被吃，{ $one }再強也一樣：{ $other }要先翻開。
puzzle-why-beside = { $one }緊貼著 { $other }，中間放不下砲架：砲吃不到緊鄰的棋。
puzzle-why-screens-none = { $one }和 { $other }之間沒有棋。不論目標是什麼，砲都要隔著恰好一枚棋才能吃。
puzzle-why-screen-face-down = { $one }和 { $other }之間恰好有一枚棋：{ $squares } 的暗子。不管它是什麼，都能當砲架。
puzzle-why-screen-own = { $one }和 { $other }之間恰好有一枚棋，在 { $squares }。自己的棋也能當砲架。
puzzle-why-screen-enemy = { $one }和 { $other }之間恰好有一枚棋，在 { $squares }。對方的棋也能當砲架。
puzzle-why-screens-more = { $one }和 { $other }之間有 { $count } 枚棋（{ $squares }）。砲只能隔恰好一枚。
puzzle-why-off-line = 砲只沿橫線或直線吃子，{ $one }和 { $other }不在一條線上。
puzzle-why-too-far = { $one }到 { $other }不只一步；只有砲能從遠處吃子。
puzzle-why-army-too-far = 只能攻擊緊鄰的棋，{ $one }不在 { $other }旁邊。
puzzle-why-soldier = 兵卒能吃將帥：{ $one }吃得掉級別最高的 { $other }。
puzzle-why-general = 將帥什麼都吃，唯獨不能吃兵卒：{ $one }吃不了 { $other }。
puzzle-why-equals = 同級可以互吃，誰先動手誰吃：{ $one }吃 { $other }。
puzzle-why-higher = 大的吃小的：{ $one }吃 { $other }。
puzzle-why-lower = 小的吃不了大的：{ $one }吃不了 { $other }。
puzzle-why-lower-soldier = 兵卒只能吃兵卒和將帥：{ $one }吃不了 { $other }。
puzzle-why-army-equals = 同級相遇，同歸於盡：{ $one }和 { $other }都離開棋盤。
puzzle-why-army-higher = 大的留下：{ $one }佔住 { $other }的格子。
puzzle-why-army-lower = 小的陣亡，就算是它先攻擊：{ $one }離開棋盤，{ $other }留在原地。
puzzle-why-bomb = 炸彈碰上什麼都同歸於盡，不論誰攻擊誰：這裡是 { $one }和 { $other }。
puzzle-why-mine = 不管多大的棋，攻擊地雷都會陣亡，地雷留下；只有工兵挖得掉，炸彈能同歸於盡。所以 { $one }會死在 { $other }上。
puzzle-why-engineer = 只有工兵能挖掉地雷而自己無事：{ $one }佔住 { $other }的格子。
puzzle-why-flag = 奪得軍旗立刻獲勝：{ $one }拿下 { $other }。
puzzle-why-immovable = 地雷和軍旗不能動，{ $one }攻擊不了 { $other }。
puzzle-why-after-none = 下了 { $action }，{ $one }和 { $other }之間就沒有棋了：沒有砲架，就打不到。
puzzle-why-after-one = 下了 { $action }，{ $one }和 { $other }之間恰好有一枚棋（{ $squares }）：還是打得到。
puzzle-why-after-taken = 誰在 { $squares } 吃子，誰就站在那裡，成為新的砲架：下了 { $action }，{ $one }還是打得到 { $other }。
puzzle-why-after-more = 下了 { $action }，{ $one }和 { $other }之間有 { $count } 枚棋（{ $squares }），太多了。
puzzle-why-goes = 不吃子時，砲和別的棋一樣只走一格，線路再空也不能滑行：{ $one }到不了 { $square }。
puzzle-why-can-be = { $total } 枚暗子裡有 { $count } 枚是{ $piece }，只是沒人知道是哪一枚。
puzzle-why-cannot-be = { $piece }全副共 { $full } 枚，都已經翻開或被吃，不會再蓋著。
puzzle-why-count = 每方有 { $full } 枚。{ $piece }翻開的有 { $up } 枚，被吃的有 { $captured } 枚，所以還蓋著 { $count } 枚。
puzzle-why-risk = 翻在 { $one }旁邊、能吃掉它的有：{ $list }，共 { $count } 枚，暗子總數 { $total } 枚。砲不算：它吃不到緊鄰的棋。
puzzle-why-play-keep = { $action }：{ $one }隔著 { $square } 吃掉 { $other }。{ $square } 的棋不急著做別的事：砲架或目標一走開，就打不到了。
puzzle-why-play-soldier = { $action }：{ $one }吃掉 { $other }。以小吃大，只有兵卒吃得了將帥。
puzzle-why-play-trade = { $action }：{ $one }吃掉 { $other }，之後可能被吃回來，一枚換同級的一枚。但你領先，棋子越少，領先越有份量。
puzzle-why-play-bomb = { $action }：{ $one }和 { $other }同歸於盡。留著炸彈，就是為了這種時候。
puzzle-why-play-mine = { $action }：{ $one }挖掉 { $other }，自己無事，別的棋都做不到。
puzzle-why-play-bait = { $bait } 看起來是白吃：{ $one }吃 { $other }。但對方可以接著下 { $back }，你就用強子換了弱子。{ $action } 比較好。
puzzle-worth = -# 依引擎的搜尋：滿分 100 分，{ $action } 平均得 { $best } 分，其他最多 { $next } 分。
