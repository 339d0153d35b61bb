@testable import Assembly
import Coaching
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
}
