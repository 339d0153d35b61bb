package import Coaching
import JSON

/// JSON values: what is taken is given back, and what is not has its place.
package struct JSONAttack: Attack {
  package static let name = "json"
  private let mutator = Mutator(
    words: [
      "{", "}", "[", "]", "[[", "{\"a\":", "null", "true", "false", "\\u0000", "\\ud83d", "\\ude00",
      "\\uD83D\\uDE00", "\\n", "\\x", "-", ".", "e+", "E-", "0.1", "1e400", "{}", "[]", "\"a\":1,",
      "/*", "\u{1F}", "\u{7F}",
    ])

  package init(in folder: String) {}

  package func input(_ luck: inout SplitMix64) -> [UInt8] {
    let depth = Int(luck.next() % 3)
    let value = SampleJSON.value(depth: depth, using: &luck)
    var bytes: [UInt8] = []
    value.write(into: &bytes)
    return mutator.changed(bytes, beside: [], &luck)
  }

  package func outcome(of input: [UInt8]) throws -> Outcome {
    let value: JSON
    do throws(JSONError) {
      value = try JSON.parse(input)
    } catch {
      let lines = input.count { $0 == 10 } + 1
      try promise((1...lines).contains(error.line), "the line of a mistake is one there is")
      try promise((1...input.count + 1).contains(error.column), "so is its column")
      try promise(Self.mistake(in: input) == error, "both readers see the same mistake")
      return .rejected
    }
    let text = value.text
    try promise(!text.utf8.contains(10), "a value is one line")
    try promise(try JSON.parse(text) == value, "what was written is read back the same")
    let withLines = try JSON.parseWithLines(input)
    try promise(withLines.value == value, "both readers see the same value")
    return .accepted
  }

  /// The mistake found by the reader that keeps lines.
  private static func mistake(in input: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      _ = try JSON.parseWithLines(input)
      return nil
    } catch {
      return error
    }
  }
}
