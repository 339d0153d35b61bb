/// Finds a key in a text, byte by byte: neither what surrounds it nor a mark on its last letter
/// hides it.
struct SecretSearch {
  private let key: [UInt8]
  /// The key as it may be written: plainly, in base64 at any offset, in hexadecimal.
  private let forms: [[UInt8]]

  /// This much of the key in one piece gives it away.
  private static let piece = 8

  init(for text: String) {
    key = Array(text.utf8)
    let lower = key.map(Self.lowered)
    var forms = [lower]
    if key.count >= 6 {
      forms.append(key.flatMap { Array(Self.hexadecimal($0).utf8) })
      forms += (0..<3).flatMap { Self.inBase64(Array(text.utf8), after: $0) }
    }
    self.forms = forms.filter { !$0.isEmpty }
  }

  /// Whether all of the key is there, or a piece of it.
  func finds(in message: String) -> Bool {
    let bytes = Array(message.utf8)
    return !places(in: bytes).isEmpty
  }

  /// The text with dots in place of the key and its pieces.
  func cleaned(_ message: String) -> String {
    let bytes = Array(message.utf8)
    var cleaned: [UInt8] = []
    var place = 0
    for range in places(in: bytes) {
      cleaned += bytes[place..<range.lowerBound]
      cleaned += Array("…".utf8)
      place = range.upperBound
    }
    cleaned += bytes[place...]
    let words = cleaned.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    let kept = words.map { isPiece($0) ? Array("…".utf8)[...] : $0 }
    return String(decoding: Array(kept.joined(separator: " ".utf8)), as: UTF8.self)
  }

  // MARK: Places

  /// Where the key or a piece of it is, in order and without overlaps.
  private func places(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for reading in [Reading(plain: bytes), Reading(decoding: bytes)] {
      for form in forms { found += reading.places(of: form) }
      found += pieces(in: reading)
    }
    if key.count >= Self.piece {
      let squeezed = Reading(squeezing: bytes)
      for form in forms { found += squeezed.places(of: form) }
    }
    var apart: [Range<Int>] = []
    for range in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = apart.last, range.lowerBound <= last.upperBound {
        apart[apart.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        apart.append(range)
      }
    }
    return apart
  }

  /// Runs of bytes that occur in the key too, and its beginning where the text breaks off.
  private func pieces(in reading: Reading) -> [Range<Int>] {
    let lower = key.map(Self.lowered)
    guard lower.count > Self.piece else { return [] }
    var found: [Range<Int>] = []
    // The lengths of the runs that end at the byte before, by where they end in the key.
    var before = [Int](repeating: 0, count: lower.count + 1)
    for (place, byte) in reading.bytes.enumerated() {
      var now = [Int](repeating: 0, count: lower.count + 1)
      for index in lower.indices where lower[index] == byte {
        now[index + 1] = before[index] + 1
        if now[index + 1] >= Self.piece { found.append(reading.range(place, now[index + 1])) }
      }
      before = now
    }
    // A text that was cut may end with the beginning of the key.
    if let count = (4..<Self.piece).last(where: { before[$0] == $0 }) {
      found.append(reading.range(reading.bytes.count - 1, count))
    }
    return found
  }

  /// Whether a word begins or ends like the key, or was masked with stars.
  private func isPiece(_ word: ArraySlice<UInt8>) -> Bool {
    let marks = Set("\"'`.,;:()[]{}<>=".utf8)
    var piece = word.drop { marks.contains($0) }
    while let last = piece.last, marks.contains(last) { piece.removeLast() }
    guard piece.count >= 4 else { return false }
    if zip(piece, piece.dropFirst()).contains(where: { $0 == 42 && $1 == 42 }) { return true }
    return piece.count >= 6 && key.starts(with: piece.prefix(6))
      || piece.count >= 8 && key.suffix(4).elementsEqual(piece.suffix(4))
      || piece.count >= 6 && Reading(plain: key).holds(piece.map(Self.lowered))
  }

  // MARK: Forms

  static func lowered(_ byte: UInt8) -> UInt8 {
    (65...90).contains(byte) ? byte + 32 : byte
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// The base64 letters determined by the key alone when this many bytes, such as `user:`, precede
  /// it; in both alphabets.
  private static func inBase64(_ key: [UInt8], after count: Int) -> [[UInt8]] {
    let written = Array(Base64.text(of: [UInt8](repeating: 0, count: count) + key).utf8)
    let first = [0, 2, 3][count]
    let bits = (count + key.count) * 8
    let own = Array(written[first..<max(first, bits / 6)])
    let other = own.map { byte -> UInt8 in byte == 43 ? 45 : byte == 47 ? 95 : byte }
    return (own == other ? [own] : [own, other]).map { $0.map(lowered) }
  }
}

extension SecretSearch {
  /// A text in lower case as it is searched, and where each of its bytes came from.
  fileprivate struct Reading {
    private(set) var bytes: [UInt8] = []
    /// Where each byte begins in the text and, after the last, where that ends.
    private var starts: [Int] = []
    private var ends: [Int] = []

    init(plain text: [UInt8]) {
      bytes = text.map(SecretSearch.lowered)
      starts = Array(text.indices)
      ends = text.indices.map { $0 + 1 }
    }

    /// Without blanks, line ends and anything not ASCII, which may break up a long word.
    init(squeezing text: [UInt8]) {
      for (place, byte) in text.enumerated() where (33...126).contains(byte) {
        add(byte, place..<place + 1)
      }
    }

    /// With the escapes of URLs, JSON and HTML decoded.
    init(decoding text: [UInt8]) {
      var place = 0
      while place < text.count {
        let (byte, count) = Self.character(text[place...])
        add(byte, place..<place + count)
        place += count
      }
    }

    private mutating func add(_ byte: UInt8, _ range: Range<Int>) {
      bytes.append(SecretSearch.lowered(byte))
      starts.append(range.lowerBound)
      ends.append(range.upperBound)
    }

    private static func character(_ text: ArraySlice<UInt8>) -> (byte: UInt8, count: Int) {
      let start = text.startIndex
      func number(_ first: Int, _ count: Int, radix: Int) -> UInt8? {
        guard count > 0, text.endIndex - start >= first + count else { return nil }
        let digits = String(
          decoding: text[start + first..<start + first + count], as: UTF8.self)
        return Int(digits, radix: radix).flatMap { (0..<128).contains($0) ? UInt8($0) : nil }
      }
      switch text[start] {
      case UInt8(ascii: "%"):
        if let byte = number(1, 2, radix: 16) { return (byte, 3) }
      case UInt8(ascii: "\\"):
        guard let next = text.dropFirst().first else { break }
        if next == UInt8(ascii: "u"), let byte = number(2, 4, radix: 16) { return (byte, 6) }
        if next == UInt8(ascii: "x"), let byte = number(2, 2, radix: 16) { return (byte, 4) }
        if [UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "\"")].contains(next) {
          return (next, 2)
        }
      case UInt8(ascii: "&"):
        let length = text.prefix(9).firstIndex(of: UInt8(ascii: ";")).map { $0 - start } ?? 0
        guard length > 2, text[start + 1] == UInt8(ascii: "#") else { break }
        let isHexadecimal = SecretSearch.lowered(text[start + 2]) == UInt8(ascii: "x")
        let first = isHexadecimal ? 3 : 2
        if let byte = number(first, length - first, radix: isHexadecimal ? 16 : 10) {
          return (byte, length + 1)
        }
      default: break
      }
      return (text[start], 1)
    }

    /// Where the `count` bytes ending with the one at `last` are.
    func range(_ last: Int, _ count: Int) -> Range<Int> { starts[last - count + 1]..<ends[last] }

    func holds(_ wanted: [UInt8]) -> Bool { !places(of: wanted).isEmpty }

    func places(of wanted: [UInt8]) -> [Range<Int>] {
      guard let first = wanted.first, wanted.count <= bytes.count else { return [] }
      var found: [Range<Int>] = []
      for start in 0...(bytes.count - wanted.count) where bytes[start] == first {
        if bytes[start..<start + wanted.count].elementsEqual(wanted) {
          found.append(range(start + wanted.count - 1, wanted.count))
        }
      }
      return found
    }
  }
}
