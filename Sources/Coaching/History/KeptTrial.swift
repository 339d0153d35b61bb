/// A trial of a drill as the journal has it.
public struct KeptTrial: Sendable, Hashable {
  /// The name of its session, and its place in it.
  public var session: String
  public var n: Int
  public var at: Moment
  public var lang: Lang
  public var kind: ExerciseKind
  /// The id of the contrast, what the number tells, or the id of the sentence.
  public var about: String
  /// Of a number, how hard it was.
  public var difficulty: Int?
  /// The texts that there were to choose from.
  public var choices: [String]
  /// The sound, figures or word that was said, and what was heard; absent where the learner asked for it.
  public var said: String
  public var heard: String?
  public var isRight: Bool
  public var responseSeconds: Double?
  public var playbacks: Int
  public var pace: Double
  /// Of a sentence spoken along with the voice: how closely, where that could be measured.
  public var lag: Double?
  public var inStep: Double?
  /// Of a sentence read aloud: those who rated it, each with what it made of it.
  public var raters: [SpokenJudgement]
  /// What its timing tells, where nobody could tell its words.
  public var timing: ReadingTiming.Finding?

  public init(
    session: String, n: Int, at: Moment, lang: Lang, kind: ExerciseKind, about: String,
    difficulty: Int? = nil, choices: [String] = [], said: String, heard: String?, isRight: Bool,
    responseSeconds: Double?, playbacks: Int, pace: Double,
    lag: Double? = nil, inStep: Double? = nil, raters: [SpokenJudgement] = [],
    timing: ReadingTiming.Finding? = nil
  ) {
    self.lag = lag
    self.inStep = inStep
    self.raters = raters
    self.timing = timing
    self.session = session
    self.n = n
    self.at = at
    self.lang = lang
    self.kind = kind
    self.about = about
    self.difficulty = difficulty
    self.choices = choices
    self.said = said
    self.heard = heard
    self.isRight = isRight
    self.responseSeconds = responseSeconds
    self.playbacks = playbacks
    self.pace = pace
  }
  /// Whether it was read aloud where nobody could tell how much of it was said: then it was neither right nor
  /// wrong, whatever its timing was like.
  public var isByTimingAlone: Bool {
    kind == .reading && heard?.isEmpty == true && !raters.contains(where: \.tellsHowMuch)
  }
}
