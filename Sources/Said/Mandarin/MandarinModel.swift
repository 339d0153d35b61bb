public import Acoustics

/// What Mandarin sounds like: one network for initials and finals, one for tones, and trees that tell
/// from how the first hears a syllable the odds that it was said, or that something was put in.
public struct MandarinModel: Sendable {
  /// What the file says about its origin, licences and quality, line by line.
  public var about: [String]
  public let sounds: FeedForward
  /// The logarithm of each state's frequency in training.
  public let priors: [Float]
  public let tones: FeedForward
  /// Of a syllable that is expected.
  public let evidence: BoostedTrees
  /// Of what is not expected.
  public let extras: BoostedTrees

  /// How much of the priors is subtracted: all of it would favour what hardly ever occurs.
  private static let priorWeight: Float = 0.8
  /// No frame counts so strongly against a state that the others cannot outweigh it.
  private static let lowest: Float = -14

  public init(
    about: [String], sounds: FeedForward, priors: [Float], tones: FeedForward,
    evidence: BoostedTrees, extras: BoostedTrees
  ) {
    self.about = about
    self.sounds = sounds
    self.priors = priors
    self.tones = tones
    self.evidence = evidence
    self.extras = extras
  }

  /// How well each frame of a sound of 16 kHz fits each state.
  public func emissions(of samples: [Float]) -> Emissions {
    let levels = LogMel.levelled(LogMel().levels(of: samples))
    return Self.emissions(of: levels, by: sounds, priors: priors)
  }

  public static func emissions(
    of levels: [Float], by sounds: FeedForward, priors: [Float]
  ) -> Emissions {
    var values = sounds.logProbabilities(of: FramesAround.joined(levels))
    for index in values.indices {
      values[index] = max(lowest, values[index]) - priorWeight * priors[index % priors.count]
    }
    return Emissions(states: priors.count, values: values)
  }
}

/// The states of the Mandarin model: two per initial, three per final, one for silence.
public enum MandarinStates {
  public static let count = silence + 1
  public static let silence = firstFinal + 3 * MandarinSyllable.finals.count
  private static let firstFinal = 2 * MandarinSyllable.initials.count

  /// What may come around and between syllables.
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

  /// The initial, if there is one, and the final.
  public static func units(of syllable: MandarinSyllable) -> [TargetUnit] {
    (syllable.initial.map { [unit(initial: $0)] } ?? []) + [unit(final: syllable.final)]
  }
}
