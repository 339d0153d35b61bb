internal import Acoustics
internal import Glibc

/// A recording as the acoustic model, the ear for loudness and the ear for melody take it, before any
/// sentence is held against it.
public struct EnglishSound: Sendable {
  let emissions: Emissions
  /// What the model hears when no sentence is asked for.
  let loop: LoopPath
  /// Frame by frame the logarithm of each phone's share.
  let shares: [Float]
  /// Frame by frame the level in dB.
  let levels: [Float]
  /// Frame by frame the height of the voice in semitones; absent where there is none.
  let pitch: [Float?]

  var frames: Int { emissions.frames }

  /// Absent for less than a frame.
  public init?(_ samples: [Float], ear: EnglishEar, loop: UnitLoop) {
    emissions = ear.emissions(samples)
    guard let path = loop.follow(emissions) else { return nil }
    self.loop = path
    shares = Self.shares(emissions, ear)
    levels = Self.levels(samples, frames: emissions.frames)
    let track = PitchTrack(of: Waveform(samples: samples, sampleRate: 16_000))
    let rate = emissions.rate
    pitch = (0..<emissions.frames).map { frame in
      // A frame of the model lies around its middle, 13 ms after its beginning.
      track.hertz(at: Double(frame) / rate + 0.013).map { 12 * Float(log2($0 / 100)) }
    }
  }

  func share(_ frame: Int, _ phone: Int) -> Float {
    shares[frame * (shares.count / max(frames, 1)) + phone]
  }

  private static func shares(_ emissions: Emissions, _ ear: EnglishEar) -> [Float] {
    let count = ear.phones.count
    var shares = [Float](repeating: 0, count: emissions.frames * count)
    for frame in 0..<emissions.frames {
      var all: Float = 0
      for phone in 0..<count {
        var sum: Float = 0
        for state in ear.phones[phone].states { sum += exp(0.5 * emissions[frame, state]) }
        shares[frame * count + phone] = sum
        all += sum
      }
      for phone in 0..<count {
        shares[frame * count + phone] = max(log(shares[frame * count + phone] / all), -12)
      }
    }
    return shares
  }

  private static func levels(_ samples: [Float], frames: Int) -> [Float] {
    (0..<frames).map { frame in
      let end = min(samples.count, frame * 160 + 410)
      var sum: Float = 1e-9
      for index in frame * 160..<max(end, frame * 160) where samples[index].isFinite {
        sum += samples[index] * samples[index]
      }
      return 10 * log10(sum / 410)
    }
  }
}
