public import Coaching
internal import System

/// The available voices: named ones, and one that speaks what the others fail at.
public struct VoiceChain: TTSProvider {
  /// Called when a voice was passed over: why, and for which request.
  public typealias Tell = @Sendable (_ why: any Error, _ request: TTSRequest) -> Void

  private let named: [String: CachedVoice]
  private let last: CachedVoice
  private let isStrict: Bool
  private let tell: Tell

  /// A request whose `voiceId` is a name of `named` goes there first; all others go to `last`.
  ///
  /// Where the one that is asked for cannot speak, or `last` does not know the name either, `last` speaks with a
  /// voice of its own; a strict chain throws then.
  public init(
    named: [String: CachedVoice] = [:], last: CachedVoice, isStrict: Bool = false,
    tell: @escaping Tell = { _, _ in }
  ) {
    self.named = named
    self.last = last
    self.isStrict = isStrict
    self.tell = tell
  }

  /// The clip of the first voice that has one fit to be heard, or the last one's error.
  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    try await first(request) { voice, request in try await voice.synthesize(request) }.clip
  }

  /// Whether one of its named voices has this name.
  public func has(_ name: String) -> Bool { named[name] != nil }

  /// Whether the clip of the voice that is asked for is kept: where a named one was passed over, what the last
  /// one spoke for it is not what is wanted.
  func isKept(_ request: TTSRequest) async -> Bool {
    await (voice(of: request) ?? last).isKept(request)
  }

  /// Makes the clip of a request and keeps it, and says whether its voice was passed over for it; failing to
  /// keep it is an error here.
  func make(_ request: TTSRequest) async throws -> (clip: Clip, isPassedOver: Bool) {
    try await first(request) { voice, request in try await voice.make(request) }
  }

  private func first(
    _ request: TTSRequest, _ speak: (CachedVoice, TTSRequest) async throws -> Clip
  ) async throws -> (clip: Clip, isPassedOver: Bool) {
    let named = voice(of: request)
    if let named {
      do {
        return (try await speak(named, request), false)
      } catch let error as FileError {
        throw error
      } catch {
        // After a cancellation it is not wanted from another voice either.
        try Task.checkCancellation()
        if isStrict { throw error }
        tell(error, request)
      }
    }
    let request = requestToLast(request)
    do {
      return (try await speak(last, request), named != nil)
    } catch let error as SpeechError {
      // A voice may have been removed since it was chosen: nothing is to fall silent for that.
      guard case .noSuchVoice = error, request.voiceId != nil, !isStrict else { throw error }
      tell(error, request)
      return (try await speak(last, unnamed(request)), false)
    }
  }

  private func voice(of request: TTSRequest) -> CachedVoice? {
    request.voiceId.flatMap { named[$0] }
  }

  /// The name is not one of the last voice's ids: it chooses its own.
  private func requestToLast(_ request: TTSRequest) -> TTSRequest {
    voice(of: request) == nil ? request : unnamed(request)
  }

  private func unnamed(_ request: TTSRequest) -> TTSRequest {
    var request = request
    request.voiceId = nil
    return request
  }
}
