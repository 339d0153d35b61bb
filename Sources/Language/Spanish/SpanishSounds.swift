/// How a Spanish word is said in Castile, from its letters alone.
struct SpanishSounds {
  private enum Role { case consonant, strong, weak }

  private struct Sound {
    var phone: SpanishPhone
    var role = Role.consonant
    var isAccented = false
  }

  private let letters: [UInt32]
  private var sounds: [Sound] = []
  private var peaks: [Int] = []

  /// A word in small letters, with its accents in one scalar each.
  init(_ letters: [UInt32]) {
    self.letters = letters
    sounds.reserveCapacity(letters.count)
    var place = 0
    while place < letters.count { place += take(place) }
    findPeaks()
  }

  /// A word in the International Phonetic Alphabet: kaˈsa, ˈaɾbol.
  static func ipa(_ word: String) -> String {
    let letters = SpanishLetters.composed(word.lowercased())
    guard letters.count > 7, letters.suffix(5).elementsEqual(mente) else {
      return SpanishSounds(letters).text(stress: "ˈ")
    }
    // An adverb keeps the stress of what it is made of.
    return SpanishSounds(letters.dropLast(5)).text(stress: "ˌ") + "ˈmente"
  }

  private static let mente = "mente".unicodeScalars.map(\.value)

  /// Equal for words that are said the same, and never 0 for one that is said.
  var code: UInt32 {
    guard !sounds.isEmpty else { return 0 }
    let stress = stressedPeak.map { peaks[$0] }
    var code: UInt32 = 17
    for (place, sound) in sounds.enumerated() {
      let value = UInt32(sound.phone.rawValue) + (place == stress ? 64 : 0)
      code = (code &* 0x0100_0193 ^ value) & 0xFF_FFFF
    }
    return max(1, code)
  }

  // MARK: Letters

  private func letter(_ place: Int) -> Unicode.Scalar {
    letters.indices.contains(place) ? Unicode.Scalar(letters[place]) ?? " " : " "
  }

  private func isFront(_ place: Int) -> Bool {
    switch letter(place) {
    case "e", "i", "é", "í": true
    default: false
    }
  }

  private func isVowel(_ place: Int) -> Bool {
    switch letter(place) {
    case "a", "e", "i", "o", "u", "á", "é", "í", "ó", "ú", "ü": true
    default: false
    }
  }

  private mutating func add(_ phone: SpanishPhone, letters: Int = 1) -> Int {
    sounds.append(Sound(phone: phone))
    return letters
  }

  private mutating func add(vowel phone: SpanishPhone, _ role: Role, accent: Bool = false) -> Int {
    sounds.append(Sound(phone: phone, role: role, isAccented: accent))
    return 1
  }

  /// Adds the sound of what stands there, and tells how many letters that is.
  private mutating func take(_ place: Int) -> Int {
    let next = letter(place + 1)
    switch letter(place) {
    case "a": return add(vowel: .a, .strong)
    case "e": return add(vowel: .e, .strong)
    case "o": return add(vowel: .o, .strong)
    case "á": return add(vowel: .a, .strong, accent: true)
    case "é": return add(vowel: .e, .strong, accent: true)
    case "ó": return add(vowel: .o, .strong, accent: true)
    case "í": return add(vowel: .i, .strong, accent: true)
    case "ú": return add(vowel: .u, .strong, accent: true)
    case "i": return add(vowel: .i, .weak)
    case "u", "ü": return add(vowel: .u, .weak)
    case "b", "v": return add(.b)
    case "c" where next == "h": return add(.tʃ, letters: 2)
    case "c": return add(isFront(place + 1) ? .θ : .k)
    case "k": return add(.k)
    case "d": return add(.d)
    case "f": return add(.f)
    case "g": return takeG(place, next)
    case "j": return add(.x)
    case "l": return next == "l" ? add(.ʝ, letters: 2) : add(.l)
    case "m": return place == 0 && next == "n" ? 1 : add(.m)
    // Before the lips close for the next sound they close for this one.
    case "n": return add(next == "b" || next == "v" || next == "p" ? .m : .n)
    case "ñ": return add(.ɲ)
    case "p": return place == 0 && (next == "s" || next == "t") ? 1 : add(.p)
    case "q": return add(.k, letters: next == "u" && isFront(place + 2) ? 2 : 1)
    case "r": return takeR(place, next)
    case "s": return add(.s)
    case "t": return add(.t)
    case "w": return add(.w)
    case "x": return takeX(place)
    case "y": return isVowel(place + 1) ? add(.ʝ) : add(vowel: .i, .weak)
    case "z": return add(.θ)
    default: return 1
    }
  }

  private mutating func takeG(_ place: Int, _ next: Unicode.Scalar) -> Int {
    if next == "u", isFront(place + 2) { return add(.ɡ, letters: 2) }
    if place == 0, next == "n" { return 1 }
    return add(isFront(place + 1) ? .x : .ɡ)
  }

  private mutating func takeR(_ place: Int, _ next: Unicode.Scalar) -> Int {
    if next == "r" { return add(.r, letters: 2) }
    switch place == 0 ? "n" : letter(place - 1) {
    case "n", "l", "s": return add(.r)
    default: return add(.ɾ)
    }
  }

  /// An x at the beginning is an s; in Mexican names it is a j.
  private mutating func takeX(_ place: Int) -> Int {
    if place == 0 { return add(.s) }
    if Self.named.contains(where: { letters.starts(with: $0) }) { return add(.x) }
    _ = add(.k)
    return add(.s)
  }

  private static let named = ["méxic", "mexic", "texas", "texan", "oaxac"].map {
    $0.unicodeScalars.map(\.value)
  }

  // MARK: Syllables

  /// An i or u without an accent beside another vowel glides into it or out of it.
  private mutating func findPeaks() {
    for place in sounds.indices where sounds[place].role != .consonant {
      guard sounds[place].role == .weak else {
        peaks.append(place)
        continue
      }
      let own = sounds[place].phone
      let isBehindPeak = place > 0 && peaks.last == place - 1
      // In "muy" the last letter glides.
      let isBeforeLastY = place + 2 == sounds.count && letters.last == 0x79 && !isBehindPeak
      let follows =
        place + 1 < sounds.count && sounds[place + 1].role != .consonant && !isBeforeLastY
      if follows && sounds[place + 1].phone != own
        || isBehindPeak && sounds[place - 1].phone != own
      {
        sounds[place].phone = own == .i ? .j : .w
      } else {
        peaks.append(place)
      }
    }
  }

  /// Which of the peaks has the stress; nil in a word of one syllable.
  private var stressedPeak: Int? {
    guard peaks.count > 1 else { return nil }
    if let accented = peaks.firstIndex(where: { sounds[$0].isAccented }) { return accented }
    return endsOpen ? peaks.count - 2 : peaks.count - 1
  }

  /// Whether it ends with a vowel, an n or an s, which keeps the stress away from the end; a y does
  /// not.
  private var endsOpen: Bool {
    letter(letters.count - 1) == "n" || letter(letters.count - 1) == "s"
      || isVowel(letters.count - 1)
  }

  private func text(stress: String) -> String {
    guard let stressed = stressedPeak else { return sounds.map(\.phone.ipa).joined() }
    let start = onset(of: peaks[stressed], after: stressed > 0 ? peaks[stressed - 1] : nil)
    return sounds[..<start].map(\.phone.ipa).joined() + stress
      + sounds[start...].map(\.phone.ipa).joined()
  }

  /// Where the syllable of a peak begins: with its glide, and one consonant or two that go together.
  private func onset(of peak: Int, after last: Int?) -> Int {
    guard let last else { return 0 }
    var start = peak
    while start - 1 > last, sounds[start - 1].phone.isGlide { start -= 1 }
    guard start - 1 > last, sounds[start - 1].role == .consonant else { return start }
    start -= 1
    let isPair = start - 1 > last && sounds[start - 1].phone.joins(sounds[start].phone)
    return isPair ? start - 1 : start
  }
}
