/// A sound of Castilian.
enum SpanishPhone: UInt8, Sendable, CaseIterable {
  case a = 1, e, o, i, u, j, w
  case b, tʃ, k, θ, d, f, ɡ, x, l, ʝ, m, n, ɲ, p, r, ɾ, s, t

  /// Its sign in the International Phonetic Alphabet.
  var ipa: String { Self.signs[Int(rawValue)] }

  var isGlide: Bool { self == .j || self == .w }

  /// Whether l or ɾ may follow it in the same syllable.
  func joins(_ next: SpanishPhone) -> Bool {
    switch self {
    case .p, .b, .k, .ɡ, .f: next == .l || next == .ɾ
    case .t, .d: next == .ɾ
    default: false
    }
  }

  private static let signs = [
    "", "a", "e", "o", "i", "u", "j", "w", "b", "tʃ", "k", "θ", "d", "f", "ɡ", "x", "l", "ʝ", "m",
    "n", "ɲ", "p", "r", "ɾ", "s", "t",
  ]
}
