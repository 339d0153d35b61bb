import CSQLite
import Coaching
@testable import Journal
import Testing

/// Spanish history that does not name its language.
@Suite struct SpanishHistoryTests {
  let place: Place

  init() throws { place = try Place() }

  private func languages(_ journal: Journal) throws -> [String] {
    try journal.reading { connection throws(SQLiteError) in
      try connection.all("SELECT lang FROM items ORDER BY id") { $0.text(0) }
    }
  }

  @Test func `a row of a plain table has the language that is told of it, or that its marks tell`()
    throws
  {
    func row(_ id: String, _ text: String) -> PractisedItem {
      PractisedItem(
        day: Facts.morning.day, sentenceID: id, text: text, attempts: 1, mode: .text,
        correct: true, similarity: 1, said: SaidScores(), score: 90, transcript: text)
    }
    var rows: [DetailedItem]? = [
      row("s001", "La cena está en la mesa."), row("x", "The cat."), row("y", "¿Vienes?"),
    ].map { DetailedItem(item: $0) }
    let journal = try Journal.open(at: place.path, access: .write)
    _ = try journal.importRows(
      at: Facts.morning, exported: { Array("\($0)".utf8) },
      lang: { $0.sentenceID == "s001" ? .spanish : Lang(of: $0.text, practised: .english) },
      next: {
        defer { rows = nil }
        return rows
      })
    #expect(try languages(journal) == ["es-ES", "en-US", "es-ES"])
  }

  @Test func `a try whose sentence is lost is in the language that was practised then`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    var plan = Facts.plan()
    plan.lang = .spanish
    let words = ["el", "perro", "duerme"].map {
      WordVerdict(expected: $0, answer: $0, verdict: .match)
    }
    try journal.keep(.sessionBegan(plan), at: Facts.morning)
    for n in 1...2 {
      let sentence = Sentence(
        id: "s00\(n)", text: "El perro duerme.", lang: .spanish, level: .easy, wordBucket: .common)
      try journal.keep(.itemBegan(n: n, sentence, Delivery()), at: Facts.later(Int64(n) * 10))
      try journal.keep(Facts.attempt(n, words: words), at: Facts.later(Int64(n) * 10 + 5))
    }
    try journal.close()
    let connection = try Connection(
      uri: JournalFile.uri(of: place.path), flags: SQLITE_OPEN_READWRITE, patience: 0)
    try connection.runScript(
      "PRAGMA foreign_keys = OFF; DELETE FROM items WHERE n = 2; PRAGMA wal_checkpoint(TRUNCATE);",
      called: "tampering")
    var file = try #require(bytes(of: place.path))
    file.replaceSubrange(0..<4096, with: [UInt8](repeating: 0x55, count: 4096))
    try write(file, to: place.path)
    _ = try Journal.recover(at: place.path)
    let again = try Journal.open(at: place.path, access: .write)
    #expect(try languages(again) == ["es-ES", "es-ES"])
  }
}
