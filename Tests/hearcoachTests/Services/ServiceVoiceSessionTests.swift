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

  @Test(
    .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
  func `each try keeps who spoke, as it was told while that sounded`() async throws {
    let service = try PracticeService()
    let sound = try await PrivateSoundServer()
    let home = try home(service)
    let variables = try home.share(Self.sentences).merging(["PULSE_SERVER": sound.address]) { $1 }
    for voice in ["my-speech", "espeak-ng"] {
      if voice == "espeak-ng" {
        let set = try await home.run("config", "set", "voice.zh", "cmn-latn-pinyin")
        #expect(set.exit == 0, "\(set.errors)")
      }
      let session = try await ServedSession(in: home, [], items: 1, with: variables) { _ in
        Command.answer("不知道")
      }
      let playing = session.lines.filter { $0.contains(#""event":"playing""#) }
      #expect(playing.count >= 2)
      #expect(playing.allSatisfy { $0.contains(#""voice":{"provider":"\#(voice)""#) })
    }
    let export = try await home.run("export", "--json").output
    for voice in ["my-speech", "espeak-ng"] {
      #expect(export.matches(of: try Regex(#""voice":\{"provider":"\#(voice)""#)).count == 3)
    }
    let plain = try await home.run("export", "--csv")
    #expect(plain.lines[0] == ExportTests.header && !plain.output.contains("espeak"))
  }

  @Test(
    .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"),
    .enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
  func `a session that wanted a voice goes on with it, whichever is chosen by then`() async throws {
    let service = try PracticeService()
    let sound = try await PrivateSoundServer()
    let home = try home(service)
    let variables = try home.share(Self.sentences).merging(["PULSE_SERVER": sound.address]) { $1 }
    #expect(try await home.run("config", "set", "voice.zh", "cmn-latn-pinyin").exit == 0)
    let first = try home.talk("session", "--jsonl", with: variables)
    for await line in first.lines where line.contains(#""event":"listening""#) { break }
    first.program.kill()
    _ = try await sqlite(
      home.journal,
      "UPDATE sessions SET wanted_voice = 'my-speech'; UPDATE items SET wanted_voice = 'my-speech'")
    let second = try await ServedSession(in: home, ["--resume"], items: 2, with: variables)
    let playing = second.lines.filter { $0.contains(#""event":"playing""#) }
    #expect(playing.count >= 2)
    #expect(playing.allSatisfy { $0.contains(#""voice":{"provider":"my-speech""#) }, "\(playing)")
  }

  @Test func `say and voices know it, by its name and as the chosen one`() async throws {
    let service = try PracticeService()
    let home = try home(service)
    let listed = try await home.run("voices", "--lang", "zh-CN")
    #expect(listed.lines.contains { $0.contains("my-speech") && $0.contains("ready") })
    let out = home.file("a.wav")
    let chosen = try await home.run("say", "请等一下。", "--out", out, "--verbose")
    #expect(chosen.errors.contains("spoken by my-speech"), "\(chosen.errors)")
    let usual = try TestFile.bytes(out).count
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
    #expect(try TestFile.bytes(out).count * 10 > usual * 14)
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
    #expect(run.errors.contains("spoken by hearcoach"), "\(run.errors)")
    #expect(service.server.connections == 0)
    let listed = try await home.run("voices")
    #expect(
      listed.lines.contains { $0.contains("my-speech") && $0.contains("not agreed") },
      "\(listed.output)")
  }
}
