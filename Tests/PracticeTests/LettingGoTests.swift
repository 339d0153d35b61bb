import Coaching
import Practice
import Synchronization
import TestSupport
import Testing

/// What is left of a session that is over.
@Suite struct LettingGoTests {
  /// Shows what another front does, and may hold its runner.
  private final class Holder: Front {
    let front: FakeFront
    let runner = Mutex<Runner?>(nil)

    init(_ front: FakeFront) { self.front = front }

    func show(_ news: SessionNews) async { await front.show(news) }
    func follow(_ parts: [SpokenPart]) async {}
    func hear(level: Float) async {}
    func compare(_ model: Clip, with own: HeardSpeech) async {}
    func tell(_ trouble: any Error) async {}
  }

  @Test("a session that is over keeps no front, even one that keeps its runner")
  func letsGoOfFront() async throws {
    weak var held: Holder?
    weak var runner: Runner?
    do {
      let made = Mutex<Holder?>(nil)
      let desk = Desk(front: { log in
        let holder = Holder(FakeFront(log: log))
        made.withLock { $0 = holder }
        return holder
      })
      let holder = try #require(made.withLock { $0 })
      holder.runner.withLock { $0 = desk.runner }
      (held, runner) = (holder, desk.runner)
      try await desk.send(.quit, until: "summary")
      _ = try await desk.run.value
      made.withLock { $0 = nil }
    }
    try await eventually("both are gone") { held == nil && runner == nil }
  }
}
