import Acoustics
import Coaching
import Language
import Testing

@testable import Providers

struct SpokenClipTests {
  private let check: SpokenClip

  init() throws {
    let script = try #require(PinyinScript(Reading(spoken: ["ni2", "hao3"]), of: "你好"))
    check = SpokenClip(of: script, pace: 1)
  }

  @Test(
    "an unfit clip is never handed out",
    arguments: [
      (0.0, 0.6, SpeechError.Check.silent), (0.001, 0.6, .silent), (1.0, 0.6, .clipped),
      (0.3, 0.1, .tooShort), (0.3, 9.0, .tooLong),
    ])
  func unfit(_ level: Float, _ seconds: Double, _ failed: SpeechError.Check) {
    #expect(throws: SpeechError.failedCheck(failed)) {
      try check.checked(square(level: level, seconds: seconds))
    }
  }

  @Test(
    "silence is cut to a short margin, and sound is left as it is",
    arguments: [
      (0, 0), (1, 30), (5_000, 9_000), (264, 265),
    ])
  func trims(_ before: Int, _ after: Int) throws {
    let sound = square(level: 0.3, seconds: 0.6).samples
    let spoken = Waveform(
      samples: [Float](repeating: 0, count: before) + sound + [Float](repeating: 0, count: after),
      sampleRate: 22_050)
    let clip = try check.checked(spoken)
    let margin = 264
    #expect(clip.samples.count == sound.count + 2 * margin)
    #expect(Array(clip.samples[margin..<(margin + sound.count)]) == sound)
  }

  private func square(level: Float, seconds: Double) -> Waveform {
    let count = Int(seconds * 22_050)
    return Waveform(
      samples: (0..<count).map { $0 / 50 % 2 == 0 ? level : -level }, sampleRate: 22_050)
  }
}
