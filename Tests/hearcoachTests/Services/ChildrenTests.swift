import Glibc
import TestSupport
import Testing

/// What the programs started by HearCoach get to know, whatever their kind.
@Suite("Programs that are started")
struct ChildrenTests {
  private static let marker = "told-to-nobody-4f9a8b7c"
  private static let secrets = [
    "WRITER_KEY": marker, "OPENAI_API_KEY": marker, "MY_TOKEN": marker, "HEARCOACH_X": marker,
    "LC_SECRET": marker, "XDG_SECRET": marker, "LD_LIBRARY_PATH": "/\(marker)",
    "https_proxy": "http://user:\(marker)@localhost:1", "CREDENTIALS_DIRECTORY": "/\(marker)",
  ]

  /// Writes down what the program finds: its environment and what it has open.
  private static func note(_ name: String, in folder: String) -> String {
    """
    { tr '\\0' '\\n' </proc/$$/environ; echo; } >>'\(folder)/\(name).env'
    ls /proc/$$/fd >>'\(folder)/\(name).fds'

    """
  }

  /// Runs a command with secrets around it, and with something open that nobody said is its own.
  private func run(_ home: Home, _ words: [String], path: String? = nil) async throws
    -> FinishedProgram
  {
    var variables = Self.secrets
    if let path { variables["PATH"] = path }
    return try await FinishedProgram.run(
      "bash", ["-c", #"exec 9</dev/null 700</dev/null; exec "$0" "$@""#, Home.program] + words,
      environment: home.environment(.english, variables))
  }

  private func check(_ folder: String, _ names: [String]) throws {
    for name in names {
      let variables = try TestFile.text("\(folder)/\(name).env")
      #expect(!variables.contains(Self.marker), "\(name)")
      #expect(variables.contains("HOME="), "\(name)")
      let open = Set(
        try TestFile.text("\(folder)/\(name).fds").split(separator: "\n").compactMap { Int($0) })
      // A shell keeps its script, and where its output went before, at ten and above it.
      #expect(open.isSubset(of: [0, 1, 2, 10, 11, 12, 255]), "\(name): \(open.sorted())")
    }
  }

  @Test func `a voice program and a key program are given no secret`() async throws {
    let server = try LoopbackServer { _ in [.reply(200, #"{"data":[{"id":"m"}]}"#)] }
    let home = try Home()
    let wave = home.file("good.wav")
    #expect(try await home.run("say", "请等一下。", "--out", wave).exit == 0)
    try TestFile.write(
      Self.note("voice", in: home.path) + "cat '\(wave)'\n", to: home.file("voice.sh"))
    try TestFile.write(
      Self.note("key", in: home.path) + "echo sk-any-key-0123\n", to: home.file("fetch.sh"))
    try home.configure(
      """
      [voice]
      zh = 小雅
      [voice.小雅]
      command = sh \(home.file("voice.sh"))
      [services]
      sentences = writer
      [service.writer]
      url = \(server.url)
      model = m
      key_command = sh \(home.file("fetch.sh"))
      """)
    _ = try await home.run("consent", "grant", "text", "--provider", "小雅", "--yes")
    let spoken = try await run(
      home, ["say", "请等一下。", "--voice", "小雅", "--out", home.file("b.wav")])
    #expect(spoken.exit == 0, "\(spoken.errors)")
    _ = try await run(home, ["doctor", "--services"])
    #expect(server.requests.first?.header("authorization") == "Bearer sk-any-key-0123")
    try check(home.path, ["voice", "key"])
  }

  @Test func `the desktop's programs are given no secret`() async throws {
    let home = try Home()
    let folder = home.file("bin")
    try TestFile.makeDirectory(folder)
    let names = ["systemctl", "systemd-run"]
    for name in names + ["gsettings", "xprop", "pactl", "swaymsg", "qdbus"] {
      let path = "\(folder)/\(name)"
      // It says what a manager says, as far as anybody goes on asking.
      try TestFile.write(
        """
        #!/bin/sh
        \(Self.note(name, in: home.path))
        case "$*" in *UnitPath*) echo "UnitPath=\(home.path)/units.control \(home.path)/units" ;; esac
        exit 0

        """, to: path)
      #expect(chmod(path, 0o755) == 0)
    }
    let path = "\(folder):" + (getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin")
    for words in [
      ["schedule", "on", "19:30"], ["schedule", "status"], ["schedule", "off"], ["doctor"],
      ["remind"], ["remind", "--pending"],
    ] { _ = try await run(home, words, path: path) }
    let noted = TestFile.names(in: home.path).filter { $0.hasSuffix(".env") }
    #expect(noted.contains("systemctl.env"))
    try check(home.path, noted.map { String($0.dropLast(4)) })
  }

  @Test func `a key program ends with the program that asked for the key, however that ends`()
    async throws
  {
    let home = try Home()
    try TestFile.write(
      "sleep 1000 & echo $! $$ >'\(home.file("ids.new"))'\nmv '\(home.file("ids.new"))' "
        + "'\(home.file("ids"))'\nsleep 1000\n", to: home.file("fetch.sh"))
    try home.configure(
      """
      [services]
      sentences = writer
      [service.writer]
      url = http://localhost:1
      model = m
      key_command = sh \(home.file("fetch.sh"))
      """)
    let program = try ChildProgram(
      Home.program, ["doctor", "--services"], environment: home.environment(), output: .nothing)
    try await eventually("the key is asked for") {
      TestFile.names(in: home.path).contains("ids")
    }
    let ids = try TestFile.text(home.file("ids")).split(whereSeparator: \.isWhitespace)
      .compactMap { pid_t($0) }
    #expect(ids.count == 2)
    #expect(ids.allSatisfy { kill($0, 0) == 0 })
    program.kill(by: SIGKILL)
    try await eventually("nothing of it is left") {
      ids.allSatisfy { id in
        guard let state = try? TestFile.text("/proc/\(id)/stat") else { return true }
        // Where nothing reaps orphans, they stay as zombies.
        return state.contains(") Z ")
      }
    }
  }
}
