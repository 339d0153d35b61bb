internal import CSodium
public import System

/// The library that knows the ciphers.
public enum LibSodium {
  /// What is missing, if it cannot be used.
  public static let missing: MissingLibrary? = {
    if let missing = MissingLibrary(hc_sodium_lack(), package: "libsodium23") { return missing }
    // It chooses what this processor does best.
    _ = sodium_init()
    return nil
  }()
}

/// What seals are made of; whoever uses it has asked before whether the library is there.
enum Cipher {
  /// How many bytes a key has, the number of a message, and what shows that it was not changed.
  static let (key, nonce, tag) = (32, 12, 16)

  /// A key made of a passphrase, at a cost that whoever tries many of them pays for each.
  static func scrypt(
    _ passphrase: [UInt8], salt: [UInt8], logCost: Int
  ) throws(SealFlaw) -> [UInt8] {
    var made = [UInt8](repeating: 0, count: key)
    let result = crypto_pwhash_scryptsalsa208sha256_ll(
      passphrase, passphrase.count, salt, salt.count, 1 << UInt64(logCost), 8, 1, &made, key)
    guard result == 0 else { throw .noMemory }
    return made
  }

  /// HMAC-SHA-256.
  static func mac(_ key: [UInt8], _ parts: [UInt8]...) -> [UInt8] {
    var state = crypto_auth_hmacsha256_state()
    var made = [UInt8](repeating: 0, count: 32)
    crypto_auth_hmacsha256_init(&state, key, key.count)
    for part in parts {
      crypto_auth_hmacsha256_update(&state, part, UInt64(part.count))
    }
    crypto_auth_hmacsha256_final(&state, &made)
    return made
  }

  /// HKDF-SHA-256: a key for one purpose.
  static func derived(
    from secret: [UInt8], salt: [UInt8] = [], for purpose: String
  ) -> [UInt8] {
    mac(mac(salt, secret), Array(purpose.utf8) + [1])
  }

  /// ChaCha20-Poly1305.
  static func sealed(
    _ content: ArraySlice<UInt8>, key: [UInt8], nonce: [UInt8]
  ) -> [UInt8] {
    var made = [UInt8](repeating: 0, count: content.count + tag)
    crypto_aead_chacha20poly1305_ietf_encrypt(
      &made, nil, Array(content), UInt64(content.count), nil, 0, nil, nonce, key)
    return made
  }

  /// What was sealed; nil where it was not sealed with that key, or has changed since.
  static func opened(
    _ sealed: ArraySlice<UInt8>, key: [UInt8], nonce: [UInt8]
  ) -> [UInt8]? {
    guard sealed.count >= tag else { return nil }
    var made = [UInt8](repeating: 0, count: sealed.count - tag)
    let result = crypto_aead_chacha20poly1305_ietf_decrypt(
      &made, nil, nil, Array(sealed), UInt64(sealed.count), nil, 0, nonce, key)
    return result == 0 ? made : nil
  }
}
