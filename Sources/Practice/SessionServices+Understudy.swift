import Coaching

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
