import Coaching
import Synchronization

/// A clip that is made before anybody asks for it.
struct ClipAhead: Sendable {
  let request: TTSRequest
  let task: Task<Clip, any Error>
  private let beginning = Beginning()

  /// How long it is waited for alone once it is wanted, in seconds: it gives way to everything else,
  /// and its voice may still have to be opened.
  private static let headStart = 1.0

  /// Makes a clip once the others are there.
  init(
    _ request: TTSRequest, after others: [Task<Clip, any Error>],
    _ make: @escaping @Sendable () async throws -> Clip
  ) {
    self.request = request
    task = Task(priority: .background) { [beginning] in
      for other in others { _ = try? await ClipShelf.clip(from: other) }
      try Task.checkCancellation()
      beginning.note()
      return try await make()
    }
  }

  /// Whether it is being made, and waits for no other one.
  var hasBegun: Bool { beginning.isNoted }

  /// This clip or, where it does not come soon, the one that `make` makes: whichever is there first.
  func clip(
    on time: Timepiece, or make: @escaping @Sendable () async throws -> Clip
  ) async throws -> Clip {
    defer { task.cancel() }
    let soon = await time.first(within: Self.headStart) { try? await task.value }
    if let soon { return soon }
    try Task.checkCancellation()
    let (clips, inlet) = AsyncThrowingStream<Clip, any Error>.makeStream()
    Task { if let clip = try? await task.value { inlet.yield(clip) } }
    let other = Task {
      do {
        inlet.yield(try await make())
      } catch {
        inlet.finish(throwing: error)
      }
    }
    // The other one goes on when this one was there first: to stop a voice may cost the next clip more.
    for try await clip in clips { return clip }
    other.cancel()
    throw CancellationError()
  }
}

/// Whether something has begun.
private final class Beginning: Sendable {
  private let state = Mutex(false)

  var isNoted: Bool { state.withLock { $0 } }

  func note() { state.withLock { $0 = true } }
}
