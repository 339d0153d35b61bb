package import Coaching
import Reports

/// What a learner reads in a measurement.
extension Phrase {
  package static let askToEndMeasuring = Phrase(
    zh: "要结束吗？没测完的不会留下。再按一次 ^C 结束，按 ⏎ 继续。",
    en: "End here? An unfinished measurement is not kept. ^C once more ends, ⏎ goes on.")
  package static let thresholdSummary = Phrase(
    zh: "测一测：多大的噪声里还能听懂一半的词", en: "measure how much noise leaves half of the words understood")
  package static let thresholdVerbHelp = Phrase(
    zh: "list：看以前的结果；省略则测一次（约十分钟）",
    en: "list: earlier results; otherwise a measurement, of some ten minutes")
  package static let thresholdKindHelp = Phrase(
    zh: "在哪种噪声里测：\(noiseNames.zh)；默认 steady",
    en: "the noise to measure in: \(noiseNames.en); steady by default")
  static let noiseNames = Phrase.list(NoiseKind.allCases.map(\.rawValue))
  package static let thresholdLinesHelp = Phrase(
    zh: "给程序用：每行一个 JSON 对象", en: "for programs: one JSON object a line")
  package static let thresholdSilentHelp = Phrase(
    zh: "不播放声音，告诉程序说了哪些词：给模拟的听者用（与 --jsonl 同用）",
    en: "play nothing and tell the words: for simulated listeners (with --jsonl)")
  package static let silentThresholdIsForPrograms = Phrase(
    zh: "没有声音就没有可听的：--silent 只给模拟的听者用（与 --jsonl 同用）",
    en:
      "without sound there is nothing to measure: --silent is for simulated listeners (with --jsonl)"
  )

  package static let thresholdSpokenHelp = Phrase(
    zh: "说出听到的词来回答（要有听写服务，services.recognition）；听错了可以用数字改",
    en: """
      answer by saying the words you heard (takes a service for recognition); digits mend what was misheard
      """)
  package static let spokenThresholdNeedsSound = Phrase(
    zh: "没有声音就没有可说的：--spoken 和 --silent 不能同用",
    en: "in silence there is nothing to say: --spoken and --silent exclude each other")

  /// What to do about a sentence whose answer may be spoken.
  package static let measureSpeak = Phrase(
    zh: "请说出听到的词，或输入五个数字，再按回车", en: "Say the words that you heard, or type five digits")

  /// What was caught of a spoken answer, and what can be done about it.
  package static func caught(_ words: [String?]) -> Phrase {
    guard words.contains(where: { $0 != nil }) else {
      return Phrase(
        zh: "没听出是哪些词。输入 s 再说一遍，或输入五个数字", en: "No word was caught. s to say it again, or five digits"
      )
    }
    let all = words.map { $0 ?? "？" }.joined(separator: " ")
    return Phrase(
      zh: "听到：\(all)。按回车确认；输入 s 再说一遍，或输入五个数字改正",
      en: "Caught: \(all). Enter takes it, s to say it again, or five digits instead")
  }

  /// The same where words are buttons.
  package static func caughtInWindow(_ words: [String?]) -> Phrase {
    guard words.contains(where: { $0 != nil }) else {
      return Phrase(zh: "没听出是哪些词：请选，或再说一遍", en: "No word was caught: choose, or say it again")
    }
    let all = words.map { $0 ?? "？" }.joined(separator: " ")
    return Phrase(
      zh: "听到：\(all)。不对的请改，然后提交", en: "Caught: \(all). Mend what is wrong, then submit")
  }

  package static let sayWordsAgain = Phrase(zh: "再说一遍", en: "Say it again")
  package static let sayOrChoose = Phrase(zh: "听到了哪些词？请说，或选", en: "Which words? Say or choose them")
  package static let answerByChoosing = Phrase(zh: "选词回答", en: "Answer by choosing")
  package static let answerBySpeaking = Phrase(zh: "说出来回答", en: "Answer by speaking")
  package static let howToAnswer = Phrase(zh: "怎样回答", en: "How to answer")

  package static let noRecognizerForWords = Phrase(
    zh: "说出来的答案要有听写服务才认得，现在没有（services.recognition）",
    en: "what you say takes a service that hears it, and there is none (services.recognition)")
  package static let wayToRecognizer = Phrase(
    zh: "按 docs/services.md（英文）设一个，可以是这台电脑上的；或不带 --spoken，用数字回答",
    en: "set one up as docs/services.md tells, on this computer if you like; or leave out --spoken")

  /// What a noise is called.
  package static func name(of kind: NoiseKind) -> Phrase {
    Phrase(
      zh: ReportLanguage.chinese.name(of: kind), en: ReportLanguage.english.name(of: kind))
  }

  package static func measureHead(_ kind: NoiseKind) -> Phrase {
    let name = name(of: kind)
    return Phrase(
      zh: "噪声中的听力 · \(name.zh) · 约十分钟", en: "Hearing in noise · \(name.en) · some ten minutes")
  }

  /// What it is, and what it is not.
  package static let measureIsNoDiagnosis = Phrase(
    zh: """
      这是练习，不用于检查或诊断：结果只和您自己以前的结果比较。听力突然变差、只有一只耳朵变差、耳朵疼或流水、\
      耳鸣或头晕，请尽快去看耳鼻喉科；安静时也常听不清，请做一次听力检查。
      """,
    en: """
      This is practice and no diagnosis: a result is compared with your own earlier ones only. See an ear \
      doctor soon if hearing got worse suddenly or on one side, if an ear hurts or runs, or with ringing or \
      dizziness; have your hearing tested if you often miss words in quiet too.
      """)

  package static func askTone(_ n: Int) -> Phrase {
    Phrase(
      zh: "耳机检查 \(n)/\(ToneQuestion.count)：三个音里，哪一个最轻？输入 1、2 或 3，再按回车（直接按回车重听，s 跳过）",
      en: """
        Headphones, \(n) of \(ToneQuestion.count): which of the three tones is the softest? 1, 2 or 3 \
        (an empty line plays them again, s passes this over)
        """)
  }

  /// The key that stops a measurement, behind what it does.
  package static let measureStopsByKey = Phrase(zh: "（q）", en: " (q)")

  /// What came of the headphone check.
  /// `key` stops the measurement, where a key does.
  package static func tonesDone(_ right: Int?, stopping key: Phrase = .verbatim("")) -> Phrase {
    switch right {
    case nil:
      Phrase(zh: "没有检查耳机。戴耳机测得更准。", en: "Not checked. Headphones make it more exact.")
    case let right? where right >= ToneQuestion.enough:
      Phrase(zh: "听得出戴着耳机，很好。", en: "Headphones it is. Good.")
    case let right?:
      Phrase(
        zh: "听对 \(right) 次，像是没戴耳机。要戴，请先停止测量\(key.zh)，戴好重新开始；不戴也能测，但要每次一样。",
        en: """
          \(right) right: this does not sound like headphones. To put some on, stop measuring\(key.en) and begin \
          anew; without them it works too, if it is so each time.
          """)
    }
  }

  package static func askLevel(_ decibels: Double) -> Phrase {
    let level = signed(decibels)
    return Phrase(
      zh: "音量（\(level) 分贝）：舒服吗？输入数字，再按回车：1 小声点  2 大声点  3 正好（直接按回车重听）",
      en:
        "Loudness (\(level) dB): is it comfortable? 1 softer  2 louder  3 fine (empty line: again)")
  }

  package static func measureList(_ n: Int, isPractice: Bool) -> Phrase {
    guard isPractice else {
      return n == 1
        ? Phrase(zh: "正式开始：20 句，这回算数。", en: "Now it counts: twenty sentences.")
        : Phrase(zh: "还有 10 句。", en: "Ten more.")
    }
    return n == 1
      ? Phrase(
        zh: "先熟悉一下：两组，每组 10 句，不算成绩。每句五个词，每个词输入一个数字，如 37105，再按回车；没听到的输入 ?。",
        en: """
          First some practice: twice ten sentences, which do not count. Each has five words: a digit for \
          each, such as 37105, and ? for one you did not hear.
          """)
      : Phrase(zh: "再练 10 句。", en: "Ten more for practice.")
  }

  package static func measureTrial(_ n: Int, of count: Int) -> Phrase {
    Phrase(zh: "第 \(n) 句，共 \(count) 句", en: "Sentence \(n) of \(count)")
  }

  package static let measureListen = Phrase(zh: "♪ 请听…", en: "♪ Listen…")

  package static func measureHeard(_ right: Int) -> Phrase {
    Phrase(zh: "听对 \(right) 个词", en: "\(right) of five words right")
  }

  package static let measureNoAnswer = Phrase(
    zh: "请按提示回答；退出：q", en: "That is no answer to this; to leave: q")

  package static func measureStopped(_ reason: MeasureStop) -> Phrase {
    switch reason {
    case .learner: Phrase(zh: "停止了，什么都没有保存。", en: "Stopped; nothing was kept.")
    case .voice:
      Phrase(
        zh: "说话的声音中途换了，结果没法比较，所以停止了，什么都没有保存。换一个这台电脑上的声音再试：hearcoach voices",
        en: """
          Another voice spoke than before, and a result would compare with nothing: it was stopped, and \
          nothing was kept. Try one of this computer's voices: hearcoach voices
          """)
    }
  }

  package static let noMeasures = Phrase(
    zh: "还没有测过。开始：hearcoach threshold", en: "nothing measured yet; to begin: hearcoach threshold")

  /// A row of the list: when, in which noise, the value and its interval.
  package static func measureRow(_ kept: KeptMeasure) -> Phrase {
    let (estimate, series) = (kept.measured.estimate, kept.measured.series)
    let name = name(of: series.kind)
    let (value, low, high) = (
      signed(estimate.threshold), signed(estimate.low), signed(estimate.high)
    )
    let figures =
      estimate.isBeyond
      ? Phrase(zh: "超出能测的范围", en: "beyond what can be measured")
      : Phrase(zh: "\(value) 分贝（\(low) … \(high)）", en: "\(value) dB (\(low) … \(high))")
    let place = place(of: series)
    return Phrase(
      zh: "\(series.lang.rawValue)  \(name.zh)  \(figures.zh)  \(place.zh)",
      en: "\(series.lang.rawValue)  \(name.en)  \(figures.en)  \(place.en)")
  }

  /// Which voice was heard on which device, and whether it was shaped by an audiogram.
  package static func place(of series: Measured.Series) -> Phrase {
    let place = [series.voice?.id, series.device].compactMap(\.self).joined(separator: " · ")
    let silent = Phrase(zh: "没有声音", en: "silent")
    let (zh, en) = place.isEmpty ? (silent.zh, silent.en) : (place, place)
    guard series.isShaped else { return Phrase(zh: zh, en: en) }
    return Phrase(zh: "\(zh) · \(measuredShaped.zh)", en: "\(en) · \(measuredShaped.en)")
  }

  /// A number with its sign and one digit behind the point.
  package static func signed(_ decibels: Double) -> String {
    let text = tenths(abs(decibels))
    if text == "0.0" { return text }
    return (decibels < 0 ? "−" : "+") + text
  }

  /// A level with its sign and its unit.
  package static func decibels(_ decibels: Double) -> Phrase {
    let number = signed(decibels)
    return Phrase(zh: "\(number) 分贝", en: "\(number) dB")
  }

  static func tenths(_ number: Double) -> String {
    let whole = Int((number * 10).rounded())
    return "\(whole / 10).\(whole % 10)"
  }

  /// How loud something is beside a noise.
  static func besideNoise(_ decibels: Double) -> Phrase {
    let amount = tenths(abs(decibels))
    if amount == "0.0" { return Phrase(zh: "和噪声一样响", en: "as loud as the noise") }
    return decibels < 0
      ? Phrase(zh: "比噪声轻 \(amount) 分贝", en: "\(amount) dB softer than the noise")
      : Phrase(zh: "比噪声响 \(amount) 分贝", en: "\(amount) dB louder than the noise")
  }
}
