package import Coaching

/// What the window says beyond practice.
extension Phrase {
  package static let more = Phrase(zh: "更多", en: "More")
  package static let reminder = Phrase(zh: "提醒", en: "Reminder")
  package static let reminderAbout = Phrase(zh: "每天几点叫您练习", en: "When you are called to practise")
  package static let voices = Phrase(zh: "朗读声音", en: "Voices")
  package static let voicesAbout = Phrase(zh: "听一听、选一个", en: "Hear them, and choose")
  package static let words = Phrase(zh: "词语", en: "Words")
  package static let wordsAbout = Phrase(
    zh: "要复习的、容易听错的、已掌握的", en: "To be reviewed, troublesome, known well")
  package static let sentences = Phrase(zh: "句子", en: "Sentences")
  package static let sentencesAbout = Phrase(
    zh: "练些什么，也可以自己加", en: "What there is to hear, and your own")
  package static let services = Phrase(zh: "服务和隐私", en: "Services and privacy")
  package static let servicesAbout = Phrase(
    zh: "什么可以发给谁，由您决定", en: "What may be sent to whom, as you decide")
  package static let thisComputer = Phrase(zh: "检查这台电脑", en: "Check this computer")
  package static let thisComputerAbout = Phrase(
    zh: "哪些正常，哪些要修", en: "What works, and how to mend the rest")
  package static let shortcuts = Phrase(zh: "快捷键", en: "Keys")
  package static let shortcutsAbout = Phrase(zh: "不用鼠标也可以", en: "Everything without a mouse")
  package static let about = Phrase(zh: "关于", en: "About")
  package static let aboutAbout = Phrase(zh: "版本和许可", en: "Version and licence")

  // MARK: Services

  package static let nothingLeavesUnasked = Phrase(
    zh: "没有您的同意，什么都不会离开这台电脑。", en: "Nothing leaves this computer without your consent.")
  package static func kindStands(_ kind: ContentKind, _ how: Phrase) -> Phrase {
    Phrase(zh: "\(kind.phrase.zh)：\(how.zh)", en: "\(kind.phrase.en): \(how.en)")
  }
  package static func allow(_ kind: ContentKind) -> Phrase {
    Phrase(zh: "同意发送\(kind.phrase.zh)", en: "Allow \(kind.phrase.en)")
  }
  package static func allowNamed(_ kind: ContentKind, _ name: String) -> Phrase {
    Phrase(
      zh: "同意把\(kind.phrase.zh)发给“\(name)”", en: "Allow \(kind.phrase.en) for '\(name)'")
  }
  package static func takeBack(_ kind: ContentKind) -> Phrase {
    Phrase(zh: "不再发送\(kind.phrase.zh)", en: "Take back: \(kind.phrase.en)")
  }
  package static func takeBackNamed(_ kind: ContentKind, _ name: String) -> Phrase {
    Phrase(
      zh: "不再把\(kind.phrase.zh)发给“\(name)”", en: "Take back: \(kind.phrase.en) for '\(name)'")
  }
  package static let doNotAllow = Phrase(zh: "不同意", en: "Do not allow")
  package static let nothingIsSent = Phrase(
    zh: "好，不会发送，也不再询问。", en: "Nothing is sent, and you are not asked again.")
  package static let whatWasSent = Phrase(zh: "发出过什么", en: "What was sent")
  package static let ledgerGoesOn = Phrase(
    zh: "更早的", en: "What came before")

  // MARK: A lost journal

  package static let journalIsLost = Phrase(
    zh: "您的练习记录需要您来决定", en: "Your history needs a decision of yours")
  package static let whatToDo = Phrase(zh: "怎么办？", en: "What shall be done?")
  package static let bringBackBackup = Phrase(zh: "恢复备份", en: "Bring the backup back")
  package static let mendJournal = Phrase(zh: "修复记录", en: "Mend it")
  package static let leaveJournal = Phrase(zh: "暂不处理", en: "Not now")
  package static let beginJournalAnew = Phrase(zh: "从头开始", en: "Begin a new one")

  // MARK: Reminder

  package static let reminderTimes = Phrase(
    zh: "几点提醒（可以有几个，用逗号隔开）", en: "At what time (or several, with commas)")
  package static let reminderDays = Phrase(zh: "星期几", en: "On which days")
  package static func fullWeekday(_ day: Int) -> Phrase {
    let names = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    return Phrase(zh: "周\(weekdays[day - 1].zh)", en: names[day - 1])
  }
  package static let reminderOn = Phrase(zh: "打开提醒", en: "Turn on")
  package static let reminderKeep = Phrase(zh: "保存", en: "Keep these times")
  package static let reminderOff = Phrase(zh: "关闭提醒", en: "Turn off")
  package static let reminderTry = Phrase(zh: "现在试一下", en: "Try it now")
  package static let reminderNeedsDay = Phrase(zh: "请至少选一天。", en: "At least one day, please.")
  package static let reminderPause = Phrase(zh: "暂停提醒", en: "Pause reminders")
  package static let reminderPauseAbout = Phrase(
    zh: "出门或生病时用；连续天数不会断。", en: "For days away, or ill: your streak stays.")
  package static let reminderPauseFrom = Phrase(
    zh: "从哪天起，如 2026-12-24", en: "First day, such as 2026-12-24")
  package static let reminderPauseTo = Phrase(
    zh: "到哪天为止，如 2027-01-02", en: "Last day, such as 2027-01-02")
  package static let reminderPauseNeedsDays = Phrase(
    zh: "请写两个日期，如 2026-12-24。", en: "Write two days, such as 2026-12-24.")
  package static let reminderGoOn = Phrase(zh: "恢复提醒", en: "Go on reminding")
  package static let reminderNotShown = Phrase(
    zh: "这里没有能显示通知的桌面，提醒显示不出来。",
    en: "No desktop here shows notifications, so the reminder cannot be seen.")

  package static let windowMicrophone = Phrase(
    zh: "请说几个词，停一下，就能听到自己的声音。",
    en: "Say a few words, then pause: you will hear yourself.")
  package static let heardMyself = Phrase(zh: "听到了", en: "I heard myself")
  package static let onceMore = Phrase(zh: "再试一次", en: "Try once more")
  package static let ratherType = Phrase(zh: "改用打字", en: "I would rather type")
  package static let windowReminder = Phrase(
    zh: "每天几点叫您练习？", en: "When shall you be called to practise each day?")
  package static let notNow = Phrase(zh: "暂不提醒", en: "Not now")

  // MARK: Voices

  package static let voicesRotate = Phrase(
    zh: "每句换一个人说", en: "Another speaker for each sentence")
  package static let voiceByItself = Phrase(zh: "自动选择", en: "HearCoach's own choice")
  package static let voiceByItselfAbout = Phrase(
    zh: "用这台电脑上最清楚的声音", en: "The clearest voices of this computer")
  package static let voiceListen = Phrase(zh: "听一听", en: "Listen")
  package static let voiceChoose = Phrase(zh: "就用它", en: "Choose")
  package static let voiceRemove = Phrase(zh: "删掉", en: "Remove")
  package static func voiceOffered(_ name: String) -> Phrase {
    Phrase(zh: "可以下载：\(name)", en: "Can be had: \(name)")
  }
  package static let voiceFetch = Phrase(zh: "下载", en: "Fetch")
  package static let doNotFetch = Phrase(zh: "不下载", en: "Do not fetch")
  package static let stopFetching = Phrase(zh: "停止下载", en: "Stop")
  package static func voiceIsThere(_ name: String) -> Phrase {
    Phrase(zh: "加好了“\(name)”。", en: "'\(name)' is there.")
  }
  /// Of one that was added without what speaks with it.
  package static func voiceIsThere(_ name: String, without library: String) -> Phrase {
    Phrase(
      zh: "加好了“\(name)”。还要下载 \(library)，它才能读。",
      en: "'\(name)' is there. It needs \(library) to speak: fetch that too.")
  }
  package static func voiceNeeds(_ library: String) -> Phrase {
    Phrase(zh: "还要下载 \(library) 才能用", en: "needs \(library) to speak")
  }
  package static func voiceFetch(_ library: String) -> Phrase {
    Phrase(zh: "\(voiceFetch.zh) \(library)", en: "\(voiceFetch.en) \(library)")
  }
  package static let voiceFromFile = Phrase(
    zh: "从文件加入声音…（也可以拖到这里）", en: "A voice from a file… (or drop it here)")
  package static let voiceFromFileAbout = Phrase(
    zh: "Piper 的英语或西班牙语声音：.whl、.zip，或者 名字.onnx（旁边要有 名字.onnx.json）。",
    en:
      "English or Spanish voices of Piper's: a .whl or .zip file, or NAME.onnx with NAME.onnx.json beside it."
  )
  package static let fetchingStopped = Phrase(
    zh: "停下了。已经下载的留着，下次接着下载。", en: "Stopped. What came is kept for the next time.")

  // MARK: Sentences

  package static let sentenceSearch = Phrase(zh: "查找句子", en: "Search the sentences")
  package static let sentenceLanguage = Phrase(zh: "语言", en: "Language")
  package static let sentenceLevel = Phrase(zh: "难度", en: "Level")
  package static let sentenceTopic = Phrase(zh: "话题", en: "Topic")
  package static let anyLevel = Phrase(zh: "全部难度", en: "Every level")
  package static let anyTopic = Phrase(zh: "全部话题", en: "Every topic")
  package static func sentencesFound(_ count: Int, shown: Int) -> Phrase {
    count > shown
      ? Phrase(
        zh: "共 \(count) 句，显示前 \(shown) 句", en: "\(count) sentences, the first \(shown) shown")
      : Phrase(zh: "共 \(count) 句", en: Self.count(count, "sentence"))
  }
  package static let sentencesAdd = Phrase(
    zh: "加入一个文件（也可以拖到这里）", en: "Add a file (or drop it here)")
  package static let backToSentences = Phrase(zh: "回到句子", en: "Back to the sentences")
  package static func recordingsAreAbsent(_ count: Int) -> Phrase {
    Phrase(
      zh: "找不到 \(count) 段录音", en: "\(Self.count(count, "recording")) cannot be found")
  }
  /// Some of them by name.
  package static func absentRecordings(_ files: [String], more: Int) -> Phrase {
    let names = list(files)
    return Phrase(
      zh: names.zh + (more > 0 ? "，还有 \(more) 段" : ""),
      en: names.en + (more > 0 ? ", and \(more) more" : ""))
  }
  package static func recordingsSoughtIn(_ folders: [String]) -> Phrase {
    let folders = list(folders)
    return Phrase(zh: "找过的文件夹：\(folders.zh)", en: "Looked for in \(folders.en)")
  }
  package static func nothingAddedWithout(recordings count: Int) -> Phrase {
    let absent = recordingsAreAbsent(count)
    return Phrase(zh: "\(absent.zh)，什么都没有加入", en: "\(absent.en): nothing was added")
  }
  package static let whereAreRecordings = Phrase(
    zh: "录音在哪里？", en: "Where are the recordings?")
  package static let recordingsInFolder = Phrase(zh: "在别的文件夹里…", en: "In another folder…")
  package static let withoutRecordings = Phrase(
    zh: "照样加入，缺录音的由声音来读", en: "Add them; a voice speaks where a recording is missing")
  package static let topicLeaveOut = Phrase(zh: "不练这个话题", en: "Leave this topic out")
  package static let topicPutBack = Phrase(zh: "重新练这个话题", en: "Put this topic back")

  // MARK: The computer

  package static let examining = Phrase(zh: "正在检查…", en: "Looking…")
  package static let everythingNeededWorks = Phrase(
    zh: "练习需要的都正常。", en: "All that practice needs works.")
  package static let somethingIsBroken = Phrase(
    zh: "有些地方要先修好。", en: "Something has to be mended first.")
  package static let examineAgain = Phrase(zh: "再检查一遍", en: "Look again")
  package static let openVoices = Phrase(zh: "去选朗读声音", en: "Choose a voice")
  package static let openSettings = Phrase(zh: "打开设置", en: "Open the settings")
  package static let copyMend = Phrase(zh: "复制修复方法", en: "Copy how to mend it")
  package static let copied = Phrase(zh: "已复制。", en: "Copied.")

  // MARK: Keys and the rest

  /// What the keys do.
  package static let windowKeys: [(key: String, deed: Phrase)] = [
    ("Enter", Phrase(zh: "提交，或下一句", en: "Check, or the next sentence")),
    (
      "Space",
      Phrase(
        zh: "空格键：按一下或按住说话（设为按了才开麦克风时）",
        en: "Press or hold to speak, where the microphone waits for that")
    ),
    ("Ctrl + R", Phrase(zh: "再听一遍", en: "Hear it again")),
    ("F2", slower),
    (
      "F3",
      Phrase(
        zh: "看原文；对话里：看文字和译文", en: "Show the text; in a talk: the words and what they mean")
    ),
    ("F4", skip),
    ("F5", Phrase(zh: "暂停或继续", en: "Pause, or go on")),
    ("F6", Phrase(zh: "我听对了；对话里：提示", en: "I had it right; in a talk: a hint")),
    ("F7", Phrase(zh: "和示范对比；对话里：换个说法", en: "Compare voices; in a talk: other words")),
    ("1 – 4", Phrase(zh: "选第几个答案", en: "Choose an answer by its number")),
    ("Esc", Phrase(zh: "刚才说的不算，重说", en: "Take back what is being spoken, and say it anew")),
    ("Esc", Phrase(zh: "练习里：结束，或接着练", en: "In a session: end it, or go on practising")),
    ("Esc", Phrase(zh: "对话里：结束，或接着聊", en: "In a talk: end it, or go on talking")),
    (
      "1 – 9, 0",
      Phrase(
        zh: "测量：选第几个词；? 没听到，退格改上一列",
        en: "Measuring: choose a word; ? not heard, Backspace goes back")
    ),
    ("Esc", Phrase(zh: "测量：停止，或接着测", en: "Measuring: stop, or go on")),
    ("Alt + ←", back),
    ("Page Up", Phrase(zh: "日历：前一个月或前一年", en: "Calendar: the month or year before")),
    ("Page Down", Phrase(zh: "日历：后一个月或后一年", en: "Calendar: the month or year after")),
    ("Ctrl + +", largerText), ("Ctrl + -", smallerText),
    ("Ctrl + Q", Phrase(zh: "退出", en: "Quit")),
  ]
  package static let sentIsSeen = Phrase(
    zh: "发出过什么，在“更多”里的“\(services.zh)”中可以看到。",
    en: "What was sent is shown in “\(services.en)”, under More.")
  package static let aboutWhat = Phrase(zh: "每天练一会儿听力。", en: "A little listening every day.")
  package static let aboutLicence = Phrase(
    zh: "自由软件：GPL 第 3 版或更新版本", en: "Free software: GPL version 3 or later")
  package static let aboutNoWarranty = Phrase(
    zh: "按原样提供，不作任何担保。", en: "It comes as it is, without any warranty.")
}
