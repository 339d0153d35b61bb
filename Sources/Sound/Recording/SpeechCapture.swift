import Acoustics
import Coaching

/// The samples of a recording as they come in: what they show, and when they are enough.
struct SpeechCapture {
  enum Finding: Equatable {
    case level(SoundLevel)
    /// Speech began at this sample.
    case began(at: Int)
    /// Speech ended at this sample.
    case ended(at: Int)
  }

  static let sampleRate = VoiceActivity.sampleRate
  /// No sentence plays for longer while the microphone waits.
  private static let longestWait = sampleRate * 120
  /// Silence kept on either side of the speech.
  private static let margin = sampleRate / 5
  /// Speech is certain only a while after its beginning: this much longer than the patience allows.
  private static let certainty = sampleRate * 2 / 5
  private static let afterglow = Int(RecordingLimits.afterglow * Double(sampleRate))
  private static let step = sampleRate / 100
  /// Half a step of 16 bits: anything below was zero before resampling.
  private static let zero: Float = 1.5e-5
  private static let full: Float = 0.99

  private(set) var samples: [Float] = []
  /// Why it ended; nil while it goes on.
  private(set) var ending: RecordedSpeech.Ending?

  private let limits: RecordingLimits
  private var longest: Int
  private let patience: Int
  private let followsSpeech: Bool
  /// Whether it is still waiting to be told to attend.
  private var isWaiting: Bool
  /// The sample from which it attends.
  private var base = 0
  /// The sample from which speech may be found.
  private var start = 0
  private var activity: VoiceActivity
  /// The pause that ends the speech, by the seconds spoken before it; absent where it is always the same.
  private var pause: (@Sendable (_ spoken: Double) -> Double)?
  private var began: Int?
  private var ended: Int?
  /// The samples for the next level.
  private var measured: [Float] = []
  private var meter = SoundMeter()
  private var peak: Float = 0
  /// How many samples in a row are at full scale.
  private var flat = 0
  private var isClipped = false

  init(limits: RecordingLimits) {
    self.limits = limits
    isWaiting = limits.waits
    longest = Self.samples(limits.longest)
    patience = Self.samples(limits.patience) + Self.certainty
    followsSpeech = limits.followsSpeech
    activity = VoiceActivity(pause: limits.pause)
  }

  /// Whether there has been speech.
  var hasBegun: Bool { began != nil }

  /// Discards what was heard before now, except for the last seconds given; where nothing is kept, a loudspeaker has
  /// just fallen silent, and what is left of that is no speech.
  mutating func attend(keeping seconds: Double) -> [Finding] {
    guard ending == nil else { return [] }
    let kept = max(0, min(samples.count - base, Int(seconds * Double(Self.sampleRate))))
    isWaiting = false
    base = samples.count - kept
    start = kept > 0 ? base : base + Self.afterglow
    (began, ended) = (nil, nil)
    longest = Self.samples(limits.longest)
    activity = VoiceActivity(pause: limits.pause)
    var findings: [Finding] = []
    if followsSpeech, start < samples.count {
      note(activity.hear(Array(samples[start...])), &findings)
    }
    return findings
  }

  /// Takes in what was heard next; anything after the end is left out.
  mutating func hear(_ piece: [Float]) -> [Finding] {
    var findings: [Finding] = []
    var start = 0
    // In steps of equal length, so that it does not matter how the server cuts its pieces.
    while start < piece.count, ending == nil {
      let space = min(Self.step - samples.count % Self.step, end(of: longest) - samples.count)
      let end = min(piece.count, start + space)
      take(piece[start..<end].map { $0.isFinite ? $0 : 0 }, &findings)
      start = end
    }
    return findings
  }

  /// Ends it, if it has not ended by itself, and reports what that shows.
  mutating func finish(_ reason: RecordedSpeech.Ending) -> [Finding] {
    guard ending == nil else { return [] }
    ending = reason
    guard followsSpeech, !isWaiting else { return [] }
    var findings: [Finding] = []
    note(activity.finish(), &findings)
    // Anything shorter than a word is judged only at its end.
    if reason == .nobodySpoke, began != nil { ending = .limit }
    return findings
  }

  /// What has been heard of speech that goes on; nil where there is none.
  var soFar: RecordedSpeech? { hasBegun && ending == nil ? speech : nil }

  /// From now on a pause of this many seconds ends the speech; whoever waits for one that is longer than the speech
  /// may be has the time for it.
  mutating func end(after pause: Double) {
    self.pause = nil
    longest = max(longest, Self.samples(pause))
    activity.end(after: pause)
  }

  /// From now on a pause ends the speech that is as long as this says, by the seconds spoken before it.
  mutating func end(after pause: @escaping @Sendable (_ spoken: Double) -> Double) {
    self.pause = pause
  }

  /// Seconds after which it has ended in any case, from the opening of the microphone on.
  var atMost: Double { Self.seconds(longest + (limits.waits ? Self.longestWait : 0)) }

  /// What was heard, without the silence around the speech.
  var speech: RecordedSpeech {
    var kept = base..<samples.count
    if let began {
      let last = min(samples.count, (ended ?? samples.count) + Self.margin)
      kept = min(max(base, began - Self.margin), last)..<last
    }
    return RecordedSpeech(
      waveform: Waveform(samples: Array(samples[kept]), sampleRate: Self.sampleRate),
      start: Self.seconds(kept.lowerBound), began: began.map(Self.seconds),
      ended: ended.map(Self.seconds), ending: ending ?? .stopped,
      voiced: voiced(from: kept.lowerBound), peak: peak, isClipped: isClipped,
      isDigitalSilence: !samples.isEmpty && peak < Self.zero)
  }

  /// Where there is a voice, in seconds from a sample on; nil where no speech goes on.
  private func voiced(from first: Int) -> [Range<Double>]? {
    guard activity.isSpeaking else { return nil }
    return activity.voiced.map { stretch in
      let begin = max(first, start + stretch.lowerBound) - first
      return Self.seconds(begin)..<Self.seconds(max(begin, start + stretch.upperBound - first))
    }
  }

  private mutating func take(_ piece: [Float], _ findings: inout [Finding]) {
    for sample in piece { measure(sample, &findings) }
    let unheard = max(0, start - samples.count)
    samples += piece
    if followsSpeech, !isWaiting {
      if let pause { activity.end(after: pause(activity.spokenSeconds)) }
      if unheard < piece.count { note(activity.hear(Array(piece.dropFirst(unheard))), &findings) }
      if ended != nil {
        ending = .speechEnded
        return
      }
      if began == nil, samples.count >= base + patience { findings += finish(.nobodySpoke) }
    }
    if samples.count >= end(of: longest) {
      findings += finish(followsSpeech && began == nil ? .nobodySpoke : .limit)
    }
  }

  private func end(of length: Int) -> Int { isWaiting ? Self.longestWait : base + length }

  private mutating func note(_ events: [VoiceActivity.Event], _ findings: inout [Finding]) {
    for event in events where ended == nil {
      switch event {
      case .began(let place):
        began = start + place
        findings.append(.began(at: start + place))
      case .ended(let place):
        ended = start + place
        findings.append(.ended(at: start + place))
      }
    }
  }

  private mutating func measure(_ sample: Float, _ findings: inout [Finding]) {
    let height = abs(sample)
    peak = max(peak, height)
    flat = height >= Self.full ? flat + 1 : 0
    // One sample up there may be chance; a flattened peak has several.
    if flat >= 3 { isClipped = true }
    measured.append(sample)
    guard measured.count == SoundMeter.length else { return }
    findings.append(.level(meter.level(of: measured)))
    measured.removeAll(keepingCapacity: true)
  }

  private static func samples(_ seconds: Double) -> Int {
    Int((seconds * Double(sampleRate)).rounded())
  }

  private static func seconds(_ sample: Int) -> Double { Double(sample) / Double(sampleRate) }
}
