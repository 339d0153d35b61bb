import Coaching
import Foundation
@testable import Practice
import Synchronization
import TestSupport
import Testing

/// A slow disk does not hold up anything else in the program.
struct SlowDiskTests {
  /// What ticks where tasks run that are told nothing else.
  private final class Ticks: Sendable {
    private let count = Mutex(0)
    var now: Int { count.withLock { $0 } }
    func tick() { count.withLock { $0 += 1 } }
  }

  /// Each first entry blocks the thread that brings it, until all disks have it and the ticks went on
  /// for 300 ms; where they do not, it gives up.
  private final class SlowDisks: Sendable {
    private let ticks: Ticks
    private let disks: Int
    private let state = Mutex((busy: 0, ticksWhenAllWere: 0, disturbed: 0))

    init(_ disks: Int, _ ticks: Ticks) {
      self.disks = disks
      self.ticks = ticks
    }

    var disturbed: Int { state.withLock { $0.disturbed } }

    func block() {
      state.withLock { state in
        state.busy += 1
        if state.busy == disks { state.ticksWhenAllWere = ticks.now }
      }
      let begin = ContinuousClock.now
      while ContinuousClock.now < begin + .seconds(30) {
        usleep(300_000)
        let goesOn = state.withLock { $0.busy == disks && ticks.now > $0.ticksWhenAllWere + 3 }
        if goesOn { return }
      }
      state.withLock { $0.disturbed += 1 }
    }
  }

  private struct SlowHistory: HistoryKeeper {
    let disks: SlowDisks
    let log: Log

    func keep(_ entries: [JournalEntry], at moment: Moment) throws {
      if log.count("slow") == 0 {
        log.note("slow")
        disks.block()
      }
    }
  }

  /// As many sessions as there are threads for tasks, one where the program may use one core.
  @Test func `sessions that wait for the disk leave the threads to others`() async throws {
    let ticks = Ticks()
    let ticking = Task.detached {
      while !Task.isCancelled {
        ticks.tick()
        try? await Task.sleep(for: .milliseconds(5))
      }
    }
    defer { ticking.cancel() }
    let count = ProcessInfo.processInfo.activeProcessorCount
    let disks = SlowDisks(count, ticks)
    let desks = (0..<count).map { _ in
      let log = Log()
      return Desk(change: { $0.history = SlowHistory(disks: disks, log: log) })
    }
    for desk in desks { try await desk.send(.quit, until: "summary") }
    for desk in desks { _ = try await desk.run.value }
    #expect(disks.disturbed == 0)
  }

  @Test func `finished errands are released`() async throws {
    var errands = Errands()
    let (ends, inlet) = AsyncStream<Int>.makeStream()
    for _ in 1...3 { errands.run({}) { inlet.yield($0) } }
    #expect(errands.tasks.count == 3)
    var left = 3
    for await number in ends {
      errands.letGo(number)
      left -= 1
      #expect(errands.tasks.count == left)
      if left == 0 { break }
    }
  }
}
