import Acoustics
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite(
  "A session answered by voice that a service hears",
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct HeardSessionTests {
  private static let sounds = "/usr/share/pocketsphinx"

  /// Comes before a program that is to find no acoustic model of English.
  private static var withoutModel: [String] {
    get async throws {
      guard access(sounds, F_OK) == 0 else { return [] }
      let prefix =
        (geteuid() == 0 ? ["unshare", "-m"] : ["unshare", "-rm"])
        + ["sh", "-c", "mount -t tmpfs none \(sounds) || exit 99; exec \"$@\"", "sh"]
      let run = try await FinishedProgram.run(
        prefix[0], prefix.dropFirst() + ["true"],
        environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
      if run.exit != 0 { try Test.cancel("no mounts of one's own are possible here") }
      return prefix
    }
  }

  @Test
  func `without an acoustic model the words a service hears count, and of sounds nothing is said`()
    async throws
  {
    let heard = Mutex("")
    let service = try PracticeService(hearing: { heard.withLock { $0 } })
    let server = try await PrivateSoundServer()
    let microphone = try await PipeMicrophone(at: server)
    let room = microphone.room()
    defer { room.cancel() }
    let home = try Home()
    try home.configure(
      PracticeService.configuration(
        at: service.server.url + "/v1", purposes: ["recognition"]))
    let words =
      try await Self.withoutModel + [
        Home.program, "session", "--mode", "voice", "--lang", "en-US", "--jsonl", "--minutes", "9",
      ]
    let session = try Dialogue(
      words[0], Array(words.dropFirst()),
      environment: home.environment(.english, ["PULSE_SERVER": server.address]))
    var story: [String] = []
    var item = 0
    var text = ""
    for await line in session.lines {
      let event = try Event(line)
      switch event.event {
      case "item":
        item = event.n ?? 0
        text = Checkout.texts[event.sentenceID ?? ""] ?? ""
      case "listening" where item < 3:
        // The second time the service makes nothing of it.
        let transcript = item == 1 ? text : ""
        heard.withLock { $0 = transcript }
        let file = home.file("spoken.wav")
        _ = try await home.run("say", text, "--out", file)
        microphone.say(try WAV.decode(TestFile.bytes(file)).resampled(to: 16_000).samples)
      case "listening": session.say(Command.plain("quit"))
      case "judged": story.append("judged \(item) \((event.similarity ?? 0) >= 0.85)")
      case "notice":
        story.append(event.notice ?? "")
        if event.notice == "caughtUnclear" { session.say(Command.plain("skip")) }
      default: break
      }
    }
    #expect(story.contains("judged 1 true") && !story.contains("judged 2 true"), "\(story)")
    #expect(service.count("/audio/transcriptions") >= 2)

    let table = try await home.run("export", "--csv").output.split(whereSeparator: \.isNewline)
    let spoken = try #require(table.first { $0.contains(",voice,true,") }).split(
      separator: ",", omittingEmptySubsequences: false)
    let (accuracy, fluency, complete, prosody) = (spoken[7], spoken[8], spoken[9], spoken[10])
    #expect(accuracy.isEmpty && prosody.isEmpty && complete == "100", "\(spoken)")
    #expect(try #require(Double(fluency)) > 40, "\(spoken)")
  }
}
