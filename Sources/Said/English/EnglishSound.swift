import Acoustics
internal import Glibc

/// A recording as the acoustic model takes it, before any sentence is held against it.
public struct EnglishSound: Sendable {
  let fits: PhoneFits
  var emissions: Emissions { fits.alone }
  /// What the model hears when no sentence is asked for.
  let loop: LoopPath
  /// Frame by frame the logarithm of each phone's share.
  let shares: [Float]
  /// How clear the voice is, whatever it says: the loop's mean log-likelihood of a frame that is no
  /// silence, and the mean share of its phones.
  private(set) var clarity = (fit: 0.0, share: 0.0)
  var frames: Int { fits.alone.frames }

  /// Absent for less than a frame.
  public init?(_ samples: [Float], ear: EnglishEar, loop: UnitLoop) {
    fits = ear.listen(samples)
    guard let path = loop.follow(fits.alone) else { return nil }
    self.loop = path
    shares = Self.shares(fits.alone, ear)
    var count = 0.0
    for segment in path.segments where segment.unit != ear.silence {
      for frame in segment.frames {
        clarity.fit += Double(path.frameScores[frame])
        clarity.share += Double(share(frame, segment.unit))
        count += 1
      }
    }
    if count > 0 { clarity = (clarity.fit / count, clarity.share / count) }
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
}
