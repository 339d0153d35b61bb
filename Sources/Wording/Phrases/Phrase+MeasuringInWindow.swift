package import Coaching

/// What the pages of measuring say in the window.
extension Phrase {
  package static let noiseTab = Phrase(zh: "噪声中听", en: "In noise")
  package static let hearingInNoise = Phrase(zh: "噪声中的听力", en: "Hearing in noise")
  package static let measureWhat = Phrase(
    zh: "多大的噪声里，您还能听懂一半的词？约十分钟：先检查耳机和音量，再练 20 句，然后 20 句算数。戴耳机测得更准。",
    en: """
      How much noise may there be for half of the words to be understood? It takes some ten minutes: a check \
      of headphones and loudness, twenty sentences for practice, and twenty that count. Headphones make it \
      more exact.
      """)
  package static let beginMeasure = Phrase(zh: "开始测量", en: "Begin measuring")
  package static let whichNoise = Phrase(zh: "哪种噪声", en: "Which noise")
  package static let noMeasuresInWindow = Phrase(zh: "还没有测过。", en: "Nothing measured yet.")
  package static let noFigureYet = Phrase(
    zh: "测过，但都超出了能测的范围，还没有数字。",
    en: "What was measured lies beyond what can be measured: there is no figure yet.")
  /// That the latest measurement has no figure.
  package static func measuredBeyond(on day: LocalDay) -> Phrase {
    Phrase(
      zh: "\(day)再测了一次，超出了能测的范围，所以上面是更早的结果。",
      en: "Measured again on \(day), beyond what can be measured: the value above is older.")
  }
  package static let allMeasures = Phrase(zh: "看以前的结果", en: "Earlier results")

  package static let measuredOn = Phrase(zh: "日期", en: "Day")
  package static let thresholdInDecibels = Phrase(zh: "结果，越低越好", en: "Result; lower is better")
  package static let intervalInDecibels = Phrase(zh: "可信范围", en: "95% sure")

  /// Where the measurements of a series lead; nothing where they are too few.
  package static func trend(_ trend: ThresholdTrend) -> Phrase {
    let (change, low, high) = (signed(trend.change), signed(trend.low), signed(trend.high))
    let figures = Phrase(
      zh: "最近 \(trend.count) 次的趋势：\(change) 分贝（很可能在 \(low) 到 \(high) 之间）",
      en:
        "The line through the last \(trend.count) changes by \(change) dB (95% sure: \(low) to \(high))"
    )
    switch trend.direction {
    case .better:
      return Phrase(zh: "\(figures.zh)：在进步。", en: "\(figures.en): better.")
    case .worse:
      return Phrase(
        zh: "\(figures.zh)：在退步。要是一直这样，请做一次听力检查。",
        en: "\(figures.en): worse. If it stays so, have your hearing tested.")
    case .steady:
      guard trend.isSuspected else {
        return Phrase(zh: "\(figures.zh)：看不出变化。", en: "\(figures.en): no change can be told.")
      }
      return trend.change < 0
        ? Phrase(
          zh: "\(figures.zh)：可能在进步，再测几次才能确定。",
          en: "\(figures.en): perhaps better; a few more measurements will tell.")
        : Phrase(
          zh: "\(figures.zh)：可能在退步，再测几次才能确定。",
          en: "\(figures.en): perhaps worse; a few more measurements will tell.")
    }
  }

  /// How the last one compares with the first of its series.
  package static func sinceTheFirst(_ retest: Retest) -> Phrase {
    let change = tenths(abs(retest.change))
    guard retest.isMeaningful else {
      return Phrase(
        zh: "和第一次差 \(change) 分贝：不到 2.2 分贝，说明不了什么。",
        en: "It differs by \(change) dB from the first time: less than 2.2 dB says nothing.")
    }
    return retest.change < 0
      ? Phrase(zh: "比第一次好 \(change) 分贝。", en: "\(change) dB better than the first time.")
      : Phrase(zh: "比第一次差 \(change) 分贝。", en: "\(change) dB worse than the first time.")
  }

  // MARK: While it is measured

  package static func askToneInWindow(_ n: Int) -> Phrase {
    Phrase(
      zh: "耳机检查 \(n)/\(ToneQuestion.count)：三个音里，哪一个最轻？",
      en: "Headphones, \(n) of \(ToneQuestion.count): which of the three tones is the softest?")
  }
  package static func toneChoice(_ number: Int) -> Phrase {
    let (zh, en) = [("一", "first"), ("二", "second"), ("三", "third")][max(0, min(2, number - 1))]
    return Phrase(zh: "第\(zh)个", en: "The \(en)")
  }
  package static let skipCheck = Phrase(zh: "不检查耳机", en: "Pass this over")

  package static func askLevelInWindow(_ decibels: Double) -> Phrase {
    let level = signed(decibels)
    return Phrase(zh: "音量（\(level) 分贝）：舒服吗？", en: "Loudness (\(level) dB): is it comfortable?")
  }
  package static func wish(_ wish: LevelWish) -> Phrase {
    switch wish {
    case .softer: Phrase(zh: "小声点", en: "Softer")
    case .louder: Phrase(zh: "大声点", en: "Louder")
    case .fine: Phrase(zh: "正好", en: "Fine")
    }
  }

  package static func measureListInWindow(_ n: Int, isPractice: Bool) -> Phrase {
    guard isPractice, n == 1 else { return measureList(n, isPractice: isPractice) }
    return Phrase(
      zh: "先熟悉一下：两组，每组 10 句，不算成绩。每句五个词：每列选一个，没听到的空着。",
      en: """
        First some practice: twice ten sentences, which do not count. Each has five words: choose one in each \
        column, and leave out what you did not hear.
        """)
  }
  package static let measureKeys = Phrase(
    zh: "按键：1 到 9 和 0 选词，? 没听到，退格改上一列，回车提交",
    en: "Keys: 1 to 9 and 0 choose, ? not heard, Backspace goes back, Enter sends it")
  package static let whichWords = Phrase(zh: "听到哪些词？", en: "Which words did you hear?")
  package static let submitWords = Phrase(zh: "提交", en: "Send")
  package static let heardNothing = Phrase(zh: "一个词都没听到", en: "I heard no word")
  package static let notHeard = Phrase(zh: "没听到", en: "Not heard")
  package static func column(_ place: Int) -> Phrase {
    Phrase(zh: "第 \(place) 个词", en: "Word \(place)")
  }
  /// A word of a column, for ears.
  package static func word(_ word: String, inColumn place: Int) -> Phrase {
    Phrase(zh: "第 \(place) 个词：\(word)", en: "Word \(place): \(word)")
  }
  /// What is chosen of a column, for ears; `word` is absent where it was not heard or is not chosen yet.
  package static func chosen(_ word: String?, inColumn place: Int) -> Phrase {
    Phrase(
      zh: "第 \(place) 个词，改选；现在：\(word ?? "没有")",
      en: "Choose word \(place) anew; now: \(word ?? "none")")
  }
  package static func measureBelow(_ n: Int, of count: Int, isPractice: Bool) -> Phrase {
    let place = measureTrial(n, of: count)
    return isPractice
      ? Phrase(zh: "熟悉 · \(place.zh)", en: "Practice · \(place.en)") : place
  }

  package static let stopMeasuring = Phrase(zh: "停止测量", en: "Stop measuring")
  package static let askToStopMeasuring = Phrase(
    zh: "停止测量？没有测完的不会保存，下次要从头开始。",
    en:
      "Stop measuring? Nothing of a measurement that is not complete is kept: the next one begins anew."
  )
  package static let goOnMeasuring = Phrase(zh: "接着测", en: "Go on measuring")

  package static func measureStoppedInWindow(_ reason: MeasureStop) -> Phrase {
    switch reason {
    case .learner: measureStopped(.learner)
    case .voice:
      Phrase(
        zh: "说话的声音中途换了，结果没法比较，所以停止了，什么都没有保存。请在“更多 → 朗读声音”里选一个这台电脑上的声音，再测一次。",
        en: """
          Another voice spoke than before, and a result would compare with nothing: it was stopped, and \
          nothing was kept. Choose one of this computer's voices (More, Voices), and measure again.
          """)
    }
  }

  /// What a result is worth.
  package static let whatThresholdMeans = Phrase(
    zh: "下次用同样的声音、设备和噪声再测，才能比较；两次相差不到 2.2 分贝，可能只是碰巧。",
    en: """
      It compares with a measurement of the same voice, device and noise only; less than 2.2 dB between two of \
      them may be chance.
      """)

  // MARK: The audiogram

  package static let audiogramPart = Phrase(zh: "听力图调整", en: "shaping by audiogram")
  /// What it does: how much louder at which frequency.
  package static let audiogramOff = Phrase(
    zh: "关掉：hearcoach config set hearing.audiogram \"\"",
    en: "to turn it off: hearcoach config set hearing.audiogram \"\"")
  package static func audiogramIsOn(_ audiogram: Audiogram) -> Phrase {
    let gains = audiogram.gains.map { (Int($0.hertz), tenths($0.decibels)) }
    let zh = gains.map { "\($0) 赫兹 +\($1) 分贝" }.joined(separator: "、")
    let en = gains.map { "\($0) Hz +\($1) dB" }.joined(separator: ", ")
    return Phrase(
      zh: "开着：\(zh)。这是按您填的数字调的音，不代替助听器",
      en: "on: \(en). It follows what you typed and replaces no hearing aid")
  }
  /// That a measurement is with it.
  package static let measuredShaped = Phrase(
    zh: "按听力图调整（hearing.audiogram）", en: "shaped by the audiogram (hearing.audiogram)")
}
