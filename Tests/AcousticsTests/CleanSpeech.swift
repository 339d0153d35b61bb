import Acoustics
import Glibc

/// A clean recording of 16 kHz with the truth about its speech, to be mixed with noise.
struct CleanSpeech {
  let samples: [Float]
  /// Where the speech lies, by the energy of the clean sound.
  let extent: Range<Int>
  /// The mean square of the frames with speech in them.
  let power: Double

  /// Nil if the recording holds no clear speech, or if its ends are a matter of opinion: breath or
  /// a noisy room beyond them.
  init?(_ recording: [Float], lead: Double = 0.6, tail: Double = 1.2) {
    let hop = 160
    let powers = (0..<recording.count / hop).map { frame in
      recording[(frame * hop)..<((frame + 1) * hop)]
        .reduce(0.0) { $0 + Double($1 * $1) } / Double(hop)
    }
    let smooth = powers.indices.map { frame in
      let around = powers[max(0, frame - 1)...min(powers.count - 1, frame + 1)]
      return around.reduce(0, +) / Double(around.count)
    }
    // Not the very loudest frames: a click does not set the scale.
    let sorted = smooth.sorted()
    guard let loudest = sorted.dropLast(sorted.count / 50).last, loudest > 1e-5 else { return nil }
    func frames(above level: Double) -> Range<Int>? {
      // A click is not speech: 100 ms in a row are.
      let runs = (0..<max(0, smooth.count - 9)).filter { start in
        smooth[start..<(start + 10)].allSatisfy { $0 > level }
      }
      guard let first = runs.first, let last = runs.last else { return nil }
      return first..<(last + 10)
    }
    guard let speech = frames(above: loudest * pow(10, -2.5)),
      let loud = frames(above: loudest * pow(10, -2.1)),
      let soft = frames(above: loudest * pow(10, -2.9)),
      loud.lowerBound - soft.lowerBound <= 8, soft.upperBound - loud.upperBound <= 8
    else { return nil }

    let quiet = Array(repeating: Float(0), count: Int(lead * 16_000))
    samples = quiet + recording + Array(repeating: Float(0), count: Int(tail * 16_000))
    extent =
      (speech.lowerBound * hop + quiet.count)..<(speech.upperBound * hop + quiet.count)
    let spoken = powers[speech].filter { $0 > loudest / 300 }
    power = spoken.reduce(0, +) / Double(spoken.count)
  }

  /// The speech with steady noise this many dB below it.
  func mixed(with noise: Noise, snr: Double, seed: UInt64) -> [Float] {
    let height = Float((power / pow(10, snr / 10)).squareRoot())
    return zip(samples, noise.samples(count: samples.count, seed: seed)).map { $0 + height * $1 }
  }
}

/// What the detector finds in a whole sound: from the first beginning to the last end.
func speech(in samples: [Float], pieces: Int = 320) -> [Range<Int>] {
  var detector = VoiceActivity()
  var events: [VoiceActivity.Event] = []
  for start in stride(from: 0, to: samples.count, by: pieces) {
    events += detector.hear(Array(samples[start..<min(start + pieces, samples.count)]))
  }
  events += detector.finish()
  var ranges: [Range<Int>] = []
  var begin: Int?
  for event in events {
    switch event {
    case .began(let at): begin = at
    case .ended(let at):
      if let start = begin { ranges.append(start..<max(start, at)) }
      begin = nil
    }
  }
  return ranges
}
