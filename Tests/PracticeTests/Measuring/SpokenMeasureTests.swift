import Coaching
import Practice
import Synchronization
import TestSupport
import Testing

@Suite("A measurement that is answered aloud")
struct SpokenMeasureTests {
  private static let matrix = Matrix(
    lang: .english, columns: (0..<5).map { place in (0..<10).map { "w\(place)\($0)" } })

  /// Shows nothing, and tells what it was shown.
  private struct Watcher: MeasureFront {
    let news: AsyncStream<MeasureNews>.Continuation
    let log: Log

    func show(_ shown: MeasureNews) async { news.yield(shown) }
    func tell(_ trouble: any Error) async { log.note("\(trouble)") }
  }

  private static let clip = Clip(
    samples: [0], sampleRate: 16_000, voice: Voice(provider: "p", id: "v", lang: .english), pace: 1,
    spoken: "", onsets: [])

  private static let heard = ListeningEvent.ended(
    HeardSpeech(samples: [0.1], hasSpeech: true, isCutOff: false))

  /// Measures until a number of sentences was answered, doing what `act` says about each thing that is shown.
  private func measure(
    _ listener: FakeListener, _ log: Log, rows: @escaping @Sendable () throws -> [Int?],
    act: @escaping @Sendable (MeasureNews, MeasureRunner) async -> Void
  ) async throws -> [MeasureNews] {
    var plan = MeasurePlan(id: "m", lang: .english, kind: .steady, device: "d", seed: 5)
    plan.isSpoken = true
    var services = MeasureServices(
      sound: .init(
        sentence: { _, _, _ in Self.clip }, play: { _ in }, playTones: { _, _ in }),
      keep: { _, _ in }, before: { _ in .none }, time: VirtualTime().timepiece)
    services.hearing = MeasureHearing(listener: listener) { _ in try rows() }
    let runner = MeasureRunner(Measurement(plan, Self.matrix), services: services)
    let (news, inlet) = AsyncStream.makeStream(of: MeasureNews.self)
    let seen = Task {
      var all: [MeasureNews] = []
      for await shown in news {
        all.append(shown)
        switch shown {
        case .tones: runner.send(.skip)
        case .level: runner.send(.level(.fine))
        default: await act(shown, runner)
        }
      }
      return all
    }
    _ = try await runner.run(showing: Watcher(news: inlet, log: log))
    inlet.finish()
    return await seen.value
  }

  @Test("What was said is shown, and counts when it was taken, mended or not")
  func taken() async throws {
    let log = Log()
    let listener = FakeListener(log: log)
    let said: [Int?] = [1, 2, nil, 4, 5]
    let trials = Mutex(0)
    let news = try await measure(listener, log, rows: { said }) { shown, runner in
      switch shown {
      case .listening where trials.withLock { $0 } > 0:
        // The microphone opens in its own time.
        try? await eventually("it listens") {
          log.count("attend 0.0") >= trials.withLock { $0 }
        }
        listener.hear(Self.heard)
      case .trial: trials.withLock { $0 += 1 }
      case .caught(let rows):
        let isFirst = trials.withLock { $0 } == 1
        runner.send(.answer(isFirst ? rows : [0, 0, 0, 0, 0]))
      case .heard where trials.withLock { $0 } == 2: runner.send(.quit)
      default: break
      }
    }
    let caught = news.compactMap { if case .caught(let rows) = $0 { rows } else { nil } }
    #expect(caught == [said, said])
    let heard = news.compactMap { if case .heard(let trial) = $0 { trial } else { nil } }
    #expect(heard.count == 2)
    #expect(heard[0].isChosen == [true, true, false, true, true])
    #expect(heard[0].heard[0] == "w01" && heard[1].heard == (0..<5).map { "w\($0)0" })
  }

  @Test("Where nothing was told, or the service fails, it can be said again or answered by keys")
  func failing() async throws {
    let log = Log()
    let listener = FakeListener(log: log)
    let times = Mutex(0)
    let isTrial = Mutex(false)
    let news = try await measure(
      listener, log,
      rows: {
        if times.withLock({
          $0 += 1; return $0
        }) == 1 {
          throw Refused()
        }
        return [3, 3, 3, 3, 3]
      }
    ) { shown, runner in
      switch shown {
      case .trial: isTrial.withLock { $0 = true }
      case .listening where isTrial.withLock { $0 }:
        try? await eventually("it listens") { log.count("attend 0.0") > 0 }
        listener.hear(Self.heard)
      case .caught(let rows) where rows[0] == nil:
        runner.send(.again)
        try? await eventually("it listens again") { log.count("attend 0.0") > 1 }
        listener.hear(Self.heard)
      case .caught: runner.send(.quit)
      default: break
      }
    }
    let caught = news.compactMap { if case .caught(let rows) = $0 { rows } else { nil } }
    #expect(caught == [[nil, nil, nil, nil, nil], [3, 3, 3, 3, 3]])
    #expect(log.count("Refused()") == 1)
    // A sentence that counts is not heard twice.
    let played = news.count { $0 == .playing }
    #expect(played == 3, "tones, level and one sentence: \(played)")
  }

  @Test("An answer by keys closes the ear")
  func byKeys() async throws {
    let log = Log()
    let listener = FakeListener(log: log)
    let isTrial = Mutex(false)
    let news = try await measure(listener, log, rows: { [1, 1, 1, 1, 1] }) { shown, runner in
      switch shown {
      case .trial: isTrial.withLock { $0 = true }
      case .listening where isTrial.withLock { $0 }:
        try? await eventually("it listens") { log.count("attend 0.0") > 0 }
        runner.send(.answer([0, 0, 0, 0, 0]))
      case .heard: runner.send(.quit)
      default: break
      }
    }
    try await eventually("the ear is closed") { log.count("cancel") > 0 }
    #expect(!news.contains { if case .caught = $0 { true } else { false } })
  }

  @Test(
    "An empty line takes what was caught; without anything caught it asks for nothing of a sentence"
  )
  func line() {
    var state = MeasureFrontState()
    var plan = MeasurePlan(id: "m", lang: .english, kind: .steady, device: "d", seed: 5)
    plan.isSpoken = true
    state.take(.began(plan, Self.matrix))
    state.take(.trial(n: 1, of: 20, isPractice: true, snr: 0, said: nil))
    #expect(state.event(for: "") == .again && state.event(for: "s") == .again)
    state.take(.caught([1, nil, 2, 3, 4]))
    #expect(state.event(for: "") == .answer([1, nil, 2, 3, 4]))
    #expect(state.event(for: "12345") == .answer([0, 1, 2, 3, 4]))
    state.take(.caught([nil, nil, nil, nil, nil]))
    #expect(state.event(for: "") == .again)
    state.take(.caught([1, nil, 2, 3, 4]))
    state.take(.trial(n: 2, of: 20, isPractice: true, snr: 0, said: nil))
    #expect(state.event(for: "") == .again)
  }
}
