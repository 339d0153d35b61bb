import Acoustics
import Coaching
import Said

/// A learner who looks for words: a recording with pauses put into it.
struct HesitantSpeaker {
  let text: String
  let samples: [Float]
  /// Where the speech of it ends, in samples.
  let end: Int
  /// Where the last pause ends that was put in.
  let lastPauseEnd: Int

  private static let rate = VoiceActivity.sampleRate
  /// Seconds of silence after the speech.
  private static let rest = 4.5

  /// Puts one or two pauses into the quietest places of a recording; nil where there is hardly any speech.
  ///
  /// Their lengths have a median of .8 s, and 95 in 100 are shorter than 1.8 s: as learners hesitate within a
  /// sentence.
  init?(_ recording: LabelledRecording, _ samples: [Float], _ dice: inout TruthDice) {
    let wave = Waveform(samples: samples, sampleRate: Self.rate)
    guard let extent = wave.speechExtent(above: 0.02), extent.count > Self.rate else { return nil }
    text = recording.text
    var sound = Array(samples[..<extent.upperBound])
    let noise = Self.floor(of: samples)
    var ends: [Int] = []
    let count = dice.uniform() < 0.5 ? 1 : 2
    for part in (0..<count).reversed() {
      // From the back, so that what comes before stays where it is.
      let share = Double(extent.count) * 0.7 / Double(count)
      let from = extent.lowerBound + Int(Double(extent.count) * 0.15 + share * Double(part))
      let place = Self.quietest(sound, from..<min(sound.count, from + Int(share)))
      let seconds = min(3, max(0.3, 0.8 * Self.exponential(0.5 * dice.normal())))
      let pause = Self.hiss(Int(seconds * Double(Self.rate)), noise, &dice)
      sound.insert(contentsOf: pause, at: place)
      ends = ends.map { $0 + pause.count } + [place + pause.count]
    }
    end = sound.count
    lastPauseEnd = ends.max() ?? 0
    self.samples =
      Self.hiss(Self.rate / 2, noise, &dice) + sound
      + Self.hiss(Int(Self.rest * Double(Self.rate)), noise, &dice)
  }

  /// Where the samples begin that the speaker made.
  static let lead = rate / 2

  private static func exponential(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for n in 1...20 {
      term *= x / Double(n)
      sum += term
    }
    return sum
  }

  private static func hiss(
    _ count: Int, _ level: Float, _ dice: inout TruthDice
  ) -> [Float] {
    (0..<count).map { _ in Float(dice.normal()) * level }
  }

  /// How loud the room is: the quietest twentieth of its frames.
  private static func floor(of samples: [Float]) -> Float {
    let levels = stride(from: 0, to: max(1, samples.count - 160), by: 160).map { rms(samples, $0) }
    return max(1e-4, levels.sorted()[levels.count / 20])
  }

  private static func quietest(_ samples: [Float], _ range: Range<Int>) -> Int {
    let places = stride(
      from: range.lowerBound, to: max(range.lowerBound + 1, range.upperBound), by: 160)
    return (places.min { loud(samples, $0) < loud(samples, $1) } ?? range.lowerBound) + 320
  }

  /// Over 40 ms.
  private static func loud(_ samples: [Float], _ start: Int) -> Float {
    (0..<4).reduce(0) { $0 + rms(samples, start + $1 * 160) }
  }

  private static func rms(_ samples: [Float], _ start: Int) -> Float {
    let part = samples[min(start, samples.count)..<min(samples.count, start + 160)]
    guard !part.isEmpty else { return 1 }
    return (part.reduce(0) { $0 + $1 * $1 } / Float(part.count)).squareRoot()
  }
}
