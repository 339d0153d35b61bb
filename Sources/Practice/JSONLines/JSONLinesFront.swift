internal import Acoustics
public import Coaching
internal import JSON
internal import Synchronization
internal import System

/// Shows a session to another program: one JSON object per line.
public actor JSONLinesFront: Front {
  /// The version of the border; a line with a new meaning needs a new version.
  public static let version = 1

  /// The reader of the lines may take its time.
  private let queue = QueueExecutor(label: "hearcoach.lines")
  private let lines: JSONLinesWriter
  private let marked: @Sendable (Sentence) -> String?
  private let proceed: @Sendable () -> Void
  private let settings = Mutex(
    LineSettings(waitsForNext: false, levels: false, choices: false))
  private var state = FrontState()
  private var choices: [String] = []
  /// How often something is heard once more before the next item: what was missed, or both that were taken for each
  /// other.
  private var stillHeard = 0
  /// Whether the first of two sounds.
  private var isFirstHeard = false
  private var lastLevel: ContinuousClock.Instant?

  /// A front that passes its lines to `write`.
  ///
  /// `proceed` is called when an item is over, unless the program asks for the next one itself;
  /// `abandon` when the lines are no longer read.
  public init(
    write: @escaping @Sendable (String) throws -> Void,
    marked: @escaping @Sendable (Sentence) -> String?,
    describe: @escaping @Sendable (any Error) -> String,
    proceed: @escaping @Sendable () -> Void, abandon: @escaping @Sendable () -> Void
  ) {
    lines = JSONLinesWriter(write: write, describe: describe, abandon: abandon)
    self.marked = marked
    self.proceed = proceed
  }

  /// Reports the session from here on as the program wants it.
  public nonisolated func apply(_ change: LineSettings) {
    settings.withLock { $0 = $0.changed(by: change) }
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  public func show(_ news: SessionNews) async {
    // Before the line goes out: what its reader then sets is about what follows.
    let settings = settings.withLock { $0 }
    state.take(news)
    lines.put(news.json(marked: marked))
    if settings.choices == true { showChoices() }
    guard settings.waitsForNext != true else { return }
    switch news {
    case .itemDone(let result, _):
      stillHeard = isOnlySpoken || ![.failed, .revealed].contains(result.outcome) ? 0 : 1
      if stillHeard == 0 { proceed() }
    case .notice(.comparesChoices):
      if state.stage == .resting, stillHeard == 1 { (stillHeard, isFirstHeard) = (2, false) }
    // Whoever asks for the first of two again does without the other.
    case .playing where stillHeard == 2:
      if isFirstHeard { stillHeard = 1 }
      isFirstHeard = true
    case .played:
      guard state.stage == .resting, stillHeard > 0 else { break }
      stillHeard -= 1
      if stillHeard == 0 { proceed() }
    // A pause between two items held back the next one.
    case .resumed: if state.stage == .resting { proceed() }
    default: break
    }
  }

  /// What is spoken along, or read aloud, is not heard again.
  private var isOnlySpoken: Bool {
    switch state.prompt {
    case .along, .aloud: true
    case .choices, .number, .gap, nil: false
    }
  }

  /// Which commands mean something now, if that has changed.
  private func showChoices() {
    let pace =
      (state.isAskedWhetherSlower ? ["slow_down"] : []) + (state.isSlowed ? ["usual_pace"] : [])
    let appeal = state.canAppeal ? ["appeal"] : []
    let now: [String] =
      switch state.stage {
      case .answering:
        ["answer", "typing"] + speaking + (state.canTakeBack ? ["take_back"] : [])
          + ["replay", "slower"] + pace + ["reveal", "skip", "pause"] + appeal + ["quit"]
      case .resting:
        ["next", "replay", "slower"] + pace + (state.canCompare ? ["compare"] : [])
          + appeal + ["pause", "quit"]
      case .paused: ["resume", "quit"]
      }
    if now == choices { return }
    choices = now
    lines.put(["event": "choices", "commands": .strings(now)])
  }

  /// What can be done with the microphone.
  private var speaking: [String] {
    if state.isEarOpen { return (state.opensAtPress ? ["hold"] : []) + ["done"] }
    return state.opensAtPress && !state.isThinking ? ["speak"] : []
  }

  public func follow(_ parts: [SpokenPart]) async {
    lines.put(parts.json)
  }

  /// Ten times a second is enough for the eye.
  private static let betweenLevels = Duration.milliseconds(100)

  public func hear(level: Float) async {
    let now = ContinuousClock.now
    guard settings.withLock({ $0.levels }) == true,
      lastLevel.map({ now - $0 >= Self.betweenLevels }) ?? true
    else { return }
    lastLevel = now
    lines.put(["event": "level", "level": .number(Self.rounded(Double(level), to: 10_000))])
  }

  public func compare(_ model: Clip, with own: HeardSpeech) async {
    lines.put([
      "event": "melodies",
      "model": Self.melody(Waveform(samples: model.samples, sampleRate: model.sampleRate)),
      "own": Self.melody(Waveform(samples: own.samples, sampleRate: VoiceActivity.sampleRate)),
    ])
  }

  /// How many points a melody has.
  private static let points = 100

  private static func melody(_ wave: Waveform) -> JSON {
    guard let contour = PitchTrack(of: wave).contour(points: points) else { return .null }
    return [
      "start": .number(rounded(contour.start, to: 1000)),
      "seconds": .number(rounded(contour.seconds, to: 1000)),
      "semitones": .array(
        contour.semitones.map { $0.map { .number(rounded($0, to: 100)) } ?? .null }),
    ]
  }

  private static func rounded(_ number: Double, to steps: Double) -> Double {
    (number * steps).rounded() / steps
  }

  public func tell(_ trouble: any Error) async { lines.tell(trouble) }
}
