internal import CSodium

/// What two who know the same secret make a key of, without telling it: CPace over ristretto255.
///
/// Whoever only listens learns nothing of the secret, and whoever takes part without knowing it can try one guess each time.
enum Group {
  /// How many bytes an element and a scalar have.
  static let element = 32
  private static let hash = 64

  /// The element that a secret stands for; parts of it have their lengths before them, so that no two are alike.
  static func generator(of parts: [UInt8]...) -> [UInt8] {
    var input: [UInt8] = []
    for part in parts {
      for shift in [24, 16, 8, 0] { input.append(UInt8(truncatingIfNeeded: part.count >> shift)) }
      input += part
    }
    var digest = [UInt8](repeating: 0, count: hash)
    crypto_generichash(&digest, hash, input, UInt64(input.count), nil, 0)
    var made = [UInt8](repeating: 0, count: element)
    crypto_core_ristretto255_from_hash(&made, digest)
    return made
  }

  static func randomScalar() -> [UInt8] {
    var made = [UInt8](repeating: 0, count: element)
    crypto_core_ristretto255_scalar_random(&made)
    return made
  }

  /// An element so many times; nil where it is none, or the product tells nothing.
  static func product(_ scalar: [UInt8], _ other: [UInt8]) -> [UInt8]? {
    guard scalar.count == element, other.count == element else { return nil }
    var made = [UInt8](repeating: 0, count: element)
    return crypto_scalarmult_ristretto255(&made, scalar, other) == 0 ? made : nil
  }
}

/// Bytes that nobody can foresee.
public enum Chance {
  public static func bytes(_ count: Int) -> [UInt8] {
    var made = [UInt8](repeating: 0, count: max(0, count))
    randombytes_buf(&made, made.count)
    return made
  }
}
