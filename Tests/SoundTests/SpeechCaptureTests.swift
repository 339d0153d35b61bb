import Acoustics
import Glibc
@testable import Sound
import TestSupport
import Testing

@Suite("What a recording keeps")
struct SpeechCaptureTests {
  private static func voice(seconds: Double, height: Float = 0.3) -> [Float] {
    plainVoice(seconds: seconds, height: height)
  }

  private static func capture(
    _ samples: [Float], _ limits: RecordingLimits, pieces: Int
  ) -> (findings: [SpeechCapture.Finding], speech: RecordedSpeech) {
    var capture = SpeechCapture(limits: limits)
    var findings: [SpeechCapture.Finding] = []
    for start in stride(from: 0, to: samples.count, by: pieces) {
      findings += capture.hear(Array(samples[start..<min(start + pieces, samples.count)]))
    }
    findings += capture.finish(.stopped)
    return (findings, capture.speech)
  }

  @Test(
    "how the server cuts its pieces makes no difference",
    arguments: [1, 7, 160, 321, 5_000, 1_000_000])
  func pieces(length: Int) {
    let samples = hiss(seconds: 0.7) + Self.voice(seconds: 1.2) + hiss(seconds: 1.5)
    let usual = Self.capture(samples, RecordingLimits(), pieces: 320)
    let other = Self.capture(samples, RecordingLimits(), pieces: length)
    #expect(usual.speech.ending == .speechEnded)
    // Thousands of samples would be no help in a report.
    let isSame = other.speech == usual.speech && other.findings == usual.findings
    #expect(isSame)
  }

  @Test("a second beginning takes the place of the first")
  func secondBeginning() throws {
    let (findings, speech) = Self.capture(
      hiss(seconds: 0.5) + Self.voice(seconds: 0.5, height: 0.01) + hiss(seconds: 0.35)
        + Self.voice(seconds: 1) + hiss(seconds: 1.5),
      RecordingLimits(), pieces: 320)
    let beginnings = findings.compactMap { finding -> Int? in
      if case .began(let sample) = finding { sample } else { nil }
    }
    #expect(beginnings.count == 2)
    #expect(speech.began == beginnings.last.map { Double($0) / 16_000 })
    #expect(speech.start > 1)
  }

  @Test(
    "while the speech goes on it tells where in what it kept there is a voice, and where a pause")
  func voiced() throws {
    var capture = SpeechCapture(limits: RecordingLimits(pause: 3))
    _ = capture.hear(hiss(seconds: 0.6))
    #expect(capture.soFar?.voiced == nil)
    _ = capture.hear(Self.voice(seconds: 1) + hiss(seconds: 1.2) + Self.voice(seconds: 0.8))
    _ = capture.hear(hiss(seconds: 0.5))
    let heard = try #require(capture.soFar)
    let voiced = try #require(heard.voiced)
    func share(_ span: Range<Double>) -> Double {
      voiced.reduce(0) {
        $0 + max(0, min($1.upperBound, span.upperBound) - max($1.lowerBound, span.lowerBound))
      } / (span.upperBound - span.lowerBound)
    }
    // What was kept begins with the speech; of its edges less is certain.
    let first = 0.6 - heard.start
    #expect(share(first + 0.1..<first + 0.9) > 0.4)
    #expect(share(first + 1.15..<first + 2.05) < 0.1)
    #expect(share(first + 2.3..<first + 2.9) > 0.4)
    #expect(share(first + 3.15..<first + 3.5) < 0.1)
    #expect(
      voiced.allSatisfy {
        $0.lowerBound >= 0 && $0.upperBound <= Double(heard.waveform.samples.count) / 16_000
      })
    #expect(zip(voiced, voiced.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    // Once it is over there is nothing to look at any more.
    _ = capture.hear(hiss(seconds: 4))
    #expect(capture.soFar == nil && capture.speech.voiced == nil)
  }

  @Test("limits that make no sense are replaced by ones that do")
  func limits() {
    let wild: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e300, .leastNonzeroMagnitude]
    for pause in wild {
      for longest in wild {
        for patience in wild {
          let limits = RecordingLimits(pause: pause, longest: longest, patience: patience)
          #expect((0.1...10).contains(limits.pause))
          #expect((0.1...300).contains(limits.longest))
          #expect((0.1...300).contains(limits.patience))
        }
      }
      #expect((0.1...300).contains(RecordingLimits.exactly(seconds: pause).longest))
    }
  }

  @Test("whatever is heard within whatever limits, what is kept lies within what was heard")
  func anything() {
    for round in 0..<60 {
      let follows = round % 4 != 0
      let limits =
        follows
        ? RecordingLimits(
          pause: .random(in: 0...1), longest: .random(in: 0...3), patience: .random(in: 0...3))
        : .exactly(seconds: .random(in: 0...3))
      var samples: [Float] = []
      for _ in 0..<Int.random(in: 0...5) {
        let seconds = Double.random(in: 0...0.8)
        switch Int.random(in: 0...4) {
        case 0: samples += Self.voice(seconds: seconds)
        case 1: samples += hiss(seconds: seconds, height: .random(in: 0...2))
        case 2: samples += Array(repeating: 0, count: Int(seconds * 16_000))
        case 3: samples += [.nan, .infinity, -.infinity, 1e30]
        default: samples += hiss(seconds: seconds)
        }
      }
      let (findings, speech) = Self.capture(samples, limits, pieces: .random(in: 1...4_000))
      let heard = min(Double(samples.count) / 16_000, limits.longest + 0.0001)
      let end = speech.start + speech.waveform.duration
      #expect(speech.start >= 0 && end <= heard + 0.0001)
      #expect(speech.waveform.samples.allSatisfy { $0.isFinite })
      let ends = findings.filter { finding in
        if case .ended = finding { true } else { false }
      }
      #expect(ends.count <= 1)
      #expect((speech.ended == nil) || speech.began != nil)
      if !follows { #expect(speech.began == nil && speech.start == 0) }
      if speech.ending == .nobodySpoke { #expect(speech.began == nil && follows) }
      if let began = speech.began { #expect(speech.start <= began && began <= heard) }
    }
  }

  @Test("what was heard before attending is not an answer, however loud")
  func waits() {
    var capture = SpeechCapture(limits: RecordingLimits(pause: 0.5).waiting())
    var findings = capture.hear(hiss(seconds: 0.5) + Self.voice(seconds: 2) + hiss(seconds: 1))
    #expect(!findings.contains { if case .level = $0 { false } else { true } })
    #expect(capture.ending == nil)
    findings = capture.attend(keeping: 0)
    findings += capture.hear(hiss(seconds: 0.7) + Self.voice(seconds: 1) + hiss(seconds: 1))
    #expect(capture.ending == .speechEnded)
    let began = findings.compactMap { if case .began(let place) = $0 { place } else { nil } }
    #expect(began.allSatisfy { $0 > 16_000 * 4 })
    #expect(capture.speech.waveform.duration < 1.8)
  }

  @Test(
    "what is left of a loudspeaker in the room is no answer, and an answer at once loses nothing")
  func afterglow() {
    let spoken = Self.voice(seconds: 1.5)
    var capture = SpeechCapture(limits: RecordingLimits(pause: 0.5, patience: 2).waiting())
    _ = capture.hear(hiss(seconds: 1) + Array(spoken[..<12_000]))
    _ = capture.attend(keeping: 0)
    var findings = capture.hear(Array(spoken[12_000..<15_000]) + hiss(seconds: 3))
    #expect(!findings.contains { if case .began = $0 { true } else { false } })
    #expect(capture.ending == .nobodySpoke)

    capture = SpeechCapture(limits: RecordingLimits(pause: 0.5).waiting())
    _ = capture.hear(hiss(seconds: 1))
    _ = capture.attend(keeping: 0)
    findings = capture.hear(hiss(seconds: 0.1) + spoken + hiss(seconds: 1))
    #expect(findings.contains { if case .began = $0 { true } else { false } })
    #expect(capture.speech.waveform.duration > 1.4)
  }

  @Test("speech already under way when the recording attends loses nothing that is kept")
  func keeps() {
    var capture = SpeechCapture(limits: RecordingLimits(pause: 0.5).waiting())
    let spoken = Self.voice(seconds: 1.5)
    var findings = capture.hear(hiss(seconds: 1) + Array(spoken[..<8_000]))
    findings += capture.attend(keeping: 1)
    findings += capture.hear(Array(spoken[8_000...]) + hiss(seconds: 1))
    #expect(capture.ending == .speechEnded)
    #expect(capture.speech.waveform.duration > 1.4)
    #expect(findings.contains { if case .began = $0 { true } else { false } })
  }

  @Test func `an answer that no pause is to end is as long as that pause, and the next one is not`()
  {
    var capture = SpeechCapture(limits: RecordingLimits(pause: 1, longest: 3).waiting())
    for (held, ending) in [(true, RecordedSpeech.Ending?.none), (false, .limit)] {
      _ = capture.attend(keeping: 0)
      if held { capture.end(after: 60) }
      _ = capture.hear(hiss(seconds: 0.5) + Self.voice(seconds: 5))
      #expect(capture.ending == ending)
    }
  }

  @Test("patience and length are counted from the moment it attends")
  func patience() {
    var capture = SpeechCapture(limits: RecordingLimits(longest: 3, patience: 2).waiting())
    _ = capture.hear(hiss(seconds: 5))
    #expect(capture.ending == nil)
    _ = capture.attend(keeping: 0)
    _ = capture.hear(hiss(seconds: 2))
    #expect(capture.ending == nil)
    _ = capture.hear(hiss(seconds: 1))
    #expect(capture.ending == .nobodySpoke)
  }
}
