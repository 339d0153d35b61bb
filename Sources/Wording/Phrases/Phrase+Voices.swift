package import Coaching
import Voices

/// What is said about voices and the clips they made.
extension Phrase {
  package static let agreed = Phrase(zh: "已同意使用", en: "agreed to")
  package static let notAgreedYet = Phrase(zh: "还没有同意使用", en: "not agreed to yet")

  package static func voicesOf(_ lang: Lang) -> Phrase {
    practised(lang)
  }
  package static let madeByMachine = Phrase(zh: "机器合成的声音", en: "made by a machine")
  package static let voiceIsGone = Phrase(
    zh: "选了这个声音，可是现在没有", en: "chosen, but it is not here now")
  /// What can be done with the voices that are listed.
  package static func voicesHow(_ canAdd: Bool) -> Phrase {
    Phrase(
      zh:
        "● 正在使用\n试听：hearcoach voices --play 名字\n换用：hearcoach config set voice.zh 名字（英语是 voice.en，西班牙语是 voice.es）\n"
        + (canAdd ? "下载：hearcoach voices add 名字\n" : "") + "全部：hearcoach voices --all",
      en: "● in use\nTo hear one: hearcoach voices --play NAME\n"
        + "To use one: hearcoach config set voice.en NAME   (voice.zh for Chinese, voice.es for Spanish)\n"
        + (canAdd ? "To fetch one: hearcoach voices add NAME\n" : "")
        + "All there are: hearcoach voices --all")
  }

  /// What a voice says to be known by.
  package static func voiceSample(_ lang: Lang) -> String {
    switch lang {
    case .chinese: "你好，今天我们一起练听力。"
    case .english: "Hello, let's train our ears today."
    case .spanish: "Hola, hoy vamos a entrenar el oído."
    }
  }

  package static func needs(_ package: String) -> Phrase {
    Phrase(zh: "需要安装 \(package)", en: "needs the package \(package)")
  }

  package static func betterVoiceIsMissing(_ reason: String) -> Phrase {
    Phrase(
      zh: "英语由 espeak-ng 来读；flite 的声音更好懂，但这里没有（\(reason)）",
      en: "espeak-ng speaks English; flite, which is understood better, is not here (\(reason))")
  }

  package static func mayProgramSpeak(_ name: String, command: String) -> Phrase {
    Phrase(
      zh: """
        “\(name)”是另外一个程序：\(command)
        要读的句子会交给它。它可能再把句子发到别处，HearCoach 无法控制。
        用它来读吗？只问这一次，以后可以改：hearcoach consent
        \(yesOrEnter.zh)
        """,
      en: """
        '\(name)' is a program of its own: \(command)
        It is given the sentences to speak. What it does with them, and whether it sends them
        away, is beyond HearCoach. Use it as a voice? You are asked only once; to change it later:
        hearcoach consent\(yesOrEnter.en)
        """)
  }

  package static func voicePassedOver(_ why: Phrase) -> Phrase {
    Phrase(zh: "换了一个声音：\(why.zh)", en: "another voice speaks: \(why.en)")
  }

  package static func cacheStats(
    clips: Int, megabytes: Double, limit: Double, directory: String
  ) -> Phrase {
    let size = decimal(megabytes, places: 1)
    let most = decimal(limit, places: 0)
    return Phrase(
      zh: "\(clips) 段语音，\(size) MB（最多 \(most) MB），在 \(directory)",
      en: "\(count(clips, "clip")), \(size) of \(most) MB, in \(directory)")
  }
  package static func cacheCleared(clips: Int) -> Phrase {
    Phrase(zh: "清空了 \(clips) 段语音", en: "\(count(clips, "clip")) removed")
  }
  package static func cacheWarmed(made: Int, found: Int, failed: Int) -> Phrase {
    let zhFailed = failed > 0 ? "，\(failed) 段没有生成" : ""
    let enFailed = failed > 0 ? ", \(failed) failed" : ""
    return Phrase(
      zh: "新生成 \(made) 段，原有 \(found) 段\(zhFailed)",
      en: "\(made) made, \(found) were there\(enFailed)")
  }
  /// With how many megabytes it may have now.
  package static func cacheIsFull(of megabytes: Double) -> Phrase {
    let command = "hearcoach config set cache.megabytes \(Int(min(10_000, 2 * megabytes)))"
    return Phrase(zh: "缓存已满。要保留更多：\(command)", en: "It is full. To keep more: \(command)")
  }
  package static func clipFailed(_ text: String, _ why: Phrase) -> Phrase {
    Phrase(zh: "\(text)：\(why.zh)", en: "\(text): \(why.en)")
  }
}

extension FliteVoice.Speaker {
  package var phrase: Phrase {
    switch self {
    case .womanOfAmerica: Phrase(zh: "美国女声", en: "a woman of America")
    case .manOfAmerica: Phrase(zh: "美国男声", en: "a man of America")
    case .manOfScotland: Phrase(zh: "苏格兰男声", en: "a man of Scotland")
    case .machine: Phrase(zh: "机器声", en: "a machine")
    }
  }
}

extension MandarinSpeaker.Kind {
  package var phrase: Phrase {
    switch self {
    case .woman: Phrase(zh: "普通话女声", en: "a woman of China")
    case .man: Phrase(zh: "普通话男声（由女声变来）", en: "a man's voice, made of the woman's")
    case .child: Phrase(zh: "普通话童声（由女声变来）", en: "a child's voice, made of the woman's")
    }
  }
}

extension MandarinFileError: Reportable {
  package var report: ErrorReport {
    let again = Phrase(
      zh: "重新安装（make install）；在那之前由 espeak-ng 来读",
      en: "install again (make install); until then espeak-ng speaks")
    return switch self {
    case .absent(let path):
      ErrorReport(
        Phrase(zh: "普通话语音不在 \(path)", en: "the Mandarin voice is not at \(path)"),
        next: again)
    case .damaged(let path):
      ErrorReport(
        Phrase(
          zh: "普通话语音已损坏：\(path)", en: "the Mandarin voice is damaged: \(path)"),
        next: again)
    }
  }
}

extension ProgramVoiceError: Reportable {
  package var report: ErrorReport {
    let tail = stderr.isEmpty ? "" : "（\(stderr)）"
    let enTail = stderr.isEmpty ? "" : " (\(stderr))"
    return ErrorReport(
      Phrase(zh: "声音“\(name)”：\(what.zh)\(tail)", en: "the voice '\(name)': \(what.en)\(enTail)"),
      next: next)
  }

  private var what: Phrase {
    switch reason {
    case .nothingMayLeave:
      Phrase(
        zh: "离线时，或设置为不用任何服务时，不启动它",
        en: "it is not started while offline, or while services are turned off")
    case .notAgreed: Phrase(zh: "还没有同意使用这个程序", en: "you have not agreed to this program yet")
    case .badCommand(let command):
      Phrase(zh: "命令写得不对：\(command)", en: "its command is not right: \(command)")
    case .otherLanguage: Phrase(zh: "它不会这种语言", en: "it speaks another language")
    case .emptyText: Phrase(zh: "没有可以读的文字", en: "there is nothing to speak")
    case .textTooLong(let limit):
      Phrase(zh: "文字太长，最多 \(limit) 个字", en: "the text is too long: at most \(limit) characters")
    case .notStarted(let program, let why):
      Phrase(zh: "\(program) 启动不了：\(why)", en: "\(program) did not start: \(why)")
    case .timedOut(let seconds):
      Phrase(
        zh: "\(Phrase.plain(seconds)) 秒还没有完成", en: "not done within \(Phrase.plain(seconds)) s")
    case .exited(let code): Phrase(zh: "退出码 \(code)", en: "it ended with code \(code)")
    case .killed(let signal): Phrase(zh: "被信号 \(signal) 结束", en: "it was ended by signal \(signal)")
    case .tooMuch(let limit):
      Phrase(zh: "输出超过 \(limit) 字节", en: "it wrote more than \(limit) bytes")
    case .noSound: Phrase(zh: "没有声音", en: "no sound came")
    case .notWAV(let why): Phrase(zh: "输出的不是 WAV：\(why)", en: "what it wrote is not a WAV: \(why)")
    case .failedCheck(let check):
      Phrase(
        zh: "生成的声音不能用：\(check.phrase.zh)",
        en: "its clip is not fit to be heard: \(check.phrase.en)")
    }
  }

  private var next: Phrase {
    switch reason {
    case .nothingMayLeave:
      Phrase(
        zh: "看看 [network]：hearcoach config path", en: "look at [network] in: hearcoach config path")
    case .notAgreed:
      .verbatim("hearcoach consent grant text --provider \(name)")
    case .badCommand, .otherLanguage, .notStarted, .timedOut, .exited, .killed, .tooMuch,
      .noSound, .notWAV, .failedCheck:
      Phrase(
        zh: "检查 [voice.\(name)]：hearcoach config path",
        en: "look at [voice.\(name)] in: hearcoach config path")
    case .emptyText, .textTooLong: Phrase(zh: "hearcoach say 你好", en: "hearcoach say good morning")
    }
  }
}
