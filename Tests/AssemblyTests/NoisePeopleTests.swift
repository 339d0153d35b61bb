import Acoustics
@testable import Assembly
import Coaching
import Language
import Synchronization
import TestSupport
import Testing
import Voices

/// Who is heard in noise.
@Suite(.enabled(if: Flite.missing == nil, "flite is not installed"))
struct NoisePeopleTests {
  private let home: Home
  private let reader = Reader()
  private let traced = Traced()

  private final class Traced: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    /// The voices that spoke, each as often as it did.
    var voices: [String] {
      lines.withLock { $0 }.compactMap { line in
        guard line.contains("spoken by") else { return nil }
        return line.split { "()".contains($0) }.dropFirst().first.map(String.init)
      }
    }
  }

  init() throws { home = try Home() }

  private func app(_ configuration: String) throws -> Application {
    try home.configure(configuration)
    return Application(
      environment: home.environment(),
      trace: Trace(isOn: true) { [traced] in traced.add($0) }, say: { _, _ in })
  }

  private func people(_ kind: NoiseKind, _ configuration: String) async throws -> Int {
    let app = try app(configuration)
    return try await app.backgroundSpeech(
      .english, for: kind, reader, own: [], heard: app.voicesInUse(.english)
    ).count
  }

  @Test(arguments: ["", "en = slt", "en = rms", "en = en-us", "rotate = true"])
  func `all people of this computer talk in it, whoever was chosen for sentences`(
    chosen: String
  ) async throws {
    #expect(try await people(.babble4, "[voice]\n\(chosen)\n") == 3)
    #expect(try await people(.steady, "[voice]\n\(chosen)\n") == 1)
  }

  @Test func `a single one is not the voice that is heard, where there is another`() async throws {
    for (chosen, count) in [("", 2), ("en = slt", 2), ("en = rms", 2), ("en = en-us", 3)] {
      #expect(try await people(.talker, "[voice]\n\(chosen)\n") == count)
    }
    // Whoever hears all of them by turns hears one of them in the noise.
    #expect(try await people(.talker, "[voice]\nrotate = true\n") == 3)
  }

  @Test func `what has the sound of a voice has that of the voice of the session`() async throws {
    var plan = SessionPlan(id: "s", minutes: 5, lang: .english, seed: 3)
    for kind in [NoiseKind.steady, .modulated, .telephone] {
      plan.noise = Noise(kind, snr: 0)
      let app = try app("[voice]\nen = rms\n")
      let booth = try #require(app.noiseBooth(for: plan, reader))
      let clip = try await app.clip(of: "Good day.", .english, voice: "rms") { _ in }
      _ = try await booth.heard(clip, in: Noise(kind, snr: 0), besides: "")
    }
    #expect(traced.voices.count > 20 && Set(traced.voices) == ["rms"], "\(traced.voices)")
  }

  @Test func `where voices take turns it has the sound of all of them`() async throws {
    let app = try app("[voice]\nrotate = true\n")
    let plan = SessionPlan(
      id: "s", minutes: 5, lang: .english, rotation: app.rotation(.english), seed: 3)
    let voice = app.voice(reader) { _ in }
    _ = try await app.ownSpeech(plan, by: voice)
    #expect(Set(traced.voices).count > 1, "\(traced.voices)")
  }

  @Test
  func
    `a measurement has one voice, which does not talk in its noise, whoever takes turns elsewhere`()
    async throws
  {
    let app = try app("[voice]\nrotate = true\n")
    let heard = [app.steadyVoice(.english)]
    let talkers = try await app.backgroundSpeech(
      .english, for: .talker, reader, own: [], heard: heard)
    #expect(talkers.count == 2 && Set(traced.voices).isDisjoint(with: heard))
    #expect(app.noiseRound(.talker, .english) == 2)
  }

  @Test func `what only makes noise is asked of no service`() async throws {
    let server = try LoopbackServer { _ in [.reply(200, [], type: "audio/wav")] }
    let app = try app(
      """
      [services]
      speech = cloud
      [service.cloud]
      dialect = openai
      url = \(server.url)
      """)
    var plan = SessionPlan(id: "s", minutes: 5, lang: .english, seed: 3)
    plan.noise = Noise(.steady, snr: 0)
    let booth = try #require(app.noiseBooth(for: plan, reader))
    let clip = try await app.clip(of: "Good day.", .english, voice: "rms") { _ in }
    _ = try await booth.heard(clip, in: Noise(.steady, snr: 0), besides: "")
    #expect(server.requests.isEmpty)
  }

  @Test func `a measurement whose people are others than before is of another round`() throws {
    let plain = try app("")
    #expect(plain.noiseRound(.babble8, .english) == 1 && plain.noiseRound(.talker, .english) == 2)
    let chosen = try app("[voice]\nen = rms\nes = es\n")
    for kind in [NoiseKind.babble2, .cafe, .hall, .talker] {
      #expect(chosen.noiseRound(kind, .english) == 2)
    }
    for kind in [NoiseKind.steady, .telephone, .rain] {
      #expect(chosen.noiseRound(kind, .english) == 1)
    }
    // There is one voice for it, whatever is chosen.
    #expect(chosen.noiseRound(.cafe, .spanish) == 1)
  }
}
