import TestSupport
import Testing

@Suite(
  "A session in a window of its own",
  .enabled(if: ChildProgram.isInstalled("script"), "script is not installed"))
struct HoldTests {
  /// What its window shows until ⏎ closes it.
  private func shown(
    at home: Home, with more: [String: String] = [:], _ option: String = "",
    listening time: Duration = .zero
  ) async throws -> String {
    let terminal = try Dialogue(
      "script", ["-qec", "\(Home.program) session --hold \(option); echo exit $?", "/dev/null"],
      environment: home.environment(.english, ["TERM": "xterm"].merging(more) { $1 }))
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      if line.contains("No. 1") || line.contains("Number 1,") {
        try await Task.sleep(for: time)
        terminal.say("/end")
      }
      if line.contains("closes this window") { terminal.say("") }
    }
    return output
  }

  @Test(
    .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio is not installed"),
    arguments: ["", "--plain"])
  func `keeps its last words in sight until the enter key`(option: String) async throws {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n")
    let server = try await PrivateSoundServer()
    let output = try await shown(at: home, with: ["PULSE_SERVER": server.address], option)
    #expect(output.contains("See you."))
    #expect(output.contains("closes this window"))
    #expect(output.contains("exit 2"))
  }

  @Test(.enabled(if: PrivateSoundServer.isInstalled, "pulseaudio is not installed"))
  func `is in plain lines where the terminal knows no others`() async throws {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n")
    let server = try await PrivateSoundServer()
    let output = try await shown(
      at: home, with: ["PULSE_SERVER": server.address, "TERM": "dumb"], listening: .seconds(2))
    #expect(output.contains("Number 1,") && output.contains("closes this window"))
    #expect(!output.contains("\u{1b}"), "\(output)")
    // What is told while a sentence sounds would be spoken over it.
    #expect(!output.contains("Listen"), "\(output)")
  }

  @Test func `keeps an error in sight too`() async throws {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n")
    let output = try await shown(at: home)
    #expect(output.contains("no sound server answers"))
    #expect(output.contains("closes this window"))
    #expect(output.contains("exit 1"))
  }
}
