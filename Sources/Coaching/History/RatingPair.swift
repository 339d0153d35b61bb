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
