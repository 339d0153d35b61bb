/// A passphrase by which files are sealed and opened, in age's format (age-encryption.org/v1): whoever
/// knows it can open them with any program that reads that format.
///
/// What is sealed twice by one writer is the same to the byte, so that doing it again changes nothing.
public struct Seal: Sendable {
  /// As many bytes are sealed by themselves.
  private static let portion = 1 << 16
  private static let nonceLength = 16
  /// Nobody has more computers, and each makes of a passphrase one key.
  private static let mostKeys = 32

  public let passphrase: String
  /// What each head's file key is; nil where it is of another passphrase.
  private var keys: [SealHead: [UInt8]?] = [:]
  private var own: [String: SealHead] = [:]

  public init(passphrase: String) { self.passphrase = passphrase }

  /// What tells this passphrase from others, for a place that is kept from others as it is; who has asked before
  /// whether the library is there.
  public var mark: [UInt8] {
    Array(BareBase64.text(of: Cipher.mac(Array("HearCoach mark".utf8), bytes)).utf8)
  }

  private var bytes: [UInt8] { Array(passphrase.utf8) }

  /// Whether a file is a sealed one, by its beginning.
  public static func isSealed(_ file: some Collection<UInt8>) -> Bool {
    file.starts(with: SealHead.version)
  }

  /// How many bytes tell who sealed a file and with what passphrase.
  public static let headLength = 150

  /// How all files begin that a writer seals with this passphrase.
  public mutating func head(of writer: String) throws(SealFlaw) -> [UInt8] {
    try made(for: writer).bytes
  }

  /// The file in which a writer seals that content.
  public mutating func sealed(
    _ content: [UInt8], by writer: String
  ) throws(SealFlaw) -> [UInt8] {
    let head = try made(for: writer)
    let fileKey = try key(of: head)
    // Made of the content: so no number ever serves for two, and none has to be kept.
    let nonce = Array(
      Cipher.mac(fileKey, Array("HearCoach nonce".utf8), content).prefix(Self.nonceLength))
    let key = Cipher.derived(from: fileKey, salt: nonce, for: "payload")
    var file = head.bytes + nonce
    let count = max(1, (content.count + Self.portion - 1) / Self.portion)
    for number in 0..<count {
      let start = number * Self.portion
      let part = content[start..<min(start + Self.portion, content.count)]
      file += Cipher.sealed(
        part, key: key, nonce: Self.nonce(number, isLast: number == count - 1))
    }
    return file
  }

  /// What is sealed in a file.
  public mutating func opened(_ file: [UInt8]) throws(SealFlaw) -> [UInt8] {
    guard let head = SealHead(of: file) else { throw .damaged }
    let fileKey = try key(of: head)
    let start = head.bytes.count
    guard file.count >= start + Self.nonceLength + Cipher.tag else { throw .damaged }
    let salt = Array(file[start..<start + Self.nonceLength])
    let key = Cipher.derived(from: fileKey, salt: salt, for: "payload")
    let payload = file[(start + Self.nonceLength)...]
    let sealedPortion = Self.portion + Cipher.tag
    let count = (payload.count + sealedPortion - 1) / sealedPortion
    var content: [UInt8] = []
    content.reserveCapacity(payload.count)
    for number in 0..<count {
      let begin = payload.startIndex + number * sealedPortion
      let part = payload[begin..<min(begin + sealedPortion, payload.endIndex)]
      let nonce = Self.nonce(number, isLast: number == count - 1)
      guard let opened = Cipher.opened(part, key: key, nonce: nonce),
        !opened.isEmpty || count == 1
      else { throw .damaged }
      content += opened
    }
    return content
  }

  private static func nonce(_ number: Int, isLast: Bool) -> [UInt8] {
    let count = stride(from: 80, through: 0, by: -8).map { shift in
      shift < 64 ? UInt8(truncatingIfNeeded: number >> shift) : 0
    }
    return count + [isLast ? 1 : 0]
  }

  // MARK: Keys

  /// The same head each time: its salt is made of the writer's name, its file key of what it is wrapped with.
  private mutating func made(for writer: String) throws(SealFlaw) -> SealHead {
    if let head = own[writer] { return head }
    let salt = Array(
      try hashed("HearCoach salt", Array(writer.utf8)).prefix(SealHead.saltLength))
    let wrap = try wrapKey(salt, SealHead.cost)
    let fileKey = Array(
      Cipher.mac(wrap, Array("HearCoach file key".utf8)).prefix(SealHead.keyLength))
    let wrapped = Cipher.sealed(fileKey[...], key: wrap, nonce: Self.noNonce)
    let bare = SealHead(salt: salt, logCost: SealHead.cost, wrapped: wrapped)
    let mac = Cipher.mac(Cipher.derived(from: fileKey, for: "header"), bare.vouched)
    let head = SealHead(salt: salt, logCost: SealHead.cost, wrapped: wrapped, mac: mac)
    own[writer] = head
    keys[head] = fileKey
    return head
  }

  /// A key wraps one other alone.
  private static let noNonce = [UInt8](repeating: 0, count: Cipher.nonce)

  private func hashed(_ label: String, _ text: [UInt8]) throws(SealFlaw) -> [UInt8] {
    if let missing = LibSodium.missing { throw .noLibrary(missing) }
    return Cipher.mac(Array(label.utf8), text)
  }

  private func wrapKey(_ salt: [UInt8], _ logCost: Int) throws(SealFlaw) -> [UInt8] {
    if let missing = LibSodium.missing { throw .noLibrary(missing) }
    return try Cipher.scrypt(
      bytes, salt: Array("age-encryption.org/v1/scrypt".utf8) + salt, logCost: logCost)
  }

  private mutating func key(of head: SealHead) throws(SealFlaw) -> [UInt8] {
    if let known = keys[head] {
      guard let known else { throw .otherPassphrase }
      return known
    }
    guard keys.count < Self.mostKeys else { throw .tooManyKeys }
    let wrap = try wrapKey(head.salt, head.logCost)
    guard let fileKey = Cipher.opened(head.wrapped[...], key: wrap, nonce: Self.noNonce) else {
      keys[head] = .some(nil)
      throw .otherPassphrase
    }
    guard Cipher.mac(Cipher.derived(from: fileKey, for: "header"), head.vouched) == head.mac else {
      // No file that begins like that costs anything once more.
      keys[head] = .some(nil)
      throw .damaged
    }
    keys[head] = fileKey
    return fileKey
  }
}
