import Coaching

/// The words of a judgement as JSON.
///
/// Written by hand: Foundation's encoder would cost the first entry of a session more than the
/// journal itself does.
enum WordsJSON {
  static func text(of words: [WordVerdict]) -> String {
    var json = "["
    for (index, word) in words.enumerated() {
      json += index == 0 ? "{" : ",{"
      json += #""expected":"# + quoted(word.expected)
      json += #","answer":"# + quoted(word.answer)
      json += #","verdict":"# + quoted(word.verdict.rawValue) + "}"
    }
    return json + "]"
  }

  private static func quoted(_ text: String?) -> String {
    guard let text else { return "null" }
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\0"..<" ": json += "\\u00" + hex(scalar.value >> 4) + hex(scalar.value & 15)
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  private static func hex(_ digit: UInt32) -> String { String(digit, radix: 16) }
}
