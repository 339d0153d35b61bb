import Acoustics
import Coaching
@testable import Assembly
@testable import Sound
import Said
import TestSupport
import Testing

/// What a microphone keeps of a sentence that is read aloud, and what its timing then tells.
@Suite struct ReadingCaptureTests {
  /// The voice takes four seconds for the sentence.
  private static let voice = 4.0

  /// Stretches of speech and the silences after them, as they come from a microphone.
  private static func capture(
    _ stretches: [(spoken: Double, silent: Double)], byLength: Bool = true
  ) -> RecordedSpeech {
    let pause = ReadingPause(voice: voice)
    var capture = SpeechCapture(
      limits: RecordingLimits(pause: 1.5, longest: 60, patience: 6).waiting())
    _ = capture.attend(keeping: 0)
    if byLength { capture.end { pause.seconds(after: $0) } }
    var samples = hiss(seconds: 0.7)
    for (number, stretch) in stretches.enumerated() {
      samples += plainVoice(seconds: stretch.spoken)
      samples += hiss(seconds: stretch.silent, seed: UInt64(number + 2))
    }
    for start in stride(from: 0, to: samples.count, by: 320) {
      _ = capture.hear(Array(samples[start..<min(start + 320, samples.count)]))
    }
    return capture.speech
  }

  private static func finding(_ speech: RecordedSpeech) -> ReadingTiming.Finding {
    let sound = AnswerSound(speech.waveform.samples, longest: 60)
    return ReadingTiming(speech: sound.speech, voice: voice).finding
  }

  @Test func `who stops in the middle and goes on is heard to the end, and it is told`() {
    let halting = [(spoken: 1.2, silent: 2.5), (spoken: 2.8, silent: 6)]
    let speech = Self.capture(halting)
    #expect(speech.ending == .speechEnded && speech.waveform.duration > 6)
    #expect(Self.finding(speech) == .broken)
    // A wait of one length hears a third of it, and takes the stop for the end.
    let cut = Self.capture(halting, byLength: false)
    #expect(cut.ending == .speechEnded && cut.waveform.duration < 2)
  }

  @Test func `a breath at a comma is no stop`() {
    let speech = Self.capture([(spoken: 1.8, silent: 0.8), (spoken: 2, silent: 6)])
    #expect(speech.ending == .speechEnded && speech.waveform.duration > 4.3)
    #expect(Self.finding(speech) == .clear)
  }

  @Test func `who has read all of it is not kept waiting`() throws {
    let speech = Self.capture([(spoken: 4.2, silent: 1.8)])
    #expect(speech.ending == .speechEnded && Self.finding(speech) == .clear)
  }

  @Test func `who gives up early is waited for, and was too short`() {
    #expect(Self.capture([(spoken: 1, silent: 3.5)]).ending == .stopped)
    let speech = Self.capture([(spoken: 1, silent: 4.5)])
    #expect(speech.ending == .speechEnded && Self.finding(speech) == .short)
  }

  @Test func `however it is read, nothing is lost behind a stop that is shorter than the wait`() {
    var dice = Chance(seed: 11)
    for _ in 0..<8 {
      var stretches: [(spoken: Double, silent: Double)] = []
      var spoken = 0.0
      while spoken < Self.voice {
        let stretch = Double.random(in: 0.5...1.5, using: &dice)
        spoken += stretch
        let wait = ReadingPause(voice: Self.voice).seconds(after: spoken)
        stretches.append((stretch, spoken < Self.voice ? wait - 0.5 : 5))
      }
      let speech = Self.capture(stretches)
      let whole = stretches.dropLast().reduce(0) { $0 + $1.spoken + $1.silent }
      #expect(speech.ending == .speechEnded)
      #expect(speech.waveform.duration > whole, "\(stretches)")
    }
  }
}

/// The same chances at every run.
private struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
