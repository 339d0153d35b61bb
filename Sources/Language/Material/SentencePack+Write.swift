public import Coaching
public import JSON

extension SentencePack {
  /// A pack as a file: one sentence a line, as people like to read and to compare it.
  public static func text(of sentences: [Sentence]) -> String {
    String(decoding: bytes(of: sentences), as: UTF8.self)
  }

  /// The file of a pack; nothing where nobody would read one so large.
  public static func file(of sentences: [Sentence]) -> [UInt8]? {
    file(of: sentences, atMost: SentenceBounds.file)
  }

  static func file(of sentences: [Sentence], atMost limit: Int) -> [UInt8]? {
    guard sentences.count <= SentenceBounds.sentences else { return nil }
    let bytes = bytes(of: sentences)
    return bytes.count <= limit ? bytes : nil
  }

  private static func bytes(of sentences: [Sentence]) -> [UInt8] {
    var bytes = Array("[".utf8)
    for sentence in sentences {
      bytes += (bytes.count == 1 ? "\n  " : ",\n  ").utf8
      write(sentence, into: &bytes)
    }
    bytes += (sentences.isEmpty ? "]\n" : "\n]\n").utf8
    return bytes
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

  private static func write(_ sentence: Sentence, into bytes: inout [UInt8]) {
    var separator = "{ "
    for member in json(of: sentence).asObject?.members ?? [] {
      bytes += separator.utf8
      JSON.string(member.key).write(into: &bytes)
      bytes += ": ".utf8
      write(member.value, into: &bytes)
      separator = ", "
    }
    bytes += " }".utf8
  }

  /// With a blank behind each comma.
  private static func write(_ value: JSON, into bytes: inout [UInt8]) {
    guard let elements = value.asArray else { return value.write(into: &bytes) }
    var separator = "["
    for element in elements {
      bytes += separator.utf8
      element.write(into: &bytes)
      separator = ", "
    }
    bytes += (elements.isEmpty ? "[]" : "]").utf8
  }
}
