import Coaching
import Practice
import Synchronization

/// Clocks that stand still until a test moves them.
final class VirtualTime: Sendable {
  private struct Sleeper {
    let until: Double
    let inlet: AsyncStream<Void>.Continuation
  }

  private struct State {
    var now = 0.0
    var sleepers: [Sleeper] = []
  }

  private let state = Mutex(State())

  var timepiece: Timepiece {
    Timepiece(
      now: { self.now },
      moment: { Moment(milliseconds: Int64(self.now * 1000), utcOffsetMinutes: 0) },
      wait: { await self.wait(until: $0) })
  }

  var now: Double { state.withLock { $0.now } }

  func advance(by seconds: Double) {
    let awake = state.withLock { state in
      state.now += seconds
      let now = state.now
      let awake = state.sleepers.filter { $0.until <= now }
      state.sleepers.removeAll { $0.until <= now }
      return awake
    }
    for sleeper in awake { sleeper.inlet.finish() }
  }

  private func wait(until: Double) async {
    let (sleep, inlet) = AsyncStream<Void>.makeStream()
    let isOver = state.withLock { state in
      if state.now < until { state.sleepers.append(Sleeper(until: until, inlet: inlet)) }
      return state.now >= until
    }
    if isOver { return }
    for await _ in sleep {}
  }
}
