import Glibc
import TestSupport
import Testing

@Suite(
  "The sound server of make run",
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct WithSoundTests {
  private let place: Installation
  private let login: [String: String]
  private var address: String { "unix:\(place.login)/hearcoach-sound-\(number)/native" }
  private let number: String

  init() async throws {
    place = try await Installation()
    number = String(try await place.shell("id -u").output.dropLast())
    login = ["XDG_RUNTIME_DIR": place.login, "HEARCOACH_SOUND_IDLE": "2"]
  }

  private func answers() async throws -> Bool {
    try await place.shell("pactl -s '\(address)' info", with: login).exit == 0
  }

  private func serverID() async throws -> pid_t {
    let file = "\(place.login)/hearcoach-sound-\(number)/pulse/pid"
    return try #require(pid_t(try await place.shell("cat '\(file)'").output.dropLast()))
  }

  /// Starts a program as `make run` does.
  private func start(_ line: String) throws -> ChildProgram {
    let words =
      OrdinaryUser.words + ["sh", "-c", "cd '\(place.checkout)' && exec .setup/with-sound \(line)"]
    return try ChildProgram(
      words[0], Array(words.dropFirst()),
      environment: ["HOME": place.home].merging(login) { $1 }, output: .nothing)
  }

  @Test func `stays while an idle program runs, and ends with the last one`() async throws {
    let first = try start("sleep 3")
    try await eventually("a server is there") { try await answers() }
    let second = try start("sleep 60")
    // Longer than a server that is left alone stays.
    try await eventually("the first program has ended") { first.hasEnded }
    try await Task.sleep(for: .seconds(4))
    #expect(try await answers())
    let server = try await serverID()
    second.kill(by: SIGKILL)
    // Whoever asked whether it is there would keep it there.
    try await eventually("the server goes") { !LivingProcess.exists(server) }
    #expect(try await !answers())
  }

  @Test func `comes back when it is killed under the program`() async throws {
    let program = try start("sleep 60")
    try await eventually("a server is there") { try await answers() }
    #expect(try await place.shell("kill -9 \(try await serverID())").exit == 0)
    try await eventually("a server is there again") { try await answers() }
    program.kill()
  }

  /// A folder of the only programs that there are: these do nothing.
  private func path(of programs: [String]) async throws -> String {
    let tools = [
      "sh", "id", "timeout", "dirname", "cat", "mkdir", "sleep", "echo", "mktemp", "rm", "env",
      "sed", "grep",
    ]
    let made = try await place.shell(
      """
      mkdir ~/bin && cd ~/bin && ln -s \(tools.map { "/usr/bin/\($0)" }.joined(separator: " ")) . &&
      for name in dpkg-query \(programs.joined(separator: " ")); do ln -s /usr/bin/true $name; done
      """)
    try #require(made.exit == 0, "\(made.errors)")
    return "\(place.home)/bin"
  }

  @Test(
    arguments: [
      ([], "sudo apt-get install pulseaudio"),
      (["pipewire"], "sudo apt-get install pipewire-pulse"),
      (["pipewire", "pipewire-pulse"], "systemctl --user start pipewire-pulse"),
    ] as [([String], String)])
  func `is done without if there can be none, and what is missing is reported`(
    programs: [String], advice: String
  ) async throws {
    let tools = try await path(of: programs)
    let run = try await place.shell(
      ".setup/with-sound echo session", with: login.merging(["PATH": tools]) { $1 })
    #expect(run.exit == 0, "\(run.errors)")
    #expect(run.output == "session\n")
    #expect(run.errors.contains("想听到声音：\(advice)"), "\(run.errors)")
    #expect(run.errors.contains("To hear it: \(advice)"), "\(run.errors)")
  }

  @Test func `what was just installed is not reported as missing`() async throws {
    let tools = try await path(of: ["apt-cache"])
    try TestFile.write(
      "#!/bin/sh\ncd '\(tools)' && exec /bin/ln -s /usr/bin/pulseaudio /usr/bin/pactl .\n",
      to: tools + "/sudo")
    chmod(tools + "/sudo", 0o755)
    let run = try await place.shell(
      ".setup/with-sound echo session", with: login.merging(["PATH": tools]) { $1 })
    #expect(run.output == "session\n", "\(run.errors)")
    #expect(run.errors.contains("To hear it: pulseaudio --start\n"), "\(run.errors)")
  }

  @Test(.enabled(if: ChildProgram.isInstalled("script"), "script is not installed"))
  func `an interrupted program is not a failure of make`() async throws {
    let program = "\(place.checkout)/.build/release/hearcoach"
    try TestFile.write("#!/bin/sh\necho ready\nexec sleep 60\n", to: program)
    let words =
      OrdinaryUser.words + [
        "script", "-qec", "make --no-print-directory -C '\(place.checkout)' run", "/dev/null",
      ]
    let terminal = try Dialogue(
      words[0], Array(words.dropFirst()),
      environment: ["HOME": place.home, "SHELL": "/bin/sh"].merging(login) { $1 })
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      if line.contains("ready") { terminal.say("\u{3}") }
    }
    #expect(output.contains("ready"))
    #expect(!output.contains("***"), "\(output)")
  }
}
