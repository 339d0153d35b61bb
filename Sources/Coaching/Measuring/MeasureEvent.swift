/// What happens in a measurement.
public enum MeasureEvent: Sendable, Hashable {
  case begin
  /// What was to be heard has been heard, spoken by that voice.
  case played(by: Voice?)
  /// It could not be played.
  case failed
  /// To hear it: again where nothing is measured by it, or where it has not been heard yet.
  case again
  /// Which of three tones was the softest, from 0.
  case tone(Int)
  case level(LevelWish)
  /// A word for each place, from 0; absent where nothing was heard.
  case answer([Int?])
  /// To pass over a check.
  case skip
  case quit
}

extension MeasureEvent {
  /// Whether only who has heard something can say it.
  public var answersWhatIsHeard: Bool {
    switch self {
    case .tone, .answer: true
    case .begin, .played, .failed, .again, .level, .skip, .quit: false
    }
  }
}

/// How loud a learner wants it.
public enum LevelWish: String, Sendable, CaseIterable {
  case softer, louder, fine
}

/// What a measurement wants done.
public enum MeasureEffect: Sendable, Hashable {
  case playTones(ToneQuestion, level: Double)
  /// A sentence, in noise where there is a ratio.
  case play(String, snr: Double?, level: Double)
  case silence
  case show(MeasureNews)
  case keep(Measured)
}

/// What a front shows of a measurement.
public enum MeasureNews: Sendable, Hashable {
  case began(MeasurePlan, Matrix)
  /// A question of the headphone check, counted from 1.
  case tones(Int)
  case tonesDone(right: Int?)
  case level(Double)
  /// A list begins: practice 1 and 2, then what counts.
  case list(Int, isPractice: Bool)
  /// A sentence comes, counted from 1 in its part. Its words are only told where nothing is played.
  case trial(n: Int, of: Int, isPractice: Bool, snr: Double, said: [String]?)
  /// What is to be heard is heard once the learner asks for it.
  case waitsToSound
  case playing
  case listening
  /// The words that were caught of a spoken answer, by their rows: not an answer yet, but one to be taken or
  /// mended; nil where none could be told.
  case caught([Int?])
  case heard(MeasuredTrial)
  case result(Measured, before: EarlierMeasures)
  case stopped(MeasureStop)
}

/// Why a measurement ended without a result.
public enum MeasureStop: String, Sendable {
  case learner
  /// Another voice spoke than before: what it says is not comparable.
  case voice
}

/// What a measurement is to be.
public struct MeasurePlan: Sendable, Hashable {
  public var id: String
  public var lang: Lang
  public var kind: NoiseKind
  /// Absent where nothing is played.
  public var device: String?
  /// Whether what is played is shaped by an audiogram.
  public var isShaped = false
  /// Whether answers may be spoken.
  public var isSpoken = false
  /// Whether each sound comes when the learner presses something, and not by itself: a screen reader would speak over
  /// it.
  public var playsAtPress = false
  /// How often the people who talk in the noise were chosen anew.
  public var noiseRound = 1
  public var seed: UInt64

  public var isSilent: Bool { device == nil }

  public init(id: String, lang: Lang, kind: NoiseKind, device: String?, seed: UInt64) {
    self.id = id
    self.lang = lang
    self.kind = kind
    self.device = device
    self.seed = seed
  }
}
