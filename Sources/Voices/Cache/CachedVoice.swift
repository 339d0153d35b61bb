public import Coaching

/// A voice whose clips are kept, and taken from where they are kept.
public struct CachedVoice: IdentifiedVoice {
  private let voice: any IdentifiedVoice
  private let cache: ClipCache

  public init(_ voice: any IdentifiedVoice, cache: ClipCache) {
    self.voice = voice
    self.cache = cache
  }

  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    let key = ClipKey(try await voice.identity(of: request))
    if let clip = cache.clip(for: key) { return clip }
    let clip = try await voice.synthesize(request)
    // A clip that cannot be kept can be heard all the same.
    try? cache.store(clip, for: key)
    return clip
  }

  public func identity(of request: TTSRequest) async throws -> ClipIdentity {
    try await voice.identity(of: request)
  }

  /// Whether the clip of a request is kept, whole and sound.
  public func isKept(_ request: TTSRequest) async -> Bool {
    guard let identity = try? await voice.identity(of: request) else { return false }
    return cache.clip(for: ClipKey(identity)) != nil
  }

  /// Makes the clip and keeps it, or tells why it cannot be kept.
  func make(_ request: TTSRequest) async throws -> Clip {
    let key = ClipKey(try await voice.identity(of: request))
    let clip = try await voice.synthesize(request)
    try cache.store(clip, for: key)
    return clip
  }
}
