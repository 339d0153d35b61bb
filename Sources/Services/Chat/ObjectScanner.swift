internal import JSON

/// Finds objects of one kind in what a model writes, as soon as each is complete, whatever surrounds
/// them.
struct ObjectScanner<Found: Sendable>: Sendable {
  /// Makes something of an object; nil where it is of another kind.
  private let make: @Sendable (JSON) -> Found?
  private var bytes: [UInt8] = []
  private var place = 0
  private var starts: [Int] = []
  private var isInString = false
  private var isEscaped = false
  /// How many have come.
  private var count = 0
  /// Whether the answer has come to its end: some models go on with turns of their own.
  private var isOver = false

  /// More than any answer: anything beyond it is ignored.
  private static var longest: Int { 1 << 18 }

  init(_ make: @escaping @Sendable (JSON) -> Found?) { self.make = make }

  /// What these characters complete.
  mutating func feed(_ text: String) -> [Found] {
    guard bytes.count < Self.longest else { return [] }
    bytes += text.utf8.prefix(Self.longest - bytes.count)
    var found: [Found] = []
    while place < bytes.count, !isOver {
      if let object = step(bytes[place]) {
        if let new = thing(in: object) {
          found.append(new)
          count += 1
        } else if starts.isEmpty, count > 0 {
          // The object around them all is complete.
          isOver = true
        }
      } else if count > 0, starts.isEmpty, Self.isLetter(bytes[place]) {
        // After the last of them the model talks.
        isOver = true
      }
      place += 1
    }
    return found
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The object that ends with this byte.
  private mutating func step(_ byte: UInt8) -> [UInt8]? {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return nil
    }
    switch byte {
    // Outside objects a quotation mark is just part of the model's prose.
    case UInt8(ascii: "\"") where !starts.isEmpty: isInString = true
    case UInt8(ascii: "{"):
      if starts.count < 16 { starts.append(place) }
    case UInt8(ascii: "}"):
      if let start = starts.popLast() { return Array(bytes[start...place]) }
    default: break
    }
    return nil
  }

  private func thing(in object: [UInt8]) -> Found? {
    guard object.count <= 8_192,
      let json = try? JSON.parse(object, limits: .init(depth: 8, bytes: 8_192))
    else { return nil }
    return make(json)
  }
}
