/// What the scale is worth of which degrees are written: the "C" of 30 °C.
enum Scale {
  /// It need not be said, as of a sentence: who hears 30℃ may write 30度.
  case unsaid
  /// It is nothing, as of an answer to a sentence that names none: who hears 三十度 may write 30℃.
  case weightless
  /// It is a word like others, as of an answer to a sentence that names it; these are of no such scale.
  case named(others: Set<UInt64>)

  init(answering sentence: String) {
    let letters = Folding(Array(sentence.utf8)).letters.map(\.value)
    func has(_ names: [[UInt32]]) -> Bool {
      letters.indices.contains { place in names.contains { letters[place...].starts(with: $0) } }
    }
    self.init(celsius: has(Self.celsius), fahrenheit: has(Self.fahrenheit))
  }

  /// The same for a Spanish sentence, by its words.
  init(answering sentence: SpanishText) {
    self.init(
      celsius: sentence.words.contains { SpanishRoles.celsius.contains($0) },
      fahrenheit: sentence.words.contains("fahrenheit"))
  }

  private init(celsius: Bool, fahrenheit: Bool) {
    switch (celsius, fahrenheit) {
    case (false, false): self = .weightless
    case (true, true): self = .named(others: [])
    case (true, false): self = .named(others: Self.words("华", "fahrenheit"))
    case (false, true): self = .named(others: Self.words("摄", "celsius"))
    }
  }

  func apply(to entry: inout Entry) {
    switch self {
    case .unsaid: entry.goesUnsaid = true
    case .weightless: (entry.weight, entry.kind) = (0, .function)
    case .named: break
    }
  }

  /// Degrees of another scale are another number, though the scale need not be said.
  func mark(_ atoms: inout [Atom]) {
    guard case .named(let others) = self, !others.isEmpty else { return }
    for index in atoms.indices where others.contains(atoms[index].identity) {
      let isCharacter = atoms[index].entry.sound >= SyllableSound.firstCode
      if isCharacter, index + 1 == atoms.count || atoms[index + 1].identity != Self.family {
        continue
      }
      (atoms[index].entry.weight, atoms[index].entry.kind) = (2, .negation)
    }
  }

  /// The words of it in what is spoken for a sign.
  static let words = words("摄华氏", "celsius", "fahrenheit")
  private static let family = UInt64("氏".unicodeScalars.first?.value ?? 0)

  private static func words(_ characters: String, _ words: String...) -> Set<UInt64> {
    Set(characters.unicodeScalars.map { UInt64($0.value) } + words.map { Spelling($0).code })
  }

  /// As they are folded: ℃ is °c.
  private static let celsius = names("°c", "celsius", "摄氏", "攝氏")
  private static let fahrenheit = names("°f", "fahrenheit", "华氏", "華氏")

  private static func names(_ names: String...) -> [[UInt32]] {
    names.map { $0.unicodeScalars.map(\.value) }
  }
}
