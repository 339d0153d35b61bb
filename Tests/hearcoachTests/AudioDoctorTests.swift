import TestSupport
import Testing

@Suite(
  "The examination of the sound",
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"),
  .enabled(if: ChildProgram.isInstalled("espeak-ng"), "espeak-ng is not installed"))
struct AudioDoctorTests {
  /// A server whose microphone hears what is played into a silent sink.
  private func server() async throws -> PrivateSoundServer {
    let server = try await PrivateSoundServer()
    _ = try await server.addSink("voice", description: "Voice")
    _ = try await server.control(
      "load-module", "module-remap-source", "master=voice.monitor", "source_name=mic",
      "source_properties=device.description=Desk")
    return server
  }

  /// Someone who says three words, pauses, and says them again.
  private func speaker(at server: PrivateSoundServer) async throws -> ChildProgram {
    let words = "\(server.folder)/words.wav"
    let environment = ["HOME": server.folder]
    _ = try await FinishedProgram.run(
      "espeak-ng", ["-w", words, "apple, table, window"], environment: environment)
    let loop = "while paplay -s \(server.address) -d voice \(words); do sleep 2; done"
    return try ChildProgram("sh", ["-c", loop], environment: environment, output: .nothing)
  }

  @Test(arguments: Home.Language.allCases)
  func `plays, hears, and says so`(language: Home.Language) async throws {
    let server = try await server()
    let speaker = try await speaker(at: server)
    defer { speaker.kill() }
    let home = try Home()
    let run = try await home.run(
      "doctor", "--audio", in: language, with: ["PULSE_SERVER": server.address])
    #expect(run.exit == 0, "\(run.output) \(run.errors)")
    let isChinese = language == .chinese
    #expect(run.output.contains("Desk (mic), in use") || run.output.contains("Desk（mic），使用中"))
    #expect(run.output.contains(isChinese ? "听到您说了" : "heard you speak for"), "\(run.output)")
    #expect(!run.output.contains("✗"))
    // Nothing is kept unless asked for.
    #expect(TestFile.names(in: home.file("data")).isEmpty)
  }

  @Test func `a recording is kept if the learner wants it`() async throws {
    let server = try await server()
    let speaker = try await speaker(at: server)
    defer { speaker.kill() }
    let home = try Home()
    try home.configure("[sound]\nkeep_recordings = true\n")
    let run = try await home.run("doctor", "--audio", with: ["PULSE_SERVER": server.address])
    let kept = TestFile.names(in: "\(home.data)/recordings")
    #expect(kept.count == 1, "\(run.output)")
    let file = try #require(kept.first)
    #expect(run.errors.contains(file))
    #expect(try TestFile.bytes("\(home.data)/recordings/\(file)").starts(with: "RIFF".utf8))
  }

  @Test func `a muted loudspeaker and a muted microphone are named, with the way to mend them`()
    async throws
  {
    let server = try await server()
    _ = try await server.control("set-sink-mute", PrivateSoundServer.sink, "1")
    _ = try await server.control("set-source-mute", "mic", "1")
    let run = try await Home().run(
      "doctor", "--audio", "--json", with: ["PULSE_SERVER": server.address])
    #expect(run.exit == 1)
    #expect(run.output.contains("pactl set-sink-mute \(PrivateSoundServer.sink) 0"))
    #expect(run.output.contains("pactl set-source-mute mic 0"))
    #expect(run.output.contains("gives nothing at all"))
  }

  @Test func `a computer without a microphone says so, and can still play`() async throws {
    let server = try await PrivateSoundServer()
    let run = try await Home().run("doctor", "--audio", with: ["PULSE_SERVER": server.address])
    #expect(run.exit == 0)
    #expect(run.output.contains("there is no microphone"))
    #expect(run.output.contains("the device has played it"))
  }

  @Test(arguments: Home.Language.allCases)
  func `without a sound server it says so at once`(language: Home.Language) async throws {
    let home = try Home()
    let run = try await home.run("doctor", "--audio", in: language)
    #expect(run.exit == 1)
    #expect(run.output.contains(home.file("no-sound-server")))
    #expect(run.output.contains("unset PULSE_SERVER"))
  }
}
