import Coaching

/// What is said of raters, and of the sounds that they heard.
extension Wording {
  static let ratersTitle = Wording(zh: "发音评分的一致性", en: "How the raters agree")
  static let nobodyRated = Wording(
    zh: "这些天没有哪个口头回答既由这台电脑、又由一个服务评过分。",
    en: "In these days no spoken answer was rated both on this computer and by a service.")
  static let part = Wording(zh: "方面", en: "Part")
  static let triesOfBoth = Wording(zh: "次数", en: "Tries")
  static let correlation = Wording(zh: "相关", en: "Correlation")
  static let bias = Wording(zh: "偏差", en: "Bias")
  static let notTold = Wording(zh: "—", en: "—")
  static let neverByBoth = Wording(zh: "没有同时评过", en: "never rated by both")
  static let whatCorrelationIs = Wording(
    zh: "相关：1 表示两者排出的高低完全一样，0 表示毫无关系；总打同样的分时说不出来（—）。",
    en:
      "Correlation: at 1 both put the answers in the same order, at 0 they have nothing in common; "
      + "of a rater that always gives the same it cannot be told (—).")
  static let whatBiasIs = Wording(
    zh: "偏差：这台电脑平均比服务多给多少分；负数是少给。",
    en: "Bias: how many points more this computer gives than the service, on average; below 0 it "
      + "gives less.")

  static func tooFew(_ fewest: Int) -> Wording {
    Wording(zh: "太少，还说不准（要 \(fewest) 次）", en: "too few to tell (\(fewest) are needed)")
  }

  static func numberOfTries(_ tries: Int) -> Wording {
    .count(tries, zh: "次", one: "try", many: "tries")
  }

  static func since(_ first: LocalDay) -> Wording {
    Wording(zh: "\(first) 起", en: "since \(first)")
  }

  static func upTo(_ last: LocalDay) -> Wording {
    Wording(zh: "到 \(last)", en: "up to \(last)")
  }

  static func language(_ lang: Lang) -> Wording {
    switch lang {
    case .chinese: Wording(zh: "中文", en: "Chinese")
    case .english: Wording(zh: "英语", en: "English")
    }
  }

  static let soundsToPractise = Wording(zh: "要多练的音", en: "Sounds to practise")
  static let spokenAs = Wording(zh: "说成", en: "spoken as")
  static let notCertain = Wording(zh: "不一定准", en: "not certain")

  static func times(_ times: Int) -> Wording {
    .count(times, zh: "次", one: "time", many: "times")
  }
}
