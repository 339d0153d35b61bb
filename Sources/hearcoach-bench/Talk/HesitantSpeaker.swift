import Acoustics
import Coaching

/// A learner who looks for words: a recording with pauses put into it.
struct HesitantSpeaker {
  let text: String
  /// Whose recording it is.
  let name: String
  let samples: [Float]
  /// Where the speech of it ends, in samples.
  let end: Int
  /// Where the last pause ends that was put in.
  let lastPauseEnd: Int

  private static let rate = VoiceActivity.sampleRate
  /// Seconds of silence after the speech.
  private static let rest = 4.5
  /// Seconds of a pause.
  private static let pauses = 0.6...1.6
  /// How far from the end of a word, as it was found, the quietest place is looked for.
  private static let reach = rate * 6 / 100

  /// Puts one or two pauses between the words of a recording, which end at these seconds; nil where it has too few.
  init?(
    _ text: String, of name: String, _ samples: [Float], wordEnds: [Double], _ dice: inout TruthDice
  ) {
    let wave = Waveform(samples: samples, sampleRate: Self.rate)
    guard let extent = wave.speechExtent(above: 0.02), extent.count > Self.rate else { return nil }
    var places = wordEnds.map { Int($0 * Double(Self.rate)) }
      .filter { extent.contains($0) && $0 + Self.rate / 5 < extent.upperBound }
    let count = dice.uniform() < 0.5 ? 1 : 2
    guard places.count >= count else { return nil }
    (self.text, self.name) = (text, name)
    var sound = Array(samples[..<extent.upperBound])
    let noise = Self.floor(of: samples)
    var chosen: [Int] = []
    for _ in 0..<count {
      chosen.append(places.remove(at: Int(dice.next() % UInt64(places.count))))
    }
    var ends: [Int] = []
    // From the back, so that what comes before stays where it is.
    for word in chosen.sorted(by: >) {
      let place = Self.quietest(
        sound, max(0, word - Self.reach)..<min(sound.count, word + Self.reach))
      let seconds =
        Self.pauses.lowerBound
        + dice.uniform() * (Self.pauses.upperBound - Self.pauses.lowerBound)
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
    return (places.min { rms(samples, $0) < rms(samples, $1) } ?? range.lowerBound) + 80
  }

  private static func rms(_ samples: [Float], _ start: Int) -> Float {
    let part = samples[min(start, samples.count)..<min(samples.count, start + 160)]
    guard !part.isEmpty else { return 1 }
    return (part.reduce(0) { $0 + $1 * $1 } / Float(part.count)).squareRoot()
  }
}
