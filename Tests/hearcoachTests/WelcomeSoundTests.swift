import Foundation
import TestSupport
import Testing

@Suite(
  "The first start and the sound server",
  .enabled(
    if: PrivateSoundServer.isInstalled && ChildProgram.isInstalled("script"),
    "pulseaudio, its utilities or script is not installed"))
struct WelcomeSoundTests {
  private let home: Home
  private let server: PrivateSoundServer

  init() async throws {
    home = try Home()
    server = try await PrivateSoundServer()
  }

  /// What a terminal shows of a first start whose answers were typed ahead; the session ends at its
  /// first item.
  private func shown(
    _ answers: [String], in language: Home.Language = .english,
    at line: String = "", _ deed: () async throws -> Void = {}
  ) async throws -> String {
    let terminal = try Dialogue(
      "script", ["-qec", "\(Home.program) session; echo exit $?", "/dev/null"],
      environment: home.environment(
        language, ["TERM": "xterm", "SHELL": "/bin/bash", "PULSE_SERVER": server.address]))
    for answer in answers { terminal.say(answer) }
    var output = ""
    for await shown in terminal.lines {
      output += shown + "\n"
      if !line.isEmpty, shown.contains(line) { try await deed() }
      if shown.contains("No. 1") || shown.contains("第 1 句") { terminal.say("/end") }
    }
    return output
  }

  @Test func `a server that is a little late is waited for`() async throws {
    server.kill()
    let output = try await shown(
      ["", "", "", "", ""], at: "waiting for a moment", { try await server.start() })
    #expect(!output.contains("There is no sound yet"), "\(output)")
    #expect(output.contains("Did you hear it?"), "\(output)")
    #expect(output.contains("No. 1"), "\(output)")
  }

  @Test(arguments: Home.Language.allCases)
  func `if no server comes the learner is told why, and may come back another time`(
    language: Home.Language
  ) async throws {
    server.kill()
    let output = try await shown(["", "", "", "", "q"], in: language)
    let isChinese = language == .chinese
    let question = isChinese ? "还没有声音" : "There is no sound yet"
    #expect(output.components(separatedBy: question).count == 3, "\(output)")
    #expect(output.contains("unset PULSE_SERVER"), "\(output)")
    #expect(output.contains("exit 2"), "\(output)")
    #expect(try await home.run("config").output.contains("general.welcomed = false"))
    #expect(try await home.run("export", "--csv").lines.count == 1)
  }

  @Test func `a server that dies at a question does not end the questions`() async throws {
    let output = try await shown(
      ["", "", "", "r", "", "q"], at: "Headphones or speakers", { server.kill() })
    #expect(output.contains("There is no sound yet"), "\(output)")
    #expect(output.contains("exit 2"), "\(output)")
  }
}
