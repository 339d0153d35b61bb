/// A target found in a recording, syllable by syllable.
public struct MandarinHearing: Sendable {
  public let text: MandarinText
  public let alignment: Alignment
  public let syllables: [SyllableHearing]
  /// By frame of speech: how well the whole fits beside anything that could have been said.
  public let acceptance: Float

  /// Nothing where the recording is too short for the text.
  public init?(_ text: MandarinText, in sound: MandarinSound) {
    guard
      let alignment = Aligner(silence: MandarinStates.silenceUnit).align(
        text.words, to: sound.emissions, filler: sound.loop.frameScores)
    else { return nil }
    self.text = text
    self.alignment = alignment
    var segments = [[Alignment.Segment]](repeating: [], count: text.spoken.count)
    for segment in alignment.segments {
      if let word = segment.word { segments[word].append(segment) }
    }
    syllables = text.spoken.indices.map { index in
      SyllableHearing(
        text.spoken[index].syllable, segments: segments[index],
        presence: alignment.presence[index], preference: alignment.preference[index], in: sound)
    }
    acceptance = (alignment.score - sound.loop.score) / Float(max(1, sound.speechFrames))
  }
}
