/// A recording with its own sentence, and with others that were not said like that.
public struct Lesson: Sendable {
  public var recording: LabelledRecording
  var target: EnglishTarget
  var own: EnglishHearing
  /// What is told of it by timing alone.
  var timing: [Double]
  /// With a word cut out of the sound.
  var cut: [(word: Int, hearing: EnglishHearing)]
  /// With another word in the sentence than was said.
  var replaced: [(word: Int, hearing: EnglishHearing)]
  /// With the sentences of other recordings, of about the same length.
  var decoys: [EnglishHearing]
}
