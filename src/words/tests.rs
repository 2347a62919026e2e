//! What the files of words must be: complete, used, short enough for their places, and each in its own script.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that can't go on fails"
)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use super::*;

/// Characters that are written in one script only, of those that texts such as these are made of. Those that one script
/// simplifies by another old character (後 by 后, 裡 by 里) are in the list of the script that has given them up, if in any.
const TRADITIONAL_ONLY: &str = "個們來這為說時國會對過還沒點樣開關問間長門見車俥馬傌電腦網頁頻務訊語話請選擇單區顯圖畫盤紅綠黃藍銀陣帥將級強難簡\
    認輸贏勝負戰敵殺動進遠離線邊兩雙幾從當發變換轉歸應該讓給幫辦處費資買賣價錢東樂業專書學習記錄設計試驗證護總條結終\
    經續絕統組細紙約純編練義議論評訂譯誤調談讀誰課頭題顆順須預領風飛館駕騎驚魚龍齊龜傳僅億償優兒內劇創勞勢勵協卻廳廣\
    慶廢張彈徑恆惡愛態憶懷戲戶擊擋據擔擴攔敗數斷晝曆曉權殘歲氣況決沖淨溫滿漲濟無熱燈爭獎現異療監確碼種積穩競筆節籤糧\
    紀紋納紹絲綁維緊緩縣縮織羅聖聞聯聲職聽肅膽臨舉舊莊葉號蓋蘭虛虧蟲補裝複規視覽覺觀觸訪許詞詢詳譽豐貝財貨責貴貼賞賠\
    贊趕趙跡軍軟輕載輔輪輯農連運達遲遺遊適鄉鄰鋪鋼錯鍵鎖鎮鐘鐵鑽閃閉闊陸陽階隊際隨險隱雜雲霧靜頂項頓頗額願類飲養餘體\
    鬥鬧鮮鳥鳴麗麥齡後裡隻於與麼嗎檯";
/// As above: of the simplified script.
const SIMPLIFIED_ONLY: &str = "个们来这为说时国会对过还没点样开关问间长门见车马电脑网页频务讯语话请选择单区显图画盘红绿黄蓝银阵帅将级强难简认输\
    赢胜负战敌杀动进远离线边两双从当发变换转归应该让给帮办处费资买卖价钱东乐业专书学习记录设计试验证护总条结终经续绝\
    统组细纸约纯编练义议论评订译误调谈读谁课头题颗顺须预领风飞馆驾骑惊鱼龙齐龟传仅亿偿优儿内剧创劳势励协却厅广庆废张\
    弹径恒恶爱态忆怀戏户击挡据担扩拦败数断昼历晓权残岁气况决净温满涨济无热灯争奖现异疗监确码种积稳竞笔节签粮纪纹纳绍\
    丝绑维紧缓县缩织罗圣闻联声职听肃胆临举旧庄叶号盖兰虚亏虫补装规视览觉观触访许词询详誉丰贝财货责贵贴赏赔赞赶赵迹军\
    软轻载辅轮辑农连运达迟遗适乡邻铺钢错键锁镇钟铁钻闪闭阔陆阳阶队际随险隐杂雾静顶项顿颇额愿类饮养馀体闹鲜鸟鸣丽麦龄\
    与吗";

/// A folder of the project.
fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The files below a folder that end in `.extension`, in the order of their paths.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|end| end == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// All words of a language, one file after the other.
fn source(language: Language) -> String {
    let files = files(&folder("assets/locales").join(language.to_string()), "ftl");
    assert!(!files.is_empty(), "{language} has no words");
    let texts = files.iter().map(|file| fs::read_to_string(file).unwrap());
    texts.collect()
}

/// Every key of a language with the arguments that its text speaks of.
pub(crate) fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in source(language)
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            key = name.to_owned();
            let new = keys.insert(key.clone(), BTreeSet::new()).is_none();
            assert!(new, "{language}: {key} twice");
        }
        if let Some(arguments) = keys.get_mut(&key) {
            let names = line.split('$').skip(1);
            let end = |rest: &str| rest.split([' ', '}', ',']).next().map(str::to_owned);
            arguments.extend(names.filter_map(end));
        }
    }
    keys
}

/// The text of a key with every argument as long as it can be.
pub(crate) fn longest(language: Language, key: &str, arguments: &BTreeSet<String>) -> String {
    let filled = arguments
        .iter()
        .map(|name| (Cow::Owned(name.clone()), longest_argument(name).into()));
    let text = LOCALES.try_lookup_with_args(language.id(), key, &filled.collect());
    text.unwrap_or_else(|| panic!("{language} has no {key}"))
}

fn longest_argument(name: &str) -> String {
    match name {
        // A colour or level comes with some of these, never more than one of them.
        "name" | "other" | "who" | "first" | "second" | "loser" => {
            format!("{} · {}", "x".repeat(20), longest_name())
        }
        "link" => link(Some(u64::MAX), u64::MAX, u64::MAX),
        "seed" | "commitment" => "f".repeat(64),
        "line" => "x".repeat(90),
        "ply" | "plies" | "count" | "points" | "hours" | "row" => "99999".to_owned(),
        "square" | "piece" => "h4 x".to_owned(),
        "reason" | "special" => "x".repeat(200),
        // Names of games, kinds, times, tables: nothing that a person chooses.
        _ => "x".repeat(64),
    }
}

/// Discord's names have at most 32 characters; each of these is escaped or takes no room.
pub(crate) fn longest_name() -> String {
    let name = format!("{}{}", "*\u{301}".repeat(8), "*".repeat(16));
    display_name(&name)
}

/// How many characters Discord takes at the place where a text is shown.
fn limit(key: &str) -> usize {
    const COMMAND_NAME: usize = 32;
    const COMMAND_DESCRIPTION: usize = 100;
    const CHOICE_NAME: usize = 100;
    const BUTTON_LABEL: usize = 80;
    const ALTERNATIVE_TEXT: usize = 1024;
    const CONTENT: usize = 2000;
    match key {
        "panel-rules" | "panel-draw" | "panel-resign" | "panel-back" | "resign-yes"
        | "draw-accept" | "draw-decline" | "draw-yes" | "panel-draw-hotseat" | "rematch"
        | "rematch-accept" | "challenge-accept" | "challenge-decline" | "challenge-cancel"
        | "room-accept" | "panel-take-back" | "take-back-accept" | "take-back-decline"
        | "take-back-yes" | "panel-hint" | "hint-yes" | "analyze" | "puzzle-next"
        | "puzzle-true" | "puzzle-false" => BUTTON_LABEL,
        _ if ["game-", "setting-", "button-"]
            .iter()
            .any(|start| key.starts_with(start)) =>
        {
            BUTTON_LABEL
        }
        _ if key.starts_with("name-") => COMMAND_NAME,
        _ if key.starts_with("command-") => COMMAND_DESCRIPTION,
        _ if key.starts_with("choice-") => CHOICE_NAME,
        _ if key.starts_with("alt-") => ALTERNATIVE_TEXT,
        _ => CONTENT,
    }
}

#[test]
fn locales_of_discord_get_their_language() {
    for (locale, language) in [
        ("zh-CN", Language::ZhCn),
        ("zh-TW", Language::ZhTw),
        ("zh-HK", Language::ZhTw),
        ("zh", Language::ZhTw),
        ("en-US", Language::En),
        ("ja", Language::En),
        ("", Language::En),
    ] {
        assert_eq!(Language::from_discord(locale), language, "{locale}");
    }
    for language in Language::ALL {
        assert_eq!(language.to_string().parse(), Ok(language));
        let locale = language.discord_locale().unwrap_or("en-US");
        assert_eq!(Language::from_discord(locale), language);
    }
}

#[test]
fn every_language_has_every_text_with_the_same_arguments() {
    // What a command is called is English already.
    let is_name = |key: &str| key.starts_with("name-");
    let english = keys(Language::En);
    assert!(english.len() > 80 && !english.keys().any(|key| is_name(key)));
    let names = |language| -> BTreeSet<String> {
        let keys = keys(language).into_keys();
        keys.filter(|key| is_name(key)).collect()
    };
    for language in Language::ALL {
        let mut texts = keys(language);
        texts.retain(|key, _| !is_name(key));
        assert_eq!(texts, english, "{language}");
        if language.discord_locale().is_some() {
            assert_eq!(names(language), names(Language::ZhTw), "{language}");
        }
    }
}

#[test]
fn every_text_fits_the_place_where_it_is_shown() {
    for language in Language::ALL {
        for (key, arguments) in keys(language) {
            let length = longest(language, &key, &arguments).chars().count();
            let limit = limit(&key);
            assert!(
                (1..=limit).contains(&length),
                "{language}: {key} has {length} characters of {limit}"
            );
        }
    }
}

#[test]
fn no_text_mixes_scripts() {
    for (language, foreign) in [
        (Language::ZhTw, SIMPLIFIED_ONLY),
        (Language::ZhCn, TRADITIONAL_ONLY),
        (Language::En, TRADITIONAL_ONLY),
        (Language::En, SIMPLIFIED_ONLY),
    ] {
        let foreign = |character: &char| foreign.contains(*character);
        for line in source(language).lines() {
            let odd: String = line.chars().filter(foreign).collect();
            assert!(odd.is_empty(), "{language}: {odd} in {line:?}");
        }
    }
    let both = |character: &char| SIMPLIFIED_ONLY.contains(*character);
    let both: String = TRADITIONAL_ONLY.chars().filter(both).collect();
    assert!(both.is_empty(), "{both} in both lists");
}

#[test]
fn every_text_is_used() {
    let words = folder("src/words");
    let tests = |file: &PathBuf| file.starts_with(&words) || file.ends_with("tests.rs");
    let sources = files(&folder("src"), "rs").into_iter();
    let sources: String = sources
        .filter(|file| !tests(file))
        .map(|file| fs::read_to_string(file).unwrap())
        .collect();
    // Put together from the names of commands, and checked where those are registered.
    let computed = ["command-", "name-"];
    for key in keys(Language::En)
        .into_keys()
        .filter(|key| !computed.iter().any(|prefix| key.starts_with(prefix)))
    {
        // Either as it is, or by a prefix with something filled in; choices by the prefix of their option.
        let choice = key
            .strip_prefix("choice-")
            .and_then(|_| key.rsplit_once('-'));
        let quoted = choice.map_or(key.as_str(), |(option, _)| option);
        let whole = sources.contains(&format!("\"{quoted}\""));
        let filled = key
            .match_indices('-')
            .any(|(at, _)| sources.contains(&format!("\"{}{{", &key[..=at])));
        assert!(whole || filled, "{key} is used nowhere");
    }
}
