import Coaching
import JSON

/// Writes events to another program, each with the border's version; its users take turns.
struct JSONLinesWriter: Sendable {
  let write: @Sendable (String) throws -> Void
  let describe: @Sendable (any Error) -> String
  /// Called when the lines are no longer read.
  let abandon: @Sendable () -> Void

  func tell(_ trouble: any Error) {
    if let refusal = trouble as? CommandLineRefusal {
      put(error(refusal.code, refusal.message, line: refusal.line))
    } else {
      put(error("trouble", describe(trouble)))
    }
  }

  private func error(_ code: String, _ message: String, line: Int? = nil) -> JSON {
    var members: [(String, JSON)] = [
      ("event", "error"),
      ("error", .object([("code", .string(code)), ("message", .string(message))])),
    ]
    if let line { members.append(("line", .integer(line))) }
    return .object(members)
  }

  func put(_ event: JSON) {
    guard let object = event.asObject else { return }
    var members: [(String, JSON)] = [("v", .integer(JSONLinesFront.version))]
    members += object.members.map { ($0.key, $0.value) }
    do {
      try write(JSON.object(members).text + "\n")
    } catch {
      abandon()
    }
  }
}

extension [SpokenPart] {
  /// The event that tells when its parts are spoken.
  var json: JSON {
    let words = map { part -> JSON in ["text": .string(part.text), "at": .number(part.seconds)] }
    return ["event": "spoken", "words": .array(words)]
  }
}
