import Acoustics
import Coaching
import Language
import Said

/// Which of the few things that may be answered was spoken: the judge that knows sentences is asked about
/// each of them, with the others as what it might have been instead. Nothing leaves this computer.
struct SpokenTalkJudge: Sendable {
  let judges: SpokenJudges
  let scene: Scene
  let passMark: Double
  private let decoys: Decoys
  /// Who looks at answers that are still being spoken, by player from 1: what is heard again and again does not count
  /// for how a voice is known.
  private let followers: [any SpokenJudge]
  /// The judges of players from 2: what is learnt of one voice does not count for another.
  private let others: [any SpokenJudge]
  /// The parts of a reply that turn green one by one.
  private let parts: @Sendable (String) -> [String]

  init(
    judges: SpokenJudges, scene: Scene, players: Int = 1, passMark: Double,
    parts: @escaping @Sendable (String) -> [String]
  ) async throws {
    followers = try await Self.judges(players, of: judges, scene.lang)
    others = try await Self.judges(players - 1, of: judges, scene.lang)
    self.parts = parts
    self.judges = judges
    self.scene = scene
    self.passMark = passMark
    // Where several play, a partner's line is something that people say, too.
    let lines = players > 1 ? scene.turns.map { Self.sentence($0.text, $0.id, scene) } : []
    decoys = Decoys(
      scene.turns.flatMap { turn in
        turn.replies.indices.map { Self.sentence(turn.replies[$0].text, "\(turn.id).\($0)", scene) }
      } + lines)
  }

  private static func judges(
    _ count: Int, of judges: SpokenJudges, _ lang: Lang
  ) async throws -> [any SpokenJudge] {
    var made: [any SpokenJudge] = []
    for _ in 0..<count { made.append(try await judges.newJudge(for: lang)) }
    return made
  }

  func judge(_ heard: HeardSpeech, _ task: JudgeTask) async throws -> TalkJudgement {
    if !heard.hasSpeech { return TalkJudgement(finding: .silence, similarity: 0) }
    if heard.isCutOff { return .unclear }
    let judge = try await self.judge(of: task.player)
    let replies = try await judgements(of: heard, task.replies.map(\.text), by: judge)
    if let trouble = replies.compactMap(\.trouble).first, trouble == .silence || trouble == .noise {
      return TalkJudgement(finding: .silence, similarity: 0)
    }
    let mistakes = try await judgements(of: heard, task.mistakes.map(\.heard), by: judge)
    if (replies + mistakes).allSatisfy({ !$0.isUnderstood && !$0.isAnotherSentence }) {
      return .unclear
    }
    var judgement = TalkJudge.judgement(
      replies: replies.map(candidate), mistakes: mistakes.map(candidate))
    let similarities = replies.map { candidate($0).similarity }
    if let nearest = TalkJudge.nearest(judgement, similarities) {
      let said = replies[nearest]
      judgement.confidence = max(said.confidence, SpokenJudgement.leastConfidence)
      let (words, verdicts) = said.answer(
        to: Self.sentence(task.replies[nearest].text, "", scene), passMark)
      judgement.words = verdicts.words
      judgement.heardAs = words
      judgement.said = said.said
    }
    return judgement
  }

  /// The last of what was heard may be the beginning of something else: so many seconds are not certain yet.
  private static let uncertain = 0.2

  /// How far an answer has got that is still being spoken; nil where nothing of any reply is found yet.
  ///
  /// What the judge cannot do it says when the answer is over.
  func follow(
    _ heard: HeardSpeech, _ replies: [ExpectedReply], by player: Int
  ) async -> SpokenProgress? {
    guard followers.indices.contains(player - 1) else { return nil }
    let follower = followers[player - 1]
    let seconds = Double(heard.samples.count) / Double(VoiceActivity.sampleRate)
    let sentences = replies.map { Self.sentence($0.text, "asked", scene) }
    var best: (progress: SpokenProgress, share: Double)?
    for place in sentences.indices {
      if Task.isCancelled { return nil }
      let others = sentences.indices.filter { $0 != place }.map { sentences[$0] }
      let judgement = try? await follower.judge(
        SpokenAnswer(
          samples: heard.samples, sentence: sentences[place], decoys: others, model: nil))
      guard let judgement, !judgement.isAnotherSentence else { continue }
      let said = HeardParts.said(
        parts(replies[place].text), in: judgement.words, before: seconds - Self.uncertain,
        voiced: heard.voiced)
      let share = Double(said.count(where: \.self)) / Double(max(1, said.count))
      if share > best?.share ?? 0 {
        best = (SpokenProgress(reply: place, said: said), share)
      }
    }
    return best?.progress
  }

  private func judge(of player: Int) async throws -> any SpokenJudge {
    if others.indices.contains(player - 2) { return others[player - 2] }
    return try await judges.judge(for: scene.lang)
  }

  private func candidate(_ judgement: SpokenJudgement) -> TalkJudge.Candidate {
    let similarity = judgement.isUnderstood ? judgement.similarity : 0
    return TalkJudge.Candidate(similarity: similarity, passed: similarity >= passMark)
  }

  private func judgements(
    of heard: HeardSpeech, _ texts: [String], by judge: any SpokenJudge
  ) async throws -> [SpokenJudgement] {
    var judgements: [SpokenJudgement] = []
    for text in texts {
      let sentence = Self.sentence(text, "asked", scene)
      judgements.append(
        try await judge.judge(
          SpokenAnswer(
            samples: heard.samples, sentence: sentence, decoys: decoys.decoys(for: sentence),
            model: nil)))
    }
    return judgements
  }

  private static func sentence(_ text: String, _ id: String, _ scene: Scene) -> Sentence {
    Sentence(id: id, text: text, lang: scene.lang, level: scene.level, wordBucket: .common)
  }
}

extension TalkJudgement {
  static var unclear: TalkJudgement {
    TalkJudgement(finding: .unclear, similarity: 0, confidence: 0)
  }
}
