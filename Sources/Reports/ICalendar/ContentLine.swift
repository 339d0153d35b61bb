import Coaching

/// A line of iCalendar: a name, a value, folded where it is long.
enum ContentLine {
  /// A physical line holds at most so many octets without its end.
  static let longest = 75

  /// Appends a line whose value stands as it is.
  static func append(_ name: String, _ value: String, to buffer: inout [UInt8]) {
    fold("\(name):\(value)", into: &buffer)
  }

  /// Appends a line whose value is a text: its separators and line ends are escaped.
  static func append(_ name: String, text: String, to buffer: inout [UInt8]) {
    fold("\(name):\(escaped(text))", into: &buffer)
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in Gate.text(text).unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// What does not fit goes on in a line that begins with a blank; nothing that a reader sees as one
  /// sign is cut, unless it does not fit into a line by itself.
  private static func fold(_ line: String, into buffer: inout [UInt8]) {
    var room = longest
    func put(_ bytes: some Collection<UInt8>) {
      if bytes.count > room {
        buffer.append(contentsOf: [0x0D, 0x0A, 0x20])
        room = longest - 1
      }
      buffer.append(contentsOf: bytes)
      room -= bytes.count
    }
    for character in line {
      if character.utf8.count < longest {
        put(character.utf8)
      } else {
        for scalar in character.unicodeScalars { put(String(scalar).utf8) }
      }
    }
    buffer.append(contentsOf: [0x0D, 0x0A])
  }
}
