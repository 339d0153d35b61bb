/// How loud a sentence that is played may be at the microphone, for each time that its sound may need to get there.
struct PlayedEcho: Sendable {
  /// How many times are thought of, and by how much they differ: 10 ms.
  static let delays = 41
  private static let hop = VoiceActivity.sampleRate / 100
  /// A level may be told so much earlier than what it belongs to, in hops.
  private static let ahead = 10
  /// By how much a room's sound fades from one level to the next, in dB: it fades by 60 dB within half a second.
  private static let fading: Float = 6
  private static let hopsOfLevel = SoundMeter.length / hop

  private let samples: [Float]
  private let began: Double
  private var meter = SoundMeter()
  /// The bands of what is played, hop by hop, each from a level's length before it.
  private var played: [[Float]] = []
  /// The hop at which the first level began, as far as is known.
  private var first = Int.max
  private var count = 0
  /// For each delay, what may still be heard.
  private var lasting = [[Float]](repeating: Self.nothing, count: delays)

  private static let nothing = [Float](repeating: SoundMeter.silence, count: SpeechBands.count)

  init(_ samples: [Float], sampleRate: Int, from moment: Double) {
    let isSound = sampleRate > 0 && samples.allSatisfy(\.isFinite)
    self.samples =
      isSound
      ? Waveform(samples: samples, sampleRate: sampleRate)
        .resampled(to: VoiceActivity.sampleRate).samples : []
    began = moment
  }

  /// How many levels it lasts.
  var length: Int { samples.count / SoundMeter.length }

  /// The loudest of each band.
  var loudest: [Float] {
    played.reduce(Self.nothing) { zip($0, $1).map { max($0, $1) } }
  }

  /// How loud each band may be in the next level, which is told at this moment, for each delay.
  mutating func next(at moment: Double) -> [[Float]] {
    let since = moment - began
    let hops = since.isFinite ? Int((min(600, max(0, since)) * 100).rounded()) : 0
    // Levels follow each other without a gap; none is told before its end, but any may be told late.
    first = min(first, hops - (count + 1) * Self.hopsOfLevel)
    defer { count += 1 }
    return step(to: first + count * Self.hopsOfLevel)
  }

  /// What was expected of so many levels, once more.
  mutating func again(_ count: Int) -> [[[Float]]] {
    lasting = Array(repeating: Self.nothing, count: Self.delays)
    return (0..<count).map { step(to: first + $0 * Self.hopsOfLevel) }
  }

  private mutating func step(to now: Int) -> [[Float]] {
    for delay in 0..<Self.delays {
      // One hop on either side: levels and what is played do not begin together.
      let middle = now + Self.ahead - delay
      let bands = (middle - 1...middle + 1).map { level(at: $0) }
      for band in 0..<SpeechBands.count {
        let loudest = max(bands[0][band], bands[1][band], bands[2][band])
        lasting[delay][band] = max(loudest, lasting[delay][band] - Self.fading)
      }
    }
    return lasting
  }

  /// The level that begins at a hop.
  private mutating func level(at hop: Int) -> [Float] {
    // The first begins a level's length before the sound.
    let index = hop + Self.hopsOfLevel
    guard index >= 0, hop * Self.hop < samples.count else { return Self.nothing }
    while played.count <= index {
      let start = (played.count - Self.hopsOfLevel) * Self.hop
      played.append(meter.bands(of: samples, from: start))
    }
    return played[index]
  }
}
