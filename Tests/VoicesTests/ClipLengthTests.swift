import Acoustics
import Coaching
import Glibc
import Language
import Testing
import VoicesSupport

struct ClipLengthTests {
  private let check: ClipCheck

  init() throws {
    let script = try #require(PinyinScript(Reading(spoken: ["ni2", "hao3"]), of: "你好"))
    check = ClipCheck(lasting: SpeechScript.pinyin(script).seconds(at: 1))
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
    "a clip of any voice at full scale is no clipped one, and its length is far from certain",
    arguments: [
      (1.0, 90.0, 1.0, nil), (1.5, 90, 1.0, .clipped), (0.3, 220, 0.05, .tooShort),
      (0.3, 220, 4, nil), (0.3, 220, 30, .tooLong), (0.0, 220, 1, .silent),
    ] as [(Float, Double, Double, SpeechError.Check?)])
  func anyVoice(
    _ level: Float, _ hertz: Double, _ seconds: Double, _ failed: SpeechError.Check?
  ) throws {
    let samples = (0..<Int(seconds * 22_050)).map { index in
      max(-1, min(1, level * Float(sin(2 * .pi * hertz * Double(index) / 22_050))))
    }
    let wave = Waveform(samples: samples, sampleRate: 22_050)
    for request in [chinese("你好吗？"), english("How are you?"), english("你好吗")] {
      let check = ClipCheck(
        ofAnyVoiceLasting: SpeechScript.seconds(
          ofAnyVoice: request, reader: Scripts.reader, at: 1))
      if let failed {
        #expect(throws: SpeechError.failedCheck(failed)) { try check.checked(wave) }
      } else {
        #expect(throws: Never.self) { try check.checked(wave) }
      }
    }
  }

  private func square(level: Float, seconds: Double) -> Waveform {
    let count = Int(seconds * 22_050)
    return Waveform(
      samples: (0..<count).map { $0 / 50 % 2 == 0 ? level : -level }, sampleRate: 22_050)
  }
}
