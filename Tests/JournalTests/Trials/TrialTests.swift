import CSQLite
import Coaching
@testable import Journal
import Testing

@Suite struct TrialTests {
  let place: Place

  init() throws { place = try Place() }

  private static let contrast = Contrast(
    id: "zh-z", lang: .chinese, sides: ["zh", "z"],
    sets: [
      [
        Contrast.Choice(text: "找", reading: ["zhao3"], gloss: "to look for"),
        Contrast.Choice(text: "早", reading: ["zao3"], gloss: "early"),
      ]
    ])

  private static func trial(_ item: Int, said: Int, heard: Int?) -> JournalEntry {
    .trial(
      TrialRecord(
        item: item, exercise: .contrast(ContrastQuestion(contrast, set: 0, said: said)),
        heard: heard.map { contrast.sides[$0] }, isRight: said == heard,
        responseSeconds: heard.map { _ in 1.5 }, playbacks: 2, pace: 0.9,
        voice: Voice(provider: "test", id: "a", lang: .chinese),
        practisedSeconds: Double(item) * 5))
  }

  @Test func `a drill that was killed ended with its last trial`() throws {
    let place = try Place()
    let journal = try Journal.open(at: place.path, access: .write)
    var plan = Facts.plan("d1")
    plan.kind = .drill
    try journal.keep(.sessionBegan(plan), at: Facts.morning)
    for n in 1...5 {
      try journal.keep(Self.trial(n, said: 0, heard: 1), at: Facts.later(Int64(n) * 240))
    }
    try journal.close()
    let next = try Journal.open(at: place.path, access: .write)
    try next.keep(.sessionBegan(Facts.plan("d2")), at: Facts.later(9000))
    let ended = try Opening(path: place.path, patience: 0).connectForReading().first(
      "SELECT ended FROM sessions WHERE uid = 'd1'"
    ) { $0.integer(0) }
    #expect(ended == Facts.later(1200).milliseconds)
  }

  /// A drill of three trials, one of them without a choice.
  private func practised() throws -> Journal {
    let journal = try Journal.open(at: place.path, access: .write)
    var plan = Facts.plan("d1", minutes: 0.2)
    plan.kind = .drill
    try journal.keep(.sessionBegan(plan), at: Facts.morning)
    try journal.keep(Self.trial(1, said: 0, heard: 1), at: Facts.later(5))
    try journal.keep(Self.trial(2, said: 1, heard: 1), at: Facts.later(10))
    try journal.keep(Self.trial(3, said: 1, heard: nil), at: Facts.later(15))
    try journal.keep(.sessionEnded(.completed, practisedSeconds: 15), at: Facts.later(15))
    return journal
  }

  @Test func `trials come back as they were kept, and those with a choice make the record`() throws
  {
    let journal = try practised()
    var trials: [KeptTrial] = []
    try journal.trials { trials.append($0) }
    #expect(trials.map(\.n) == [1, 2, 3] && trials.map(\.heard) == ["z", "z", nil])
    #expect(trials.map(\.said) == ["zh", "z", "z"])
    #expect(
      trials[0]
        == KeptTrial(
          session: "d1", n: 1, at: Facts.later(5), lang: .chinese, kind: .sounds,
          about: "zh-z", choices: ["找", "早"], said: "zh", heard: "z", isRight: false,
          responseSeconds: 1.5, playbacks: 2,
          pace: 0.9))
    let record = try journal.drillRecord(.chinese).sounds
    #expect(record["zh-z"].wrong == 1 && record["zh-z"].right == 1)
    #expect(try journal.drillRecord(.english).trials == 0)
    let day = try #require(LocalDay("2025-08-31"))
    #expect(try journal.drillRecord(.chinese, from: day).trials == 2)
    #expect(try journal.drillRecord(.chinese, to: day.advanced(by: -1)).trials == 0)
  }

  @Test func `what was mistaken long ago, or many trials ago, is no part of the record of late`()
    throws
  {
    let journal = try Journal.open(at: place.path, access: .write)
    // Ten mistakes, and sixty days after them ten right ones.
    for (days, heard) in [(0, 1), (60, 0)] {
      var plan = Facts.plan("d\(days)")
      plan.kind = .drill
      try journal.keep(.sessionBegan(plan), at: Facts.later(0, days: Int64(days)))
      for n in 1...10 {
        let at = Facts.later(Int64(n), days: Int64(days))
        try journal.keep(Self.trial(n, said: 0, heard: heard), at: at)
      }
    }
    let day = try #require(LocalDay("2025-08-31"))
    func record(from first: LocalDay, _ latest: Int) throws -> ContrastTally {
      try journal.drillRecord(.chinese, .sounds, from: first, latest: latest).sounds["zh-z"]
    }
    let all = try record(from: day, 300)
    #expect(all.wrong == 10 && all.right == 10)
    let young = try record(from: day.advanced(by: 1), 300)
    #expect(young.wrong == 0 && young.right == 10)
    let latest = try record(from: day, 12)
    #expect(latest.wrong == 2 && latest.right == 10)
    for (lang, kind) in [(Lang.english, ExerciseKind.sounds), (.chinese, .numbers)] {
      #expect(try journal.drillRecord(lang, kind, from: day, latest: 300).trials == 0)
    }
  }

  @Test
  func `numbers and words are counted apart, and the last number tells how hard they are now`()
    throws
  {
    let journal = try Journal.open(at: place.path, access: .write)
    var plan = Facts.plan("d1")
    plan.kind = .drill
    try journal.keep(.sessionBegan(plan), at: Facts.morning)
    var dictation = NumberDictation(.chinese, difficulty: 1, seed: 1)
    for (n, difficulty) in [3, 4, 2].enumerated() {
      let number = dictation.next(.price, difficulty: difficulty)
      try journal.keep(
        Self.trial(n + 1, .number(number, difficulty: difficulty), isRight: n > 0),
        at: Facts.later(Int64(n) + 1))
    }
    var random = SplitMix64(seed: 1)
    let sentence = Sentence(
      id: "c1", text: "汤很好喝。", lang: .chinese, level: .easy, wordBucket: .common)
    let cloze = try #require(
      Cloze(sentence, words: [ClozeWord("汤", isContent: true)], using: &random))
    try journal.keep(Self.trial(4, .cloze(cloze), isRight: true), at: Facts.later(4))
    let record = try journal.drillRecord(.chinese)
    #expect(record.numbers == [.price: NumberTally(trials: 3, right: 2, difficulty: 2)])
    #expect(record.words == DrillRecord.Count(trials: 1, right: 1))
    #expect(record.sounds.answers == 0 && record.trials == 4)
    var kept: [KeptTrial] = []
    try journal.trials { kept.append($0) }
    #expect(kept.map(\.difficulty) == [3, 4, 2, nil])
    #expect(kept.last?.about == "c1" && kept.last?.said == "汤" && kept.last?.choices == [])
  }

  @Test func `what was spoken along is kept with how closely, where that could be measured`() throws
  {
    let journal = try Journal.open(at: place.path, access: .write)
    var plan = Facts.plan("d1")
    plan.kind = .drill
    try journal.keep(.sessionBegan(plan), at: Facts.morning)
    let sentence = Sentence(
      id: "c1", text: "汤很好喝。", lang: .chinese, level: .easy, wordBucket: .common)
    for (n, lag) in [0.4, 0.8, nil].enumerated() {
      var trial = TrialRecord(
        item: n + 1, exercise: .shadow(sentence), heard: "汤好喝", isRight: n == 0,
        responseSeconds: nil, playbacks: 1, pace: 1, practisedSeconds: Double(n))
      trial.shadowing = lag.map { Shadowing(lag: $0, inStep: $0, words: 4) }
      try journal.keep(.trial(trial), at: Facts.later(Int64(n) + 1))
    }
    let along = try journal.drillRecord(.chinese).along
    #expect(along.count == DrillRecord.Count(trials: 3, right: 1))
    #expect(along.lag.map { abs($0 - 0.6) < 1e-9 } == true)
    #expect(along.inStep.map { abs($0 - 0.6) < 1e-9 } == true)
    var kept: [KeptTrial] = []
    try journal.trials { kept.append($0) }
    #expect(kept.map(\.lag) == [0.4, 0.8, nil] && kept.map(\.inStep) == [0.4, 0.8, nil])
    #expect(kept[0].said == "汤很好喝。" && kept[0].heard == "汤好喝" && kept[0].about == "c1")
  }

  private static func trial(_ item: Int, _ exercise: Exercise, isRight: Bool) -> JournalEntry {
    .trial(
      TrialRecord(
        item: item, exercise: exercise, heard: "x", isRight: isRight, responseSeconds: 1,
        playbacks: 1, pace: 1, practisedSeconds: Double(item)))
  }

  @Test func `an answer about two contrasts is one answer, and a trial of either`() throws {
    let journal = try practised()
    let tones = Contrast(
      id: "tone1-tone4", lang: .chinese, sides: ["tone1", "tone4"], sets: [])
    let set = ["知", "志", "资", "字"].map { Contrast.Choice(text: $0, reading: [], gloss: "-") }
    let crossing = try #require(Crossing(Self.contrast, tones, sets: [set]))
    let question = ContrastQuestion(crossing, set: 0, said: 1)
    var plan = Facts.plan("d2")
    plan.kind = .drill
    try journal.keep(.sessionBegan(plan), at: Facts.later(60))
    // The initial was mistaken, and the tone was heard.
    let trial = TrialRecord(
      item: 1, exercise: .contrast(question), heard: question.sounds[3], isRight: false,
      responseSeconds: 2, playbacks: 1, pace: 1, practisedSeconds: 5)
    try journal.keep(.trial(trial), at: Facts.later(65))
    let record = try journal.drillRecord(.chinese)
    #expect(record.trials == 3 && record.sounds.answers == 3)
    #expect(record.sounds["zh-z"].counts[.init(said: "zh", heard: "z")] == 2)
    #expect(record.sounds["tone1-tone4"].counts == [.init(said: "tone4", heard: "tone4"): 1])
    var kept: [KeptTrial] = []
    try journal.trials { kept.append($0) }
    let last = try #require(kept.last)
    #expect(last.about == "zh-z+tone1-tone4" && last.choices == ["知", "志", "资", "字"])
    #expect(last.said == "zh+tone4" && last.heard == "z+tone4" && !last.isRight)
    #expect(try journal.days().first?.trials == 4)
  }

  @Test func `a drill counts as practice of its day, and in no figure of sentences`() throws {
    let journal = try practised()
    let day = try #require(LocalDay("2025-08-31"))
    #expect(
      try journal.days() == [
        PracticeDay(
          day: day, practisedSeconds: 15, items: 0, atOnce: 0, trials: 3, meanScore: nil,
          isDone: true)
      ])
    #expect(try journal.practisedDays(upTo: day) == [day])
    #expect(try journal.rows() == [])
    #expect(try journal.totals().items == 0)
    #expect(try journal.ability(.chinese, .text) == nil)
  }

  @Test func `a drill that broke off is no session to go on with`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    var plan = Facts.plan("d1")
    plan.kind = .drill
    try journal.keep(.sessionBegan(plan), at: Facts.morning)
    try journal.keep(Self.trial(1, said: 0, heard: 0), at: Facts.later(5))
    #expect(try journal.lastUnfinishedSession() == nil)
    // What was heard in it is not lost with it.
    try journal.keep(.sessionBegan(Facts.plan("s2")), at: Facts.later(60))
    #expect(try journal.drillRecord(.chinese).trials == 1)
  }

  @Test func `a trial is never changed`() throws {
    let journal = try practised()
    #expect(throws: JournalError.self) {
      try journal.reading { connection throws(SQLiteError) in
        try connection.run("UPDATE trials SET heard = 'zh'")
      }
    }
  }

  @Test func `what is forgotten has no trial left`() throws {
    let journal = try practised()
    _ = try journal.forget(.before(try #require(LocalDay("2025-09-01"))))
    var trials = 0
    try journal.trials { _ in trials += 1 }
    #expect(trials == 0)
  }

  @Test func `a backup and a recovered journal have all trials`() throws {
    let journal = try practised()
    try journal.backUp(to: place.path + ".backup")
    try journal.close()
    let copy = try Journal.open(at: place.path + ".backup", access: .read)
    #expect(try copy.drillRecord(.chinese).trials == 2)
    // The first page is gone, so that every row has to be looked for.
    var file = try #require(bytes(of: place.path))
    file.replaceSubrange(0..<100, with: [UInt8](repeating: 0, count: 100))
    try write(file, to: place.path)
    let recovery = try Journal.recover(at: place.path)
    #expect(recovery.lost == Recovery.Amount() && recovery.fromJournal.trials == 3)
    let recovered = try Journal.open(at: place.path, access: .read)
    #expect(try recovered.drillRecord(.chinese).trials == 2)
    #expect(try recovered.days().first?.trials == 3)
  }

  /// Damages the journal after some rows of it were lost.
  private func lose(_ statement: String) throws {
    try practised().close()
    let connection = try Connection(
      uri: JournalFile.uri(of: place.path), flags: SQLITE_OPEN_READWRITE, patience: 0)
    try connection.run("PRAGMA secure_delete = ON")
    try connection.run(statement)
    try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  @Test func `trials that are lost are counted, and the session has as many as are left`() throws {
    try lose("DELETE FROM trials WHERE n > 1")
    #expect(try Journal.recover(at: place.path).lost == Recovery.Amount(trials: 2))
    let recovered = try Journal.open(at: place.path, access: .read)
    #expect(try recovered.days().first?.trials == 1)
  }

  @Test func `trials whose session is lost are kept in one that stands in for it`() throws {
    try lose("DELETE FROM sessions")
    let recovery = try Journal.recover(at: place.path)
    #expect(recovery.lost == Recovery.Amount(sessions: 1) && recovery.fromJournal.trials == 3)
    let recovered = try Journal.open(at: place.path, access: .read)
    #expect(try recovered.drillRecord(.chinese).trials == 2)
    #expect(try recovered.days().first?.trials == 3 && recovered.integrityCheck() == [])
  }

  @Test func `a drill is among the sessions with the number of its answers`() throws {
    let journal = try practised()
    var sessions: [PractisedSession] = []
    try journal.sessions { sessions.append($0) }
    #expect(sessions.map(\.uid) == ["d1"] && sessions.map(\.trials) == [3])
    #expect(sessions.map(\.items) == [0] && sessions.first?.firstTryRate == nil)
    #expect(try journal.sessionNames() == ["d1"])
    #expect(try journal.trials(of: "d1").map(\.n) == [1, 2, 3])
    #expect(try journal.trials(of: "d2").isEmpty)
    #expect(try journal.facts(of: "d1")?.practisedSeconds == 15)
  }
}
