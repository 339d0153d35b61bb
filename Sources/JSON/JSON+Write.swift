extension JSON {
  /// Appends the value as one compact line, without a line break.
  public func write(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let truth): bytes.append(contentsOf: (truth ? "true" : "false").utf8)
    case .integer(let number): bytes.append(contentsOf: String(number).utf8)
    case .number(let number):
      // A number that JSON cannot express is unknown: null.
      bytes.append(contentsOf: (number.isFinite ? number.description : "null").utf8)
    case .string(let text): Self.write(text, into: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in object.members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, into: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// The value as one compact line.
  public var text: String {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 < 0x7F }) {
      write(escaped: text.utf8, into: &bytes)
    } else {
      var isFirst = true
      for scalar in text.unicodeScalars {
        if scalar.isEscaped(isFirst: isFirst) {
          for unit in String(scalar).utf16 { write(escape: unit, into: &bytes) }
        } else {
          write(escaped: String(scalar).utf8, into: &bytes)
        }
        isFirst = false
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func write(escaped text: some Sequence<UInt8>, into bytes: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x08: bytes.append(contentsOf: #"\b"#.utf8)
      case 0x09: bytes.append(contentsOf: #"\t"#.utf8)
      case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
      case 0x0C: bytes.append(contentsOf: #"\f"#.utf8)
      case 0x0D: bytes.append(contentsOf: #"\r"#.utf8)
      case 0..<0x20: write(escape: UInt16(byte), into: &bytes)
      default: bytes.append(byte)
      }
    }
  }

  private static func write(escape unit: UInt16, into bytes: inout [UInt8]) {
    bytes.append(contentsOf: #"\u"#.utf8)
    for shift in [12, 8, 4, 0] { bytes.append(hexDigits[Int(unit >> UInt16(shift) & 15)]) }
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)
}

extension Unicode.Scalar {
  /// Whether it is escaped in a string: JSON may be shown on a terminal, where it must not give
  /// commands, hide, or attach to the quote before it.
  fileprivate func isEscaped(isFirst: Bool) -> Bool {
    // Nearly everything written is ASCII, whose controls are escaped by name, or Chinese.
    if value < 0x7F || (0x4E00..<0x9FD0).contains(value) { return false }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse: return true
    case .nonspacingMark, .spacingMark, .enclosingMark:
      return isFirst || properties.isDefaultIgnorableCodePoint && !isVariationSelector
    // Joined pictures need their joiners.
    case .format: return self != "\u{200D}"
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  private var isVariationSelector: Bool { self == "\u{FE0E}" || self == "\u{FE0F}" }
}
