package import Coaching

/// What a learner reads of practice in noise.
extension Phrase {
  package static let noiseHelp = Phrase(
    zh: "在噪声里听句子：auto（练得最少的日常噪声）、off（安静）或 \(noiseNames.zh)",
    en: """
      what sentences are heard in: auto (the everyday noise practised least), off (quiet), or \(noiseNames.en)
      """)
  package static let snrHelp = Phrase(
    zh: "开始时说话声比噪声响多少分贝；省略则接着上次的",
    en: """
      by how many dB the voice is above the noise at first; otherwise a little above the last session
      """)
  package static let noiseIsForNewSentences = Phrase(
    zh: "复习和专项练习都在安静里听：--noise 只用于听句子",
    en: "reviews and drills are heard in quiet: --noise is for listening to sentences")
  package static let snrNeedsNoise = Phrase(
    zh: "安静里没有信噪比：--snr 要和 --noise 一起用",
    en: "in quiet there is no such ratio: --snr goes with --noise")

  /// What a session is heard in.
  package static func sessionInNoise(_ noise: Noise) -> Phrase {
    let name = name(of: noise.kind)
    return Phrase(
      zh: """
        这次在噪声里听（\(name.zh)），开始时说话声\(besideNoise(noise.snr).zh)：一遍听懂就加大，没听懂就减小。\
        “慢一点”先去掉这一句的噪声，再按才放慢。
        """,
      en: """
        Heard in noise this time (\(name.en)), from \(signed(noise.snr)) dB: more of it after a sentence \
        understood at once, less after another. “Slower” first takes the noise away, then slows down.
        """)
  }

  /// What a sentence is heard in, in as few words as a heading has room for.
  package static func heard(in noise: Noise?) -> Phrase {
    guard let noise else { return Phrase(zh: "安静", en: "in quiet") }
    let name = name(of: noise.kind)
    let snr = decibels(noise.snr)
    return Phrase(zh: "\(name.zh) \(snr.zh)", en: "\(name.en) \(snr.en)")
  }

  /// The same for a screen reader, as a sentence.
  package static func plainHeard(in noise: Noise?) -> Phrase {
    guard let noise else { return Phrase(zh: "这一句没有噪声。", en: "This one is in quiet.") }
    let name = name(of: noise.kind)
    let decibels = Int(noise.snr.rounded())
    let amount = abs(decibels)
    return decibels == 0
      ? Phrase(zh: "噪声：\(name.zh)，和说话声一样响。", en: "Noise: \(name.en), as loud as the voice.")
      : decibels > 0
        ? Phrase(
          zh: "噪声：\(name.zh)，比说话声轻 \(amount) 分贝。",
          en: "Noise: \(name.en), \(amount) decibels softer than the voice.")
        : Phrase(
          zh: "噪声：\(name.zh)，比说话声响 \(amount) 分贝。",
          en: "Noise: \(name.en), \(amount) decibels louder than the voice.")
  }

  package static let playingWithoutNoise = Phrase(zh: "♪ 去掉噪声再听…", en: "♪ Without the noise…")
  package static let withoutNoise = Phrase(zh: "去掉噪声", en: "Without noise")

  /// Where three in four are understood, and what that rests on.
  package static func reached(_ reach: NoiseReach) -> Phrase {
    let (middle, low, high) = (signed(reach.snr), signed(reach.low), signed(reach.high))
    return Phrase(
      zh: """
        您现在能在 \(middle) 分贝的\(noun(reach.kind))里听懂四分之三（根据 \(reach.sentences) 句，\
        很可能在 \(low) 到 \(high) 之间；数字越低越好）
        """,
      en: """
        you now understand three in four sentences at \(middle) dB in \(name(of: reach.kind).en) (by \
        \(reach.sentences) sentences, 95% sure: \(low) to \(high); lower is better)
        """)
  }

  package static let practisedInNoise = Phrase(zh: "噪声里的练习", en: "Practice in noise")
  package static let practiseInNoise = Phrase(zh: "在噪声里练", en: "Practise in noise")
  package static let practiseInNoiseAbout = Phrase(
    zh: "咖啡馆、街上、电话里、大厅里听句子，听得懂就加大噪声",
    en: "Sentences in a café, a street, a hall, on the telephone: more noise as you go")

  /// A noise as something one hears in.
  private static func noun(_ kind: NoiseKind) -> String {
    switch kind {
    case .talker: "另一个人的说话声"
    case .babble2, .babble4, .babble8: "人声"
    case .cafe: "咖啡馆噪声"
    case .street: "街道噪声"
    case .kitchen: "厨房噪声"
    case .telephone: "电话杂音"
    case .livingRoom: "客厅人声"
    case .classroom: "教室人声"
    case .hall: "大厅人声"
    case .steady, .modulated, .rain: name(of: kind).zh
    }
  }
}
