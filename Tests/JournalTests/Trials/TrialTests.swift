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
        heard: heard, responseSeconds: heard.map { _ in 1.5 }, playbacks: 2, pace: 0.9,
        voice: Voice(provider: "test", id: "a", lang: .chinese),
        practisedSeconds: Double(item) * 5))
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
          session: "d1", n: 1, at: Facts.later(5), lang: .chinese, contrast: "zh-z",
          choices: ["找", "早"], said: "zh", heard: "z", responseSeconds: 1.5, playbacks: 2,
          pace: 0.9))
    let record = try journal.contrastRecord(.chinese)
    #expect(record["zh-z"].wrong == 1 && record["zh-z"].right == 1)
    #expect(try journal.contrastRecord(.english).trials == 0)
    let day = try #require(LocalDay("2025-08-31"))
    #expect(try journal.contrastRecord(.chinese, from: day).trials == 2)
    #expect(try journal.contrastRecord(.chinese, to: day.advanced(by: -1)).trials == 0)
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
    #expect(try journal.contrastRecord(.chinese).trials == 1)
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
    #expect(try copy.contrastRecord(.chinese).trials == 2)
    // The first page is gone, so that every row has to be looked for.
    var file = try #require(bytes(of: place.path))
    file.replaceSubrange(0..<100, with: [UInt8](repeating: 0, count: 100))
    try write(file, to: place.path)
    _ = try Journal.recover(at: place.path)
    let recovered = try Journal.open(at: place.path, access: .read)
    #expect(try recovered.contrastRecord(.chinese).trials == 2)
    #expect(try recovered.days().first?.trials == 3)
  }
}
