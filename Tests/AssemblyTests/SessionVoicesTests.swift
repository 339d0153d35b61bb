@testable import Assembly
import Coaching
import Glibc
import Language
import Practice
import Synchronization
import System
import TestSupport
import Testing
import Voices
import Wording

/// The voices that a session is given.
struct SessionVoicesTests {
  private let home: Home

  init() throws { home = try Home() }

  private static let service = """
    [service.cloud]
    dialect = openai
    url = http://127.0.0.1:9/v1
    model = m
    voice = v
    """
  private static let program = "[voice.mine]\ncommand = false\n"

  private func app(_ configuration: String) throws -> Application {
    try home.configure(configuration)
    return Application(
      environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in })
  }

  private func wanted(_ app: Application, _ voice: String? = nil) -> String {
    app.wantedVoice(.english, Delivery(voiceId: voice))
  }

  @Test(
    "neither a service nor a program is given what may not be heard, whoever chose it",
    arguments: ["cloud", "mine"])
  func ahead(_ name: String) throws {
    let parts = Self.service + "\n" + Self.program
    let chosen = try app("[voice]\nen = \(name)\n" + parts)
    #expect(chosen.voiceAhead(of: wanted(chosen), Reader()) == nil)
    // A session that wanted a voice of its own goes on with that one.
    #expect(chosen.voiceAhead(of: wanted(chosen, "slt"), Reader()) != nil)
    let delivered = try app(parts)
    #expect(delivered.voiceAhead(of: wanted(delivered, name), Reader()) == nil)
    #expect(delivered.voiceAhead(of: wanted(delivered), Reader()) != nil)
  }

  @Test("a gentle chain has no service and no program in it")
  func gentle() throws {
    let app = try app(Self.service + "\n" + Self.program)
    for name in ["cloud", "mine"] {
      #expect(!app.voices(Reader(), isGentle: true) { _ in }.has(name))
      #expect(app.voices(Reader()) { _ in }.has(name))
    }
    #expect(app.voices(Reader(), isGentle: true) { _ in }.has("slt"))
  }

  @Test("the understudy stands by where a service speaks in this session, and only there")
  func understudy() throws {
    let chosen = try app("[voice]\nen = cloud\n" + Self.service)
    let troubles = ServiceTroubles(ServiceLog(chosen.places)) { _ in }
    #expect(chosen.understudy(of: wanted(chosen), Reader(), troubles) != nil)
    #expect(chosen.understudy(of: wanted(chosen, "slt"), Reader(), troubles) == nil)
    let delivered = try app(Self.service)
    #expect(delivered.understudy(of: wanted(delivered, "cloud"), Reader(), troubles) != nil)
  }

  @Test("an added voice that is slow, or hangs, has one too, which says so once")
  func slowPack() async throws {
    let app = try app("")
    try await StandInVoice.add(to: home)
    let told = Mutex<[Phrase]>([])
    let troubles = ServiceTroubles(ServiceLog(app.places)) { phrase in
      told.withLock { $0.append(phrase) }
    }
    let understudy = try #require(app.understudy(of: "joe-medium", Reader(), troubles))
    for text in ["One more.", "Two more."] {
      let clip = try await understudy.voice.synthesize(
        TTSRequest(text: text, lang: .english, voiceId: "joe-medium"))
      #expect(clip.voice.id != "joe-medium")
    }
    #expect(told.withLock { $0 }.map(\.en).filter { $0.contains("joe-medium") }.count == 1)
    #expect(app.understudy(of: "slt", Reader(), troubles) == nil)
  }

  @Test(
    "sounds are told apart in many voices, also where one was chosen; all else is left to that one")
  func drills() throws {
    let app = try app("[voice]\nzh = mandarin-man\nen = cloud\n" + Self.service)
    let mandarin = app.drillVoices(.sounds, .chinese)
    #expect(mandarin.contains("mandarin-woman") && mandarin.count { $0 == "mandarin-man" } == 1)
    let english = app.drillVoices(.sounds, .english)
    #expect(english.contains("cloud") && english.contains("slt"))
    for kind in [ExerciseKind.numbers, .words, .shadowing] {
      #expect(app.drillVoices(kind, .chinese).isEmpty && app.drillVoices(kind, .english).isEmpty)
      #expect(try self.app("").drillVoices(kind, .english).count > 1)
    }
  }

  @Test("two soft sounds tell how an answer came out, unless the learner wants none")
  func signs() throws {
    #expect(try app("").signs != nil)
    #expect(try app("[sound]\nsigns = false\n").signs == nil)
  }

  @Test("why another voice speaks is told once, not with every sentence")
  func once() async throws {
    let app = try app("[voice]\nen = gone\n")
    let told = Mutex(0)
    let voice = app.voice(Reader()) { _ in told.withLock { $0 += 1 } }
    for text in ["One.", "Two.", "Three."] {
      _ = try await voice.synthesize(TTSRequest(text: text, lang: .english))
    }
    #expect(told.withLock { $0 } == 1)
  }

  @Test("the program that speaks with added voices is found wherever the sentences come from")
  func helper() throws {
    let (program, share) = (home.file("opt/bin/hearcoach"), home.file("opt/share"))
    let shares = [home.file("other"), share]
    let beside = home.file("opt/bin/hearcoach-voice")
    #expect(Application.voiceHelper(beside: program, orIn: shares) == beside)
    let installed = home.file("opt/libexec/hearcoach/hearcoach-voice")
    for helper in ["\(share)/hearcoach-voice", installed, beside] {
      try TestFile.makeDirectory(helper.directory)
      try TestFile.write("", to: helper)
      chmod(helper, 0o755)
      #expect(Application.voiceHelper(beside: program, orIn: shares) == helper)
    }
  }

  @Test(
    "an English recording is compared with the voice that is heard in a session",
    .enabled(if: Flite.missing == nil, "flite is not installed"))
  func model() async throws {
    let app = try app("")
    let out = home.file("a.wav")
    #expect(try await home.run("say", "Please wait here.", "--out", out).exit == 0)
    let scored = try await RecordingScorer(app).score(
      out, text: "Please wait here.", lang: .english)
    #expect(scored.model?.voice.provider == Flite.provider)
  }
}
