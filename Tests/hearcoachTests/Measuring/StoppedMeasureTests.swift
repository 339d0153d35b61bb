import Glibc
import TestSupport
import Testing

@Suite(
  "A measurement that is stopped in a terminal",
  .enabled(
    if: ChildProgram.isInstalled("script") && PrivateSoundServer.isInstalled,
    "script or pulseaudio is not installed"))
struct StoppedMeasureTests {
  enum Way: CaseIterable {
    case word, interrupt, terminate
  }

  @Test(arguments: Way.allCases)
  func `leaves nothing half, says so, and the terminal as it was`(way: Way) async throws {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nlang = en-US\n")
    let server = try await PrivateSoundServer()
    let terminal = try Dialogue(
      "script",
      [
        "-qec",
        // The shell around it is to tell of its end, and gets what is typed as well.
        "trap : INT; sh -c 'echo number $$; exec \(Home.program) threshold'; echo ended $?; stty -a",
        "/dev/null",
      ],
      environment: home.environment(.english, ["TERM": "xterm", "PULSE_SERVER": server.address]))
    var (output, number) = ("", pid_t(0))
    for await line in terminal.lines {
      output += line + "\n"
      if line.hasPrefix("number ") {
        number = try #require(pid_t(line.drop { !$0.isNumber }.prefix { $0.isNumber }))
      }
      if line.contains("Headphones, 1 of 6") { terminal.say("s") }
      if line.contains("Loudness (") { terminal.say("3") }
      // It asks before it drops minutes of work.
      if line.contains("End here?") { terminal.say("\u{3}") }
      guard line.contains("Sentence 1 of 20") else { continue }
      switch way {
      case .word: terminal.say("q")
      case .interrupt: terminal.say("\u{3}")
      case .terminate: #expect(kill(number, SIGTERM) == 0)
      }
    }
    #expect(output.contains("Stopped; nothing was kept."), "\(output)")
    #expect(output.contains("ended 2"), "\(output)")
    #expect(output.contains("End here?") == (way == .interrupt), "\(output)")
    #expect(output.contains(" icanon") && output.contains(" echo "), "\(output)")
    #expect(try await home.run("threshold", "list", "--json").output == "[]\n")
  }
}
