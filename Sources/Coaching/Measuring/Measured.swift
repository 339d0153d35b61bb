/// One sentence of a measurement, and what was heard of it.
public struct MeasuredTrial: Sendable, Hashable {
  /// Counted from 1, practice and all.
  public var n: Int
  public var isPractice: Bool
  /// By how many decibels the speech was above the noise.
  public var snr: Double
  public var said: [String]
  /// What the learner chose, or what was drawn where nothing was chosen.
  public var heard: [String]
  /// Whether each word was chosen, and not drawn.
  public var isChosen: [Bool]
  public var responseSeconds: Double

  public init(
    n: Int, isPractice: Bool, snr: Double, said: [String], heard: [String], isChosen: [Bool],
    responseSeconds: Double
  ) {
    self.n = n
    self.isPractice = isPractice
    self.snr = snr
    self.said = said
    self.heard = heard
    self.isChosen = isChosen
    self.responseSeconds = responseSeconds
  }

  /// How many words were right.
  public var right: Int { zip(said, heard).count { $0 == $1 } }
}

/// A measurement that came to its end.
public struct Measured: Sendable, Hashable {
  /// What is compared with each other: another language, noise, voice, device or way to shape the sound is
  /// another thing.
  public struct Series: Sendable, Hashable {
    public var lang: Lang
    public var kind: NoiseKind
    public var voice: Voice?
    /// Absent where nothing was played.
    public var device: String?
    /// Whether what was played was shaped by an audiogram.
    public var isShaped: Bool

    public init(
      lang: Lang, kind: NoiseKind, voice: Voice?, device: String?, isShaped: Bool = false
    ) {
      self.lang = lang
      self.kind = kind
      self.voice = voice
      self.device = device
      self.isShaped = isShaped
    }
  }

  public var id: String
  public var series: Series
  public var estimate: ThresholdEstimate
  public var trials: [MeasuredTrial]
  /// How many questions of the headphone check were right; absent where it was passed over.
  public var headphones: Int?
  /// By how many decibels the learner had it louder than usual.
  public var level: Double

  public init(
    id: String, series: Series, estimate: ThresholdEstimate, trials: [MeasuredTrial],
    headphones: Int?, level: Double
  ) {
    self.id = id
    self.series = series
    self.estimate = estimate
    self.trials = trials
    self.headphones = headphones
    self.level = level
  }
}

/// A measurement as the journal has it.
public struct KeptMeasure: Sendable, Hashable {
  public var measured: Measured
  /// When it came to its end.
  public var at: Moment

  public init(_ measured: Measured, at: Moment) {
    self.measured = measured
    self.at = at
  }
}

/// How a measurement compares with an earlier one of its series.
public struct Retest: Sendable, Hashable {
  /// By how many decibels the threshold rose; less is better hearing.
  public var change: Double
  /// Whether that is more than chance does in one person.
  public var isMeaningful: Bool { abs(change) >= ThresholdEstimate.meaningful }

  /// How a measurement compares with the latest before it that has a figure; nil where it is the first.
  public init?(_ now: ThresholdEstimate, after before: [KeptMeasure]) {
    guard let last = before.first(where: { !$0.measured.estimate.isBeyond }) else { return nil }
    self.init(now, after: last.measured.estimate)
  }

  public init(_ now: ThresholdEstimate, after before: ThresholdEstimate) {
    change = now.threshold - before.threshold
  }
}
