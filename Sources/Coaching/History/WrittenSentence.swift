/// A sentence that a language model wrote, and where it came from.
public struct WrittenSentence: Sendable, Hashable {
  public var sentence: Sentence
  /// The name of the service in the configuration.
  public var service: String
  public var model: String
  public var at: Moment

  public init(_ sentence: Sentence, by service: String, model: String, at moment: Moment) {
    self.sentence = sentence
    self.service = service
    self.model = model
    at = moment
  }
}
