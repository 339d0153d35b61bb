import Coaching
import Practice
import Synchronization

/// What happened, in order, whichever part did it.
final class Log: Sendable {
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock { $0 } }

  func note(_ line: String) { entries.withLock { $0.append(line) } }

  func count(_ line: String) -> Int { lines.count { $0 == line } }
}

struct Refused: Error, Equatable {}

/// Keeps what it is given, except for entries that a test does not let it keep.
struct FakeHistory: HistoryKeeper {
  let log: Log
  let kept = KeptTries()
  var refuses: @Sendable (JournalEntry) -> Bool = { _ in false }

  func keep(_ entries: [JournalEntry], at moment: Moment) throws {
    if entries.contains(where: refuses) { throw Refused() }
    for entry in entries {
      if case .attempt(let attempt) = entry { kept.add(attempt) }
      log.note(Self.name(entry))
    }
  }

  static func name(_ entry: JournalEntry) -> String {
    switch entry {
    case .sessionBegan: "keep session"
    case .itemBegan(let n, _, _): "keep item \(n)"
    case .attempt(let attempt): "keep try \(attempt.number)"
    case .itemDone(let result): "keep \(result.outcome)"
    case .trial(let trial): "keep trial \(trial.item)"
    case .appealed: "keep appeal"
    case .ability: "keep ability"
    case .sessionEnded(let ending, _): "keep end \(ending)"
    }
  }
}

/// The tries that a history was given.
final class KeptTries: Sendable {
  private let tries = Mutex<[AttemptRecord]>([])

  var all: [AttemptRecord] { tries.withLock { $0 } }

  func add(_ attempt: AttemptRecord) { tries.withLock { $0.append(attempt) } }
}

struct FakeFront: Front {
  let log: Log

  func show(_ news: SessionNews) async {
    switch news {
    case .session: log.note("session")
    case .item(let n, _, _, _, _, _): log.note("item \(n)")
    case .playing(let delivery, _): log.note("playing \(delivery.pace)")
    case .played: log.note("played")
    case .listening(let number): log.note("listening \(number)")
    case .attending: log.note("attending")
    case .speaking: log.note("speaking")
    case .thinking: log.note("thinking")
    case .said(let judgement, _): log.note("said \(judgement.rater)")
    case .shadowed: log.note("shadowed")
    case .readAloud: log.note("read")
    case .judged(let attempt): log.note("judged \(attempt.number)")
    case .revealed: log.note("revealed")
    case .itemDone(let result, _): log.note("done \(result.n)")
    case .paused(let byItself): log.note(byItself ? "paused by itself" : "paused")
    case .resumed: log.note("resumed")
    case .notice(let notice): log.note(notice.rawValue)
    case .summary: log.note("summary")
    }
  }

  func follow(_ parts: [SpokenPart]) async {
    log.note("follow " + parts.map(\.text).joined(separator: "|"))
  }

  func hear(level: Float) async {}

  func compare(_ model: Clip, with own: HeardSpeech) async {
    log.note("compare \(own.samples.count)")
  }

  func tell(_ trouble: any Error) async { log.note("trouble \(trouble)") }
}

/// A microphone into which a test speaks.
final class FakeListener: Listener {
  private struct State {
    var ears: [FakeEar] = []
    var failure: (any Error)?
    var voiced: [Range<Double>]?
  }

  private let log: Log
  private let state = Mutex(State())

  /// Where there is a voice in what was heard so far, from the next opening on.
  var voiced: [Range<Double>]? {
    get { state.withLock { $0.voiced } }
    set { state.withLock { $0.voiced = newValue } }
  }

  init(log: Log, failure: (any Error)? = nil) {
    self.log = log
    state.withLock { $0.failure = failure }
  }

  func open() async throws -> any Listening {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    let ear = FakeEar(log: log, voiced: voiced)
    state.withLock { $0.ears.append(ear) }
    return ear
  }

  func hear(_ event: ListeningEvent) { state.withLock { $0.ears.last }?.hear(event) }
}

final class FakeEar: Listening {
  let events: AsyncStream<ListeningEvent>
  private let inlet: AsyncStream<ListeningEvent>.Continuation
  private let log: Log
  private let voiced: [Range<Double>]?

  init(log: Log, voiced: [Range<Double>]? = nil) {
    self.log = log
    self.voiced = voiced
    (events, inlet) = AsyncStream.makeStream()
  }

  func hear(_ event: ListeningEvent) { inlet.yield(event) }
  func soFar() async -> HeardSpeech? {
    HeardSpeech(samples: [0.1], hasSpeech: true, isCutOff: false, voiced: voiced)
  }
  func end(after pause: Double) async { log.note("pause \(pause)") }
  func end(after pause: ReadingPause) async {
    log.note("reading, \(pause.seconds(after: 0)) then \(pause.seconds(after: 60))")
  }
  func attend(keeping seconds: Double) async { log.note("attend \(seconds)") }

  func finish() async {
    log.note("finish")
    inlet.yield(.ended(HeardSpeech(samples: [0.1], hasSpeech: true, isCutOff: false)))
    inlet.finish()
  }

  func cancel() async {
    log.note("cancel")
    inlet.finish()
  }
}

/// Speaks at once, after failing with the errors it was given.
final class FakeVoice: TTSProvider {
  private let name: String
  private let failures: Mutex<[any Error]>
  private let requests = Mutex<[TTSRequest]>([])

  init(named name: String = "fake", failing failures: [any Error] = []) {
    self.name = name
    self.failures = Mutex(failures)
  }

  var asked: [TTSRequest] { requests.withLock { $0 } }

  func synthesize(_ request: TTSRequest) async throws -> Clip {
    requests.withLock { $0.append(request) }
    if let failure = failures.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { throw failure }
    return Clip(
      samples: [0], sampleRate: 8000,
      voice: Voice(provider: name, id: request.voiceId ?? "own", lang: request.lang),
      pace: request.rate, spoken: request.text)
  }
}

/// A voice that never comes to an end, whatever it is told.
struct StubbornVoice: TTSProvider {
  func synthesize(_ request: TTSRequest) async throws -> Clip {
    await withCheckedContinuation { (never: CheckedContinuation<Void, Never>) in
      Self.kept.withLock { $0.append(never) }
    }
    throw Refused()
  }

  private static let kept = Mutex<[CheckedContinuation<Void, Never>]>([])

  /// Releases every caller still waiting.
  static func release() {
    let waiting = kept.withLock { kept in
      defer { kept = [] }
      return kept
    }
    for continuation in waiting { continuation.resume() }
  }
}

/// Plays until a test says that it is enough, or until silenced.
final class FakeLoudspeaker: Loudspeaker {
  private struct State {
    var sounding: [AsyncStream<Void>.Continuation] = []
    var silenced = 0
    var clips: [String] = []
    var lengths: [Int] = []
  }

  /// Whether it comes to the end of a clip by itself.
  private let isQuick: Bool
  /// Whether a clip that was silenced returns as if it had been heard.
  private let isDeaf: Bool
  private let state = Mutex(State())

  init(isQuick: Bool = true, isDeaf: Bool = false) {
    self.isQuick = isQuick
    self.isDeaf = isDeaf
  }

  var clips: [String] { state.withLock { $0.clips } }
  /// How many samples each of them had.
  var lengths: [Int] { state.withLock { $0.lengths } }
  var silenced: Int { state.withLock { $0.silenced } }

  /// Whatever is playing ends.
  func finish() {
    let sounding = state.withLock { state in
      defer { state.sounding = [] }
      return state.sounding
    }
    for inlet in sounding { inlet.finish() }
  }

  func play(_ clip: Clip, started: @escaping @Sendable () -> Void) async throws {
    let (sound, inlet) = AsyncStream<Void>.makeStream()
    // Whoever sees that it plays may rely on its beginning having been told.
    started()
    state.withLock { state in
      state.clips.append(clip.spoken)
      state.lengths.append(clip.samples.count)
      state.sounding.append(inlet)
    }
    if isQuick { return }
    for await _ in sound {}
    if Task.isCancelled {
      state.withLock { $0.silenced += 1 }
      if !isDeaf { throw CancellationError() }
    }
  }
}
