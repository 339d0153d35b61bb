/// Text that may go to a terminal: everything written by others has passed the gate, and only the
/// colours and cursor movements are ours.
///
/// There is no other way to put a terminal command into one.
public struct ScreenText: Sendable, Hashable {
  /// How a part of it looks, where colours may be used.
  public enum Style: String, Sendable, Hashable {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case magenta = "35"
    case cyan = "36"
  }

  /// What the cursor does.
  public enum Move: Sendable, Hashable {
    case toLineStart
    case up(Int)
    /// Clears from the cursor to the end of the line, or of the screen.
    case clearLine
    case clearBelow
  }

  private enum Part: Sendable, Hashable {
    case text(String, Style?)
    case move(Move)
  }

  private var parts: [Part]

  /// Text of any origin, with its lines.
  public init(_ text: some StringProtocol) {
    let shown = Gate.text(text)
    parts = shown.isEmpty ? [] : [.text(shown, nil)]
  }

  /// Text of any origin, on one line.
  public init(line: some StringProtocol) {
    self.init(Gate.line(line))
  }

  public init(_ move: Move) {
    parts = [.move(move)]
  }

  /// The same in a style; an empty text gets none.
  public func styled(_ style: Style) -> ScreenText {
    var text = self
    text.parts = parts.map { part in
      if case .text(let words, nil) = part { .text(words, style) } else { part }
    }
    return text
  }

  /// The text alone.
  public var plain: String {
    parts.reduce(into: "") { text, part in
      if case .text(let words, _) = part { text += words }
    }
  }

  /// With its colours and cursor movements, as a terminal takes it.
  public var commands: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let words, nil): text += words
      case .text(let words, let style?):
        text += "\u{1B}[\(style.rawValue)m\(words)\u{1B}[0m"
      case .move(.toLineStart): text += "\r"
      case .move(.up(let rows)): text += rows > 0 ? "\u{1B}[\(rows)A" : ""
      case .move(.clearLine): text += "\u{1B}[K"
      case .move(.clearBelow): text += "\u{1B}[J"
      }
    }
  }

  public var isEmpty: Bool { parts.isEmpty }
  public var columns: Int { plain.columns }

  /// The text padded with spaces to `width` columns; a longer one is left as it is.
  public func padded(toColumns width: Int) -> ScreenText {
    self + ScreenText(String(repeating: " ", count: max(0, width - columns)))
  }

  /// The text without blanks at its end.
  public var trimmedEnd: ScreenText {
    var text = self
    while case .text(var words, let style)? = text.parts.last {
      while words.last == " " { words.removeLast() }
      text.parts.removeLast()
      guard words.isEmpty else {
        text.parts.append(.text(words, style))
        break
      }
    }
    return text
  }

  public static func + (first: ScreenText, second: ScreenText) -> ScreenText {
    var text = first
    text += second
    return text
  }

  public static func += (first: inout ScreenText, second: ScreenText) {
    for part in second.parts {
      if case .text(let words, let style) = part,
        case .text(let before, let sameStyle)? = first.parts.last, style == sameStyle
      {
        first.parts[first.parts.count - 1] = .text(before + words, style)
      } else {
        first.parts.append(part)
      }
    }
  }
}

extension ScreenText: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ScreenText("")

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += ScreenText(literal) }
    public mutating func appendInterpolation(_ other: ScreenText) { text += other }
    public mutating func appendInterpolation(_ other: String) { text += ScreenText(line: other) }
    public mutating func appendInterpolation(_ number: Int) { text += ScreenText(String(number)) }
    public mutating func appendInterpolation(_ sign: Character) {
      text += ScreenText(line: String(sign))
    }
  }

  public init(stringLiteral: String) { self.init(stringLiteral) }
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

extension Sequence<ScreenText> {
  public func joined(separator: ScreenText = "") -> ScreenText {
    var isFirst = true
    return reduce(into: "") { whole, text in
      if !isFirst { whole += separator }
      whole += text
      isFirst = false
    }
  }
}

extension String {
  /// What a message quotes of someone's text: on one line, and no more than identifies it.
  public var quoted: String {
    Gate.line(String(unicodeScalars.prefix(400))).truncated(toColumns: 60)
  }
}
