/// Which playback of which connection a callback of libpulse is about.
final class StreamTag: Sendable {
  let connection: PulseConnection
  let id: Int

  init(connection: PulseConnection, id: Int) {
    self.connection = connection
    self.id = id
  }

  /// Hands a callback, which runs on the loop's thread, to the connection.
  static func hand(
    _ pointer: UnsafeMutableRawPointer?, to body: @Sendable (isolated PulseConnection, Int) -> Void
  ) {
    guard let pointer else { return }
    let tag = Unmanaged<StreamTag>.fromOpaque(pointer).takeUnretainedValue()
    tag.connection.assumeIsolated { body($0, tag.id) }
  }
}
