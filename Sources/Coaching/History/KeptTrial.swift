/// A trial of a drill as the journal has it.
public struct KeptTrial: Sendable, Hashable {
  /// The name of its session, and its place in it.
  public var session: String
  public var n: Int
  public var at: Moment
  public var lang: Lang
  /// The id of the contrast.
  public var contrast: String
  /// The texts that there were to choose from.
  public var choices: [String]
  /// The sound that was said, and the one it was heard as; absent where the learner asked for it.
  public var said: String
  public var heard: String?
  public var responseSeconds: Double?
  public var playbacks: Int
  public var pace: Double

  public init(
    session: String, n: Int, at: Moment, lang: Lang, contrast: String, choices: [String],
    said: String, heard: String?, responseSeconds: Double?, playbacks: Int, pace: Double
  ) {
    self.session = session
    self.n = n
    self.at = at
    self.lang = lang
    self.contrast = contrast
    self.choices = choices
    self.said = said
    self.heard = heard
    self.responseSeconds = responseSeconds
    self.playbacks = playbacks
    self.pace = pace
  }
}
