package import Coaching
package import Settings

/// What a learner asks of one session, instead of what is configured.
package struct SessionWishes: Sendable {
  package var kind = SessionKind.listen
  /// What a drill is to be of.
  package var exercises = ExerciseKind.sounds
  package var minutes: Double?
  package var lang: Lang?
  package var mode: AnswerMode?
  package var topic: String?
  /// What sentences are to be heard in, and by how many decibels the voice is above it at first.
  package var noise: NoiseChoice?
  package var snr: Double?
  package var source: SentenceSource?
  /// Whether only sentences with words that are often missed are wanted.
  package var isWeak = false
  /// What its choices follow from, where clips were made for them.
  package var seed: UInt64?
  /// Whether the front plays nothing: a program that drives the session may.
  package var isSilent = false
  /// Whether a sentence sounds, and the microphone opens, only when the learner presses something: a screen reader
  /// speaks meanwhile.
  package var waitsForPresses = false

  package init() {}
}
