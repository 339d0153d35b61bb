@testable import Assembly
@testable import Sound
import TestSupport
import Testing

/// How long the microphone waits for an answer, and how long that may be.
@Suite struct AnswerLimitsTests {
  /// What becomes of an answer that begins after so many seconds, where the microphone waits as long as is configured.
  private static func ending(
    of seconds: Double, after thought: Double, patience: Int
  ) throws -> RecordedSpeech.Ending? {
    let home = try Home()
    try home.configure("[sound]\npatience = \(patience)\n")
    let app = Application(
      environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in })
    var capture = SpeechCapture(limits: app.limits(pause: 1, speaking: 20).waiting())
    _ = capture.attend(keeping: 0)
    _ = capture.hear(
      hiss(seconds: thought) + plainVoice(seconds: seconds) + hiss(seconds: 2, seed: 3))
    return capture.ending
  }

  @Test(arguments: [
    (seconds: 2.0, thought: 30.0, patience: 40), (seconds: 4, thought: 18, patience: 20),
    (seconds: 18, thought: 18, patience: 20), (seconds: 2, thought: 50, patience: 60),
  ])
  func `who thinks for long has the time to speak all the same`(
    seconds: Double, thought: Double, patience: Int
  ) throws {
    let ending = try Self.ending(of: seconds, after: thought, patience: patience)
    #expect(ending == .speechEnded)
  }

  @Test func `nobody is waited for longer than is configured, and no answer is without an end`()
    throws
  {
    #expect(try Self.ending(of: 2, after: 21, patience: 20) == .nobodySpoke)
    #expect(try Self.ending(of: 50, after: 1, patience: 20) == .limit)
  }
}
