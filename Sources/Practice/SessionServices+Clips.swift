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

extension SessionServices.Sound {
  /// Waits for a clip that is being made, and has the understudy speak it if that takes longer than the
  /// learner should wait; the clip is made all the same, for next time.
  func wait(
    for clip: Task<Clip, any Error>, _ request: TTSRequest, on time: Timepiece
  ) async throws -> Clip {
    guard let understudy else { return try await ClipShelf.clip(from: clip) }
    let made = await time.first(within: understudy.seconds) { await clip.result }
    try Task.checkCancellation()
    if let made { return try made.get() }
    return try await understudy.voice.synthesize(request)
  }

  /// A clip word by word; where its voice does not tell when its words begin, by one that does.
  func wordByWord(
    _ spoken: Clip, _ sentence: Sentence, _ request: TTSRequest,
    _ words: @Sendable (Sentence, Clip) -> [SpokenPart]
  ) async -> Clip {
    var clip = spoken
    if clip.onsets.isEmpty {
      var request = request
      request.voiceId = nil
      guard let told = try? await teller?.synthesize(request), !told.onsets.isEmpty else {
        return spoken
      }
      clip = told
    }
    return clip.wordByWord(words(sentence, clip))
  }
}
