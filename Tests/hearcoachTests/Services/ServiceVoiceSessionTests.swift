import TestSupport
import Testing

@Suite("Sentences spoken by a service")
struct ServiceVoiceSessionTests {
  private static let sentences = ["请等一下。", "水开了没？", "你吃辣吗？", "太贵了吧！"]

  private func home(_ service: PracticeService) throws -> Home {
    let home = try Home()
    try home.configure(
      PracticeService.configuration(at: service.server.url + "/v1", purposes: ["speech"]))
    return home
  }

  @Test(
    .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
  func `a second session over the same sentences makes no call for speech, at any pace`()
    async throws
  {
    let service = try PracticeService()
    let sound = try await PrivateSoundServer()
    let home = try home(service)
    let variables = try home.share(Self.sentences).merging(["PULSE_SERVER": sound.address]) { $1 }
    var slowed = false
    let first = try await ServedSession(in: home, [], items: 4, with: variables) { _ in
      defer { slowed = true }
      return Command.plain(slowed ? "skip" : "slower")
    }
    #expect(first.texts.count >= 3)
    #expect(first.told.contains("spoken by my-speech"), "\(first.told)")
    let calls = service.count("/audio/speech")
    #expect((1...Self.sentences.count).contains(calls))
    #expect(try await home.ledger("speech") == calls)
    let second = try await ServedSession(in: home, [], items: 4, with: variables)
    #expect(second.told.contains("spoken by my-speech"))
    let all = Set(first.texts + second.texts).count
    #expect(service.count("/audio/speech") <= max(calls, all))
    // By now all of them have been heard.
    let before = service.count("/audio/speech")
    _ = try await home.run("cache", "warm", with: variables)
    let warmed = service.count("/audio/speech")
    #expect(warmed - before <= Self.sentences.count - calls)
    let third = try await ServedSession(in: home, [], items: 4, with: variables)
    #expect(third.told.contains("spoken by my-speech"))
    #expect(service.count("/audio/speech") == warmed)
    #expect(try await home.ledger("speech") == warmed)
  }

  @Test func `say and voices know it, by name and as the chosen one`() async throws {
    let service = try PracticeService()
    let home = try home(service)
    let listed = try await home.run("voices", "--lang", "zh-CN")
    #expect(listed.lines.contains { $0.contains("my-speech") && $0.contains("ready") })
    let out = home.file("a.wav")
    let chosen = try await home.run("say", "请等一下。", "--out", out, "--verbose")
    #expect(chosen.errors.contains("spoken by my-speech"), "\(chosen.errors)")
    let named = try await home.run(
      "say", "Please wait.", "--voice", "my-speech", "--out", out, "--verbose")
    #expect(named.errors.contains("spoken by my-speech"), "\(named.errors)")
    #expect(service.count("/audio/speech") == 2)
    let own = try await home.run(
      "say", "请等一下。", "--voice", "cmn-latn-pinyin", "--out", out, "--verbose")
    #expect(own.errors.contains("spoken by espeak-ng"), "\(own.errors)")
    // Another pace is made here of the clip that is there.
    let slow = try await home.run("say", "请等一下。", "--pace", "0.6", "--out", out, "--verbose")
    #expect(slow.errors.contains("spoken by my-speech"), "\(slow.errors)")
    #expect(service.count("/audio/speech") == 2)
  }

  @Test func `without consent it is skipped, and the reason is given`() async throws {
    let service = try PracticeService()
    let home = try Home()
    try home.configure(
      PracticeService.configuration(at: service.server.foreignURL + "/v1", purposes: ["speech"]))
    let out = home.file("a.wav")
    let run = try await home.run("say", "请等一下。", "--out", out, "--verbose")
    #expect(run.exit == 0)
    #expect(run.errors.contains("you have not agreed to send it text"), "\(run.errors)")
    #expect(run.errors.contains("spoken by espeak-ng"), "\(run.errors)")
    #expect(service.server.connections == 0)
    let listed = try await home.run("voices")
    #expect(
      listed.lines.contains { $0.contains("my-speech") && $0.contains("not agreed") },
      "\(listed.output)")
  }
}
