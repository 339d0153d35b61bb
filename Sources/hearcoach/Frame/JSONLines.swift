import Coaching
import Glibc
import JSON
import Wording

/// Answers one JSON object per line of standard input with one per line on standard output.
struct JSONLines {
  /// A longer line is refused, so that memory stays bounded whatever comes in.
  static let longestLine = 16 << 20

  private let console: Console
  private let afterRefusal: ExitCode

  /// `afterRefusal` is how the program ends where a line was refused.
  init(_ console: Console, afterRefusal: ExitCode = .done) {
    self.console = console
    self.afterRefusal = afterRefusal
  }

  /// Answers each line in order; a wrong one gets an error, and the next one goes on.
  func answer(
    _ body: (JSONLine) async throws(LineRefusal) -> JSON
  ) async throws -> ExitCode {
    var input = LineInput(descriptor: STDIN_FILENO, longest: Self.longestLine)
    var output: [UInt8] = []
    var number = 0
    var exit = ExitCode.done
    while let line = try input.next() {
      number += 1
      do throws(LineRefusal) {
        try await body(JSONLine(line)).write(into: &output)
      } catch {
        error.json(line: number).write(into: &output)
        exit = afterRefusal
      }
      output.append(10)
      // A program waiting for one answer gets it now; one sending many gets them together.
      if output.count > 1 << 16 || !input.hasMore {
        try console.put(data: output)
        output.removeAll(keepingCapacity: true)
      }
    }
    try console.put(data: output)
    return exit
  }
}

/// One line of input.
struct JSONLine {
  private let object: JSON

  init(_ line: LineInput.Line) throws(LineRefusal) {
    guard case .bytes(let bytes) = line else {
      throw LineRefusal(
        code: "too_long", message: "a line has at most \(JSONLines.longestLine) bytes")
    }
    do {
      object = try JSON.parse(bytes)
    } catch {
      throw LineRefusal(
        code: "not_json", message: "\(error.kind.phrase.en), at column \(error.column)")
    }
    if object.asObject == nil {
      throw LineRefusal(code: "not_an_object", message: "an object is expected")
    }
  }

  /// The value under `key`; nil without one, and for null.
  subscript(key: String) -> JSON? {
    guard let value = object[key], value != .null else { return nil }
    return value
  }

  /// The text under `key`.
  func text(_ key: String) throws(LineRefusal) -> String {
    guard let text = object[key]?.asString else {
      throw LineRefusal(code: "missing_\(key)", message: "\"\(key)\" must be a text")
    }
    return text
  }

  /// The language, if one is named.
  var lang: Lang? {
    get throws(LineRefusal) {
      guard let value = self["lang"] else { return nil }
      guard let lang = value.asString.flatMap(Lang.init(tag:)) else {
        let known = Lang.allCases.map(\.rawValue).joined(separator: ", ")
        throw LineRefusal(code: "unknown_lang", message: "\"lang\" must be one of \(known)")
      }
      return lang
    }
  }
}

/// Why a line has no answer.
struct LineRefusal: Error {
  let code: String
  let message: String
  /// What is wrong within the line, as `reviews[3].grade`.
  var key: String?

  func json(line: Int) -> JSON {
    let error = [("code", JSON.string(code)), ("message", .string(message))]
    return .object([
      ("error", .object(error + (key.map { [("key", .string($0))] } ?? []))),
      ("line", .integer(line)),
    ])
  }
}
