import Acoustics
import Coaching
import Synchronization
import TestSupport
import Testing
@testable import Voices
import VoicesSupport

struct FinishedVoiceTests {
  @Test(
    "voices of every kind come out equally loud",
    .enabled("needs the data of espeak-ng") { await whyMute() == nil },
    arguments: [-18.0, -24])
  func loudness(_ wanted: Double) async throws {
    let scripts = try Scripts()
    let program = try scripts.voice("cat good.wav")
    let requests = [chinese("请把水杯放在桌子上。"), english("Take it.", rate: 1.5)]
    for voice in [speaker, program] as [any IdentifiedVoice] {
      for request in requests {
        let clip = try await FinishedVoice(voice, loudness: wanted).synthesize(request)
        let wave = Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
        let loudness = try #require(wave.loudness)
        #expect(abs(loudness - wanted) < 1, "\(request.text): \(loudness)")
        #expect(wave.peak <= 0.892)
        #expect(abs(clip.samples.first ?? 1) < 0.002 && abs(clip.samples.last ?? 1) < 0.002)
      }
    }
  }

  @Test("another loudness, or a pace of our own making, makes another clip")
  func identity() async throws {
    let voice = CountedVoice()
    let finished = [
      FinishedVoice(voice), FinishedVoice(voice, loudness: -20),
      FinishedVoice(voice, pacing: { clip, _ in clip }),
    ]
    var keys: Set<ClipKey> = [ClipKey(try voice.identity(of: english("a")))]
    for voice in finished { keys.insert(ClipKey(try await voice.identity(of: english("a")))) }
    #expect(keys.count == 4)
  }

  @Test(
    "a clip that a program got wrong is spoken by espeak-ng, and the reason told",
    .enabled("needs the data of espeak-ng") { await whyMute() == nil },
    arguments: ["cat silence.wav", "cat clipped.wav", "exit 1"])
  func fallback(_ script: String) async throws {
    let scripts = try Scripts()
    let cache = ClipCache(directory: scripts.place.path, limit: 1 << 20)
    let told = Told()
    let chain = VoiceChain(
      named: ["test": CachedVoice(FinishedVoice(try scripts.voice(script)), cache: cache)],
      last: CachedVoice(FinishedVoice(speaker), cache: cache),
      tell: { error, _ in told.note(error) })
    let request = TTSRequest(text: "好的。", lang: .chinese, voiceId: "test")
    for _ in 0..<2 {
      let clip = try await chain.synthesize(request)
      #expect(clip.voice.provider == ESpeak.provider)
    }
    #expect(told.errors.map(\.name) == ["test", "test"])
    #expect(cache.stats().clips == 1)
  }

  @Test(
    "a text that brings its reading is spoken by it",
    .enabled("needs the data of espeak-ng") { await whyMute() == nil })
  func reading() async throws {
    var request = chinese("他还书。")
    let usual = try await speaker.synthesize(request)
    request.reading = ["ta1", "hai2", "shu1"]
    let one = try await speaker.synthesize(request)
    #expect(one.spoken == "ta1 hai2 shu1")
    request.reading = ["ta1", "huan2", "shu1"]
    let other = try await speaker.synthesize(request)
    #expect(other.spoken == "ta1 huan2 shu1")
    #expect([one.spoken, other.spoken].contains(usual.spoken))
    #expect(try speaker.identity(of: request).spoken == other.spoken)
    request.reading = ["ta1"]
    #expect(try speaker.identity(of: request).spoken == usual.spoken)
  }
}

/// What a chain told.
private final class Told: Sendable {
  private let heard = Mutex<[any Error]>([])

  var errors: [ProgramVoiceError] { heard.withLock { $0 }.compactMap { $0 as? ProgramVoiceError } }

  func note(_ error: any Error) { heard.withLock { $0.append(error) } }
}
