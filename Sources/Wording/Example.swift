/// How a command is used: words behind its name, and what they are for.
package struct Example: Sendable {
  /// The command and what follows it, as a shell takes them.
  package let words: String
  package let purpose: Phrase

  private init(_ words: String, zh: String, en: String) {
    self.words = words
    purpose = Phrase(zh: zh, en: en)
  }

  /// Those of each command, by its name.
  package static let of: [String: [Example]] = [
    "session": [
      Example("session --minutes 10", zh: "练十分钟。", en: "ten minutes of practice"),
      Example("session --lang en-US --mode voice", zh: "练英语，说出听到的。", en: "English, answered aloud"),
      Example("session --topic clinic", zh: "只练就医的句子。", en: "only sentences from the clinic"),
      Example("session --kind review", zh: "只复习到期的。", en: "only what is due"),
      Example(
        "session --kind read --topic clinic", zh: "朗读就医的句子。",
        en: "sentences from the clinic, read aloud"),
      Example("session --noise auto", zh: "在噪声里听句子。", en: "sentences in noise"),
      Example("session --resume", zh: "继续上次中断的练习。", en: "continue what broke off"),
    ],
    "talk": [
      Example(
        "talk scene zh-doctor", zh: "在诊所里：医生问，您来答。",
        en: "at the doctor's: you are asked, and answer"),
      Example(
        "talk scene zh-doctor --roles all", zh: "两个人一起演：旁边的人演医生。",
        en: "two people play: somebody beside you is the doctor"),
      Example("talk call zh-lin", zh: "林阿姨打来电话。", en: "somebody calls and tells of their life"),
      Example(
        "talk chat study", zh: "和语言模型聊天，用上正在学的词。",
        en: "chat with a language model and use the words that you are learning"),
    ],
    "scene": [
      Example(
        "scene host zh-doctor", zh: "主持一个场景，等别人从自己的电脑加入。",
        en: "hosts a scene, which others join from their computers"),
      Example(
        "scene join 12345678", zh: "用主持人那边的配对码加入。", en: "joins it by the code that the host shows"),
      Example(
        "scene join 192.168.1.5 12345678", zh: "找不到主持人时，写上地址。",
        en: "the same where the host is not found, by its address"),
    ],
    "talks": [
      Example("talks 1", zh: "最近一次对话里说了什么。", en: "what was said in the latest talk")
    ],
    "threshold": [
      Example(
        "threshold --kind babble-4", zh: "在四个人的说话声里测。", en: "measured among four other voices"),
      Example(
        "threshold --spoken", zh: "说出听到的词来回答。", en: "the words that were heard are said aloud"),
      Example("threshold list", zh: "以前测的结果。", en: "what was measured before"),
    ],
    "say": [
      Example("say 你好 --pace 0.8", zh: "慢一点读出来。", en: "speaks it, a little more slowly"),
      Example(
        "say \"Good morning.\" --out morning.wav", zh: "存成 WAV 文件。", en: "writes a WAV file instead"
      ),
    ],
    "voices": [
      Example("voices --all", zh: "列出所有声音。", en: "every voice there is"),
      Example("voices --play rms", zh: "听听一个声音。", en: "plays a sample of one"),
      Example("voices add joe-medium", zh: "下载并添加一个声音。", en: "fetches a voice, after asking"),
    ],
    "read": [
      Example("read 银行行长", zh: "看拼音。", en: "in pinyin")
    ],
    "compare": [
      Example("compare 他在家。 她在家", zh: "答案会怎样判。", en: "how an answer is judged")
    ],
    "score": [
      Example(
        "score --wav answer.wav --text \"Good morning.\"", zh: "一段录音说得怎样。",
        en: "how a recording of a sentence was said")
    ],
    "remind": [
      Example(
        "remind --pending", zh: "补上错过的提醒（登录时自动运行）。",
        en: "the reminder that was missed; runs by itself at login")
    ],
    "schedule": [
      Example("schedule on 19:30", zh: "每天 19:30 提醒。", en: "a reminder every day"),
      Example(
        "schedule on 08:00,19:30 --days mon-fri", zh: "工作日提醒两次。", en: "twice a day, on weekdays"),
      Example("schedule pause 2026-12-20..2027-01-05", zh: "这些天不提醒。", en: "none on these days"),
      Example("schedule off", zh: "不再提醒。", en: "no reminders any more"),
    ],
    "status": [
      Example(
        "status", zh: "今天练了多少，下次提醒在什么时候。",
        en: "what was done today, and when the next reminder comes")
    ],
    "calendar": [
      Example("calendar 2026-11", zh: "那个月的练习。", en: "that month's practice"),
      Example("calendar --ics practice.ics", zh: "给别的日历程序用。", en: "for another calendar"),
    ],
    "report": [
      Example("report month", zh: "最近 30 天的进步。", en: "what went better in a month"),
      Example("report --reading", zh: "朗读得怎么样。", en: "how reading aloud went"),
      Example(
        "report all --html report.html", zh: "写成网页，方便打印或带给别人看。",
        en: "as a page to be printed or shown"),
    ],
    "history": [
      Example("history 1", zh: "打开最近一次练习。", en: "opens the latest session")
    ],
    "words": [
      Example("words due", zh: "有哪些到期了。", en: "what is due"),
      Example("words add 血压", zh: "把一个词加进复习。", en: "has a word come back"),
      Example("words show coffee", zh: "一个词怎样读、什么意思。", en: "how a word is read, and what it means"),
    ],
    "export": [
      Example("export --csv --out practice.csv", zh: "导出成表格。", en: "as a table"),
      Example("export --cards --out cards.csv", zh: "导出给 Anki。", en: "for Anki"),
    ],
    "import": [
      Example(
        "import --csv practice.csv", zh: "读回导出的表格。", en: "reads an export back, without duplicates")
    ],
    "backup": [
      Example("backup history.sqlite", zh: "把全部记录存成一个文件。", en: "the whole history in one file")
    ],
    "restore": [
      Example("restore history.sqlite", zh: "恢复备份。", en: "brings a backup back")
    ],
    "forget": [
      Example("forget --before 2026-01-01", zh: "彻底删除更早的记录。", en: "removes what is older, for good")
    ],
    "sync": [
      Example(
        "sync on ~/Sync", zh: "通过这个文件夹和别的电脑同步。", en: "shares history with your other computers"),
      Example("sync now", zh: "现在就同步。", en: "brings this computer in step"),
    ],
    "share": [
      Example(
        "share weekly --preview", zh: "先写一份给自己看。", en: "writes the page for yourself to look at"),
      Example(
        "share weekly --to ~/Nextcloud/family", zh: "每周写到这个文件夹，家里人用浏览器看。",
        en: "writes it there every week, for the family's browsers"),
      Example("share off --delete", zh: "停止，并删掉放在那里的页。", en: "ends it and deletes the page there"),
    ],
    "consent": [
      Example("consent show", zh: "什么可以发给谁。", en: "what may be sent to whom"),
      Example(
        "consent grant text --provider ollama-elsewhere", zh: "允许把文字发给一个服务。",
        en: "allows a service to be sent texts"),
      Example("consent revoke --all", zh: "全部收回。", en: "takes every permission back"),
    ],
    "ledger": [
      Example("ledger --text", zh: "发出去的每一条，连同文字。", en: "every request that left, with its text")
    ],
    "sentences": [
      Example(
        "sentences check mine.json", zh: "检查自备的句子。", en: "what is wrong with sentences of your own"),
      Example("sentences add mine.json", zh: "加入练习。", en: "adds them"),
    ],
    "scenes": [
      Example(
        "scenes check kiosk.json", zh: "检查自己写的场景。", en: "what is wrong with a scene of your own")
    ],
    "contacts": [
      Example("contacts show zh-lin", zh: "联系人的情况。", en: "who that is"),
      Example(
        "contacts add --name Peter --birthday 1961-05-04 --calls-like en-walt",
        zh: "自己加一个联系人。", en: "somebody of your own, with that one's story"),
      Example(
        "contacts edit Peter --job \"A baker.\"", zh: "改自己的联系人。", en: "changes one of your own"),
    ],
    "cache": [
      Example("cache warm --topic home", zh: "预先生成语音。", en: "makes clips in advance")
    ],
    "config": [
      Example("config get general.minutes", zh: "查看一个设置。", en: "how a key is set"),
      Example("config set general.minutes 20", zh: "修改一个设置。", en: "changes it"),
      Example("config check", zh: "检查设置文件。", en: "whether the configuration is right"),
    ],
    "doctor": [
      Example("doctor --audio", zh: "试扬声器和麦克风。", en: "tries the loudspeaker and the microphone"),
      Example("doctor --services", zh: "逐一检测各项服务。", en: "asks each service whether it works"),
    ],
    "help": [
      Example("help session", zh: "一个命令的说明。", en: "explains a command"),
      Example("help --man manual", zh: "写出全部手册页。", en: "writes all manual pages into a folder"),
    ],
    "completions": [
      Example("completions bash", zh: "输出 bash 的补全脚本。", en: "the script for bash"),
      Example("completions --list topics", zh: "有哪些话题。", en: "what topics there are"),
    ],
  ]
}
