/// A Mandarin syllable as small numbers: initial, final and tone.
struct SyllableSound: Equatable {
  var initial: UInt8
  var final: UInt8
  var tone: UInt8

  private static let initials = [
    "", "b", "p", "m", "f", "d", "t", "n", "l", "g", "k", "h", "j", "q", "x", "r", "z", "c", "s",
    "zh", "ch", "sh", "y", "w",
  ]
  private static let finals = [
    "", "a", "o", "e", "i", "u", "v", "ai", "ei", "ao", "ou", "an", "en", "ang", "eng", "ong",
    "ia", "ie", "iao", "iu", "ian", "in", "iang", "ing", "iong", "ua", "uo", "uai", "ui", "uan",
    "un", "uang", "ve", "ue", "er", "van", "vn", "ueng",
  ]

  init(_ syllable: Syllable) {
    let letters = syllable.pinyin
    let head = Self.initials.indices.last { letters.hasPrefix(Self.initials[$0]) } ?? 0
    let rest = letters.dropFirst(Self.initials[head].count)
    initial = UInt8(head)
    final = UInt8(Self.finals.firstIndex { $0 == rest } ?? 0)
    tone = UInt8(clamping: syllable.tone)
  }

  /// Below it are the numbers of English sounds.
  static let firstCode: UInt32 = 1 << 24

  /// One number for all of it, never 0.
  var code: UInt32 { Self.firstCode | UInt32(initial) << 16 | UInt32(final) << 8 | UInt32(tone) }

  init(code: UInt32) {
    initial = UInt8(truncatingIfNeeded: code >> 16)
    final = UInt8(truncatingIfNeeded: code >> 8)
    tone = UInt8(truncatingIfNeeded: code)
  }

  /// The same syllable in another tone.
  func differsInTone(from other: SyllableSound) -> Bool {
    initial == other.initial && final == other.final
  }

  /// Alike except in what learners and failing ears confuse: one of zh/z, n/l, in/ing and the like.
  func resembles(_ other: SyllableSound) -> Bool {
    let sameInitial = initial == other.initial
    let sameFinal = final == other.final
    if sameInitial && sameFinal { return true }
    guard tone == other.tone else { return false }
    return sameFinal && Self.alikeInitials.contains(Self.pair(initial, other.initial))
      || sameInitial && Self.alikeFinals.contains(Self.pair(final, other.final))
  }

  private static func pair(_ a: UInt8, _ b: UInt8) -> UInt16 {
    UInt16(min(a, b)) << 8 | UInt16(max(a, b))
  }

  private static func pairs(_ table: String, among names: [String]) -> Set<UInt16> {
    var result: Set<UInt16> = []
    for two in table.split(separator: " ") {
      let places = two.split(separator: "/").compactMap { names.firstIndex(of: String($0)) }
      if places.count == 2 { result.insert(pair(UInt8(places[0]), UInt8(places[1]))) }
    }
    return result
  }

  private static let alikeInitials = pairs(
    "zh/z ch/c sh/s n/l f/h r/l b/p d/t g/k zh/ch z/c j/q", among: initials)
  private static let alikeFinals = pairs(
    "in/ing en/eng an/ang ian/iang uan/uang un/ong", among: finals)
}
