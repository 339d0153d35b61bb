import Acoustics
import Coaching
import Glibc
import Testing

@Suite("What is checked before it is played")
struct ClipCheckTests {
  private static let rate = 16_000
  private static let margin = 64
  private let check = ClipCheck(lasting: 0.2...2)

  private static func wave(_ samples: [Float]) -> Waveform {
    Waveform(samples: samples, sampleRate: rate)
  }

  private static func silence(_ count: Int) -> [Float] { [Float](repeating: 0, count: count) }

  private static func tone(
    level: Float = 0.3, hertz: Double = 400, seconds: Double = 0.5
  ) -> [Float] {
    (0..<Int(seconds * Double(rate))).map {
      max(-1, min(1, level * Float(cos(2 * .pi * hertz * Double($0) / Double(rate)))))
    }
  }

  private func failure(_ check: ClipCheck, _ samples: [Float]) -> SpeechError? {
    do throws(SpeechError) {
      _ = try check.checked(Self.wave(samples))
      return nil
    } catch { return error }
  }

  @Test func `silence, a whisper of noise, or nothing at all is not played as speech`() {
    let faint = Self.tone(level: 0.001)
    // A click is no speech: loud, but over at once.
    let click = Self.silence(8_000) + [0.5] + Self.silence(8_000)
    for samples in [[], Self.silence(8_000), faint, click] {
      #expect(failure(check, samples) == .failedCheck(.silent))
    }
  }

  @Test func `a sentence that breaks off or never ends is not played`() {
    #expect(failure(check, Self.tone(seconds: 0.19)) == .failedCheck(.tooShort))
    #expect(failure(check, Self.tone(seconds: 0.21)) == nil)
    #expect(failure(check, Self.tone(seconds: 1.99)) == nil)
    #expect(failure(check, Self.tone(seconds: 2.01)) == .failedCheck(.tooLong))
    // Silence around it is no part of it.
    let short = Self.silence(16_000) + Self.tone(seconds: 0.1) + Self.silence(16_000)
    #expect(failure(check, short) == .failedCheck(.tooShort))
  }

  @Test func `a wave cut off at full scale is refused, one that only touches it is not`() {
    let any = ClipCheck(ofAnyVoiceLasting: 0.2...2)
    #expect(failure(check, Self.tone(level: 1.3)) == .failedCheck(.clipped))
    #expect(failure(any, Self.tone(level: 1.3)) == .failedCheck(.clipped))
    // The top of a slow wave is two samples wide where a voice fills the scale.
    var slow = Self.tone(level: 0.5)
    slow.replaceSubrange(100..<102, with: [1, 1])
    #expect(failure(any, slow) == nil)
    #expect(failure(check, slow) == .failedCheck(.clipped))
    slow[100] = 0.5
    #expect(failure(check, slow) == nil)
  }

  @Test(
    "each clip begins and ends with the same short silence, and its words keep their moments",
    arguments: [(0, 0), (1, 30), (5_000, 9_000), (64, 65)])
  func margins(before: Int, after: Int) throws {
    let sound = Self.tone()
    let words = [0, 800, 7_999].map { WordOnset(place: $0, sample: before + $0) }
    let checked = try check.checked(
      SpokenSound(
        wave: Self.wave(Self.silence(before) + sound + Self.silence(after)), onsets: words))
    #expect(checked.wave.samples.count == sound.count + 2 * Self.margin)
    #expect(Array(checked.wave.samples[Self.margin..<Self.margin + sound.count]) == sound)
    #expect(checked.onsets.map { $0.sample - Self.margin } == [0, 800, 7_999])
    #expect(checked.onsets.map(\.place) == words.map(\.place))
  }
}
