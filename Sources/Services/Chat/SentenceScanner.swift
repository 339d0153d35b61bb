internal import JSON

/// Finds the sentences in what a model writes.
package struct SentenceScanner: Sendable {
  /// A sentence as the model gave it.
  package struct Found: Sendable, Hashable {
    package var text: String
    package var translation: String?
  }

  private var objects = ObjectScanner(Self.read)

  package init() {}

  /// The sentences that these characters complete.
  package mutating func feed(_ text: String) -> [Found] { objects.feed(text) }

  private static func read(_ json: JSON) -> Found? {
    for key in ["text", "sentence"] {
      if let text = json[key]?.asString {
        return Found(text: text, translation: json["translation"]?.asString)
      }
    }
    return nil
  }
}
