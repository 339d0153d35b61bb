public import Coaching

/// Holds what was given in a talk against the few things that may be answered.
public struct TalkJudge: Sendable {
  /// What has this much of a reply is meant to be it, if no other reply comes near.
  static let meant = 0.6
  /// How much less of any other reply it must have then.
  static let lead = 0.2

  private let judge: Judge
  public let lang: Lang

  public init(judge: Judge, lang: Lang) {
    self.judge = judge
    self.lang = lang
  }

  /// What a typed answer is.
  public func judge(_ answer: String, _ task: JudgeTask) -> TalkJudgement {
    let replies = task.replies.map { judge.compare($0.text, answer, lang: lang) }
    let mistakes = task.mistakes.map { judge.compare($0.heard, answer, lang: lang) }
    var judgement = Self.judgement(
      replies: replies.map { Candidate(similarity: $0.similarity, passed: $0.passed) },
      mistakes: mistakes.map { Candidate(similarity: $0.similarity, passed: $0.passed) })
    judgement.words =
      Self.nearest(judgement, replies.map(\.similarity)).map { replies[$0].words } ?? []
    return judgement
  }

  /// How near an answer comes to something that may be said.
  public struct Candidate: Sendable, Hashable {
    public var similarity: Double
    public var passed: Bool

    public init(similarity: Double, passed: Bool) {
      self.similarity = similarity
      self.passed = passed
    }
  }

  /// What an answer is that comes so near to each reply and to each typical mistake.
  ///
  /// A mistake counts where the answer has more of it than of any reply.
  public static func judgement(
    replies: [Candidate], mistakes: [Candidate]
  ) -> TalkJudgement {
    let similarities = replies.map(\.similarity)
    let most = similarities.max() ?? 0
    if let mistake = mistakes.indices.filter({ mistakes[$0].passed }).max(by: {
      mistakes[$0].similarity < mistakes[$1].similarity
    }), mistakes[mistake].similarity > most {
      return TalkJudgement(finding: .mistake(mistake), similarity: most)
    }
    guard let best = similarities.firstIndex(of: most) else {
      return TalkJudgement(finding: .none, similarity: 0)
    }
    let second = similarities.indices.filter { $0 != best }.map { similarities[$0] }.max() ?? 0
    let isMeant = most >= meant && most - second >= lead
    return TalkJudgement(
      finding: replies[best].passed || isMeant ? .reply(best) : .none, similarity: most)
  }

  /// The place of the reply that an answer comes nearest to; nil where it has nothing of any.
  public static func nearest(_ judgement: TalkJudgement, _ similarities: [Double]) -> Int? {
    if case .reply(let reply) = judgement.finding { return reply }
    let most = similarities.max() ?? 0
    return most > 0 ? similarities.firstIndex(of: most) : nil
  }
}
