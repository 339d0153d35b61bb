public import Coaching

/// Distinguishes a learner speaking over a sentence from the sentence itself in the microphone.
///
/// How much of what is played comes back, and how its sound changes on the way, is learnt while the first sentence
/// plays; from then on what is clearly louder than that in several bands is another voice, for between two voices the
/// loud places are seldom the same.
public struct EchoGuard: Sendable {
  /// How far a voice must stand out from the echo in a band, in dB; as much as somebody turns up the loudspeaker
  /// without thinking of it.
  private static let margin: Float = 6
  /// How far it must stand out from the room's noise in a band, in dB.
  private static let clearance: Float = 12
  /// A band says no more than this, in dB: a tone is not a voice.
  private static let most: Float = 15
  /// What stands out, in dB on an average of the bands, that makes a voice.
  private static let least: Float = 0.5
  /// A voice lasts longer than a knock: so many of the last levels.
  private static let enough = 3
  private static let window = 5
  /// How much less may be expected from one sentence to the next, in dB.
  private static let forgetting: Float = 3
  /// So many levels tell enough.
  private static let longest = 200

  private var echo: PlayedEcho?
  /// How much louder than what is played each band comes back, in dB; nil until a sentence was heard.
  private var coupling: [Float]?
  private var floor: [Float] = []
  /// What was heard since the sentence began.
  private var heard: [[Float]] = []
  /// For each time that the echo may need, which of the last levels stood out.
  private var standing = [[Bool]](repeating: [], count: PlayedEcho.delays)
  private var isVoice = false

  public init() {}

  /// A sentence begins to play at this moment, in seconds.
  public mutating func begin(_ samples: [Float], sampleRate: Int, at moment: Double) {
    finish()
    echo = PlayedEcho(samples, sampleRate: sampleRate, from: moment)
    (heard, floor, isVoice) = ([], [], false)
    standing = Array(repeating: [], count: PlayedEcho.delays)
  }

  /// The sentence is over or silenced; what came back of it tells how loud the echo is.
  public mutating func finish() {
    // A learner's own voice says nothing about the echo.
    if var echo, !isVoice, heard.count > min(echo.length, Self.longest) / 2,
      let learnt = EchoCoupling.of(heard, to: &echo)
    {
      coupling = coupling.map { zip($0, learnt).map { max($0 - Self.forgetting, $1) } } ?? learnt
    }
    echo = nil
    heard = []
  }

  /// Takes in the microphone's next level, and tells whether the learner speaks over the sentence.
  public mutating func hear(_ level: SoundLevel, at moment: Double) -> Bool {
    guard echo != nil, level.bands.count == SpeechBands.count else { return false }
    let bands = level.bands.map { $0.isFinite ? max(SoundMeter.silence, $0) : SoundMeter.silence }
    if heard.count < Self.longest { heard.append(bands) }
    floor = Self.floor(after: floor, bands)
    let expected = echo?.next(at: moment) ?? []
    guard let coupling else { return false }
    for (delay, echo) in expected.enumerated() {
      var sum: Float = 0
      for band in bands.indices {
        let loudest = max(echo[band] + coupling[band] + Self.margin, floor[band] + Self.clearance)
        sum += min(Self.most, max(0, bands[band] - loudest))
      }
      standing[delay].append(sum / Float(bands.count) > Self.least)
      if standing[delay].count > Self.window { standing[delay].removeFirst() }
    }
    // Whatever time the echo takes, it is not enough.
    let now = standing.allSatisfy { $0.count(where: \.self) >= Self.enough }
    isVoice = isVoice || now
    return now
  }

  /// How loud the room is at least: as loud as the softest of late.
  static func floor(after floor: [Float], _ bands: [Float]) -> [Float] {
    floor.isEmpty ? bands : zip(floor, bands).map { min($0 + 0.05, $1) }
  }
}
