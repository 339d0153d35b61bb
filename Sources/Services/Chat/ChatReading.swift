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
