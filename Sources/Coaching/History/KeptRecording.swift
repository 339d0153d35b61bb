/// The recording of a spoken try that was kept.
public struct KeptRecording: Sendable, Hashable {
  /// Among the kept recordings; the file may be gone.
  public var name: String
  /// The sentence that was to be spoken.
  public var text: String
  public var lang: Lang
  public var reading: [String]?
  /// What this computer heard in it.
  public var words: [SpokenWord]

  public init(
    name: String, text: String, lang: Lang, reading: [String]?, words: [SpokenWord]
  ) {
    self.name = name
    self.text = text
    self.lang = lang
    self.reading = reading
    self.words = words
  }
}

/// What the judge on this computer and a service made of one spoken try.
public struct RatingPair: Sendable, Hashable {
  public var lang: Lang
  /// The name of the service in the configuration.
  public var service: String
  public var own: SaidScores
  public var others: SaidScores

  public init(lang: Lang, service: String, own: SaidScores, others: SaidScores) {
    self.lang = lang
    self.service = service
    self.own = own
    self.others = others
  }
}
