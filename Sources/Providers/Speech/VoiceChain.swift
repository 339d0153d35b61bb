public import Coaching

/// Voices in the order in which they are tried: what one fails at is spoken by the next.
public struct VoiceChain: TTSProvider {
  /// Told when a voice was passed over: which one, and why.
  public typealias Tell = @Sendable (_ passedOver: any Error, _ request: TTSRequest) -> Void

  private let voices: [CachedVoice]
  private let tell: Tell

  /// The configured voice comes first, the one that always serves last.
  public init(_ voices: [CachedVoice], tell: @escaping Tell = { _, _ in }) {
    self.voices = voices
    self.tell = tell
  }

  /// The clip of the first voice that has one fit to be heard; the last one's error without any.
  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    try await first(request) { voice, request in try await voice.synthesize(request) }
  }

  /// Whether some voice's clip of the request is kept.
  func isKept(_ request: TTSRequest) async -> Bool {
    for (index, voice) in voices.enumerated() {
      let kept = try? await voice.kept(Self.request(request, toVoiceAt: index))
      if kept.flatMap({ $0 }) != nil { return true }
    }
    return false
  }

  /// Makes the clip of a request and keeps it; what cannot be kept is an error here.
  func make(_ request: TTSRequest) async throws -> Clip {
    try await first(request) { voice, request in try await voice.make(request) }
  }

  private func first(
    _ request: TTSRequest, _ speak: (CachedVoice, TTSRequest) async throws -> Clip
  ) async throws -> Clip {
    for (index, voice) in voices.dropLast().enumerated() {
      do {
        return try await speak(voice, Self.request(request, toVoiceAt: index))
      } catch let error as FileFault {
        throw error
      } catch {
        // Whoever cancelled does not want it from another voice either.
        try Task.checkCancellation()
        if error is CancellationError { throw error }
        tell(error, request)
      }
    }
    guard let last = voices.last else { throw SpeechError.noSuchVoice(id: "", nearest: nil) }
    return try await speak(last, Self.request(request, toVoiceAt: voices.count - 1))
  }

  /// The id names a voice of the first one's; those after it speak with their own.
  private static func request(_ request: TTSRequest, toVoiceAt index: Int) -> TTSRequest {
    guard index > 0 else { return request }
    var request = request
    request.voiceId = nil
    return request
  }
}
