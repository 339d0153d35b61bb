/// A channel between a host and a guest who know the same secret: bytes in, messages and bytes out.
///
/// The guest shows first that it knows the secret, then the host does; before both have, no message is taken or sealed. After the
/// first flaw nothing more is taken in.
public struct PairedChannel: Sendable {
  public enum Event: Sendable, Hashable {
    /// To a host: somebody wants to come in, and waits for `answer(with:)`.
    case knocked(Knock)
    /// Both have shown that they know the secret.
    case paired
    case message([UInt8])
  }

  private enum Stage: Sendable {
    case awaitsKnock
    case awaitsSecret(knock: [UInt8])
    case awaitsAnswer(knock: [UInt8], generator: [UInt8], scalar: [UInt8])
    case awaitsProof(ChannelKeys)
    case open(writing: SealedStream, reading: SealedStream)
    case closed
  }

  static let magic = Array("HCScene1".utf8)
  private static let knockLength = magic.count + Knock.name + 1 + Group.element
  private static let proofLength = SealedStream.header + ChannelKeys.proof

  private var stage: Stage
  private var writing: SealedStream?
  private var buffer: [UInt8] = []
  /// The longest message that is taken in.
  private let most: Int
  private let isHost: Bool
  /// What is to be sent.
  private var outgoing: [UInt8] = []

  /// A host's end.
  public init(mostBytes: Int) {
    (stage, most, isHost) = (.awaitsKnock, mostBytes, true)
  }

  /// The end of a guest who knocks with this secret.
  public init(knocking knock: Knock, with secret: [UInt8], mostBytes: Int) {
    (most, isHost) = (mostBytes, false)
    let generator = Group.generator(of: Self.magic, secret, knock.bytes)
    let scalar = Group.randomScalar()
    let sent = Self.magic + knock.bytes + (Group.product(scalar, generator) ?? [])
    outgoing = sent
    stage = .awaitsAnswer(knock: sent, generator: generator, scalar: scalar)
  }

  public var isOpen: Bool { if case .open = stage { true } else { false } }

  /// What is to be sent now, once.
  public mutating func takeOutgoing() -> [UInt8] {
    defer { outgoing = [] }
    return outgoing
  }

  /// Takes in what came, in whatever pieces.
  public mutating func take(_ bytes: some Sequence<UInt8>) throws(ChannelFlaw) -> [Event] {
    buffer += bytes
    var events: [Event] = []
    do throws(ChannelFlaw) {
      while let event = try next() { events.append(event) }
    } catch {
      // Whoever spoke to us so is not listened to again.
      (stage, buffer, outgoing) = (.closed, [], [])
      throw error
    }
    return events
  }

  /// The host answers a knock by the secret that it should know; nil where there is none of that name, which nobody outside can tell
  /// from a wrong one.
  public mutating func answer(with secret: [UInt8]?) throws(ChannelFlaw) {
    guard case .awaitsSecret(let knock) = stage else { throw .closed }
    let way = Array(knock.dropFirst(Self.magic.count).prefix(Knock.name + 1))
    let generator = Group.generator(of: Self.magic, secret ?? Chance.bytes(Group.element), way)
    let scalar = Group.randomScalar()
    guard let own = Group.product(scalar, generator),
      let shared = Group.product(scalar, Array(knock.suffix(Group.element)))
    else {
      stage = .closed
      throw .notOurs
    }
    outgoing += own
    stage = .awaitsProof(ChannelKeys(shared, transcript: knock + own, isHost: true))
  }

  /// A message as it goes out.
  public mutating func seal(_ message: [UInt8]) throws(ChannelFlaw) -> [UInt8] {
    guard case .open(var writing, let reading) = stage else { throw .closed }
    let sealed = writing.seal(message)
    stage = .open(writing: writing, reading: reading)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sealed.count >> $0) } + sealed
  }

  // MARK: What comes

  private mutating func next() throws(ChannelFlaw) -> Event? {
    switch stage {
    case .awaitsKnock: return try takeKnock()
    case .awaitsSecret:
      // Nobody has anything to say before they are answered.
      if buffer.isEmpty { return nil }
      throw .notOurs
    case .awaitsAnswer(let knock, let generator, let scalar):
      return try takeAnswer(knock, generator, scalar)
    case .awaitsProof(let keys): return try takeProof(keys)
    case .open(let writing, var reading):
      guard let message = try takeMessage(&reading) else { return nil }
      stage = .open(writing: writing, reading: reading)
      return .message(message)
    case .closed: throw .closed
    }
  }

  private mutating func takeKnock() throws(ChannelFlaw) -> Event? {
    guard buffer.starts(with: Self.magic.prefix(buffer.count)) else { throw .notOurs }
    guard buffer.count >= Self.knockLength else { return nil }
    let knock = cut(Self.knockLength)
    let way = Array(knock.dropFirst(Self.magic.count).prefix(Knock.name + 1))
    guard let known = Knock(way) else { throw .notOurs }
    stage = .awaitsSecret(knock: knock)
    return .knocked(known)
  }

  private mutating func takeAnswer(
    _ knock: [UInt8], _ generator: [UInt8], _ scalar: [UInt8]
  ) throws(ChannelFlaw) -> Event? {
    guard buffer.count >= Group.element else { return nil }
    let other = cut(Group.element)
    guard let shared = Group.product(scalar, other) else { throw .notOurs }
    let keys = ChannelKeys(shared, transcript: knock + other, isHost: false)
    outgoing += beginWriting(keys)
    stage = .awaitsProof(keys)
    return try takeProof(keys)
  }

  private mutating func takeProof(_ keys: ChannelKeys) throws(ChannelFlaw) -> Event? {
    guard buffer.count >= Self.proofLength else { return nil }
    let sent = cut(Self.proofLength)
    let header = Array(sent.prefix(SealedStream.header))
    guard keys.isProof(Array(sent.suffix(ChannelKeys.proof)), of: header),
      let reading = SealedStream.reading(keys.reading, header: header)
    else { throw .wrongSecret }
    if isHost { outgoing += beginWriting(keys) }
    guard let writing else { throw .closed }
    stage = .open(writing: writing, reading: reading)
    return .paired
  }

  private mutating func beginWriting(_ keys: ChannelKeys) -> [UInt8] {
    let (stream, header) = SealedStream.writing(keys.writing)
    writing = stream
    return header + keys.proof(of: header)
  }

  private mutating func takeMessage(
    _ reading: inout SealedStream
  ) throws(ChannelFlaw) -> [UInt8]? {
    guard buffer.count >= 4 else { return nil }
    let length = buffer.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard length >= SealedStream.addition else { throw .altered }
    guard length <= most + SealedStream.addition else { throw .tooLong(most: most) }
    guard buffer.count >= 4 + length else { return nil }
    let frame = cut(4 + length)
    guard let message = reading.open(Array(frame.dropFirst(4))) else { throw .altered }
    return message
  }

  private mutating func cut(_ count: Int) -> [UInt8] {
    let first = Array(buffer.prefix(count))
    buffer.removeFirst(count)
    return first
  }
}
