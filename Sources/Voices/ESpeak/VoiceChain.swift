public import Coaching
internal import System

/// The available voices: named ones, and one that speaks what the others fail at.
public struct VoiceChain: TTSProvider {
  /// Called when a voice was passed over: why, and for which request.
  public typealias Tell = @Sendable (_ why: any Error, _ request: TTSRequest) -> Void

  private let named: [String: CachedVoice]
  private let last: CachedVoice
  private let tell: Tell

  /// A request whose `voiceId` is a name of `named` goes there first; all others go to `last`.
  public init(
    named: [String: CachedVoice] = [:], last: CachedVoice, tell: @escaping Tell = { _, _ in }
  ) {
    self.named = named
    self.last = last
    self.tell = tell
  }

  /// The clip of the first voice that has one fit to be heard, or the last one's error.
  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    try await first(request) { voice, request in try await voice.synthesize(request) }
  }

  /// Whether any voice's clip of the request is kept.
  func isKept(_ request: TTSRequest) async -> Bool {
    if let voice = voice(of: request), await voice.isKept(request) { return true }
    return await last.isKept(requestToLast(request))
  }

  /// Makes the clip of a request and keeps it; failing to keep it is an error here.
  func make(_ request: TTSRequest) async throws -> Clip {
    try await first(request) { voice, request in try await voice.make(request) }
  }

  private func first(
    _ request: TTSRequest, _ speak: (CachedVoice, TTSRequest) async throws -> Clip
  ) async throws -> Clip {
    if let voice = voice(of: request) {
      do {
        return try await speak(voice, request)
      } catch let error as FileError {
        throw error
      } catch {
        // After a cancellation it is not wanted from another voice either.
        try Task.checkCancellation()
        tell(error, request)
      }
    }
    return try await speak(last, requestToLast(request))
  }

  private func voice(of request: TTSRequest) -> CachedVoice? {
    request.voiceId.flatMap { named[$0] }
  }

  /// The name is not one of the last voice's ids: it chooses its own.
  private func requestToLast(_ request: TTSRequest) -> TTSRequest {
    guard voice(of: request) != nil else { return request }
    var request = request
    request.voiceId = nil
    return request
  }
}
