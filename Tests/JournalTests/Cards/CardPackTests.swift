import CSQLite
import Coaching
@testable import Journal
import TestSupport
import Testing

/// Several sentences that are asked for from now on.
@Suite struct CardPackTests {
  let place: Place
  let journal: Journal
  private let sentences = (1...5).map { Facts.sentence("p\($0)", "第\($0)句。") }

  init() throws {
    place = try Place()
    journal = try Journal.open(at: place.path, access: .write)
    try journal.schedule(by: .fsrs)
  }

  @Test func `they are added at once, and those that are there already are not counted`() throws {
    #expect(try journal.add(sentences[1], at: Facts.later(0)))
    #expect(try journal.add(sentences, at: Facts.later(5)) == 4)
    #expect(try journal.cards().map(\.key).sorted() == sentences.map(\.id))
    #expect(try journal.add(sentences, at: Facts.later(9)) == 0)
    #expect(try journal.add([Sentence](), at: Facts.later(9)) == 0)
    #expect(try journal.integrityCheck() == [])
  }

  @Test(arguments: 1...5)
  func `where one cannot be added none is, whichever it is`(place number: Int) throws {
    let other = try Connection(
      uri: JournalFile.uri(of: place.path), flags: SQLITE_OPEN_READWRITE, patience: 0)
    try other.runScript(
      """
      CREATE TRIGGER refuse BEFORE INSERT ON cards WHEN NEW.key = 'p\(number)'
      BEGIN SELECT RAISE(ABORT, 'no room'); END;
      """, called: "refusing")
    #expect(throws: JournalError.self) { try journal.add(sentences, at: Facts.later(0)) }
    #expect(try journal.cards().isEmpty)
    try other.runScript("DROP TRIGGER refuse;", called: "allowing")
    #expect(try journal.add(sentences, at: Facts.later(1)) == 5)
  }
}
