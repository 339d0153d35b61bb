/// The beginning of a sealed file: how its key is made of the passphrase.
///
///     age-encryption.org/v1
///     -> scrypt SALT COST
///     WRAPPED KEY
///     --- MAC
struct SealHead: Hashable {
  static let version = Array("age-encryption.org/v1\n".utf8)
  static let saltLength = 16
  /// How many bytes a file's own key has.
  static let keyLength = 16
  /// What a key costs to make: so many doublings. More are not done for anybody's file.
  static let (cost, mostCost) = (17, 18)
  /// No head is longer.
  private static let most = 256

  let salt: [UInt8]
  let logCost: Int
  let wrapped: [UInt8]
  let mac: [UInt8]

  init(salt: [UInt8], logCost: Int, wrapped: [UInt8], mac: [UInt8] = []) {
    self.salt = salt
    self.logCost = logCost
    self.wrapped = wrapped
    self.mac = mac
  }

  /// What the MAC vouches for.
  var vouched: [UInt8] {
    let stanza = "-> scrypt \(BareBase64.text(of: salt)) \(logCost)"
    return Self.version + Array("\(stanza)\n\(BareBase64.text(of: wrapped))\n---".utf8)
  }

  /// All of it, as it stands in a file.
  var bytes: [UInt8] { vouched + Array(" \(BareBase64.text(of: mac))\n".utf8) }

  /// The head of a file; nil where it is not written exactly like one.
  init?(of file: [UInt8]) {
    guard file.starts(with: Self.version) else { return nil }
    var lines: [[UInt8]] = []
    for line in file.prefix(Self.most).dropFirst(Self.version.count)
      .split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
    {
      lines.append(Array(line))
    }
    guard lines.count == 4 else { return nil }
    let words = lines[0].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 4, words[0].elementsEqual("->".utf8),
      words[1].elementsEqual("scrypt".utf8),
      let salt = BareBase64.bytes(of: words[2]), salt.count == Self.saltLength,
      let logCost = Int(String(decoding: words[3], as: UTF8.self)),
      (1...Self.mostCost).contains(logCost),
      let wrapped = BareBase64.bytes(of: lines[1][...]),
      wrapped.count == Self.keyLength + Cipher.tag,
      lines[2].starts(with: "--- ".utf8),
      let mac = BareBase64.bytes(of: lines[2].dropFirst(4)), mac.count == 32
    else { return nil }
    self.init(salt: salt, logCost: logCost, wrapped: wrapped, mac: mac)
    // There is one way to write it.
    guard file.starts(with: bytes) else { return nil }
  }
}
