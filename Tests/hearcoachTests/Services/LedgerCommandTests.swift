import Foundation
import TestSupport
import Testing

@Suite("The ledger")
struct LedgerCommandTests {
  private static let languages = Home.Language.allCases

  private struct Ledger: Decodable {
    struct Entry: Decodable {
      let at: String
      let provider: String
      let address: String
      let onThisComputer: Bool
      let purpose: String
      let kinds: [String]
      let bytesSent: Int
      let bytesReceived: Int
      let characters: Int?
      let status: Int?
      let failure: String?
      let text: String?
    }
    struct Sum: Decodable {
      let month: String
      let provider: String
      let requests: Int
      let bytesSent: Int
    }
    let entries: [Entry]
    let sums: [Sum]
  }

  private func ledger(_ home: Home, _ words: String...) async throws -> Ledger {
    let run = try await home.run(["ledger", "--json"] + words)
    #expect(run.exit == 0, "\(run.errors)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Ledger.self, from: Data(run.bytes))
  }

  @Test(arguments: languages)
  func `if nothing ever left, it says so and makes no journal`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    let run = try await home.run("ledger", in: language)
    #expect(run.exit == 0)
    #expect(run.output.contains(language == .chinese ? "从来没有" : "has never sent"))
    #expect(TestFile.names(in: home.path) == ["run"])
    #expect(try await ledger(home).entries.isEmpty)
  }

  @Test func `every check by the doctor is in it, with the bytes that the server received`()
    async throws
  {
    let server = try LoopbackServer { heard in
      [heard.line.contains("tags") ? .reply(200, #"{"models":[{"name":"m"}]}"#) : .reply(503, "{}")]
    }
    let home = try Home()
    try home.configure(
      """
      [service.听写]
      dialect = ollama
      url = \(server.url)
      model = m
      [service.busy]
      url = \(server.url)/v1
      """)
    _ = try await home.run("doctor", "--services")
    let ledger = try await ledger(home)
    #expect(ledger.entries.map(\.provider) == ["听写", "busy"])
    #expect(ledger.entries.map(\.purpose) == ["check", "check"])
    #expect(ledger.entries.map(\.address) == [server.url, server.url])
    #expect(ledger.entries.allSatisfy { $0.onThisComputer && $0.kinds.isEmpty && $0.text == nil })
    #expect(ledger.entries.map(\.bytesSent).reduce(0, +) == server.bytesReceived)
    #expect(ledger.entries.map(\.bytesReceived).reduce(0, +) == server.bytesSent)
    #expect(ledger.sums.map(\.requests) == [1, 1])
    #expect(ledger.sums.map(\.bytesSent).reduce(0, +) == server.bytesReceived)
    #expect(ledger.entries.first?.status == 200)

    for language in Self.languages {
      let shown = try await home.run("ledger", in: language)
      #expect(shown.output.contains("听写  \(server.url)"))
      #expect(shown.output.contains(language == .chinese ? "合计" : "In all"))
      for line in shown.lines { #expect(width(line) <= 80, "\(line)") }
    }
    let none = try await home.run("ledger", "--to", "2020-01-01")
    #expect(none.output == "Nothing left on these days.\n")
    #expect(try await self.ledger(home, "--to", "2020-01-01").entries.isEmpty)
    #expect(try await self.ledger(home, "--from", "2020-01-01").entries.count == 2)
    let wrong = try await home.run("ledger", "--from", "2026-02-01", "--to", "2026-01-01")
    #expect(wrong.exit == 64)
  }

  @Test(arguments: languages)
  func `what a voice program is given is in it, with the text if asked for`(
    language: Home.Language
  ) async throws {
    let home = try await ServiceHome.make { _ in "http://localhost:1" }
    let out = home.file("said.wav")
    #expect(
      try await home.run("consent", "grant", "text", "--provider", "小雅", "--yes").exit == 0)
    let said = try await home.run("say", "请把水杯放在桌子上。", "--out", out)
    #expect(said.exit == 0, "\(said.errors)")
    #expect(TestFile.names(in: home.path).contains("started"))
    let entry = try #require(try await ledger(home).entries.last)
    #expect(entry.provider == "小雅")
    #expect(entry.text == "请把水杯放在桌子上。")
    #expect(entry.kinds == ["text"])
    #expect(entry.characters == 10)
    #expect(entry.bytesSent == "请把水杯放在桌子上。\n".utf8.count)
    let plain = try await home.run("ledger", in: language)
    #expect(plain.output.contains("小雅") && !plain.output.contains("水杯"))
    #expect(plain.errors.contains("hearcoach ledger --text"))
    #expect(try await home.run("ledger", "--text", in: language).output.contains("│ 请把水杯放在桌子上。"))

    // Once revoked, it is not started again.
    _ = try await home.run("consent", "revoke", "--provider", "小雅")
    let started = try TestFile.text(home.file("started"))
    _ = try await home.run("say", "请等一下。", "--out", out)
    #expect(try TestFile.text(home.file("started")) == started)
    #expect(try await ledger(home).entries.count == 1)
  }

  private func width(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 && $1.value < 0xFFE6 ? 2 : 1) }
  }
}
