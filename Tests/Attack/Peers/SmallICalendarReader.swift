/// Reads iCalendar as RFC 5545 lays its lines out; it shares no code with the writer.
package struct SmallICalendarReader {
  package struct Malformed: Error {
    package var line: Int
    package var why: String
  }

  package typealias Properties = [(name: String, value: String)]

  /// The properties of each event, and those of the calendar itself under the first place.
  package static func components(in bytes: [UInt8]) throws -> [Properties] {
    var components: [Properties] = [[]]
    var isInEvent = false
    for line in try unfolded(bytes) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        throw Malformed(line: components.count, why: "no colon")
      }
      let name = String(decoding: line[..<colon], as: UTF8.self)
      let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
      switch (name, value) {
      case ("BEGIN", "VEVENT"):
        components.append([])
        isInEvent = true
      case ("END", "VEVENT"): isInEvent = false
      default: components[isInEvent ? components.count - 1 : 0].append((name, value))
      }
    }
    return components
  }

  /// The text that a value stands for.
  package static func text(_ value: String) throws -> String {
    var text = ""
    var isEscaped = false
    for scalar in value.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (false, ";"), (false, ","): throw Malformed(line: 0, why: "a bare separator")
      case (true, "n"), (true, "N"): text += "\n"
      case (true, "\\"), (true, ";"), (true, ","), (false, _):
        text.unicodeScalars.append(scalar)
      default: throw Malformed(line: 0, why: "an escape that is none")
      }
      isEscaped = false
    }
    guard !isEscaped else { throw Malformed(line: 0, why: "an escape of nothing") }
    return text
  }

  /// The lines between CR LF as they stand, folded.
  package static func physicalLines(_ bytes: [UInt8]) throws -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 10 {
      guard index > start, bytes[index - 1] == 13 else {
        throw Malformed(line: lines.count + 1, why: "LF without CR")
      }
      lines.append(bytes[start..<index - 1])
      start = index + 1
    }
    guard start == bytes.count else { throw Malformed(line: lines.count + 1, why: "no line end") }
    guard !lines.contains(where: { $0.contains(13) }) else {
      throw Malformed(line: 0, why: "CR without LF")
    }
    return lines
  }

  private static func unfolded(_ bytes: [UInt8]) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for line in try physicalLines(bytes) {
      if line.first == 0x20, !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(Array(line))
      }
    }
    return lines
  }
}
