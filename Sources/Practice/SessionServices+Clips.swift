import Coaching

extension SessionServices {
  /// Waits for a clip that is being made.
  func wait(for clip: Task<Clip, any Error>, _ request: TTSRequest) async throws -> Clip {
    guard let sound else { return try await ClipShelf.clip(from: clip) }
    return try await sound.wait(for: clip, request, on: time)
  }

  /// A clip in what it is to be heard in.
  func inNoise(_ clip: Clip, _ delivery: Delivery, _ sentence: Sentence) async throws -> Clip {
    guard let noise = delivery.noise, let inNoise = sound?.inNoise else { return clip }
    return try await inNoise(clip, noise, sentence.text)
  }

  /// A clip word by word.
  func wordByWord(_ spoken: Clip, _ sentence: Sentence, _ request: TTSRequest) async -> Clip {
    await sound?.wordByWord(spoken, sentence, request, words) ?? spoken
  }
}
