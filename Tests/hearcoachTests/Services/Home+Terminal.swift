import TestSupport

extension Home {
  /// What a session on a terminal shows when `reply` is typed ahead; it ends at its first item.
  func sessionOnTerminal(reply: String?, _ language: Home.Language) async throws -> String {
    let server = try await PrivateSoundServer()
    let terminal = try Dialogue(
      "script", ["-qec", "\(Home.program) session", "/dev/null"],
      environment: environment(language, ["TERM": "xterm", "PULSE_SERVER": server.address]))
    if let reply { terminal.say(reply) }
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      if line.contains("No. 1") || line.contains("第 1 句") { terminal.say("/end") }
    }
    return output
  }
}
