import Coaching

/// A document in the making: what is a text is escaped, what is markup is written here.
struct HTMLText {
  private(set) var markup = ""

  /// Appends markup as it is.
  mutating func raw(_ markup: String) { self.markup += markup }

  /// Appends a text: nothing in it is markup.
  mutating func text(_ text: String) { markup += Self.escaped(text) }

  /// Appends an element with a text in it.
  mutating func element(_ name: String, _ text: String, _ attributes: String = "") {
    raw("<\(name)\(attributes.isEmpty ? "" : " " + attributes)>")
    self.text(text)
    raw("</\(name)>")
  }

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in Gate.text(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
