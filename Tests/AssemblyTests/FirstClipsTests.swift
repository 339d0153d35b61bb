@testable import Assembly
import Coaching
import JSON
import Journal
import TestSupport
import Testing

/// What is made before a session begins.
struct FirstClipsTests {
  private let home: Home

  init() throws { home = try Home() }

  private func app(_ configuration: String) throws -> Application {
    try home.configure(configuration)
    return Application(
      environment: home.environment(.english, StandInVoice.surroundings),
      trace: Trace(isOn: false) { _ in }, say: { _, _ in })
  }

  private func wishes(_ seed: UInt64) -> SessionWishes {
    var wishes = SessionWishes()
    wishes.seed = seed
    wishes.lang = .english
    return wishes
  }

  @Test("is what the session of the same seed asks for, its first sentence first")
  func foreseen() throws {
    let app = try app("[general]\nlang = en-US\n")
    let journal = try app.journal(for: .write)
    defer { try? journal.close() }
    var lists: Set<[String]> = []
    for seed: UInt64 in 1...8 {
      let foreseen = Application.foreseen(try app.newSession(wishes(seed), journal)).map(\.text)
      var session = try app.newSession(wishes(seed), journal)
      var asked: [String] = []
      for event: SessionEvent.Kind in [.begin, .playbackStarted(by: nil)] {
        for effect in session.handle(SessionEvent(event, at: 0)) {
          switch effect {
          case .play(let sentence, _), .prepare(let sentence, _): asked.append(sentence.text)
          default: break
          }
        }
      }
      #expect(asked.count == 2 && asked == Array(foreseen.prefix(2)))
      #expect(foreseen.count >= 4)
      lists.insert(foreseen)
    }
    // Another seed would have made others.
    #expect(lists.count > 1)
  }

  @Test("is made for an added voice alone: others are quick, or are given no text for nothing")
  func others() async throws {
    let program = "[general]\nlang = en-US\n[voice]\nen = mine\n[voice.mine]\ncommand = false\n"
    for configuration in ["[general]\nlang = en-US\n", program] {
      #expect(try app(configuration).firstClips(wishes(1)) == [])
    }
    _ = try app("[general]\nlang = en-US\n")
    try await StandInVoice.add(to: home)
    let app = Application(
      environment: home.environment(.english, StandInVoice.surroundings),
      trace: Trace(isOn: false) { _ in }, say: { _, _ in })
    #expect(try app.firstClips(wishes(1)).count >= 4)
    #expect(try app.firstClips(wishes(1)).allSatisfy { $0.lang == .english })
  }

  /// A session in which the same word is missed in two sentences.
  private func miss(_ word: String, in texts: [String: String]) async throws {
    let dialogue = try home.talk(
      ["session", "--jsonl", "--silent", "--lang", "en", "--topic", "blankets"])
    var (items, tries, text) = (0, 0, "")
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      switch event["event"]?.asString {
      case "item":
        (items, tries) = (items + 1, 0)
        text = texts[event["sentence_id"]?.asString ?? ""] ?? ""
        if items > 2 { dialogue.say(#"{"command":"quit"}"#) }
      case "listening":
        let answer = text.replacing(word, with: "pillow")
        dialogue.say(
          tries == 0 ? #"{"command":"answer","text":"\#(answer)"}"# : #"{"command":"reveal"}"#)
        tries += 1
      default: break
      }
    }
    _ = try await dialogue.program.finish()
  }

  @Test(
    "is foreseen without a change to the journal, although missed words wait to become cards",
    .enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
  func waiting() async throws {
    let texts = [
      "b0": "The blanket lies on the sofa.", "b1": "My blanket keeps me warm.",
      "b2": "This blanket smells of soap.", "b3": "Her blanket hangs outside.",
    ]
    let rows = texts.sorted { $0.key < $1.key }.map {
      #"{"id":"\#($0)","text":"\#($1)","lang":"en-US","level":"easy","wordBucket":"common","#
        + #""topic":"blankets"}"#
    }
    let own = home.file("own")
    try TestFile.makeDirectory(own)
    try TestFile.write("[\(rows.joined(separator: ","))]", to: "\(own)/own.json")
    _ = try app("[general]\nlang = en-US\nwelcomed = true\n[files]\nsentences = \(own)\n")
    for _ in 0..<2 { try await miss("blanket", in: texts) }
    // As the journal was before there were such cards.
    let forgets = "PRAGMA foreign_keys = ON; DELETE FROM cards WHERE kind = 'word';"
    let ending = try await ChildProgram(
      "sqlite3", [home.journal, forgets], environment: [:], output: .nothing
    ).finish()
    #expect(ending == .exited(0))
    try await StandInVoice.add(to: home)
    let app = Application(
      environment: home.environment(.english, StandInVoice.surroundings),
      trace: Trace(isOn: false) { _ in }, say: { _, _ in })
    // A session that begins makes them cards, which nobody does who only reads.
    let read = try app.journal(for: .read)
    #expect(throws: JournalError.self) { try app.newSession(wishes(1), read) }
    try read.close()
    #expect(try app.firstClips(wishes(1)).count >= 4)
    let journal = try app.journal(for: .write)
    defer { try? journal.close() }
    #expect(try app.cards(.english, .word, from: journal).isEmpty)
    _ = try app.newSession(wishes(1), journal)
    #expect(try !app.cards(.english, .word, from: journal).isEmpty)
  }
}
