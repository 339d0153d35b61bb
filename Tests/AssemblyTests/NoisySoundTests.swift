import Acoustics
@testable import Assembly
import Coaching
import Language
import Practice
import Sound
import Synchronization
import TestSupport
import Testing

@Suite(
  "What a session in noise sounds like", .serialized,
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct NoisySoundTests {
  private let home: Home
  private let app: Application
  private let reader = Reader()

  init() throws {
    home = try Home()
    app = Application(
      environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in })
  }

  /// Quits once the first sentence has been heard.
  private struct OneSentence: Front {
    let quit: @Sendable () -> Void

    func show(_ news: SessionNews) async { if case .listening = news { quit() } }
    func follow(_ parts: [SpokenPart]) async {}
    func hear(level: Float) async {}
    func compare(_ model: Clip, with own: HeardSpeech) async {}
    func tell(_ trouble: any Error) async {
      Issue.record("\(trouble)")
      quit()
    }
  }

  private struct Forgetful: HistoryKeeper {
    func keep(_ entries: [JournalEntry], at moment: Moment) throws {}
  }

  private func session(_ lang: Lang, _ kind: NoiseKind, snr: Double) throws -> Session {
    var plan = SessionPlan(id: "s", minutes: 5, lang: lang, seed: 3)
    plan.noise = Noise(kind, snr: snr)
    return Session(plan: plan, deck: Deck(try app.library().sentences(lang)))
  }

  @Test(
    "the mix that was computed, sample by sample, where the device has the clip's own rate",
    arguments: [
      // One of each way of making it; the others have other numbers.
      NoiseKind.steady, .modulated, .talker, .babble8, .cafe, .rain, .telephone, .hall,
    ])
  func exact(kind: NoiseKind) async throws {
    let lang = kind.rawValue.count.isMultiple(of: 2) ? Lang.chinese : .english
    let match = try await played(lang, kind, snr: -3, onItsOwnRate: true)
    #expect(match >= 0.999, "\(match)")
  }

  @Test(
    "the mix that was computed, no louder than the sentence alone, where the server makes another rate of it",
    arguments: [
      (Lang.chinese, NoiseKind.cafe, -4.0), (.english, .babble4, 0), (.english, .street, -15),
    ])
  func resampled(lang: Lang, kind: NoiseKind, snr: Double) async throws {
    // What the server's resampler makes of the highest tones, twice, is its own.
    let match = try await played(lang, kind, snr: snr, onItsOwnRate: false)
    #expect(match >= 0.95, "\(match)")
  }

  /// How like the mix that was computed is what the device played: of rates that differ the server makes one.
  private func played(
    _ lang: Lang, _ kind: NoiseKind, snr: Double, onItsOwnRate: Bool
  ) async throws -> Double {
    let server = try await PrivateSoundServer()
    let session = try session(lang, kind, snr: snr)
    let booth = try #require(app.noiseBooth(for: session.plan, reader))
    let mixes = Mutex<[(clip: Clip, mix: Clip)]>([])
    var sound = SessionServices.Sound(
      voice: app.builtInVoice(reader),
      loudspeaker: SoundServerLoudspeaker(
        server: try await SoundServer.connect(applicationName: "test", server: server.address),
        device: onItsOwnRate ? "own" : nil, trace: app.trace, tell: { _ in }))
    sound.inNoise = { clip, noise, text in
      let mix = try await booth.heard(clip, in: noise, besides: text)
      mixes.withLock { $0.append((clip, mix)) }
      return mix
    }
    let rate = try await sound.voice.synthesize(
      TTSRequest(text: lang == .chinese ? "你好。" : "Good day.", lang: lang)
    ).sampleRate
    if onItsOwnRate {
      let module = try await server.addSink("own", description: "Own", sampleRate: rate)
      try #require(!module.isEmpty, "no device of \(rate) Hz")
    }
    let recording = try await server.record(
      onItsOwnRate ? "own" : PrivateSoundServer.sink, sampleRate: rate)
    let runner = Runner(
      session: session,
      services: SessionServices(
        sound: sound, judge: { _, _ in Judgement(similarity: 0, passed: false, words: []) },
        follow: { _, _ in [] }, history: Forgetful(), retrospect: { nil }, time: .real))
    _ = try await runner.run(showing: OneSentence { runner.send(.quit) })
    let heard = try await recording.silence(seconds: 0.3)

    let (clip, mix) = try #require(mixes.withLock { $0.first })
    let match = try #require(bestMatch(of: mix.samples, in: heard, reach: 4_000))
    let (alone, all) = try (#require(clip.wave.loudness), #require(mix.wave.loudness))
    #expect(all <= alone + 0.1, "\(all) beside \(alone) LUFS")
    #expect(mix.samples.allSatisfy { abs($0) < 0.9 })
    // It comes without a start: its first hundredth of a second is hardly there.
    let early = mix.samples.prefix(rate / 100).reduce(0) { max($0, abs($1)) }
    let loudest = mix.samples.reduce(0) { max($0, abs($1)) }
    #expect(early < loudest / 10)
    // Nothing is heard twice.
    let again = try await booth.heard(clip, in: Noise(kind, snr: snr), besides: "")
    #expect(again.samples.count == mix.samples.count && again.samples != mix.samples)
    return match.coefficient
  }

  @Test("a session in quiet has no booth")
  func quiet() {
    let plan = SessionPlan(id: "s", minutes: 5, lang: .english, seed: 3)
    #expect(app.noiseBooth(for: plan, reader) == nil)
  }
}
