public import Coaching
public import JSON

extension SentencePack {
  /// A pack as a file: one sentence a line, as people like to read and to compare it.
  public static func text(of sentences: [Sentence]) -> String {
    guard !sentences.isEmpty else { return "[]\n" }
    return "[\n" + sentences.map { "  " + line(of: $0) }.joined(separator: ",\n") + "\n]\n"
  }

  /// A sentence as it stands in its file.
  public static func json(of sentence: Sentence) -> JSON {
    var object: JSON.Object = [
      "id": .string(sentence.id), "text": .string(sentence.text),
      "lang": .string(sentence.lang.rawValue), "level": .string(sentence.level.rawValue),
      "wordBucket": .string(sentence.wordBucket.rawValue),
    ]
    object["topic"] = sentence.topic.map(JSON.string)
    object["reading"] = sentence.reading.map(JSON.strings)
    object["translation"] = sentence.translation.map(JSON.string)
    return .object(object)
  }

  private static func line(of sentence: Sentence) -> String {
    let members = json(of: sentence).asObject?.members ?? []
    let parts = members.map { "\(JSON.string($0.key).text): \(spaced($0.value))" }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  private static func spaced(_ value: JSON) -> String {
    guard let elements = value.asArray else { return value.text }
    return "[\(elements.map(\.text).joined(separator: ", "))]"
  }
}
