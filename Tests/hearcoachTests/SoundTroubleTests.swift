import Glibc
import TestSupport
import Testing

@Suite("Trouble with sound")
struct SoundTroubleTests {
  @Test(arguments: [["say", "你好"], ["session", "--jsonl"]], Home.Language.allCases)
  func `a missing sound server is reported, with the way out`(
    words: [String], language: Home.Language
  ) async throws {
    let home = try await Practised.home()
    let before = try await home.run("export", "--csv")
    let run = try await home.run(words, in: language)
    Complaint("unix:\(home.file("no-sound-server"))", next: "hearcoach doctor --audio", exit: 1)
      .check(run, in: language)
    #expect(try await home.run("export", "--csv").bytes == before.bytes)
  }

  @Test(arguments: Home.Language.allCases)
  func `everything that needs sound reports what is missing in the same way`(
    language: Home.Language
  ) async throws {
    let home = try await Practised.home()
    try TestFile.makeDirectory(home.file("bin"))
    try TestFile.write("", to: home.file("bin/pipewire"))
    #expect(chmod(home.file("bin/pipewire"), 0o755) == 0)
    let around = ["PULSE_SERVER": "", "PATH": home.file("bin")]
    for words in [["say", "你好"], ["session", "--jsonl"], ["doctor"], ["doctor", "--audio"]] {
      let run = try await home.run(words, in: language, with: around)
      let told = run.output + run.errors
      #expect(told.contains("sudo apt-get install pipewire-pulse"), "\(words): \(told)")
    }
  }

  @Test(
    .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
  func `a sound server that hangs in the middle of a sentence keeps nobody from leaving`()
    async throws
  {
    let home = try Home()
    let server = try await PrivateSoundServer()
    let dialogue = try home.talk("session", "--jsonl", with: ["PULSE_SERVER": server.address])
    for await line in dialogue.lines where try Event(line).event == "playing" {
      server.freeze()
      dialogue.say(Command.plain("quit"))
    }
    #expect(try await dialogue.program.finish() == .exited(2))
  }

  @Test(
    .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"),
    arguments: Home.Language.allCases)
  func `a device that does not exist is reported, with one that does`(
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
