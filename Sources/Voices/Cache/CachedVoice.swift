public import Coaching
internal import System

/// A voice whose clips are cached and reused.
public struct CachedVoice: IdentifiedVoice {
  private let voice: any IdentifiedVoice
  private let cache: ClipCache

  public init(_ voice: any IdentifiedVoice, cache: ClipCache) {
    self.voice = voice
    self.cache = cache
  }

  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    let key = ClipKey(try await voice.identity(of: request))
    if let clip = await kept(key) { return clip }
    let clip = try await voice.synthesize(request)
    // A clip that cannot be kept can still be heard.
    try? await keep(clip, key)
    return clip
  }

  public func identity(of request: TTSRequest) async throws -> ClipIdentity {
    try await voice.identity(of: request)
  }

  /// Whether the clip of a request is kept, whole and sound.
  public func isKept(_ request: TTSRequest) async -> Bool {
    guard let identity = try? await voice.identity(of: request) else { return false }
    return await kept(ClipKey(identity)) != nil
  }

  /// Makes the clip unless it is kept, and keeps it, or tells why it cannot be kept.
  func make(_ request: TTSRequest) async throws -> Clip {
    let key = ClipKey(try await voice.identity(of: request))
    if let clip = await kept(key) { return clip }
    let clip = try await voice.synthesize(request)
    try await keep(clip, key)
    return clip
  }

  private func kept(_ key: ClipKey) async -> Clip? {
    await blocking { [cache] in cache.clip(for: key) }
  }

  private func keep(_ clip: Clip, _ key: ClipKey) async throws(FileError) {
    try await blocking { [cache] () throws(FileError) in try cache.store(clip, for: key) }
  }
}

/// Makes the clips of many sentences before they are needed.
///
/// It may be stopped and restarted at any time: existing clips are not made twice.
public struct Warming: Sendable {
  private let chain: VoiceChain
  private let cache: ClipCache

  /// `chain` must be one that keeps its clips in `cache`.
  public init(_ chain: VoiceChain, cache: ClipCache) {
    self.chain = chain
    self.cache = cache
  }

  /// How far it has got.
  public struct Progress: Sendable, Hashable {
    /// Clips that were wanted.
    public let wanted: Int
    public internal(set) var made = 0
    /// Clips that were there already.
    public internal(set) var found = 0
    public internal(set) var failed = 0
    /// Whether it ended early because more would have pushed out its own clips.
    public internal(set) var isFull = false

    public var done: Int { made + found + failed }
  }

  /// Makes each missing clip, and reports progress after each.
  ///
  /// It throws if the cache cannot keep a clip, and if its task is cancelled; a sentence that its
  /// voice cannot speak is counted as failed, and reported to `fail` if no other can either.
  @discardableResult
  public func run(
    _ requests: [TTSRequest], progress: @Sendable (Progress) -> Void = { _ in },
    fail: @Sendable (TTSRequest, any Error) -> Void = { _, _ in }
  ) async throws -> Progress {
    var state = Progress(wanted: requests.count)
    var room = cache.room
    for request in requests {
      try Task.checkCancellation()
      if await chain.isKept(request) {
        state.found += 1
      } else if room <= 0 {
        state.isFull = true
        break
      } else {
        do {
          let (clip, isPassedOver) = try await chain.make(request)
          // Two bytes per sample, plus what a header and a file system add.
          room -= 2 * clip.samples.count + 8_192
          // What another voice spoke helps for now, and is not what was wanted; the chain told why.
          if isPassedOver { state.failed += 1 } else { state.made += 1 }
        } catch let error as FileError {
          throw error
        } catch {
          try Task.checkCancellation()
          state.failed += 1
          fail(request, error)
        }
      }
      progress(state)
    }
    return state
  }
}

extension ClipCache {
  /// How many more bytes it may hold before one clip pushes out another.
  var room: Int {
    let stats = stats()
    return stats.limit - stats.bytes
  }
}
