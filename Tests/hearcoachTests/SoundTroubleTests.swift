import TestSupport
import Testing

@Suite("Trouble with sound")
struct SoundTroubleTests {
  @Test(arguments: [["say", "你好"], ["session", "--jsonl"]], Home.Language.allCases)
  func `a sound server that is missing is told, with the way out`(
    words: [String], language: Home.Language
  ) async throws {
    let home = try await Practised.home()
    let before = try await home.run("export", "--csv")
    let run = try await home.run(words, in: language)
    Complaint("unix:\(home.file("no-sound-server"))", next: "hearcoach doctor --audio", exit: 1)
      .check(run, in: language)
    #expect(try await home.run("export", "--csv").bytes == before.bytes)
  }

  @Test(
    .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"),
    arguments: Home.Language.allCases)
  func `a device that does not exist is told, with one that does`(
    language: Home.Language
  ) async throws {
    let server = try await PrivateSoundServer()
    let home = try await Practised.home()
    let before = try await home.run("export", "--csv")
    try home.configure("[sound]\ndevice = nonsense\n")
    for words in [["say", "你好"], ["session", "--jsonl"]] {
      let run = try await home.run(words, in: language, with: ["PULSE_SERVER": server.address])
      let command = "hearcoach config set sound.device '\(PrivateSoundServer.sink)'"
      Complaint("'nonsense'", next: command, exit: 1).check(run, in: language)
    }
    #expect(try await home.run("export", "--csv").bytes == before.bytes)
  }
}
