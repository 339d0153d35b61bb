extension EnglishPhone {
  /// The phones that IPA stands for, as a synthesizer writes it for a word that no dictionary has:
  /// stress and length are passed over, and so is what has no phone.
  public static func phones(fromIPA ipa: String) -> [EnglishPhone] {
    let scalars = Array(ipa.unicodeScalars)
    var phones: [EnglishPhone] = []
    var at = 0
    while at < scalars.count {
      let longest = (1...3).reversed().first { length in
        at + length <= scalars.count && sounds[key(scalars[at..<at + length])] != nil
      }
      if let longest {
        phones += sounds[key(scalars[at..<at + longest])] ?? []
        at += longest
      } else {
        at += 1
      }
    }
    return phones
  }

  private static func key(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var key = String.UnicodeScalarView()
    key.append(contentsOf: scalars)
    return String(key)
  }

  private static let sounds: [String: [EnglishPhone]] = [
    "ɑ": [.aa], "ɑː": [.aa], "ɒ": [.aa], "ɐ": [.ah], "a": [.ae], "æ": [.ae], "ʌ": [.ah],
    "ə": [.ah], "ᵻ": [.ih], "ɔ": [.ao], "ɔː": [.ao], "o": [.ow], "oː": [.ao], "ɑːɹ": [.aa, .r],
    "aʊ": [.aw], "aɪ": [.ay], "aɪə": [.ay, .ah], "ɛ": [.eh], "e": [.eh], "ɜ": [.er], "ɜː": [.er],
    "ɜːɹ": [.er], "ɚ": [.er], "ɝ": [.er], "eɪ": [.ey], "ɪ": [.ih], "i": [.iy], "iː": [.iy],
    "iə": [.iy, .ah], "oʊ": [.ow], "əʊ": [.ow], "ɔɪ": [.oy], "ʊ": [.uh], "u": [.uw],
    "uː": [.uw], "əl": [.ah, .l], "n̩": [.ah, .n], "l̩": [.ah, .l], "b": [.b], "tʃ": [.ch],
    "d": [.d], "ð": [.dh], "f": [.f], "ɡ": [.g], "g": [.g], "h": [.hh], "dʒ": [.jh], "k": [.k],
    "x": [.k], "l": [.l], "ɫ": [.l], "m": [.m], "n": [.n], "ŋ": [.ng], "p": [.p], "ɹ": [.r],
    "r": [.r], "s": [.s], "ʃ": [.sh], "t": [.t], "ɾ": [.t], "ʔ": [.t], "θ": [.th], "v": [.v],
    "w": [.w], "j": [.y], "z": [.z], "ʒ": [.zh],
  ]
}
