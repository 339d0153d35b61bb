package import Coaching

/// Changes bytes as damage, haste and malice do.
package struct Mutator: Sendable {
  /// What is significant in the format.
  let words: [[UInt8]]
  let longest: Int

  package init(words: [String], longest: Int = 1 << 14) {
    self.init(words: words.map { Array($0.utf8) }, longest: longest)
  }

  package init(words: [[UInt8]], longest: Int = 1 << 14) {
    self.words = words + Self.common
    self.longest = longest
  }

  /// One of the seeds, damaged in some places; now and then as it is.
  package func changed(_ seeds: [[UInt8]], _ luck: inout SplitMix64) -> [UInt8] {
    let bytes = seeds.randomElement(using: &luck) ?? []
    return changed(bytes, beside: seeds, &luck)
  }

  package func changed(
    _ seed: [UInt8], beside others: [[UInt8]], _ luck: inout SplitMix64
  ) -> [UInt8] {
    var bytes = seed
    // A few changes get far into a parser; many find what two together do.
    var changes = Int(luck.next() & 31 == 0 ? 0 : 1 + luck.next() % 3)
    if luck.next() & 15 == 0 { changes += Int(luck.next() % 12) }
    for _ in 0..<changes { change(&bytes, beside: others, &luck) }
    if bytes.count > longest { bytes.removeLast(bytes.count - longest) }
    return bytes
  }

  private func change(
    _ bytes: inout [UInt8], beside others: [[UInt8]], _ luck: inout SplitMix64
  ) {
    let place = Int(luck.next() % UInt64(bytes.count + 1))
    let end = min(bytes.count, place + Self.length(&luck))
    switch luck.next() % 16 {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(luck.next() & 7)
    case 1 where place < bytes.count: bytes[place] = Self.borders[Int(luck.next() % 12)]
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    case 4:
      let block = Array(bytes[place..<end])
      bytes.insert(contentsOf: block, at: Int(luck.next() % UInt64(bytes.count + 1)))
    case 5, 6: bytes.insert(contentsOf: word(&luck), at: place)
    case 7: bytes.replaceSubrange(place..<end, with: word(&luck))
    case 8: number(&bytes, from: place, &luck)
    case 9: Self.binaryNumber(&bytes, at: place, &luck)
    case 10: bytes.insert(contentsOf: Self.brokenUTF8[Int(luck.next() % 9)], at: place)
    case 11: bytes.removeSubrange(place...)
    case 12:
      let other = others.randomElement(using: &luck) ?? []
      bytes.replaceSubrange(place..., with: other.dropFirst(min(place, other.count)))
    case 13:
      // Nesting, deeper than anyone would write it.
      let deep = luck.next() & 63 == 0 ? 4_096 : 1 + Int(luck.next() % 70)
      let word = word(&luck).prefix(8)
      bytes.insert(contentsOf: (0..<deep).flatMap { _ in word }, at: place)
    case 14 where end < bytes.count:
      for offset in 0..<min(end - place, bytes.count - end) {
        bytes.swapAt(place + offset, end + offset)
      }
    default: bytes.insert(UInt8(truncatingIfNeeded: luck.next()), at: place)
    }
  }

  private func word(_ luck: inout SplitMix64) -> [UInt8] {
    words[Int(luck.next() % UInt64(words.count))]
  }

  /// Mostly a few bytes, seldom many.
  private static func length(_ luck: inout SplitMix64) -> Int {
    1 + Int(luck.next() % (luck.next() & 7 == 0 ? 400 : 12))
  }

  /// The next decimal number becomes a boundary value.
  private func number(_ bytes: inout [UInt8], from place: Int, _ luck: inout SplitMix64) {
    guard let first = bytes[place...].firstIndex(where: Self.isDigit) else { return }
    let end = bytes[first...].firstIndex { !Self.isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(first..<end, with: Self.numbers[Int(luck.next() % 20)].utf8)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Two, four or eight bytes become a boundary value, low or high byte first.
  private static func binaryNumber(
    _ bytes: inout [UInt8], at place: Int, _ luck: inout SplitMix64
  ) {
    let count = [2, 4, 8][Int(luck.next() % 3)]
    guard place + count <= bytes.count else { return }
    let most = UInt64.max >> UInt64(64 - 8 * count)
    let number = [0, 1, most, most >> 1, most >> 1 + 1, most - 7, 0xFFFF, 4096][
      Int(luck.next() & 7)]
    let isLowFirst = luck.next() & 1 == 0
    for index in 0..<count {
      let shift = UInt64(8 * (isLowFirst ? index : count - 1 - index))
      bytes[place + index] = UInt8(truncatingIfNeeded: number >> shift)
    }
  }

  private static let borders: [UInt8] = [0, 1, 9, 10, 13, 0x20, 0x22, 0x2F, 0x7F, 0x80, 0xFE, 0xFF]

  private static let numbers = [
    "0", "-0", "1", "-1", "00", "1e309", "1e-400", "0.1", "2147483647", "2147483648",
    "4294967296", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "18446744073709551616", "99999999999999999999999999", "1E5", "nan",
    "0x10",
  ]

  /// Alone, overlong, a surrogate, beyond the last scalar, cut off.
  private static let brokenUTF8: [[UInt8]] = [
    [0x80], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xE8, 0xAF], [0xF0, 0x9F, 0x98], [0xFF], [0xEF, 0xBB, 0xBF],
  ]

  /// What is significant in most formats.
  private static let common = [
    "\n", "\r\n", "\r", "\0", " ", "\t", "\"", "'", "\\", ",", ":", ";", "=", "请", "😀", "e\u{301}",
    "\u{2028}", "\u{85}", "\u{FEFF}", "\u{202E}", "\u{1B}[2J",
  ].map { Array($0.utf8) }
}
