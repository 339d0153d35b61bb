extension ContrastRecord {
  /// Takes in a sound that was spoken as another so many times, both in the phonetic alphabet: who speaks
  /// two sounds alike often hears them alike.
  public mutating func note(
    phone said: String, spokenAs heard: String, times: Int, among contrasts: [Contrast]
  ) {
    for contrast in contrasts {
      guard let own = Self.side(of: said, in: contrast),
        let other = Self.side(of: heard, in: contrast), own != other
      else { continue }
      note(.init(said: own, heard: other), in: contrast.id, times: times)
    }
  }

  private static func side(of phone: String, in contrast: Contrast) -> String? {
    let names =
      switch contrast.lang {
      case .chinese: mandarin[phone]
      case .english: english[phone]
      // No judge of this house tells its sounds yet.
      case .spanish: [String]?.none
      }
    return names?.first { contrast.sides.contains($0) }
  }

  private static let mandarin: [String: [String]] = [
    "˥": ["tone1"], "˧˥": ["tone2"], "˨˩˦": ["tone3"], "˥˩": ["tone4"],
    "ʈʂ": ["zh"], "ts": ["z"], "ʈʂʰ": ["ch"], "tsʰ": ["c"], "ʂ": ["sh"], "s": ["s"],
    "tɕ": ["j"], "tɕʰ": ["q"], "ɕ": ["x"], "n": ["n"], "l": ["l"], "ʐ": ["r"], "ɻ": ["r"],
    "p": ["b"], "pʰ": ["p"], "t": ["d"], "tʰ": ["t"], "k": ["g"], "kʰ": ["k"],
    "an": ["an"], "aŋ": ["ang"], "ən": ["en"], "əŋ": ["eng"], "in": ["in"], "iŋ": ["ing"],
    "u": ["u"], "y": ["ü"],
  ]

  /// A consonant may stand before a vowel or at the end.
  private static let english: [String: [String]] = [
    "ɪ": ["ship"], "iː": ["sheep"], "i": ["sheep"], "ɛ": ["bed", "let"], "æ": ["bad", "cat"],
    "ʊ": ["full"], "uː": ["fool"], "ʌ": ["cut"], "ɑ": ["cot"], "ɑː": ["cot"], "eɪ": ["late"],
    "oʊ": ["coat"], "ɔː": ["caught"], "v": ["v"], "w": ["w"], "l": ["l"], "ɹ": ["r"], "r": ["r"],
    "θ": ["th"], "ð": ["th"], "s": ["s", "-s"], "ʃ": ["sh"], "d": ["d", "-d"], "t": ["-t"],
    "b": ["-b"], "p": ["-p"], "ɡ": ["-g"], "k": ["-k"], "z": ["-z"], "m": ["-m"],
    "n": ["-n"], "ŋ": ["-ng"],
  ]
}
