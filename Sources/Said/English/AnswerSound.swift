internal import Acoustics
public import Coaching
internal import Glibc

/// A recording before words are listened for: whether there is speech in it, and all of it.
public struct AnswerSound: Sendable {
  /// Everything around the speech is left out.
  public let samples: [Float]
  /// Seconds of the recording that precede the samples.
  public let offset: Double
  /// What keeps it from being listened to.
  public let trouble: SpokenJudgement.Trouble?
  /// Whether it is as loud as a voice at one of its edges: then words may be missing there.
  public let isCutOff: Bool
  /// The stretches of speech within the samples, in seconds.
  public let speech: [ClosedRange<Double>]

  private static let rate = Double(VoiceActivity.sampleRate)
  /// This much around the speech is heard along with it, as in the recordings of the fit.
  private static let margin = 16_000

  public init(_ recording: [Float], longest: Int) {
    let recording = recording.prefix(longest * VoiceActivity.sampleRate).map {
      $0.isFinite ? max(-1, min(1, $0)) : 0
    }
    var activity = VoiceActivity(pause: 0.3)
    let events = activity.hear(recording) + activity.finish()
    let stretches = Self.stretches(events, end: recording.count)
    guard let first = stretches.first, let last = stretches.last else {
      samples = []
      offset = 0
      speech = []
      isCutOff = false
      // A quiet room is some sixty dB below a voice.
      trouble = Self.level(recording[...]) < -55 ? .silence : .noise
      return
    }
    let from = max(0, first.lowerBound - Self.margin)
    let to = min(recording.count, last.upperBound + Self.margin)
    samples = Array(recording[from..<to])
    offset = Double(from) / Self.rate
    speech = stretches.map {
      Double($0.lowerBound - from) / Self.rate...Double($0.upperBound - from) / Self.rate
    }
    trouble = nil
    isCutOff = Self.isCutOff(recording)
  }

  private static func stretches(_ events: [VoiceActivity.Event], end: Int) -> [ClosedRange<Int>] {
    var stretches: [ClosedRange<Int>] = []
    var start: Int?
    for event in events {
      switch event {
      case .began(let at): start = max(0, min(at, end))
      case .ended(let at):
        if let from = start, at > from { stretches.append(from...min(at, end)) }
        start = nil
      }
    }
    return stretches
  }

  /// Whether one of its edges stands out from the noise of the room, and is hardly below the voice.
  private static func isCutOff(_ recording: [Float]) -> Bool {
    let frame = VoiceActivity.sampleRate / 100
    let levels = stride(from: 0, to: recording.count - frame, by: frame).map {
      level(recording[$0..<$0 + frame])
    }.sorted()
    guard !levels.isEmpty else { return false }
    let least = max(
      levels[levels.count * 9 / 10] - range, levels[levels.count / 10] + clearance)
    return level(recording.prefix(3 * frame)) > least || level(recording.suffix(3 * frame)) > least
  }

  /// What is this many dB below the loud moments is no voice.
  private static let range: Float = 10
  /// A voice is this many dB above the quiet moments, in whatever noise.
  private static let clearance: Float = 7

  /// In dB, a full swing being 0.
  private static func level(_ samples: ArraySlice<Float>) -> Float {
    let sum = samples.reduce(Float(1e-12)) { $0 + $1 * $1 }
    return 10 * log10(sum / Float(max(samples.count, 1)))
  }
}
