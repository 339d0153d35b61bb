package import Coaching

/// What a measurement in noise came to.
extension Phrase {
  /// What a measurement came to, the most important first.
  package static func results(_ estimate: ThresholdEstimate, after before: EarlierMeasures)
    -> [Phrase]
  {
    guard !estimate.isBeyond else { return [threshold(estimate), measureIsNoDiagnosis] }
    let known = before.same.map(\.measured.estimate).filter { !$0.isBeyond }
    let trend = ThresholdTrend(known.reversed() + [estimate]).map { [Phrase.trend($0)] } ?? []
    // The one before had no figure: there is nothing to set beside “the last time”.
    let hasLast = before.same.first.map { !$0.measured.estimate.isBeyond } ?? true
    return [threshold(estimate), thresholdSlope(estimate)]
      + (hasLast ? [compared(estimate, before)] : []) + trend
      + [whatThresholdMeans, measureIsNoDiagnosis]
  }

  /// The result in the learner's words, with what is certain about it.
  package static func threshold(_ estimate: ThresholdEstimate) -> Phrase {
    guard !estimate.isBeyond else { return beyond(estimate) }
    let (middle, low, high) = (
      signed(estimate.threshold), signed(estimate.low), signed(estimate.high)
    )
    return Phrase(
      zh:
        "说话声\(besideNoise(estimate.threshold).zh)时，您听懂一半的词：\(middle) 分贝（很可能在 \(low) 到 \(high) 之间）。数字越低越好。",
      en: """
        You understand half of the words with speech \(besideNoise(estimate.threshold).en): \
        \(middle) dB (95% sure: \(low) to \(high)). Lower is better.
        """)
  }

  private static func beyond(_ estimate: ThresholdEstimate) -> Phrase {
    let reach = ThresholdEstimate.reach
    guard estimate.threshold > 0 else {
      let edge = tenths(-reach.lowerBound)
      return Phrase(
        zh: "您听得很好：结果太接近能测的极限（噪声比说话声响 \(edge) 分贝），没有数字可给。",
        en: """
          You hear very well: the result lies too near the edge of what can be measured (noise \(edge) dB louder \
          than speech) for a figure.
          """)
    }
    let edge = tenths(reach.upperBound)
    return Phrase(
      zh: "结果太接近能测的极限（说话声比噪声响 \(edge) 分贝），或者不够确定，没有数字可给。请检查音量和耳机，先在安静的环境里练几天，再测一次。",
      en: """
        The result lies too near the edge of what can be measured (speech \(edge) dB louder than the noise), or \
        is too uncertain, for a figure. Check the loudness and the headphones, practise in quiet for some days, \
        and measure again.
        """)
  }

  package static func thresholdSlope(_ estimate: ThresholdEstimate) -> Phrase {
    let slope = tenths(estimate.slope * 100)
    return Phrase(
      zh: "每响 1 分贝，多听懂约 \(slope)% 的词。", en: "Each decibel adds some \(slope)% of the words.")
  }

  private static func compared(
    _ estimate: ThresholdEstimate, _ before: EarlierMeasures
  ) -> Phrase {
    let retest = Retest(estimate, after: before.same)
    // Who went back to a device that was measured on before compares with that.
    return retest == nil && !before.differences.isEmpty
      ? newSeries(before.differences) : .retest(retest, isWithSame: !before.differences.isEmpty)
  }

  /// That there are results with which it does not compare, and why.
  private static func newSeries(_ differences: [EarlierMeasures.Difference]) -> Phrase {
    let parts = differences.map { difference in
      switch difference {
      case .device: Phrase(zh: "设备", en: "the device")
      case .voice: Phrase(zh: "声音或用词", en: "the voice or its words")
      case .shaping: Phrase(zh: "听力图调整", en: "the shaping by audiogram")
      }
    }
    let (zh, en) = (parts.map(\.zh).joined(separator: "、"), parts.map(\.en).joined(separator: ", "))
    return Phrase(
      zh: "这次的\(zh)和上次不同，不能和以前的结果比较：从这次起另算一组，以后和它比较。",
      en: """
        Changed since the last time: \(en). So it compares with no earlier result and begins a new series; later ones \
        are compared with it.
        """)
  }

  /// How it compares with the last time, or with the last one `isWithSame` device and voice if another came
  /// between.
  package static func retest(_ retest: Retest?, isWithSame: Bool = false) -> Phrase {
    guard let retest else {
      return Phrase(
        zh: "这是这个声音、这台设备的第一次：以后和它比较。",
        en: "It is the first with this voice and device: later ones are compared with it.")
    }
    let change = tenths(abs(retest.change))
    let last =
      isWithSame
      ? Phrase(zh: "上次用这台设备、这个声音时", en: "the last time with this device and voice")
      : Phrase(zh: "上次", en: "the last time")
    guard retest.isMeaningful else {
      return Phrase(
        zh: "和\(last.zh)差 \(change) 分贝：不到 2.2 分贝，说明不了什么。",
        en: "It differs by \(change) dB from \(last.en): less than 2.2 dB says nothing.")
    }
    return retest.change < 0
      ? Phrase(zh: "比\(last.zh)好 \(change) 分贝。", en: "\(change) dB better than \(last.en).")
      : Phrase(
        zh: "比\(last.zh)差 \(change) 分贝。换个时间再测一次；还是这样，请做一次听力检查。",
        en: """
          \(change) dB worse than \(last.en). Measure again another day; if it stays so, have your \
          hearing tested.
          """)
  }
}
