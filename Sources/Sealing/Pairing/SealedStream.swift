internal import CSodium

/// Messages one way, each of which only opens after all before it, unchanged and in their order.
struct SealedStream: Sendable {
  /// How many bytes begin a stream, and how many are added to each message.
  static let header = Int(crypto_secretstream_xchacha20poly1305_HEADERBYTES)
  static let addition = 17

  private var state: crypto_secretstream_xchacha20poly1305_state

  /// A stream that is written, and what it begins with.
  static func writing(_ key: [UInt8]) -> (stream: SealedStream, header: [UInt8]) {
    var state = crypto_secretstream_xchacha20poly1305_state()
    var header = [UInt8](repeating: 0, count: header)
    crypto_secretstream_xchacha20poly1305_init_push(&state, &header, key)
    return (SealedStream(state: state), header)
  }

  /// A stream that is read.
  static func reading(_ key: [UInt8], header: [UInt8]) -> SealedStream? {
    guard header.count == Self.header else { return nil }
    var state = crypto_secretstream_xchacha20poly1305_state()
    guard crypto_secretstream_xchacha20poly1305_init_pull(&state, header, key) == 0 else {
      return nil
    }
    return SealedStream(state: state)
  }

  mutating func seal(_ message: [UInt8]) -> [UInt8] {
    var made = [UInt8](repeating: 0, count: message.count + Self.addition)
    crypto_secretstream_xchacha20poly1305_push(
      &state, &made, nil, message, UInt64(message.count), nil, 0, 0)
    return made
  }

  /// Nil where it is not the next message of this stream.
  mutating func open(_ sealed: [UInt8]) -> [UInt8]? {
    guard sealed.count >= Self.addition else { return nil }
    var made = [UInt8](repeating: 0, count: sealed.count - Self.addition)
    let result = crypto_secretstream_xchacha20poly1305_pull(
      &state, &made, nil, nil, sealed, UInt64(sealed.count), nil, 0)
    return result == 0 ? made : nil
  }
}
