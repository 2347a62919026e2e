// Words of the page itself, in the person's language. What the bot writes is the bot's affair.

const WORDS = {
  en: {
    channels: "Channels", openChannels: "Open the channel list", members: "People", direct: "Direct messages", textChannels: "Text channels",
    switchPerson: "Switch person", you: "you", manages: "Manage Server", online: "online", offline: "offline",
    botOffline: "{bot} is offline. Commands and buttons get no answer.", reconnecting: "Reconnecting…", loadFailed: "The sandbox does not answer. Trying again…",
    messageIn: "Message {channel} — / for commands", send: "Send", commands: "Commands", options: "Options", required: "required",
    used: "{person} used {command}", edited: "(edited)", onlyYou: "Only you can see this", dismiss: "Dismiss message",
    thinking: "{bot} is thinking…", sending: "Sending command…", failed: "This interaction failed", noResponse: "The application did not respond",
    startOf: "This is the start of {channel}.", enlarge: "Enlarge the picture", picture: "Picture", controls: "Buttons", close: "Close", openOriginal: "Open original", spoiler: "Spoiler: press to show",
    choose: "Make a selection", cancel: "Cancel", submit: "Submit", modalFailed: "Something went wrong. Try again.", requiredField: "Please fill this in.",
    atLeast: "At least {n} characters.", mention: "Mention", actionsFor: "Actions for {name}", command: "command {name}", newMessages: "new", jump: "Jump to the newest message",
    unknownCommand: "There is no command “{text}”.", missing: "Still needed: {name}", badChoice: "{name}: “{text}” is not one of the choices.", badUser: "{name}: nobody here is called “{text}”.",
    badNumber: "{name}: “{text}” is not a number.", outOfRange: "{name} must be from {min} to {max}.", badLength: "{name} must have {min} to {max} characters.", tooMany: "“{text}” belongs to no option.",
    noMatch: "Nothing matches.", searching: "Searching…", replying: "Replying to {name}", original: "Original message", removed: "Original message was deleted", today: "Today at {time}", yesterday: "Yesterday at {time}", yes: "Yes", no: "No",
  },
  "zh-TW": {
    channels: "頻道", openChannels: "打開頻道列表", members: "成員", direct: "私人訊息", textChannels: "文字頻道",
    switchPerson: "切換身分", you: "你", manages: "管理伺服器", online: "上線", offline: "離線",
    botOffline: "{bot} 已離線，指令和按鈕不會有回應。", reconnecting: "重新連線中…", loadFailed: "沙盒沒有回應，正在重試…",
    messageIn: "傳訊息到 {channel}，輸入 / 使用指令", send: "傳送", commands: "指令", options: "選項", required: "必填",
    used: "{person} 使用了 {command}", edited: "（已編輯）", onlyYou: "只有您才能看到這則訊息", dismiss: "關閉訊息",
    thinking: "{bot} 正在思考…", sending: "正在傳送指令…", failed: "此交互失敗", noResponse: "該應用程式沒有回應",
    startOf: "這裡是 {channel} 的開頭。", enlarge: "放大圖片", picture: "圖片", controls: "按鈕", close: "關閉", openOriginal: "開啟原圖", spoiler: "劇透：點一下顯示",
    choose: "請選擇", cancel: "取消", submit: "送出", modalFailed: "出了點問題，請再試一次。", requiredField: "請填寫這一欄。",
    atLeast: "至少 {n} 個字元。", mention: "提及", actionsFor: "對 {name} 的操作", command: "指令 {name}", newMessages: "新", jump: "跳到最新訊息",
    unknownCommand: "沒有「{text}」這個指令。", missing: "還需要：{name}", badChoice: "{name}：沒有「{text}」這個選項。", badUser: "{name}：這裡沒有叫「{text}」的人。",
    badNumber: "{name}：「{text}」不是數字。", outOfRange: "{name} 必須在 {min} 到 {max} 之間。", badLength: "{name} 必須有 {min} 到 {max} 個字元。", tooMany: "「{text}」不屬於任何選項。",
    noMatch: "找不到符合的項目。", searching: "搜尋中…", replying: "回覆 {name}", original: "原訊息", removed: "原訊息已刪除", today: "今天 {time}", yesterday: "昨天 {time}", yes: "是", no: "否",
  },
  "zh-CN": {
    channels: "频道", openChannels: "打开频道列表", members: "成员", direct: "私信", textChannels: "文字频道",
    switchPerson: "切换身份", you: "你", manages: "管理服务器", online: "在线", offline: "离线",
    botOffline: "{bot} 已离线，命令和按钮不会有回应。", reconnecting: "正在重新连接…", loadFailed: "沙盒没有响应，正在重试…",
    messageIn: "给 {channel} 发消息，输入 / 使用命令", send: "发送", commands: "命令", options: "选项", required: "必填",
    used: "{person} 使用了 {command}", edited: "（已编辑）", onlyYou: "只有您可以看到此消息", dismiss: "关闭消息",
    thinking: "{bot} 正在思考…", sending: "正在发送命令…", failed: "交互失败", noResponse: "该应用没有响应",
    startOf: "这里是 {channel} 的开头。", enlarge: "放大图片", picture: "图片", controls: "按钮", close: "关闭", openOriginal: "打开原图", spoiler: "剧透：点一下显示",
    choose: "请选择", cancel: "取消", submit: "提交", modalFailed: "出了点问题，请再试一次。", requiredField: "请填写这一栏。",
    atLeast: "至少 {n} 个字符。", mention: "提及", actionsFor: "对 {name} 的操作", command: "命令 {name}", newMessages: "新", jump: "跳到最新消息",
    unknownCommand: "没有“{text}”这个命令。", missing: "还需要：{name}", badChoice: "{name}：没有“{text}”这个选项。", badUser: "{name}：这里没有叫“{text}”的人。",
    badNumber: "{name}：“{text}”不是数字。", outOfRange: "{name} 必须在 {min} 到 {max} 之间。", badLength: "{name} 必须有 {min} 到 {max} 个字符。", tooMany: "“{text}”不属于任何选项。",
    noMatch: "没有匹配的项目。", searching: "搜索中…", replying: "回复 {name}", original: "原消息", removed: "原消息已删除", today: "今天 {time}", yesterday: "昨天 {time}", yes: "是", no: "否",
  },
};

let locale = "en-US";
let words = WORDS.en;

/** Sets the language of the page from a person's Discord locale. */
export function setLocale(code) {
  locale = code || "en-US";
  words = WORDS[locale] ?? WORDS.en;
  document.documentElement.lang = locale;
}

/** The current person's locale, for dates and for Discord's localised fields. */
export const currentLocale = () => locale;

/** The words for `key`, with `{name}` places filled. */
export function t(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** Like `t`, but places may be filled with elements: a list of nodes to append. */
export function parts(key, values) {
  return words[key].split(/(\{\w+\})/).filter(Boolean).map((piece) => values[piece.slice(1, -1)] ?? piece);
}

/** A Discord object's field (`name`, `description`) in the person's language. */
export function localised(object, field) {
  return object[`${field}_localizations`]?.[locale] ?? object[field] ?? "";
}
