public import Coaching
internal import JSON

/// How much is taken in from a file of sentences, so that none can fill the memory or take for
/// ever.
public enum SentenceBounds {
  /// Of a file, in bytes.
  public static let file = 64 << 20
  public static let sentences = 100_000
  /// Nobody reads on after this many mistakes.
  public static let problems = 1000

  static let id = 200
  static let text = 1000
  static let topic = 100
  static let translation = 2000
  static let syllables = 1000
  /// Of one syllable, in bytes.
  static let syllable = 12
  static let cells = 200
  /// JSON values in one sentence: its members and its syllables.
  static let values = 2000

  static let json = JSON.Limits(depth: 8, bytes: file, values: values)
}

extension PackCheck {
  /// What keeps a sentence from being practised, shown or spoken at all, wherever it comes from;
  /// `problems(of:)` tells how well it is made.
  public static func flaw(of sentence: Sentence) -> (key: String, kind: PackProblem.Kind)? {
    if sentence.id.isEmpty { return ("id", .badID("")) }
    for (key, value, most) in [
      ("id", sentence.id, SentenceBounds.id), ("text", sentence.text, SentenceBounds.text),
      ("topic", sentence.topic, SentenceBounds.topic),
      ("translation", sentence.translation, SentenceBounds.translation),
    ]
      + (sentence.translations ?? [:]).values.map({
        ("translations", $0, SentenceBounds.translation)
      })
    {
      guard let value else { continue }
      if let kind = flaw(of: value, key: key, most: most) { return (key, kind) }
    }
    if let kind = sentence.recording.flatMap(RecordingRules.flaw) { return ("audio", kind) }
    guard let reading = sentence.reading else { return nil }
    if reading.count > SentenceBounds.syllables {
      return ("reading", .tooLongValue(key: "reading", most: SentenceBounds.syllables))
    }
    return reading.first {
      $0.utf8.count > SentenceBounds.syllable || Gate.firstRefused(in: $0) != nil
    }
    .map { ("reading", .badSyllable($0)) }
  }

  static func flaw(of value: String, key: String, most: Int) -> PackProblem.Kind? {
    if value.unicodeScalars.count > most { return .tooLongValue(key: key, most: most) }
    return Gate.firstRefused(in: value).map { .badCharacter(key: key, character: String($0)) }
  }
}

extension Sentence {
  /// A sentence already practised, as far as it can be shown and spoken.
  public var cleaned: Sentence {
    func cut(_ text: String, _ most: Int) -> String {
      Gate.line(String(text.unicodeScalars.prefix(most)))
    }
    var sentence = self
    sentence.id = cut(id, SentenceBounds.id)
    sentence.text = cut(text, SentenceBounds.text)
    sentence.topic = topic.map { cut($0, SentenceBounds.topic) }
    sentence.translation = translation.map { cut($0, SentenceBounds.translation) }
    sentence.translations = translations?.mapValues { cut($0, SentenceBounds.translation) }
    // Half a reading is useless: it is made anew from the text.
    if PackCheck.flaw(of: sentence) != nil { sentence.reading = nil }
    return sentence
  }
}
