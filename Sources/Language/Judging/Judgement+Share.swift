public import Coaching

extension Judgement {
  /// The share of the sentence's words that were heard as they were said.
  public var heardShare: Double {
    let words = words.filter { $0.verdict != .extra }
    guard !words.isEmpty else { return 0 }
    return Double(words.count { $0.verdict.isHeard }) / Double(words.count)
  }
}
