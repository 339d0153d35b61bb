import CSQLite
import Coaching
@testable import Journal
import Testing

/// Sentences read aloud, in the journal.
@Suite struct AloudTests {
  let place: Place

  init() throws { place = try Place() }

  private static let sentence = Sentence(
    id: "s001", text: "La caza.", lang: .spanish, level: .easy, wordBucket: .common)

  private static let raters = [
    SpokenJudgement(
      confidence: 1, similarity: 0.5, words: [], said: SaidScores(fluency: 61.3),
      rater: SpokenJudgement.local),
    SpokenJudgement(
      confidence: 1, similarity: 0.5,
      words: [
        SpokenWord(
          text: "caza", verdict: .near, score: 75,
          phonemes: [SpokenPhoneme(ipa: "θ", heard: "s", score: 0, isTentative: true)])
      ], said: SaidScores(accuracy: 83.3), rater: SpokenJudgement.transcript),
  ]

  private static func read(_ item: Int, _ raters: [SpokenJudgement]) -> JournalEntry {
    var trial = TrialRecord(
      item: item, exercise: .read(sentence), heard: "la casa", isRight: false,
      responseSeconds: 1.5, playbacks: 0, pace: 1, practisedSeconds: Double(item) * 5)
    trial.raters = raters
    return .trial(trial)
  }

  private func practised(_ raters: [[SpokenJudgement]] = [raters, []]) throws -> Journal {
    let journal = try Journal.open(at: place.path, access: .write)
    var plan = SessionPlan(id: "r1", kind: .read, minutes: 5, lang: .spanish, seed: 1)
    plan.exercises = .reading
    try journal.keep(.sessionBegan(plan), at: Facts.morning)
    for (place, raters) in raters.enumerated() {
      try journal.keep(Self.read(place + 1, raters), at: Facts.later(Int64(place) * 5 + 5))
    }
    try journal.keep(.sessionEnded(.completed, practisedSeconds: 15), at: Facts.later(15))
    return journal
  }

  @Test func `all raters come back word by word, and the latest try comes first`() throws {
    let journal = try practised()
    let tries = try journal.readAloud(latest: 20)
    #expect(tries.map(\.n) == [2, 1])
    #expect(tries.map(\.raters) == [[], Self.raters])
    #expect(tries[1].said == "La caza." && tries[1].heard == "la casa" && tries[1].about == "s001")
    #expect(try journal.readAloud(latest: 1).map(\.n) == [2])
    #expect(try journal.readAloud(.english, latest: 20).isEmpty)
    #expect(try journal.readAloud(to: Facts.morning.day.advanced(by: -1), latest: 20).isEmpty)
    #expect(try journal.integrityCheck() == [])
  }

  @Test func `what is read tells nothing of what can be understood, and is not resumed`() throws {
    let journal = try practised()
    #expect(try journal.ability(.spanish, .voice) == nil && journal.rows().isEmpty)
    #expect(try journal.drillRecord(.spanish).aloud == DrillRecord.Count(trials: 2, right: 0))
    #expect(try journal.days().map(\.practisedSeconds) == [15])
    try journal.keep(
      .sessionBegan(SessionPlan(id: "r2", kind: .read, minutes: 5, lang: .spanish, seed: 1)),
      at: Facts.later(60))
    #expect(try journal.lastUnfinishedSession() == nil)
  }

  @Test func `each other rating stands beside this computer's own`() throws {
    let journal = try practised([Self.raters, [Self.raters[1]], Self.raters])
    let pairs = try journal.ratingPairsAloud()
    #expect(pairs.map(\.service) == ["transcript", "transcript"])
    #expect(pairs.map(\.lang) == [.spanish, .spanish])
    #expect(pairs.allSatisfy { $0.own.fluency == 61.3 && $0.others.accuracy == 83.3 })
  }

  @Test func `ratings that cannot be read are left out, and none are stored otherwise`() throws {
    #expect([SpokenJudgement](stored: "[[1],[\"a\",1,1,null,null,null,null,null,[]],7]").count == 1)
    #expect([SpokenJudgement](stored: "no").isEmpty)
    let journal = try practised()
    #expect(throws: JournalError.self) {
      try journal.reading { connection throws(SQLiteError) in
        try connection.run(
          """
          INSERT INTO trials
            (session, n, at, lang, kind, about, said, is_right, playbacks, pace, raters)
          VALUES (1, 9, 0, 'es-ES', 'reading', 's', 's', 1, 0, 1, 'local')
          """)
      }
    }
  }
}
