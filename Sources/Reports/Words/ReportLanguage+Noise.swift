public import Coaching

extension ReportLanguage {
  /// What a noise is called.
  public func name(of kind: NoiseKind) -> String { BilingualText.noise(kind).text(in: self) }
}

extension BilingualText {
  fileprivate static func noise(_ kind: NoiseKind) -> BilingualText {
    switch kind {
    case .steady: BilingualText(zh: "平稳噪声", en: "steady noise")
    case .modulated: BilingualText(zh: "起伏噪声", en: "noise that rises and falls")
    case .talker: BilingualText(zh: "另一个人在说话", en: "one other talker")
    case .babble2: BilingualText(zh: "两个人在说话", en: "two other talkers")
    case .babble4: BilingualText(zh: "四个人在说话", en: "four other talkers")
    case .babble8: BilingualText(zh: "八个人在说话", en: "eight other talkers")
    case .cafe: BilingualText(zh: "咖啡馆", en: "a café")
    case .street: BilingualText(zh: "街上", en: "a street")
    case .kitchen: BilingualText(zh: "厨房", en: "a kitchen")
    case .rain: BilingualText(zh: "雨声", en: "rain")
    case .telephone: BilingualText(zh: "电话里", en: "a telephone line")
    case .livingRoom: BilingualText(zh: "客厅里", en: "a living room")
    case .classroom: BilingualText(zh: "教室里", en: "a classroom")
    case .hall: BilingualText(zh: "大厅里", en: "a large hall")
    }
  }
}
