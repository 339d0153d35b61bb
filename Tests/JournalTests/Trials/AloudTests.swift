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

  /// One that does not tell how much was said.
  private static let service = SpokenJudgement(
    confidence: 1, similarity: 0, words: [], said: SaidScores(accuracy: 93), rater: "azure")

  private static func beginAnother(in journal: Journal) throws {
    var plan = SessionPlan(id: "r2", kind: .read, minutes: 5, lang: .spanish, seed: 1)
    plan.exercises = .reading
    try journal.keep(.sessionBegan(plan), at: Facts.later(60))
  }

  private static func read(
    _ item: Int, _ raters: [SpokenJudgement], timing: ReadingTiming.Finding? = nil,
    heard: String = "la casa"
  ) -> JournalEntry {
    var trial = TrialRecord(
      item: item, exercise: .read(sentence), heard: heard, isRight: false,
      responseSeconds: 1.5, playbacks: 0, pace: 1, practisedSeconds: Double(item) * 5)
    (trial.raters, trial.timing) = (raters, timing)
    return .trial(trial)
  }

  /// A session in which some sentences were read where only their timing could be told.
  private func timed(_ findings: [ReadingTiming.Finding]) throws -> Journal {
    let journal = try practised([Self.raters])
    try Self.beginAnother(in: journal)
    for (place, finding) in findings.enumerated() {
      try journal.keep(
        Self.read(place + 1, [], timing: finding, heard: ""), at: Facts.later(Int64(place) + 61))
    }
    return journal
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

  @Test func `what timing told is kept, and is neither right nor wrong in any rate`() throws {
    let journal = try timed(ReadingTiming.Finding.allCases)
    let tries = try journal.readAloud(latest: 20)
    #expect(tries.compactMap(\.timing) == ReadingTiming.Finding.allCases.reversed())
    #expect(tries.prefix(4).allSatisfy { $0.isByTimingAlone && $0.raters.isEmpty })
    #expect(!tries[4].isByTimingAlone)
    var trials: [KeptTrial] = []
    try journal.trials { trials.append($0) }
    #expect(trials.map(\.timing) == [nil] + ReadingTiming.Finding.allCases)
    #expect(try journal.drillRecord(.spanish).aloud == DrillRecord.Count(trials: 1, right: 0))
    #expect(try journal.ratingPairsAloud().count == 1)
    #expect(try journal.integrityCheck() == [])
  }

  @Test func `the timing beside a rating leaves the try among those that are right or wrong`()
    throws
  {
    let journal = try practised([])
    try Self.beginAnother(in: journal)
    try journal.keep(
      Self.read(1, [Self.raters[1]], timing: .broken, heard: ""), at: Facts.later(61))
    let kept = try #require(try journal.readAloud(latest: 1).first)
    #expect(kept.timing == .broken && kept.raters == [Self.raters[1]] && !kept.isByTimingAlone)
    #expect(try journal.drillRecord(.spanish).aloud.trials == 1)
  }

  @Test func `a rating that does not tell how much was said comes back, and counts nowhere`()
    throws
  {
    let journal = try practised([Self.raters])
    try Self.beginAnother(in: journal)
    try journal.keep(Self.read(1, [Self.service], timing: .clear, heard: ""), at: Facts.later(61))
    let kept = try #require(try journal.readAloud(latest: 1).first)
    #expect(kept.raters == [Self.service] && kept.timing == .clear && kept.isByTimingAlone)
    #expect(try journal.drillRecord(.spanish).aloud == DrillRecord.Count(trials: 1, right: 0))
  }

  @Test func `who told how much was said is found wherever a journal has the timing`() throws {
    let journal = try practised([Self.raters])
    try Self.beginAnother(in: journal)
    try journal.keep(Self.read(1, [Self.service], timing: .clear, heard: ""), at: Facts.later(61))
    try journal.keep(Self.read(2, [Self.service], heard: ""), at: Facts.later(62))
    _ = try journal.reading { connection throws(SQLiteError) in
      try connection.run("DROP TRIGGER trials_are_never_changed")
    }
    // Another computer's program may put the rating first, and count the try as right.
    let rating = try #require(Raters([Self.service]).stored).dropFirst().dropLast()
    for raters in [
      "[\(rating),[\"timing\",\"clear\"]]", "[\(rating)]", "[no]", "[{}]", "[7]", "[[[]]]",
      "[\"local\"]",
    ] {
      _ = try journal.reading { connection throws(SQLiteError) in
        try connection.run(
          "UPDATE trials SET raters = ?, is_right = 1 WHERE heard = ''", [.text(raters)])
      }
      #expect(try journal.drillRecord(.spanish).aloud == DrillRecord.Count(trials: 1, right: 0))
    }
  }

  @Test func `ratings of all that was spoken come in the order of practice`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    func speak(_ id: String, day: Int64, _ scores: [Double]) throws {
      try journal.keep(
        .sessionBegan(Facts.plan(id, mode: .voice)), at: Facts.later(0, days: day))
      for (place, score) in scores.enumerated() {
        let (n, sentence) = (place + 1, Facts.sentence("\(id)-\(place)"))
        let speech = AttemptSpeech(judgements: [
          SpokenJudgement(
            confidence: 1, similarity: 1, words: [], said: SaidScores(accuracy: 50),
            rater: SpokenJudgement.local),
          SpokenJudgement(
            confidence: 1, similarity: 1, words: [], said: SaidScores(accuracy: score),
            rater: "azure"),
        ])
        try journal.keep(
          [
            .itemBegan(n: n, sentence, Delivery()),
            .attempt(
              AttemptRecord(
                item: n, number: 1, answer: "x",
                judgement: Judgement(similarity: 1, passed: true, words: []), responseSeconds: 1,
                playbacks: 1,
                standing: ItemStanding(
                  similarity: 1, transcript: "x", passed: true, score: 90, mode: .voice),
                practisedSeconds: 1, speech: speech)),
            .itemDone(Facts.result(n, .passed, id: sentence.id, mode: .voice)),
          ], at: Facts.later(Int64(n), days: day))
      }
      try journal.keep(.sessionEnded(.stopped, practisedSeconds: 9), at: Facts.later(99, days: day))
    }
    func readAloud(_ id: String, day: Int64, _ score: Double) throws {
      var plan = SessionPlan(id: id, kind: .read, minutes: 5, lang: .spanish, seed: 1)
      plan.exercises = .reading
      var other = Self.raters[1]
      other.said.accuracy = score
      try journal.keep(.sessionBegan(plan), at: Facts.later(0, days: day))
      try journal.keep(Self.read(1, [Self.raters[0], other]), at: Facts.later(5, days: day))
      try journal.keep(.sessionEnded(.stopped, practisedSeconds: 9), at: Facts.later(99, days: day))
    }
    // A session has many ratings of one time: they stay in their order.
    try speak("a", day: 0, (1...20).map(Double.init))
    try readAloud("b", day: 1, 21)
    try speak("c", day: 2, [22, 23])
    try readAloud("d", day: 3, 24)
    #expect(try journal.allRatingPairs().map(\.others.accuracy) == (1...24).map(Double.init))
    let second = Facts.later(0, days: 1).day
    #expect(try journal.allRatingPairs(from: second, to: second).map(\.others.accuracy) == [21])
  }

  @Test func `ratings that cannot be read are left out, and none are stored otherwise`() throws {
    let kept = Raters(
      stored: "[[1],[\"a\",1,1,null,null,null,null,null,[]],7,[\"timing\",\"long\"]]")
    #expect(kept.judgements.map(\.rater) == ["a"] && kept.timing == .long)
    for text in [nil, "no", "[]", "[[\"timing\"]]", "[[\"timing\",\"soon\"]]", "[[\"timing\",7]]"] {
      let kept = Raters(stored: text)
      #expect(kept.judgements.isEmpty && kept.timing == nil)
    }
    #expect(Raters([]).stored == nil)
    for finding in ReadingTiming.Finding.allCases {
      let stored = try #require(Raters([], timing: finding).stored)
      #expect(Raters(stored: stored).timing == finding && !Raters.tellHowMuch(stored: stored))
      #expect(Raters.tellHowMuch(stored: Raters(Self.raters, timing: finding).stored))
    }
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
