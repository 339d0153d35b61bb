import Acoustics
import Foundation
import TestSupport
import Testing

@Suite("Speech is told from tones and noise")
struct SpeechLikenessTests {
  private static func wave(_ rate: Int = 22_050, _ level: (Double) -> Double) -> Waveform {
    Waveform(
      samples: (0..<2 * rate).map { Float(level(Double($0) / Double(rate))) }, sampleRate: rate)
  }

  @Test(arguments: [110.0, 440, 1_000, 3_000])
  func `tones and beeps are no speech`(_ hertz: Double) {
    let tone = { (time: Double) in 0.3 * sin(2 * .pi * hertz * time) }
    #expect(!Self.wave { tone($0) }.mayBeSpeech)
    #expect(!Self.wave { tone($0) > 0 ? 0.3 : -0.3 }.mayBeSpeech)
    #expect(!Self.wave { sin(2 * .pi * 2 * $0) > 0 ? tone($0) : 0 }.mayBeSpeech)
    #expect(!Self.wave { (0.2...1.8).contains($0) ? tone($0) : 0 }.mayBeSpeech)
  }

  @Test(arguments: [8_000, 16_000, 22_050, 48_000])
  func `noise and silence are no speech`(_ rate: Int) {
    var random = SystemRandomNumberGenerator()
    let noise = { Double.random(in: -0.2...0.2, using: &random) }
    #expect(!Self.wave(rate) { _ in noise() }.mayBeSpeech)
    #expect(!Self.wave(rate) { (0.2...1.8).contains($0) ? noise() : 0 }.mayBeSpeech)
    #expect(!Self.wave(rate) { _ in 0 }.mayBeSpeech)
    #expect(!Waveform(samples: [], sampleRate: rate).mayBeSpeech)
  }

  @Test(
    .enabled(if: ChildProgram.isInstalled("espeak-ng"), "needs espeak-ng"),
    arguments: [
      ("en-us", "Yes."), ("en-us", "Where is the station?"),
      ("en-us+whisper", "Come here, please."),
      ("cmn-latn-pinyin", "hao3"), ("cmn-latn-pinyin", "ni3 chi1 la4 ma5"),
      ("en-us+f4", "I am home."),
    ])
  func `what is spoken is speech, be it a word or a whisper`(_ voice: String, _ text: String)
    async throws
  {
    let spoken = try await FinishedProgram.run(
      "espeak-ng", ["-v", voice, "--stdout", text], environment: ["LC_ALL": "C.UTF-8"])
    #expect(try WAV.decode(spoken.bytes).mayBeSpeech)
  }
}
