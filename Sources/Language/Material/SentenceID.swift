public import Coaching

/// The ids of sentences that learners bring.
public enum SentenceID {
  /// `u-` and a hash (FNV-1a) of language and text: the same sentence has the same id everywhere.
  public static func own(of text: String, in lang: Lang) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in (lang.rawValue + "\n" + text).utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return "u-" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
