package import Coaching

/// What only the window says.
extension Phrase {
  package static let appName = Phrase(zh: "听力教练", en: "HearCoach")
  package static let startPractice = Phrase(zh: "开始练习", en: "Start practising")
  package static let practiseOtherwise = Phrase(
    zh: "换时长或话题…", en: "Other minutes or topic…")
  package static let practiseOnce = Phrase(zh: "只这一次", en: "For this once")
  package static let practiseOnceAbout = Phrase(
    zh: "只用于这一次，设置不变。", en: "For this session alone; your settings stay.")
  package static let sessionMinutes = Phrase(zh: "练多久", en: "How long")
  package static func sessionMinutes(_ minutes: Int) -> Phrase {
    Phrase(zh: "\(minutes) 分钟", en: count(minutes, "minute"))
  }
  package static func topicName(_ topic: String) -> Phrase {
    Phrase(zh: Topic.chineseName(of: topic), en: topic)
  }
  package static let practiseMore = Phrase(zh: "再练一会儿", en: "Practise some more")
  package static func goOnPractising(minutes: Int) -> Phrase {
    Phrase(
      zh: "接着练（已练 \(minutes) 分钟）", en: "Go on where it broke off (\(minutes) min)")
  }
  package static let startAnew = Phrase(zh: "重新开始", en: "Start anew")
  package static let gettingReady = Phrase(zh: "正在准备…", en: "Getting ready…")
  package static let backHome = Phrase(zh: "回到首页", en: "Back to the start")

  package static let play = Phrase(zh: "再听一遍", en: "Hear it again")
  package static let pause = Phrase(zh: "暂停", en: "Pause")
  package static let goOn = Phrase(zh: "继续", en: "Go on")
  package static let endSession = Phrase(zh: "结束练习", en: "End the session")
  package static let askToEndSession = Phrase(
    zh: "要结束这次练习吗？练过的都已保存。", en: "End this session? What you have done is kept.")
  package static let largerText = Phrase(zh: "字大一点", en: "Larger text")
  package static let smallerText = Phrase(zh: "字小一点", en: "Smaller text")
  package static let slower = Phrase(zh: "慢一点", en: "Slower")
  package static let showText = Phrase(zh: "看原文", en: "Show the text")
  package static let skip = Phrase(zh: "跳过", en: "Skip")
  package static let alwaysSlower = Phrase(zh: "以后都慢一点", en: "Always slower")
  package static let usualPace = Phrase(zh: "恢复原来的语速", en: "The usual pace")
  package static let nextSentence = Phrase(zh: "下一句", en: "Next sentence")
  package static let hearSlowly = Phrase(zh: "慢慢听一遍", en: "Hear it slowly")
  package static let heardItRight = Phrase(zh: "我听对了", en: "I had it right")
  package static let compareVoices = Phrase(zh: "和示范对比", en: "Compare voices")
  package static let submit = Phrase(zh: "提交", en: "Check")
  package static let doneSpeaking = Phrase(zh: "说完了", en: "Done")
  package static let sayAnew = Phrase(zh: "重说", en: "Say it anew")
  package static let whatWasHeard = Phrase(zh: "听到了什么？", en: "What did you hear?")
  package static let writeWhatYouHear = Phrase(zh: "写下听到的…", en: "Write what you hear…")
  package static let yourAnswer = Phrase(zh: "您的回答", en: "Your answer")
  package static let speakNow = Phrase(zh: "请说出来，也可以打字", en: "Say it, or type")
  package static let listeningNow = Phrase(zh: "请说，在听", en: "Listening: your turn")
  package static let hearingYouNow = Phrase(zh: "在听您说…", en: "Hearing you…")
  package static let waveOfSentence = Phrase(zh: "句子的声音", en: "The sound of the sentence")
  package static let practiceTime = Phrase(zh: "练习时间", en: "Practice time")
  package static let microphoneLevel = Phrase(zh: "麦克风音量", en: "Microphone level")

  package static func tryNumber(_ number: Int) -> Phrase {
    Phrase(zh: "再试一次（第 \(number) 次，共 3 次）", en: "Once more (try \(number) of 3)")
  }
  package static func paceOf(_ pace: Double) -> Phrase {
    let figure = decimal(pace, places: 2)
    return pace == 1
      ? Phrase(zh: "原速", en: "normal pace") : Phrase(zh: "\(figure) 倍速", en: "pace \(figure)")
  }

  /// What became of a word, in a word or two below it; `sign` stands before it. Who read it aloud or spoke
  /// along has not heard it.
  package static func mark(
    of verdict: Verdict, isRead: Bool = false
  ) -> (sign: String, name: Phrase) {
    switch verdict {
    case .match where isRead: ("✓", Phrase(zh: "读对了", en: "said"))
    case .wrong where isRead: ("✗", Phrase(zh: "读成别的了", en: "another word"))
    case .missing where isRead: ("＿", Phrase(zh: "没读到", en: "left out"))
    case .match: ("✓", Phrase(zh: "听对了", en: "heard"))
    case .homophone: ("✓", Phrase(zh: "同音", en: "sounds the same"))
    case .near: ("≈", Phrase(zh: "差一点", en: "nearly"))
    case .wrong: ("✗", Phrase(zh: "听错了", en: "misheard"))
    case .missing: ("＿", Phrase(zh: "没听到", en: "missed"))
    case .extra: ("＋", Phrase(zh: "多了", en: "extra"))
    }
  }
  /// A word with what became of it, for ears.
  package static func chip(
    _ word: String?, _ mark: Phrase, answer: String?, isRead: Bool = false
  ) -> Phrase {
    let wordZh = word.map { "“\($0)”" } ?? "一个字"
    let wordEn = word ?? "a word"
    guard let answer else { return Phrase(zh: "\(wordZh)：\(mark.zh)", en: "\(wordEn): \(mark.en)") }
    return isRead
      ? Phrase(
        zh: "\(wordZh)：\(mark.zh)，听着像“\(answer)”",
        en: "\(wordEn): \(mark.en), it sounded like \(answer)")
      : Phrase(
        zh: "\(wordZh)：\(mark.zh)，您写的是“\(answer)”",
        en: "\(wordEn): \(mark.en), you wrote \(answer)")
  }

  package static func minutesToday(_ minutes: Int, planned: Int) -> Phrase {
    Phrase(zh: "今天 \(minutes) / \(planned) 分钟", en: "Today: \(minutes) of \(planned) minutes")
  }
  package static func dayOfWeek(
    _ name: Phrase, minutes: Int?, isPractised: Bool = false
  ) -> Phrase {
    guard let minutes else {
      return isPractised
        ? Phrase(zh: "\(name.zh)：练过", en: "\(name.en): practised")
        : Phrase(zh: "\(name.zh)：没有练", en: "\(name.en): no practice")
    }
    return Phrase(zh: "\(name.zh)：\(minutes) 分钟", en: "\(name.en): \(count(minutes, "minute"))")
  }
  package static let weekdays: [Phrase] = zip(
    ["一", "二", "三", "四", "五", "六", "日"], ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  ).map { Phrase(zh: $0, en: $1) }

  package static let sessionOver = Phrase(zh: "练完了", en: "Done for now")

  package static let pressWord = Phrase(
    zh: "点一个词，看读音、意思和例句", en: "Press a word for its reading, its meaning and sentences with it")
  package static let gotIt = Phrase(zh: "知道了", en: "Got it")

  package static let skipQuestion = Phrase(zh: "跳过这一步", en: "Skip this one")
  package static let skipQuestions = Phrase(zh: "跳过全部", en: "Skip all the questions")
  package static let windowWelcome = Phrase(
    zh: "听力教练\n您想用哪种语言的界面？", en: "HearCoach\nWhich language shall it speak?")
  package static let chineseItself = Phrase(zh: "中文", en: "中文")
  package static let englishItself = Phrase(zh: "English", en: "English")
  package static let windowTextSize = Phrase(
    zh: "这样大的字看得清楚吗？", en: "Are the letters large enough?")
  package static let lettersSuit = Phrase(zh: "正合适", en: "Yes, just right")
  package static let makeLettersLarger = Phrase(zh: "再大一点", en: "Make them larger")
  package static let makeLettersSmaller = Phrase(zh: "再小一点", en: "Make them smaller")
  package static let windowLanguage = Phrase(
    zh: "想练哪种语言的听力？", en: "Which language do you want to hear?")
  package static func practised(_ lang: Lang) -> Phrase {
    switch lang {
    case .chinese: Phrase(zh: "中文", en: "Chinese")
    case .english: Phrase(zh: "英语", en: "English")
    case .spanish: Phrase(zh: "西班牙语", en: "Spanish")
    }
  }
  package static let windowPurpose = Phrase(zh: "练习是为了什么？", en: "What is the practice for?")
  package static let purposeLearning = Phrase(zh: "学语言", en: "Learning the language")
  package static let purposeHearing = Phrase(
    zh: "练听力（比如戴助听器）", en: "Training my hearing (with hearing aids, say)")
  package static let windowHeard = Phrase(zh: "听清楚了吗？", en: "Did you hear it?")
  package static let windowVoice = Phrase(
    zh: "还有一种更自然的声音（AI 合成）", en: "There is a neural voice")
  package static let voiceLater = Phrase(zh: "以后再说", en: "Later")
  package static func fetchingVoice(_ name: String) -> Phrase {
    Phrase(zh: "正在下载“\(name)”", en: "Fetching '\(name)'")
  }
  package static let yesClearly = Phrase(zh: "听清楚了", en: "Yes, clearly")
  package static let louder = Phrase(zh: "大声点", en: "Louder")
  package static let softer = Phrase(zh: "小声点", en: "Softer")
  package static let loudnessEnds = Phrase(
    zh: "已调到头了，请用电脑的音量键再调。",
    en: "That is as far as it goes here: the computer's own volume does the rest.")
  package static let hearAgain = Phrase(zh: "再听一遍", en: "Once more")
  package static let otherDevice = Phrase(zh: "换一个设备", en: "Another device")
  package static let windowDevice = Phrase(zh: "用哪个设备播放？", en: "Which device shall it play on?")
  package static func usualDevice(_ name: String) -> Phrase {
    Phrase(zh: "\(name)（系统默认）", en: "\(name) (the usual one)")
  }
  package static let hearNothing = Phrase(zh: "什么也没听到", en: "I hear nothing")
  package static let windowNotHeard = Phrase(
    zh: "请看看电脑是不是静音了，音量是不是太低，或者换一个设备。还是听不到，练习时可以在“更多”里的“\(thisComputer.zh)”查原因。",
    en: "See whether the computer is muted or its volume low, or take another device. If that does "
      + "not help: “\(thisComputer.en)”, under More, tells what is wrong.")
  package static let windowMode = Phrase(zh: "怎样回答？", en: "How do you answer?")
  package static let modeTyping = Phrase(zh: "打字", en: "By typing")
  package static let modeSpeaking = Phrase(
    zh: "说话（要用麦克风），也可以打字", en: "By speaking, with a microphone, or typing")
  package static let windowPrivacy = Phrase(
    zh: "除非您允许，一切都只留在这台电脑上；不用注册账号。",
    en: "Everything stays on this computer, unless you allow otherwise. There is no account.")
  package static let windowNoDevice = Phrase(
    zh: "这是练习，不是医疗器械，不用于检查或诊断。",
    en: "This is practice. It is not a medical device and gives no diagnosis.")

  package static let settings = Phrase(zh: "设置", en: "Settings")
  package static let back = Phrase(zh: "返回", en: "Back")
  package static let kept = Phrase(zh: "已保存。", en: "Kept.")

  /// A notice of a session where there are buttons for what keys do in a terminal.
  package static func noticeByButtons(_ notice: SessionNotice) -> Phrase {
    switch notice {
    case .notHeardYet:
      Phrase(zh: "这句还没有播放成功，请再播放一次。", en: "The sentence was not heard. Play it again.")
    case .noMicrophone:
      Phrase(
        zh: "接下来请打字回答。缺什么，请看“更多”里的“\(thisComputer.zh)”。",
        en:
          "From here on, type your answers. “\(thisComputer.en)”, under More, tells what is missing."
      )
    case .earRests:
      Phrase(
        zh: "可以直接打字；想再说，就再播放一遍。", en: "You can simply type now; to speak, play it again.")
    case .readingNeedsMicrophone:
      Phrase(
        zh: "朗读要用麦克风。接好以后按“继续”。缺什么，请看“更多”里的“\(thisComputer.zh)”。",
        en:
          "Reading aloud takes a microphone. Connect one, then press Go on. “\(thisComputer.en)”, under More, tells what is missing."
      )
    case .alongNeedsMicrophone:
      Phrase(
        zh: "跟读要用麦克风。接好以后按“继续”。缺什么，请看“更多”里的“\(thisComputer.zh)”。",
        en:
          "Speaking along takes a microphone. Connect one, then press Go on. “\(thisComputer.en)”, under More, tells what is missing."
      )
    case .alongRests:
      Phrase(zh: "准备好了，就再播放一遍。", en: "When you are ready, play it again.")
    case .readingRests:
      Phrase(zh: "想再读，就先播放一遍；也可以跳过。", en: "To read it again, play it first; or skip it.")
    default: .notice(notice)
    }
  }

  package static let isPlaying = Phrase(zh: "正在播放", en: "It is playing.")
  package static let wasPlayed = Phrase(zh: "播放完了", en: "It was played.")

  /// The words that were heard, for ears; nil where none was.
  package static func wordsHeard(_ words: [WordVerdict]) -> Phrase? {
    let heard = words.filter(\.verdict.isHeard).compactMap(\.expected).map { Gate.line($0) }
    guard !heard.isEmpty else { return nil }
    return Phrase(
      zh: "听到了：\(heard.joined(separator: "，"))。", en: "Heard: \(heard.joined(separator: ", ")).")
  }
}
