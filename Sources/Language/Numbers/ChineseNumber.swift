/// Numbers as Chinese characters.
enum ChineseNumber {
  /// The numerals of 0 to 9.
  static let numerals = Array("零一二三四五六七八九".unicodeScalars.map(\.value))

  /// Figure by figure: a year, a telephone number, what follows a decimal point.
  static func figures(_ digits: ArraySlice<UInt8>) -> [UInt32] {
    digits.map { numerals[Int($0)] }
  }

  /// A quantity: 1024 is 一千零二十四; beyond a trillion it is read figure by figure.
  ///
  /// - Parameter counting: a lone 2 before a measure word is 两.
  static func quantity(_ digits: ArraySlice<UInt8>, counting: Bool = false) -> [UInt32] {
    let value = digits.drop { $0 == 0 }
    guard value.count <= 16 else { return figures(digits) }
    guard let first = value.first else { return [numerals[0]] }
    if counting && value.count == 1 && first == 2 { return [Han.liang] }
    var result: [UInt32] = []
    let groups = (value.count + 3) / 4
    var rest = value
    var pendingZero = false
    for group in stride(from: groups - 1, through: 0, by: -1) {
      let part = rest.prefix(rest.count - group * 4)
      rest = rest.dropFirst(part.count)
      guard part.contains(where: { $0 != 0 }) else {
        pendingZero = !result.isEmpty
        // 一万亿: the upper half keeps its unit though its lower part is empty.
        if group == 2 && pendingZero { result.append(bigUnits[2]) }
        continue
      }
      if !result.isEmpty && (pendingZero || part.first == 0) { result.append(numerals[0]) }
      pendingZero = false
      let plain = part.drop { $0 == 0 }
      if group > 0 && plain.count == 1 && plain.first == 2 && result.isEmpty {
        result.append(Han.liang)
      } else {
        result += below10000(plain, leading: result.isEmpty)
      }
      if group > 0 { result.append(bigUnits[group]) }
    }
    return result
  }

  /// Up to four figures, the first not 0.
  private static func below10000(_ digits: ArraySlice<UInt8>, leading: Bool) -> [UInt32] {
    var result: [UInt32] = []
    var zero = false
    for (place, digit) in zip(stride(from: digits.count - 1, through: 0, by: -1), digits) {
      guard digit != 0 else {
        zero = true
        continue
      }
      if zero && !result.isEmpty { result.append(numerals[0]) }
      zero = false
      let first = leading && result.isEmpty
      if place >= 2 && digit == 2 && first {
        result.append(Han.liang)
      } else if !(place == 1 && digit == 1 && first) {
        result.append(numerals[Int(digit)])
      }
      if place > 0 { result.append(units[place]) }
    }
    return result
  }

  private static let units = Array("个十百千".unicodeScalars.map(\.value))
  private static let bigUnits = Array("个万亿万".unicodeScalars.map(\.value))
}

/// Characters that the rules name.
enum Han {
  static let liang: UInt32 = 0x4E24
  static let one: UInt32 = 0x4E00
  static let point: UInt32 = 0x70B9
  static let year: UInt32 = 0x5E74
  static let zero: UInt32 = 0x96F6
  static let grade: UInt32 = 0x7EA7
  static let piece: UInt32 = 0x4E2A
  static let after: UInt32 = 0x540E
  static let number: UInt32 = 0x53F7
  static let child: UInt32 = 0x513F
  static let age: UInt32 = 0x4EE3
  static let not: UInt32 = 0x4E0D
  static let ten: UInt32 = 0x5341
  static let minute: UInt32 = 0x5206
  static let degree: UInt32 = 0x5EA6

  static func scalar(_ character: Unicode.Scalar) -> UInt32 { character.value }
  /// A set of characters, written as a text.
  static func set(_ text: String) -> Set<UInt32> { Set(text.unicodeScalars.map(\.value)) }
  static func row(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
