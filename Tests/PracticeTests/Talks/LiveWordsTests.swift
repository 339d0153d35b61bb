import Coaching
import Practice
import Synchronization
import TestSupport
import Testing

/// What is looked at while the learner is still speaking.
@Suite struct LiveWordsTests {
  /// A judge that finds so many words of the first reply, one more at each look.
  private final class Looks: Sendable {
    private struct State {
      var count = 0
      var open = 0
      var mostOpen = 0
      var held: [CheckedContinuation<Void, Never>] = []
    }
    private let state = Mutex(State())
    private let isHeld: Bool

    init(isHeld: Bool = false) { self.isHeld = isHeld }

    var count: Int { state.withLock { $0.count } }
    var mostOpen: Int { state.withLock { $0.mostOpen } }

    func look() async -> SpokenProgress? {
      let number = state.withLock { state in
        state.count += 1
        state.open += 1
        state.mostOpen = max(state.mostOpen, state.open)
        return state.count
      }
      if isHeld {
        await withCheckedContinuation { held in state.withLock { $0.held.append(held) } }
      }
      state.withLock { $0.open -= 1 }
      return SpokenProgress(reply: 0, said: (0..<3).map { $0 < number })
    }

    func letGo() {
      let held = state.withLock { state in
        defer { state.held = [] }
        return state.held
      }
      for look in held { look.resume() }
    }
  }

  /// Moves the clock on until something has come about.
  private static func pass(
    _ desk: TalkDesk, _ what: String, until isSo: @escaping () -> Bool
  ) async throws {
    try await eventually("\(what) in \(desk.log.lines)") {
      desk.time.advance(by: 0.3)
      return isSo()
    }
  }

  @Test func `words turn green while they are spoken, and all of a reply ends the answer`()
    async throws
  {
    let looks = Looks()
    let desk = TalkDesk(
      voice: FakeVoice(), isSpoken: true, follow: { _, _, _ in await looks.look() })
    try await desk.wait(for: "attend 0.0")
    desk.listener.hear(.began(ago: 0.2))
    try await Self.pass(desk, "the first word") { desk.log.count("green 0 1") == 1 }
    #expect(desk.log.count("finish") == 0)
    try await Self.pass(desk, "the whole reply") { desk.log.count("green 0 3") == 1 }
    try await desk.wait(for: "finish")
    try await desk.wait(for: "done 1")
    try await desk.end()
  }

  @Test func `what is held ends at no silence, and ends when it is let go`() async throws {
    let looks = Looks()
    let desk = TalkDesk(
      voice: FakeVoice(), isSpoken: true, follow: { _, _, _ in await looks.look() },
      turnEnd: TurnEnd(level: .easy))
    try await desk.wait(for: "attend 0.0")
    try await desk.send(.hold, until: "pause 60.0")
    desk.listener.hear(.began(ago: 0.2))
    try await Self.pass(desk, "a look") { desk.log.count("green 0 1") == 1 }
    #expect(desk.log.lines.filter { $0.hasPrefix("pause") } == ["pause 60.0"])
    try await desk.send(.done, until: "finish")
    desk.speak(1)
    try await desk.wait(for: "done 1")
    // The next answer ends at a silence again.
    try await desk.wait(for: "attend 0.0", times: 2)
    desk.listener.hear(.began(ago: 0.2))
    try await desk.wait(for: "pause 2.8")
    try await desk.end()
  }

  @Test func `a sentence that is not finished is waited for longer, a finished one is not`()
    async throws
  {
    let looks = Looks()
    let desk = TalkDesk(
      voice: FakeVoice(), isSpoken: true, follow: { _, _, _ in await looks.look() },
      turnEnd: TurnEnd(level: .easy))
    try await desk.wait(for: "attend 0.0")
    desk.listener.hear(.began(ago: 0.2))
    try await Self.pass(desk, "the whole reply") { desk.log.count("green 0 3") == 1 }
    // It is not known at first how it goes on.
    let pauses = desk.log.lines.filter { $0.hasPrefix("pause") }
    #expect(pauses.prefix(3).allSatisfy { $0 == "pause 2.8" })
    // It is looked at for as long as it is spoken.
    #expect(pauses.count > 3 && pauses.dropFirst(3).allSatisfy { $0 == "pause 1.8" })
    try await desk.end()
  }

  @Test(arguments: [([0..<0.3, 0.5..<2.1], "pause 2.8"), ([0..<0.3, 0.5..<2.3], "pause 1.8")])
  func `a short beginning in which nothing is found is waited for, another answer is not`(
    voiced: [Range<Double>], pause: String
  ) async throws {
    let desk = TalkDesk(
      voice: FakeVoice(), isSpoken: true, voiced: voiced, turnEnd: TurnEnd(level: .easy))
    try await desk.wait(for: "attend 0.0")
    desk.listener.hear(.began(ago: 0.2))
    func pauses() -> [String] { desk.log.lines.filter { $0.hasPrefix("pause") } }
    try await Self.pass(desk, "two looks") { pauses().count >= 3 }
    #expect(pauses().prefix(3) == ["pause 2.8", pause, pause])
    try await desk.end()
  }

  @Test func `one look is taken at a time, and the end of an answer waits for none`()
    async throws
  {
    let looks = Looks(isHeld: true)
    let desk = TalkDesk(
      voice: FakeVoice(), isSpoken: true, follow: { _, _, _ in await looks.look() })
    try await desk.wait(for: "attend 0.0")
    desk.listener.hear(.began(ago: 0.2))
    try await Self.pass(desk, "a look") { looks.count == 1 }
    for _ in 0..<20 {
      desk.time.advance(by: 0.3)
      await Task.yield()
    }
    desk.speak(1)
    try await desk.wait(for: "done 1")
    #expect(looks.mostOpen == 1 && looks.count == 1)
    // What comes of it afterwards changes nothing.
    looks.letGo()
    try await desk.end()
    #expect(desk.log.lines.allSatisfy { !$0.hasPrefix("green") })
  }
}
