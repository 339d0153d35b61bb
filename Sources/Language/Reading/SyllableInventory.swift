/// All syllables of Mandarin, numbered, with their texts made once.
struct SyllableInventory: Sendable {
  /// The letters of each syllable by its number; the first is no syllable.
  let letters: [String]
  /// The number of each syllable, found by its letters packed into a machine word.
  private let packed: [UInt64: Int]
  private let texts: [String]

  init() {
    var all = [""]
    for row in Self.rows.split(separator: "\n") {
      let parts = row.split(separator: " ")
      guard let initial = parts.first else { continue }
      for final in parts.dropFirst() {
        all.append(initial == "-" ? String(final) : String(initial) + final)
      }
    }
    letters = all
    packed = Dictionary(
      all.enumerated().map { (Self.packed($1.utf8), $0) }, uniquingKeysWith: { first, _ in first })
    texts = all.flatMap { base in (0..<8).map { base + String($0) } }
  }

  /// `qing3`, or empty if it is not a syllable.
  func text(_ toned: Toned) -> String {
    let at = Int(toned.raw)
    return at < texts.count ? texts[at] : ""
  }

  func toned(_ text: Substring) -> Toned? { toned(ArraySlice(text.utf8)) }

  /// `qing3` as bytes.
  func toned(_ text: ArraySlice<UInt8>) -> Toned? {
    guard let last = text.last, (0x31...0x35).contains(last),
      let base = packed[Self.packed(text.dropLast())]
    else { return nil }
    return Toned(base: base, tone: Int(last) - 0x30)
  }

  func toned(letters: String, tone: Int) -> Toned? {
    packed[Self.packed(letters.utf8)].map { Toned(base: $0, tone: tone) }
  }

  private static func packed(_ letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(0) { $0 << 8 | UInt64($1) }
  }

  func syllable(_ toned: Toned) -> Syllable? {
    guard toned.base > 0, toned.base < letters.count else { return nil }
    return Syllable(pinyin: letters[toned.base], tone: toned.tone)
  }

  private static let rows = """
    - a ai an ang ao e ei en eng er o ou m n ng hm hng yo lo
    b a ai an ang ao ei en eng i ian iang iao ie in ing o u
    p a ai an ang ao ei en eng i ian iao ie in ing o ou u
    m a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u
    f a ai an ang ei en eng iao o ou u
    d a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo
    t a ai an ang ao e ei eng i ian iao ie ing ong ou u uan ui un uo
    n a ai an ang ao e ei en eng i ia ian iang iao ie in ing iu ong ou u uan un uo v ve
    l a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan un uo v ve
    g a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
    k a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
    h a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
    j i ia ian iang iao ie in ing iong iu u uan ue un
    q i ia ian iang iao ie in ing iong iu u uan ue un
    x i ia ian iang iao ie in ing iong iu u uan ue un
    zh a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo
    ch a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
    sh a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo
    r an ang ao e en eng i ong ou u ua uan ui un uo
    z a ai an ang ao e ei en eng i ong ou u uan ui un uo
    c a ai an ang ao e ei en eng i ong ou u uan ui un uo
    s a ai an ang ao e en eng i ong ou u uan ui un uo
    y a ai an ang ao e i in ing ong ou u uan ue un
    w a ai an ang ei en eng o u
    """
}

/// A syllable with its tone in sixteen bits, so that a sentence is an array of small numbers.
struct Toned: Hashable, Sendable {
  var raw: UInt16

  static let none = Toned(raw: 0)
  /// A change of the tone alone: whatever the syllable is, it is neutral.
  static let neutral = Toned(raw: 5)

  init(raw: UInt16) { self.raw = raw }
  init(base: Int, tone: Int) { raw = UInt16(truncatingIfNeeded: base << 3 | tone) }

  /// The place of the syllable in the inventory; 0 stands for none.
  var base: Int { Int(raw >> 3) }

  var tone: Int {
    get { Int(raw & 7) }
    set { raw = raw & ~7 | UInt16(truncatingIfNeeded: newValue) }
  }

  var isNone: Bool { raw == 0 }
}

/// The spelling of Mandarin.
public enum Pinyin {
  /// All syllables that Mandarin has, without tones; ü is written `v`.
  public static let syllables = Array(SyllableInventory().letters.dropFirst())
}
