/// What was tried out by ear, and what it came to.
public struct SpeechTuning: Sendable {
  /// How much longer than in fluent reading everything lasts at a pace of 1.
  public var slowness = 1.1
  /// From the melody and lengths of words that stand alone, 0, to those of read sentences, 1.
  public var fluency = 0.7
  /// How much of the recorded length and melody is kept beside the planned one.
  public var ownInitial = 1.0
  public var ownFinal = 0.7
  public var ownMelody = 0.7
  /// Frames at the beginning and the end of an initial or a final that keep their speed.
  public var edge = 0.0
  /// How much of the height at which a piece was recorded is kept beside the planned one.
  public var ownHeight = 0.0
  /// How much the planned melody is widened.
  public var liveliness = 1.3

  /// Semitones by which the tones are set apart beyond what was recorded and planned: how much higher the
  /// first is, how much lower the second begins and higher it ends, how much lower the third is, and how
  /// much higher the fourth begins and lower it ends.
  public var firstHigher = 1.5
  public var secondRising = 1.5
  public var thirdLower = 3.0
  public var fourthFalling = 1.0

  /// What speaks against a piece: another tone, other neighbours, another place, another length, doubt of
  /// the piece itself.
  public var otherTone = 0.8
  public var otherNeutral = 1.5
  public var otherBefore = 0.8
  public var otherAfter = 0.8
  public var otherPlace = 0.5
  public var otherLength = 0.5
  public var doubt = 4.5
  /// What a join costs, and what two syllables that were spoken together save.
  public var join = 1.5
  public var together = 1.0
  /// What it costs that another piece goes on in the middle of a final.
  public var turn = 0.15
  /// How much chance there is in what is chosen, and which, to learn what an ear makes of the pieces.
  public var chance = 0.0
  public var seed = 0.0
  /// How far each piece is brought to the loudness of its kind.
  public var evenness = 0.2
  /// How much weaker than its mean, as a logarithm of power, a final that ended its word may become
  /// where more follows.
  public var fading = 2.0
  /// What is weaker than the loudest tenth of its phrase by more than so much, as a logarithm of power, is
  /// weakened by such a share of the rest: where a stop is closed, nothing but the room was recorded.
  public var stillBelow = 3.0
  public var stillness = 0.8
  /// How much the shape of the spectrum, its tilt apart, is deepened.
  public var clarity = 1.0
  /// Semitones by which a phrase sinks beyond what was learned.
  public var sinking = 1.0
  /// Semitones by which a question ends higher than a statement.
  public var asking = 2.0
  /// Seconds between phrases.
  public var pause = 0.22

  public init() {}

  /// The numbers by name, for trying out others.
  public static let names:
    [(name: String, path: any WritableKeyPath<SpeechTuning, Double> & Sendable)] =
      [
        ("slowness", \.slowness), ("fluency", \.fluency), ("ownInitial", \.ownInitial),
        ("ownFinal", \.ownFinal), ("ownMelody", \.ownMelody), ("ownHeight", \.ownHeight),
        ("edge", \.edge),
        ("liveliness", \.liveliness),
        ("firstHigher", \.firstHigher), ("secondRising", \.secondRising),
        ("thirdLower", \.thirdLower), ("fourthFalling", \.fourthFalling),
        ("otherTone", \.otherTone), ("otherNeutral", \.otherNeutral),
        ("otherBefore", \.otherBefore),
        ("otherAfter", \.otherAfter), ("otherPlace", \.otherPlace), ("otherLength", \.otherLength),
        ("doubt", \.doubt), ("join", \.join), ("together", \.together), ("turn", \.turn),
        ("chance", \.chance), ("seed", \.seed), ("evenness", \.evenness),
        ("stillBelow", \.stillBelow), ("stillness", \.stillness), ("clarity", \.clarity),
        ("fading", \.fading), ("sinking", \.sinking), ("asking", \.asking),
        ("pause", \.pause),
      ]
}
