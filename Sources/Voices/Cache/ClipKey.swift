internal import Archives
public import Coaching

/// The name of a clip in the cache: a hash of everything that makes it what it is.
public struct ClipKey: Sendable, Hashable {
  let bytes: [UInt8]

  public init(_ identity: ClipIdentity) {
    var message: [UInt8] = []
    // Each is preceded by its length: no two identities are the same bytes.
    for text in [
      "clip 1", identity.text, identity.spoken, identity.voice.provider, identity.voice.id,
      identity.voice.lang.rawValue, identity.version,
    ] {
      message += Self.bytes(of: UInt64(text.utf8.count))
      message += Array(text.utf8)
    }
    message += Self.bytes(of: identity.pace.bitPattern)
    message += Self.bytes(of: identity.pitch.bitPattern)
    bytes = SHA256.hash(message)
  }

  /// Its file below the directory of clips.
  var path: String { "\(hex.prefix(2))/\(hex.dropFirst(2)).clip" }

  private var hex: String { SHA256.text(of: bytes) }

  private static func bytes(of number: UInt64) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
