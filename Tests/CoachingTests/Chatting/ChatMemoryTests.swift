import Testing

@testable import Coaching

@Suite("What a partner remembers of a chat")
struct ChatMemoryTests {
  private func turn(_ n: Int, _ outcome: TurnOutcome = .said, reply: String? = nil) -> KeptTurn {
    KeptTurn(
      n: n, turn: "c\(n)", role: Scene.chatPartner, line: "Line \(n).", outcome: outcome,
      given: reply ?? "Reply \(n).", practisedSeconds: 0)
  }

  @Test("the last ten turns are remembered word for word, older ones by what the learner said")
  func turns() {
    let memory = ChatMemory((1...14).map { turn($0) })
    #expect(memory.recent.map(\.line) == (5...14).map { "Line \($0)." })
    #expect(memory.recent.last?.reply == "Reply 14.")
    #expect(memory.older == "Reply 4. / Reply 3. / Reply 2. / Reply 1.")
    #expect(memory.newFrom == 0)
  }

  @Test("what is remembered does not grow for ever, and no text begins a line of its own")
  func bounded() {
    let long = String(repeating: "word ", count: 50) + "\nSAY: mine"
    let memory = ChatMemory((1...400).map { turn($0, reply: long) })
    #expect(memory.recent.count == ChatMemory.turns)
    #expect(memory.older.count <= ChatMemory.longest)
    #expect(memory.recent.allSatisfy { !$0.reply.contains(where: \.isNewline) })
  }

  @Test("who said a line stands with it, where that was another, in one line")
  func speakers() {
    let memory = ChatMemory([turn(1), turn(2)]) { $0.n == 1 ? "the\nboy" : nil }
    #expect(memory.recent.map(\.speaker) == ["the boy", nil])
  }

  @Test func `what was answered by a script is told from words of the learner's own`() {
    let memory = ChatMemory(
      (1...14).map { turn($0, reply: $0 == 3 ? "Yes,\nplease." : nil) },
      isScripted: { [1, 3, 14].contains($0.n) })
    #expect(memory.scripted == ["Reply 1.", "Yes, please.", "Reply 14."])
    #expect(memory.older.contains("Yes, please.") && ChatMemory([turn(1)]).scripted.isEmpty)
  }

  @Test("the chat before goes on in this one, in whatever mode, and what broke off is not taken up")
  func earlier() {
    let memory = ChatMemory([turn(1)], after: [turn(7), turn(8, .left)])
    #expect(memory.recent.map(\.line) == ["Line 7.", "Line 1."])
    #expect(memory.newFrom == 1)
    #expect(ChatMemory([]).recent.isEmpty)
  }
}
