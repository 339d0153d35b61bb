package import Coaching
internal import JSON
internal import Network

/// Reads an answer line by line: events, one object per line, or one object in all.
package struct ChatReading {
  let dialect: any ChatDialect
  private(set) var answer = ChatAnswer()
  private var rest = ""

  init(_ dialect: any ChatDialect) { self.dialect = dialect }

  /// A reader for the answers of a server that speaks this dialect.
  package init(of dialect: Service.Dialect) {
    self.init(dialect.chat(version: ""))
  }

  /// What is new with this line; throws the server's own error.
  package mutating func take(_ line: String) throws(Fault) -> String {
    var text = Substring(line)
    if text.hasPrefix("data:") {
      text = text.dropFirst(5)
      if text.withoutOuterBlanks == "[DONE]" {
        answer.isDone = true
        return ""
      }
      guard let event = try? JSON.parse(String(text)) else { throw .notJSON }
      return try take(event)
    }
    if text.isEmpty || ["event:", "id:", "retry:", ":"].contains(where: text.hasPrefix) {
      return ""
    }
    // In an answer sent in one piece, a single line is not JSON.
    if rest.isEmpty, let event = try? JSON.parse(line), event.asObject != nil {
      return try take(event)
    }
    rest += line + "\n"
    return ""
  }

  /// What is left once everything has come.
  package mutating func finish() throws(Fault) -> String {
    guard !rest.withoutOuterBlanks.isEmpty else { return "" }
    defer { rest = "" }
    guard let event = try? JSON.parse(rest) else { throw .notJSON }
    return try take(event)
  }

  private mutating func take(_ event: JSON) throws(Fault) -> String {
    if let error = dialect.read(event, into: &answer) { throw .told(error) }
    return answer.take()
  }

  package enum Fault: Error {
    case notJSON
    /// The server's own words.
    case told(String)
  }
}

/// Finds sentences in what a model writes, as soon as each is complete, whatever surrounds them.
package struct SentenceScanner: Sendable {
  /// A sentence as the model gave it.
  package struct Found: Sendable, Hashable {
    package var text: String
    package var translation: String?
  }

  private var bytes: [UInt8] = []
  private var place = 0
  private var starts: [Int] = []
  private var isInString = false
  private var isEscaped = false
  /// How many sentences have come.
  private var count = 0
  /// Whether the answer has come to its end: some models go on with turns of their own.
  private var isOver = false

  /// More than any answer: anything beyond it is ignored.
  static let longest = 1 << 18

  package init() {}

  /// The sentences that these characters complete.
  package mutating func feed(_ text: String) -> [Found] {
    guard bytes.count < Self.longest else { return [] }
    bytes += text.utf8.prefix(Self.longest - bytes.count)
    var found: [Found] = []
    while place < bytes.count, !isOver {
      if let object = step(bytes[place]) {
        if let sentence = Self.sentence(in: object) {
          found.append(sentence)
          count += 1
        } else if starts.isEmpty, count > 0 {
          // The object around them all is complete.
          isOver = true
        }
      } else if count > 0, starts.isEmpty, Self.isLetter(bytes[place]) {
        // After the last of them the model talks.
        isOver = true
      }
      place += 1
    }
    return found
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The object that ends with this byte.
  private mutating func step(_ byte: UInt8) -> [UInt8]? {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return nil
    }
    switch byte {
    // Outside objects a quotation mark is just part of the model's prose.
    case UInt8(ascii: "\"") where !starts.isEmpty: isInString = true
    case UInt8(ascii: "{"):
      if starts.count < 16 { starts.append(place) }
    case UInt8(ascii: "}"):
      if let start = starts.popLast() { return Array(bytes[start...place]) }
    default: break
    }
    return nil
  }

  private static func sentence(in object: [UInt8]) -> Found? {
    guard object.count <= 8_192,
      let json = try? JSON.parse(object, limits: .init(depth: 8, bytes: 8_192))
    else { return nil }
    for key in ["text", "sentence"] {
      if let text = json[key]?.asString {
        return Found(text: text, translation: json["translation"]?.asString)
      }
    }
    return nil
  }
}
