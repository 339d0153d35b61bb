import Glibc

/// Distinguishes a learner speaking over a sentence from the sentence itself in the microphone.
///
/// How much of what is played comes back is learnt while the first sentence plays; from then on
/// only what is clearly louder than that is another voice.
public struct EchoGuard: Sendable {
  /// Levels per second: a microphone's come as often.
  public static let rate = 20.0
  /// The sound may come back this much later than it was played.
  private static let lag = 8
  /// How far a voice must stand out from the echo, in dB: what was learnt is the most that came back, so little
  /// is enough.
  private static let margin: Float = 4
  /// How far it must stand out from the room's noise, in dB.
  private static let clearance: Float = 15
  private static let silence: Float = -90
  /// A voice lasts longer than a knock.
  private static let enough = 3
  private static let window = 5

  private var played: [Float] = []
  /// How loud the echo is relative to what is played, in dB; nil until a sentence was heard.
  private var coupling: Float?
  private var highest = -Float.infinity
  private var room: Float = 0
  private var place = 0
  private var recent: [Bool] = []

  public init() {}

  /// A sentence begins to play.
  public mutating func begin(_ samples: [Float], sampleRate: Int) {
    finish()
    let length = max(1, Int(Double(sampleRate) / Self.rate))
    played = stride(from: 0, to: samples.count, by: length).map { start in
      Self.level(of: samples[start..<min(start + length, samples.count)])
    }
    (place, recent, highest, room) = (0, [], -.infinity, 0)
  }

  /// The sentence is over or silenced; what came back of it tells how loud the echo is.
  public mutating func finish() {
    if place > played.count / 2, highest.isFinite {
      coupling = max(coupling.map { $0 - 1 } ?? -.infinity, highest)
    }
    played = []
  }

  /// Takes in the microphone's next level, and tells whether the learner speaks over the sentence.
  public mutating func hear(rms: Float) -> Bool {
    guard !played.isEmpty else { return false }
    let level = rms > 0 ? max(Self.silence, 20 * log10(rms)) : Self.silence
    let from = max(0, min(place, played.count - 1) - Self.lag)
    let to = min(played.count - 1, place + 1)
    let loudest = from <= to ? played[from...to].max() ?? Self.silence : Self.silence
    place += 1
    room = place == 1 ? level : min(room + 0.05, level)
    if loudest > -50 { highest = max(highest, level - loudest) }
    guard let coupling else { return false }
    let expected = max(loudest + coupling, room + Self.clearance - Self.margin)
    recent.append(level > expected + Self.margin)
    if recent.count > Self.window { recent.removeFirst() }
    let isVoice = recent.count(where: { $0 }) >= Self.enough
    // A learner's own voice says nothing about the echo.
    if isVoice { highest = -.infinity }
    return isVoice
  }

  private static func level(of samples: ArraySlice<Float>) -> Float {
    guard !samples.isEmpty else { return silence }
    let power = samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)
    return power > 0 ? max(silence, 10 * log10(power)) : silence
  }
}
