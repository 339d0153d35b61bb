public import Acoustics

/// What Mandarin sounds like: a network that tells initials and finals, and one that tells tones.
public struct MandarinModel: Sendable {
  /// Frames on either side that the network sees with a frame.
  public static let reach = 7
  public static let inputs = (2 * reach + 1) * LogMel.bands

  /// What the file says of its origin, licences and quality, line by line.
  public var about: [String]
  public let sounds: FeedForward
  /// The logarithm of how often each state came in training.
  public let priors: [Float]
  public let tones: FeedForward

  /// How much of the priors is taken off: all of it would favour what hardly ever comes.
  private static let priorWeight: Float = 0.8
  /// A frame never speaks so clearly against a state that the others could not outweigh it.
  private static let lowest: Float = -14

  public init(about: [String], sounds: FeedForward, priors: [Float], tones: FeedForward) {
    self.about = about
    self.sounds = sounds
    self.priors = priors
    self.tones = tones
  }

  /// How well each frame of a sound of 16 kHz fits each state.
  public func emissions(of samples: [Float]) -> Emissions {
    let levels = LogMel.levelled(LogMel().levels(of: samples))
    return Self.emissions(of: levels, by: sounds, priors: priors)
  }

  public static func emissions(
    of levels: [Float], by sounds: FeedForward, priors: [Float]
  ) -> Emissions {
    var values = sounds.logProbabilities(of: spliced(levels))
    for index in values.indices {
      values[index] = max(lowest, values[index]) - priorWeight * priors[index % priors.count]
    }
    return Emissions(states: priors.count, values: values)
  }

  /// Each frame with its neighbours; beyond the ends the last frame goes on.
  public static func spliced(_ levels: [Float]) -> [Float] {
    let frames = levels.count / LogMel.bands
    return [Float](unsafeUninitializedCapacity: frames * inputs) { buffer, count in
      for frame in 0..<frames {
        for offset in -reach...reach {
          let from = min(max(0, frame + offset), frames - 1) * LogMel.bands
          let into = frame * inputs + (offset + reach) * LogMel.bands
          for band in 0..<LogMel.bands { buffer[into + band] = levels[from + band] }
        }
      }
      count = frames * inputs
    }
  }
}

/// The states of the Mandarin model: two an initial, three a final, one of silence.
public enum MandarinStates {
  public static let count = silence + 1
  public static let silence = firstFinal + 3 * MandarinSyllable.finals.count
  private static let firstFinal = 2 * MandarinSyllable.initials.count

  /// What may stand around and between syllables.
  public static let silenceUnit = TargetUnit(name: "silence", states: [silence])

  public static func unit(initial: Int) -> TargetUnit {
    TargetUnit(
      name: MandarinSyllable.initials[initial], states: [2 * initial, 2 * initial + 1])
  }

  public static func unit(final: Int) -> TargetUnit {
    let first = firstFinal + 3 * final
    return TargetUnit(
      name: MandarinSyllable.finals[final], states: [first, first + 1, first + 2])
  }

  /// The initial, where there is one, and the final.
  public static func units(of syllable: MandarinSyllable) -> [TargetUnit] {
    (syllable.initial.map { [unit(initial: $0)] } ?? []) + [unit(final: syllable.final)]
  }
}
