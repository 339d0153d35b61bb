import Coaching
import Network
import NetworkSupport
import Sealing
import TestSupport
import Testing

/// Somebody who speaks to a host as a guest's program does, but says and sends what a test wants.
struct RawGuest {
  private let connection: TableConnection
  private var channel: PairedChannel
  private var pieces: AsyncStream<[UInt8]>.Iterator
  private var heard: [TableMessage] = []
  private(set) var isPaired = false

  /// Knocks at a host on this computer, and pairs with it if that lets it.
  init(at port: Int, by knock: Knock = .code, with secret: [UInt8]) async throws {
    let stand = try Stand(rules: NetworkRules(offline: true))
    connection = try await TableConnection.connect(
      to: TableAddress(host: "127.0.0.1", port: port), with: try stand.consent.grantTable())
    channel = PairedChannel(knocking: knock, with: secret, mostBytes: TableMessage.mostOfHost)
    let (stream, inlet) = AsyncStream<[UInt8]>.makeStream()
    pieces = stream.makeAsyncIterator()
    connection.start(
      received: { [connection] bytes in
        connection.took(bytes.count)
        inlet.yield(bytes)
      }, ended: { _ in inlet.finish() })
    connection.send(channel.takeOutgoing())
    while !isPaired, try await listen() {}
  }

  /// Takes in what comes next; false where nothing does any more.
  private mutating func listen() async throws -> Bool {
    guard let bytes = await pieces.next() else { return false }
    for event in try channel.take(bytes) {
      switch event {
      case .paired: isPaired = true
      case .message(let message): heard.append(try TableMessage.ofHost(message))
      case .knocked: break
      }
    }
    connection.send(channel.takeOutgoing())
    return true
  }

  /// The next thing that the host says, but for signs of life; nil where it hangs up.
  mutating func hear() async throws -> TableMessage? {
    while true {
      while !heard.isEmpty {
        let next = heard.removeFirst()
        if next != .alive { return next }
      }
      guard try await listen() else { return nil }
    }
  }

  /// Whether the host hangs up, whatever it says before.
  mutating func isLeft() async throws -> Bool {
    while try await hear() != nil {}
    return true
  }

  /// A message as it goes out.
  mutating func sealed(_ message: TableMessage) throws -> [UInt8] {
    try channel.seal(message.bytes)
  }

  func send(_ bytes: [UInt8]) { connection.send(bytes) }

  mutating func say(_ message: TableMessage) throws { send(try sealed(message)) }

  /// Asks for a role, and gives the ticket; nil where it is refused.
  mutating func take(_ role: String) async throws -> RawTicket? {
    try say(.take(role: role))
    while let message = try await hear() {
      if case .seated(role, let ticket) = message { return try RawTicket(ticket) }
      if message == .refused { return nil }
    }
    return nil
  }

  /// Is gone, without a word.
  func vanish() { connection.drop() }
}

/// A ticket as a host gives it out: a name that may be known, and a secret.
struct RawTicket {
  let name: [UInt8]
  let secret: [UInt8]

  init(_ text: String) throws {
    let digits = Array(text)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    try #require(bytes.count == Knock.name + 32, "\(text.count)")
    (name, secret) = (Array(bytes.prefix(Knock.name)), Array(bytes.dropFirst(Knock.name)))
  }

  var knock: Knock { .ticket(name) }
}
