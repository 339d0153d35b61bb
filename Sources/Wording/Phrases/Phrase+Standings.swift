package import Coaching

/// What is said about how well words are known, and about weights of one's own.
extension Phrase {
  package static let noWordStruggles = Phrase(
    zh: "现在没有容易听错的词。", en: "No word gives trouble at present.")
  package static let noWordIsProficient = Phrase(
    zh: "还没有。一天之内听对两次的词会列在这里。", en: "None yet: a word heard twice within a day is listed here.")
  package static let proficient = Phrase(zh: "已掌握", en: "Known well")

  /// How much trouble a word gives, and what it takes to be rid of it.
  package static func struggling(_ word: WordStanding) -> Phrase {
    let often =
      switch word.severity {
      case ...1: Phrase(zh: "听错过", en: "missed")
      case 2: Phrase(zh: "常听错", en: "missed again")
      default: Phrase(zh: "总听错", en: "missed again and again")
      }
    let times = word.retriesNeeded == 1 ? "once more" : "\(word.retriesNeeded) times more"
    return Phrase(
      zh: "\(often.zh)，再听对 \(word.retriesNeeded) 次就好",
      en: "\(often.en); to be heard \(times)")
  }

  /// When a word is due, and how often it was reviewed.
  package static func wordIsReviewed(_ due: Phrase, times: Int) -> Phrase {
    let when = due == .dueNow ? due.zh : "复习：\(due.zh)"
    return Phrase(
      zh: times == 0 ? "\(when)，还没有复习过" : "\(when)，已复习 \(times) 次",
      en: "Review: \(due.en), reviewed \(times == 1 ? "once" : "\(times) times")")
  }

  /// Whether a word was heard at the latest tries, as a line of high and low blocks.
  package static func tries(_ tries: [Bool]) -> Phrase {
    let line = tries.map { $0 ? "█" : "▁" }.joined()
    let heard = tries.count(where: \.self)
    return Phrase(
      zh: "最近 \(tries.count) 次：\(line)  听对 \(heard) 次",
      en: "Last \(tries.count == 1 ? "time" : "\(tries.count) times"): \(line)  heard \(heard)")
  }

  /// What came of fitting the weights.
  package static func fitted(_ outcome: FSRSFit.Outcome, isKept: Bool) -> Phrase {
    guard let loss = outcome.loss else {
      return Phrase(
        zh: "隔天以上的复习有 \(outcome.reviews) 次，至少要 \(FSRSFit.fewestReviews) 次才能看出您的记忆规律；先用通用参数。",
        en: """
          \(outcome.reviews) reviews came a day or more after the one before; it takes \
          \(FSRSFit.fewestReviews) to learn from. The usual weights stay.
          """)
    }
    let standard = rounded(loss.standard)
    let own = rounded(loss.own)
    let figures = Phrase(
      zh: "最近五分之一复习的预测误差（越小越好）：通用参数 \(standard)，您自己的 \(own)。",
      en: """
        Log loss on the newest fifth of the reviews (less is better): \(standard) with the usual \
        weights, \(own) with your own.
        """)
    let verdict =
      switch (outcome.areOwn, isKept) {
      case (true, true): Phrase(zh: "已改用您自己的，复习日期也重新排了。", en: " Your own are used from now on.")
      case (false, true): Phrase(zh: "继续用通用参数。", en: " The usual weights stay.")
      case (_, false): Phrase(zh: "没有保存。", en: " Nothing was kept.")
      }
    return Phrase(zh: figures.zh + verdict.zh, en: figures.en + verdict.en)
  }

  private static func rounded(_ loss: Double) -> String {
    "\((loss * 10_000).rounded() / 10_000)"
  }

  package static let fitIsForFSRS = Phrase(
    zh: "现在用的不是 fsrs（设置 reviews.scheduler），改回 fsrs 后才用到这些参数。",
    en: "They count once reviews.scheduler is fsrs.")
}
