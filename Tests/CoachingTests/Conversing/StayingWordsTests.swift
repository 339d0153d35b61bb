@testable import Coaching
import Testing

/// What stays of a talk that is not to be kept.
@Suite struct StayingWordsTests {
  private static let words = TalkWords(
    words: { $0.split(separator: " ").map(String.init) }, parts: { [$0] },
    isListed: { $0 != "Zebulon" && $0 != "1234" })

  private static func turn(
    _ n: Int, _ outcome: TurnOutcome, _ line: String, _ reply: String? = nil,
    mode: AnswerMode = .text, tries: Int = 1
  ) -> KeptTurn {
    KeptTurn(
      n: n, turn: "t\(n)", role: "r", line: line, outcome: outcome, given: reply,
      reply: outcome == .said ? nil : 0, replyText: reply, mode: mode, tries: tries,
      practisedSeconds: Double(n))
  }

  private static func staying(_ turns: [KeptTurn]) -> [String] {
    words.staying(of: turns).map { $0.isOwn ? "(\($0.key))" : $0.key }
  }

  @Test
  func `words that were understood at once or used stay, each once, by their letters`() {
    let turns = [
      Self.turn(1, .answered, "how was school", "school was long"),
      Self.turn(2, .answered, "really tiring", "yes Tiring", tries: 2),
    ]
    #expect(Self.staying(turns) == ["how", "long", "school", "tiring", "was", "yes"])
  }

  @Test func `words of one's own are told apart, and none that is no word of the lists stays`() {
    let turns = [
      Self.turn(1, .answered, "one moment", "good morning"),
      Self.turn(2, .said, "and then", "good evening Zebulon 1234"),
    ]
    #expect(Self.staying(turns) == ["(evening)", "good", "moment", "morning", "one"])
  }

  @Test
  func `what was chosen, skipped, only heard, or said aloud of one's own tells nothing`() {
    let turns = [
      Self.turn(1, .chosen, "one", "two"), Self.turn(2, .skipped, "three", "four"),
      Self.turn(3, .heard, "five"), Self.turn(4, .said, "six", "seven", mode: .voice),
      Self.turn(5, .left, "eight"), Self.turn(6, .corrected, "nine", "ten", tries: 2),
    ]
    #expect(Self.staying(turns) == [])
  }
}
