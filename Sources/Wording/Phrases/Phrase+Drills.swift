package import Coaching
import Reports

/// What a learner reads where sounds are told apart.
extension Phrase {
  /// Something to choose, with its number from 1; `reading` is there where the letters do not suffice.
  package static func choice(
    _ number: Int, _ choice: Contrast.Choice, reading: String?
  ) -> Phrase {
    let word = [Gate.line(choice.text), reading].compactMap(\.self).joined(separator: " ")
    guard let meaning = choice.gloss.map(Gate.line) else {
      return .verbatim("\(number)  \(word)")
    }
    return Phrase(zh: "\(number)  \(word)（\(meaning)）", en: "\(number)  \(word) (\(meaning))")
  }

  /// The same for a button, which needs no number, and for ears.
  package static func choice(_ choice: Contrast.Choice, reading: String?) -> Phrase {
    let word = [Gate.line(choice.text), reading].compactMap(\.self).joined(separator: " ")
    return .verbatim(
      [word, choice.gloss.map(Gate.line)].compactMap(\.self).joined(separator: "\n"))
  }

  /// What a drill is called.
  package static func name(of kind: ExerciseKind) -> Phrase {
    switch kind {
    case .sounds: Phrase(zh: "听辨", en: "Telling sounds apart")
    case .numbers: Phrase(zh: "听写数字", en: "Writing down numbers")
    case .words: Phrase(zh: "听句填词", en: "The missing word")
    case .shadowing: Phrase(zh: "跟读", en: "Speaking along")
    case .reading: Phrase(zh: "朗读", en: "Reading aloud")
    }
  }

  /// What it is about, in a line.
  package static func about(_ kind: ExerciseKind) -> Phrase {
    switch kind {
    case .sounds:
      Phrase(zh: "容易听混的音，选出听到的那个", en: "Words that sound nearly alike: which one was it?")
    case .numbers:
      Phrase(zh: "数、日期、时间、价钱、电话号码", en: "Numbers, dates, times, prices, telephone numbers")
    case .words: Phrase(zh: "句子里少一个词，听出来补上", en: "A sentence with a gap: which word is missing?")
    case .shadowing:
      Phrase(
        zh: "和声音一起说，跟上它的快慢和语调（请戴耳机）", en: "Say it with the voice, in its rhythm (use headphones)")
    case .reading:
      Phrase(zh: "看着句子读出来，再和示范对比", en: "Read a sentence aloud, and compare it with the voice")
    }
  }

  /// What is asked of somebody who learns `lang`.
  package static func asks(_ prompt: ExercisePrompt, in lang: Lang) -> Phrase {
    switch prompt {
    case .choices: Phrase(zh: "听到的是哪一个？", en: "Which one did you hear?")
    case .gap: Phrase(zh: "空格里是哪个词？", en: "Which word goes in the gap?")
    case .along: Phrase(zh: "声音一响，就跟着一起说", en: "Say it along with the voice, as soon as it begins")
    case .aloud: Phrase(zh: "请读出来", en: "Read it aloud")
    case .number(let kind):
      switch kind {
      case .quantity: Phrase(zh: "听到的是什么数？用数字写", en: "Which number was it? Write figures")
      // As dates are written in that language, so are they understood.
      case .date where lang == .spanish:
        Phrase(
          zh: "听到的是哪一天？比如 3月5日，或 5/3，日在前",
          en: "Which date was it? Such as 5/3 or 5 de marzo")
      case .date:
        Phrase(zh: "听到的是哪一天？比如 3月5日", en: "Which date was it? Such as 3/5 or March 5")
      case .time: Phrase(zh: "听到的是几点？比如 7:30", en: "What time was it? Such as 7:30")
      case .price: Phrase(zh: "听到的是多少钱？比如 12.50", en: "What does it cost? Such as 12.50")
      case .telephone: Phrase(zh: "听到的电话号码是多少？", en: "Which telephone number was it?")
      }
    }
  }

  /// A sentence with a gap in it.
  package static func gap(before: String, after: String) -> Phrase {
    .verbatim(Gate.line(before) + Cloze.blank + Gate.line(after))
  }

  package static let choiceKeys = Phrase(
    zh: "输入序号，按回车；空行重听  F2 慢一点  F3 看答案  F4 跳过  F5 暂停  ^C 结束",
    en:
      "Type its number, then ⏎; ⏎ alone plays it again  F2 slower  F3 tell me  F4 skip  F5 pause  ^C end"
  )
  package static let plainChoiceKeys = Phrase(
    zh: "按回车听，再输入听到的那个的序号，按回车。没输入就按回车，会再放一遍。",
    en: "Enter plays one of them. Type its number and press Enter; Enter alone plays it again.")
  package static let writtenKeys = Phrase(
    zh: "输入答案，按回车；空行重听  F2 慢一点  F3 看答案  F4 跳过  F5 暂停  ^C 结束",
    en:
      "Type the answer, then ⏎; ⏎ alone plays it again  F2 slower  F3 tell me  F4 skip  F5 pause  ^C end"
  )
  package static let plainWrittenKeys = Phrase(
    zh: "按回车听，再输入答案，按回车。没输入就按回车，会再放一遍。",
    en: "Enter plays it. Type the answer and press Enter; Enter alone plays it again.")
  package static let alongKeys = Phrase(
    zh: "跟着声音一起说；空行再来一遍  F2 慢一点  F4 跳过  F5 暂停  ^C 结束",
    en: "Say it along with the voice; ⏎ plays it again  F2 slower  F4 skip  F5 pause  ^C end")
  package static let plainAlongKeys = Phrase(
    zh: "请戴上耳机。按回车，跟着声音一起说；再按回车，就再来一遍。",
    en: "Put on headphones. Press Enter and say it along with the voice; Enter plays it again.")

  /// How closely a sentence was spoken along.
  package static func shadowed(_ shadowing: Shadowing) -> Phrase {
    let kept = Int((shadowing.inStep * Double(shadowing.words)).rounded())
    let lag = decimal(abs(shadowing.lag), places: 1)
    let isLate = shadowing.lag >= 0
    let behind =
      lag == "0.0"
      ? Phrase(zh: "和声音同时", en: "Together with the voice")
      : isLate
        ? Phrase(zh: "比声音慢 \(lag) 秒", en: "\(lag) s behind the voice")
        : Phrase(zh: "比声音快 \(lag) 秒", en: "\(lag) s ahead of the voice")
    let words = shadowing.words
    let step =
      kept == words
      ? Phrase(zh: "节奏一直跟得上", en: "in step all the way")
      : Phrase(zh: "\(words) 个音里有 \(kept) 个在节奏上", en: "\(kept) of \(words) in step")
    let told = Phrase(zh: "\(behind.zh)，\(step.zh)", en: "\(behind.en), \(step.en)")
    if shadowing.drift >= Shadowing.noticeable {
      return Phrase(zh: "\(told.zh)，越来越慢", en: "\(told.en), falling behind")
    }
    if shadowing.drift <= -Shadowing.noticeable {
      return Phrase(zh: "\(told.zh)，越来越快", en: "\(told.en), getting ahead")
    }
    return told
  }

  package static let showAnswer = Phrase(zh: "看答案", en: "Tell me")

  /// What became of an answer.
  package static func trialTop(_ result: ItemResult, _ kind: ExerciseKind) -> Phrase {
    if let timing = result.timing {
      let told = timed(timing)
      return Phrase(zh: told.zh + "：", en: told.en + ":")
    }
    return switch result.outcome {
    case .passed:
      kind == .shadowing
        ? Phrase(zh: "✓ 跟上了", en: "✓ You said it all")
        : kind == .reading
          ? Phrase(zh: "✓ 读出来了", en: "✓ You read it")
          : Phrase(zh: "✓ 听对了", en: "✓ You heard it")
    case .failed:
      switch kind {
      case .sounds: Phrase(zh: "不好分。说的是：", en: "Hard to tell apart. It was:")
      case .numbers, .words: Phrase(zh: "还差一点。说的是：", en: "Not quite. It was:")
      case .shadowing: Phrase(zh: "没全跟上：", en: "Not all of it came across:")
      case .reading: Phrase(zh: "没全读清楚：", en: "Not all of it came across:")
      }
    case .revealed: Phrase(zh: "说的是：", en: "It was:")
    case .skipped: Phrase(zh: "跳过了：", en: "Skipped:")
    }
  }

  package static func trialHead(_ n: Int, pace: Double) -> Phrase {
    let pace = decimal(pace, places: 2)
    return Phrase(zh: "第 \(n) 题 · \(pace)×", en: "No. \(n) · \(pace)×")
  }
  package static func plainTrialHead(
    _ n: Int, pace: Double, minutes: Int, planned: Int
  ) -> Phrase {
    let pace = decimal(pace, places: 1)
    return Phrase(
      zh: "第 \(n) 题，\(pace) 倍速。已练 \(minutes) 分钟，共 \(planned) 分钟。",
      en: "Number \(n), pace \(pace). \(minutes) of \(planned) minutes.")
  }
  package static let nextTrial = Phrase(
    zh: "⏎ 下一题  F2 再慢慢听一遍  ^C 结束", en: "⏎ next  F2 hear it slowly  ^C end")
  package static let plainNextTrial = Phrase(zh: "按回车到下一题。", en: "Enter goes on to the next one.")
  package static let nextQuestion = Phrase(zh: "下一题", en: "Next one")

  package static func sound(_ name: String) -> Phrase {
    Phrase(
      zh: ReportLanguage.chinese.name(ofSound: name),
      en: ReportLanguage.english.name(ofSound: name))
  }

  package static func taken(_ hearing: ContrastTally.Hearing) -> Phrase {
    let (said, heard) = (sound(hearing.said), sound(hearing.heard))
    return Phrase(zh: "\(said.zh) → \(heard.zh)", en: "\(said.en) → \(heard.en)")
  }

  package static func summaryTrials(_ percent: Int, _ kind: ExerciseKind?) -> Phrase {
    kind == .shadowing
      ? Phrase(zh: "说全了 \(percent)%", en: "Said in full: \(percent)%")
      : kind == .reading
        ? Phrase(zh: "读清楚了 \(percent)%", en: "Came across: \(percent)%")
        : Phrase(zh: "听对 \(percent)%", en: "Heard right: \(percent)%")
  }
  package static func summaryTrialsTop(minutes: Int, trials: Int) -> Phrase {
    Phrase(
      zh: "这次 \(minutes) 分钟 · \(trials) 题",
      en: "\(minutes) min · \(trials) \(trials == 1 ? "question" : "questions")")
  }
  package static func summaryConfused(_ hearings: [ContrastTally.Hearing]) -> Phrase {
    let phrases = hearings.prefix(4).map { taken($0) }
    return Phrase(
      zh: "还容易听混：" + phrases.map(\.zh).joined(separator: " · "),
      en: "Still mixed up: " + phrases.map(\.en).joined(separator: " · "))
  }

  package static func summaryMissed(_ answers: [String]) -> Phrase {
    let list = answers.map { Gate.line($0) }.joined(separator: " · ")
    return Phrase(zh: "还要多听：\(list)", en: "Worth hearing again: \(list)")
  }

  package static let drillHelp = Phrase(
    zh: "练什么：sounds 容易听混的音（默认），numbers 听写数字，words 听句填词，shadowing 跟读；等于 --kind drill",
    en:
      "what to drill: sounds that are taken for each other (the default), numbers to write down, words left out, shadowing to speak along; means --kind drill"
  )
  package static let alongNeedsSound = Phrase(
    zh: "跟读要有声音，不能用 --silent", en: "there is nothing to speak along with where nothing sounds")
  package static let drillHasItsOwn = Phrase(
    zh: "专项练习的内容是自带的，不能同时用 --topic、--source、--weak、--mode voice，也不能用别的 --kind",
    en:
      "a drill has exercises of its own: it goes with none of --topic, --source, --weak, --mode voice, nor with another --kind"
  )

  package static func contrastsAreWrong(_ file: String, line: Int) -> Phrase {
    Phrase(
      zh: "\(file) 第 \(line) 行不是可以用的对比", en: "\(file), line \(line): no sounds to tell apart")
  }
}
