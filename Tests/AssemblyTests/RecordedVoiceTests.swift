import Acoustics
@testable import Assembly
import Coaching
import Synchronization
import TestSupport
import Testing
import VoicesSupport
import Wording

/// What is heard of a sentence that has a recording.
struct RecordedVoiceTests {
  private let place: TemporaryDirectory
  private let app: Application
  private let told = Told()

  private final class Told: Sendable {
    private let phrases = Mutex<[String]>([])
    func add(_ phrase: Phrase) { phrases.withLock { $0.append(phrase.en) } }
    var all: [String] { phrases.withLock { $0 } }
  }

  /// A voice that others speak with.
  private struct Other: TTSProvider {
    func synthesize(_ request: TTSRequest) async throws -> Clip {
      Clip(
        samples: [0], sampleRate: 8_000,
        voice: Voice(provider: "other", id: request.voiceId ?? "", lang: request.lang),
        pace: request.rate, spoken: request.text)
    }
  }

  init() throws {
    place = try TemporaryDirectory()
    app = Application(
      environment: ["HOME": place.path], trace: Trace(isOn: false) { _ in }, say: { _, _ in })
    try TestFile.write(WAV.encode(Scripts.tone(seconds: 2)), to: place.file("one.wav"))
  }

  private func voice(_ file: String) -> RecordedVoice {
    let recording = SentenceRecording(file: file, speaker: "Joe")
    let sentence = Sentence(
      id: "1", text: "Put it there.", lang: .english, level: .easy, wordBucket: .common,
      recording: recording)
    let recorded = RecordedSentence(
      sentence: sentence, recording: recording, path: place.file(file))
    return RecordedVoice([recorded], else: Other(), in: app) { [told] in told.add($0) }
  }

  @Test(arguments: [0.7, 1, 1.3])
  func `it is the recording, at the pace that is wanted, and tells who spoke`(
    pace: Double
  ) async throws {
    let clip = try await voice("one.wav").synthesize(
      TTSRequest(text: "Put it there.", lang: .english, rate: pace))
    #expect(clip.voice == Voice(provider: "recording", id: "Joe", lang: .english))
    #expect(clip.pace == pace)
    let seconds = Double(clip.samples.count) / Double(clip.sampleRate)
    #expect(abs(seconds - 2 / pace) < 0.15, "\(seconds)")
    #expect(told.all == [])
  }

  @Test func `other sentences, and those for a certain voice, are spoken by others`() async throws {
    let voice = voice("one.wav")
    for request in [
      TTSRequest(text: "Put it here.", lang: .english),
      TTSRequest(text: "Put it there.", lang: .chinese),
      TTSRequest(text: "Put it there.", lang: .english, voiceId: "rms"),
    ] {
      #expect(try await voice.synthesize(request).voice.provider == "other")
    }
  }

  @Test func `a recording that is gone is told once, and another voice speaks`() async throws {
    let voice = voice("gone.wav")
    for _ in 1...2 {
      let clip = try await voice.synthesize(TTSRequest(text: "Put it there.", lang: .english))
      #expect(clip.voice.provider == "other")
    }
    #expect(told.all.count == 1 && told.all[0].contains("gone.wav"), "\(told.all)")
  }
}
