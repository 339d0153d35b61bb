import Glibc
import TestSupport
import Testing

/// Keys that a server echoes.
@Suite("A key that comes back")
struct ToldKeyTests {
  private static let key = "sk-told-4f9a8b7c6d5e4f3a2b1c"

  private func home(at url: String) throws -> Home {
    let home = try Home()
    try home.configure(
      PracticeService.configuration(at: url, purposes: ["sentences"])
        .replacing("model = m", with: "model = m\nkey_env = TOLD_KEY")
        + "[general]\nsource = llm\nwelcomed = true\n")
    return home
  }

  /// The files below a directory in which the key stands.
  private func files(with key: String, in home: Home) async throws -> String {
    try await FinishedProgram.run(
      "grep", ["-rlaiF", "-D", "skip", "--", key, home.path], environment: [:]
    ).output
  }

  /// How a server says it. The names alone are printed as a test runs, and never the key.
  enum Spelling: CaseIterable {
    case withAMark, escaped, inCapitals

    var told: String {
      switch self {
      case .withAMark: "xx\(key)\u{301}"
      case .escaped: key.replacing("-", with: #"\u002d"#)
      case .inCapitals: key.uppercased()
      }
    }
  }

  @Test(arguments: Spelling.allCases)
  func `neither the terminal nor any file has what an error says of it`(spelling: Spelling)
    async throws
  {
    let told = spelling.told
    let server = try LoopbackServer { _ in [.reply(401, "Incorrect key: \(told)")] }
    let home = try home(at: server.url)
    let variables = ["TOLD_KEY": Self.key]
    let session = try await ServedSession(
      in: home, ["--silent", "--source", "llm"], items: 2, with: variables)
    var said = session.lines.joined() + session.told
    for words in [
      ["doctor", "--services"], ["doctor", "--services", "--json"], ["ledger", "--text"],
    ] {
      let run = try await home.run(words, with: variables)
      said += run.output + run.errors
    }
    #expect(server.requests.contains { $0.header("authorization") == "Bearer \(Self.key)" })
    #expect(said.contains("401"))
    #expect(!said.lowercased().contains("4f9a8b7c"))
    #expect(try await files(with: "4f9a8b7c", in: home) == "")
  }

  @Test func `a sentence that contains it is kept nowhere`() async throws {
    let service = try PracticeService(writing: { call in
      PracticeService.sentences(call).enumerated().map { number, text in
        number % 2 == 0 ? text : "\(Self.key)\(text)"
      }
    })
    let home = try home(at: service.server.url + "/v1")
    let session = try await ServedSession(
      in: home, ["--silent", "--source", "llm"], items: 6, with: ["TOLD_KEY": Self.key]
    ) { turn in
      if turn.item == 1 {
        try await eventually("sentences are written") {
          try await sqlite(home.journal, "SELECT count(*) > 0 FROM written") == ["1"]
        }
      }
      return Command.plain("reveal")
    }
    #expect(service.count("/chat/completions") > 0)
    #expect(!(session.lines.joined() + session.told).contains("4f9a8b7c"))
    #expect(try await files(with: "4f9a8b7c", in: home) == "")
  }

  @Test(
    .enabled(if: ChildProgram.isInstalled("openssl"), "openssl is not installed"))
  func `the secrets of an encrypted connection are written nowhere`() async throws {
    let home = try Home()
    let made = try await FinishedProgram.run(
      "openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
        "2", "-subj", "/CN=localhost", "-keyout", home.file("server.key"), "-out",
        home.file("server.pem"),
      ], environment: [:])
    try #require(made.exit == 0, "\(made.errors)")
    let port = 20_000 + Int(getpid()) % 20_000
    let server = try ChildProgram(
      "openssl",
      [
        "s_server", "-accept", "127.0.0.1:\(port)", "-key", home.file("server.key"), "-cert",
        home.file("server.pem"), "-www",
      ], environment: [:], output: .file(home.file("server.log")))
    try await eventually("the server listens") {
      (try? TestFile.text(home.file("server.log")))?.contains("ACCEPT") == true
    }
    try home.configure(
      """
      [services]
      sentences = writer
      [service.writer]
      url = https://localhost:\(port)
      model = m
      """)
    let log = home.file("secrets.log")
    let run = try await home.run("doctor", "--services", with: ["SSLKEYLOGFILE": log])
    // The connection was made far enough for its secrets to be there.
    #expect((run.output + run.errors).contains("certificate"))
    #expect(!TestFile.names(in: home.path).contains("secrets.log"))
    server.kill()
  }
}
