public import Coaching
internal import System

/// Makes the clips of many sentences before anybody asks for them.
///
/// It may be stopped and begun again at any time: what is there is not made twice.
public struct Warming: Sendable {
  private let chain: VoiceChain
  private let cache: ClipCache

  /// `chain` must be one that keeps its clips in `cache`.
  public init(_ chain: VoiceChain, cache: ClipCache) {
    self.chain = chain
    self.cache = cache
  }

  /// How far it has come.
  public struct Progress: Sendable, Hashable {
    /// Clips that were wanted.
    public let wanted: Int
    public internal(set) var made = 0
    /// Clips that were there already.
    public internal(set) var found = 0
    public internal(set) var failed = 0
    /// Whether it ended early because more would have pushed out what it made.
    public internal(set) var isFull = false

    public var done: Int { made + found + failed }
  }

  /// Makes each clip that is not there yet, and tells of each how far it has come.
  ///
  /// It throws when the cache cannot keep a clip, and when its task is cancelled; a sentence that
  /// no voice can speak is counted, told to `fail`, and passed over.
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
          let clip = try await chain.make(request)
          // Two bytes a sample, and what a header and a file system add.
          room -= 2 * clip.samples.count + 8_192
          state.made += 1
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
  /// How many bytes more it may hold before one clip pushes out another.
  var room: Int {
    let stats = stats()
    return stats.limit - stats.bytes
  }
}
