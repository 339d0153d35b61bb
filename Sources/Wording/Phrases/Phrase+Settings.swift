import Coaching

/// The settings as the window shows them: with names that people know, not the words of the file.
extension Phrase {
  package static func settingsGroup(_ name: String) -> Phrase {
    switch name {
    case "general": Phrase(zh: "练习", en: "Practice")
    case "session": Phrase(zh: "噪声里听", en: "Listening in noise")
    case "voice": Phrase(zh: "朗读声音", en: "Voices")
    case "sound": Phrase(zh: "播放和录音", en: "Sound")
    case "hearing": Phrase(zh: "听力图", en: "Audiogram")
    case "score": Phrase(zh: "评分", en: "Scores")
    case "reviews": Phrase(zh: "复习", en: "Reviews")
    case "reminder": Phrase(zh: "提醒", en: "Reminder")
    case "files": Phrase(zh: "文件", en: "Files")
    case "sync": Phrase(zh: "多台电脑", en: "Several computers")
    case "share": Phrase(zh: "练习周报", en: "Weekly page")
    case "cache": Phrase(zh: "缓存", en: "Kept clips")
    case "window": Phrase(zh: "窗口", en: "Window")
    case "network": Phrase(zh: "网络", en: "Network")
    case "services": Phrase(zh: "服务", en: "Services")
    default: Phrase(zh: name, en: name)
    }
  }

  /// What a setting is about, given what the configuration file says of it.
  package static func settingsTitle(_ key: String, about: Phrase) -> Phrase {
    switch key {
    case "general.ui_lang": Phrase(zh: "界面语言", en: "The language of the interface")
    case "general.lang": Phrase(zh: "练习的语言", en: "The language you practise")
    case "general.own_lang":
      Phrase(zh: "译文和释义用的语言", en: "The language of translations and meanings")
    case "general.mode": Phrase(zh: "作答方式", en: "How you answer")
    case "general.source": Phrase(zh: "句子来源", en: "Where sentences come from")
    case "general.profile": Phrase(zh: "练习目的", en: "What you practise for")
    case "session.noise": Phrase(zh: "在什么声音里听句子", en: "What sentences are heard in")
    case "reviews.scheduler": Phrase(zh: "复习时间怎么定", en: "How the time of a review is found")
    case "reminder.as": Phrase(zh: "用什么方式提醒", en: "How you are reminded")
    case "hearing.audiogram":
      Phrase(
        zh: "按这份听力图的一半调整播放的声音，如 500:20, 1000:35, 4000:60（频率:分贝）；留空不调整",
        en:
          "What is played is shaped by half of this audiogram, such as 500:20, 1000:35, 4000:60; empty is off"
      )
    case "sound.turn_pause":
      Phrase(zh: "对话里停顿多久算说完", en: "How long a silence ends your turn in a talk")
    case "sound.microphone_opens":
      Phrase(zh: "轮到您说时，麦克风怎么打开", en: "How the microphone opens")
    default: about.asTitle
    }
  }

  /// One of the words that a setting may have.
  package static func settingsChoice(_ key: String, _ word: String) -> Phrase {
    switch (key, word) {
    case (_, "true"): Phrase(zh: "是", en: "Yes")
    case (_, "false"): Phrase(zh: "否", en: "No")
    case ("general.ui_lang", "auto"): Phrase(zh: "跟随系统", en: "As the system has it")
    case ("sound.device", ""): Phrase(zh: "跟随系统", en: "As the system has it")
    case ("sound.microphone", ""): Phrase(zh: "自动选择", en: "Chosen by itself")
    case ("general.own_lang", "auto"): Phrase(zh: "与界面相同", en: "That of the interface")
    case ("general.ui_lang", "zh"), ("general.own_lang", "zh"), ("general.lang", "zh-CN"):
      Phrase(zh: "中文", en: "中文 (Chinese)")
    case ("general.ui_lang", "en"), ("general.own_lang", "en"), ("general.lang", "en-US"):
      Phrase(zh: "英语 English", en: "English")
    case ("general.lang", "es-ES"): Phrase(zh: "西班牙语 Español", en: "Español (Spanish)")
    case ("general.mode", "text"): Phrase(zh: "打字", en: "Typing")
    case ("general.mode", "voice"): Phrase(zh: "说话", en: "Speaking")
    case ("general.source", "bundled"): Phrase(zh: "自带的句子", en: "The sentences that are here")
    case ("general.source", "llm"): Phrase(zh: "AI 服务现编的句子", en: "New ones by a service")
    case ("general.profile", "learning"): Phrase(zh: "学语言", en: "Learning a language")
    case ("general.profile", "hearing"): Phrase(zh: "练听力", en: "Training my hearing")
    case ("reminder.as", "notice"): Phrase(zh: "屏幕上提醒", en: "By a word on the screen")
    case ("reminder.as", "call"): Phrase(zh: "打电话来", en: "By a call")
    case ("sound.turn_pause", "level"): Phrase(zh: "按对话的难度", en: "By how hard the talk is")
    case ("sound.turn_pause", _):
      Phrase(zh: "\(word) 秒", en: word == "1" ? "1 second" : "\(word) seconds")
    case ("sound.microphone_opens", "itself"):
      Phrase(zh: "轮到您时自动打开", en: "By itself, when it is your turn")
    case ("sound.microphone_opens", "press"):
      Phrase(zh: "按一下，或按住再说", en: "When you press, once or as long as you speak")
    case ("session.noise", "off"): Phrase(zh: "安静", en: "Quiet")
    case ("session.noise", "auto"):
      Phrase(zh: "练得最少的日常噪声", en: "The everyday noise practised least")
    case ("session.noise", _): noiseChoice(word)
    case ("reviews.scheduler", "fsrs"):
      Phrase(zh: "按您的表现（FSRS）", en: "By how it went (FSRS)")
    case ("reviews.scheduler", "sm2"): Phrase(zh: "SM-2 算法", en: "By the rule SM-2")
    case ("reviews.scheduler", "leitner"): Phrase(zh: "三个盒子（Leitner）", en: "Three boxes (Leitner)")
    default: Phrase(zh: word, en: word)
    }
  }

  /// The word of a setting that is meant by what its choice is called; what was typed, where it is called nothing.
  package static func settingsWord(_ key: String, _ typed: String, among words: [String]) -> String
  {
    if words.contains(typed) { return typed }
    let typed = typed.trimmed
    return words.first { word in
      let choice = settingsChoice(key, word)
      // Languages are called twice: “英语 English”.
      return choice.isCalled(typed) || choice.zh.hasPrefix(typed + " ")
    } ?? typed
  }

  /// What a setting is about whose devices are there to be chosen from.
  package static func settingsTitle(ofDevice key: String) -> Phrase {
    key == "sound.microphone"
      ? Phrase(zh: "麦克风", en: "What you speak into")
      : Phrase(zh: "播放设备", en: "Where sentences are played")
  }

  /// A device that is set, and not there now.
  package static func notConnected(_ name: String) -> Phrase {
    Phrase(zh: "\(name)（现在没有连接）", en: "\(name) (not connected now)")
  }

  private static func noiseChoice(_ word: String) -> Phrase {
    guard let kind = NoiseKind(rawValue: word) else { return Phrase(zh: word, en: word) }
    let name = name(of: kind)
    return Phrase(zh: name.zh, en: name.en.prefix(1).uppercased() + name.en.dropFirst())
  }

  /// Without its stop, and the word of the file that it is true of.
  private var asTitle: Phrase {
    func title(_ sentence: String, yes: String) -> String {
      let short = sentence.hasPrefix(yes) ? String(sentence.dropFirst(yes.count)) : sentence
      return short.hasSuffix(".") || short.hasSuffix("。") ? String(short.dropLast()) : short
    }
    let english = title(en, yes: "true: ")
    return Phrase(
      zh: title(zh, yes: "true："), en: english.prefix(1).uppercased() + english.dropFirst())
  }
}
