@testable import Assembly
import Coaching
import Glibc
import System
import TestSupport
import Testing

/// What a window looks up about a file of sentences before they are added.
struct AbsentRecordingsTests {
  private let home: Home
  private let file: String
  private let app: Application

  init() throws {
    home = try Home()
    try TestFile.makeDirectory(home.file("decks"))
    file = home.file("decks/deck.json")
    try home.configure("[general]\nlang = en-US\n")
    app = Application(
      environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in })
  }

  @Test func `a recording that several sentences have is told once, with each folder looked in`()
    throws
  {
    let recordings = [
      "Please put the old books over there.": "two.wav",
      "The small shop is closed today.": "one.wav",
      "My sister will call you tomorrow.": "two.wav",
      "The train leaves in ten minutes.": "here.wav",
      "We had soup for lunch today.": "one.wav",
    ]
    let list = recordings.sorted { $0.key < $1.key }
      .map { #"{ "text": "\#($0.key)", "audio": "\#($0.value)" }"# }
    try TestFile.write("[\(list.joined(separator: ","))]", to: file)
    try TestFile.write("sound", to: home.file("decks/here.wav"))
    let absent = try app.absentRecordings(of: file, media: home.file("media"))
    #expect(absent.files == ["two.wav", "one.wav"])
    let decks = home.file("decks")
    #expect(
      absent.folders == [home.file("media"), decks, "\(decks)/collection.media", "\(decks)/media"])
    #expect(try app.absentRecordings(of: file).folders.first == decks)
  }

  @Test(.timeLimit(.minutes(5)))
  func `a window waits for no pipe, which nobody may ever write to`() throws {
    #expect(mkfifo(file, 0o600) == 0)
    let trouble = FileError(.read, file, .isNoRegularFile)
    #expect(throws: trouble) { try app.absentRecordings(of: file) }
    #expect(throws: trouble) { try app.addSentences(of: file, byButtons: true) }
  }
}
