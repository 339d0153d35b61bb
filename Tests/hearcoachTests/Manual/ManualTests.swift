import Foundation
import TestSupport
import Testing
import Wording

@testable import hearcoach

@Suite("The manual")
struct ManualTests {
  private static let formats: [String] = [
    "config/sentences/README", "config/scenes/README", "config/contacts/README", "exports/README",
    "Sources/Practice/JSONLines/README", "Sources/Practice/Talks/README",
  ]

  /// All pages of a language, written by the program; those of the formats as `make install` does.
  private func pages(of language: InterfaceLanguage, in folder: String) async throws -> [String] {
    let home = try Home()
    let help = try await home.run("help", "--man", folder)
    try #require(help.exit == 0, "\(help.errors)")
    let below = language == .chinese ? "\(folder)/zh_CN" : folder
    return ["man1", "man5"].flatMap { section in
      TestFile.names(in: "\(below)/\(section)").map { "\(below)/\(section)/\($0)" }
    }
  }

  /// What `mandoc`, `man` and the indexer of `man` complain of.
  private func complaints(about page: String) async throws -> [String] {
    let checks = [
      ["mandoc", "-Tlint", "-Wwarning", page],
      ["sh", "-c", "man --warnings -E UTF-8 -l -Tutf8 -Z '\(page)' 2>&1 >/dev/null"],
      ["sh", "-c", "lexgrog '\(page)' >/dev/null || echo it has no name for the index"],
    ]
    var complaints: [String] = []
    for check in checks {
      let run = try await FinishedProgram.run(
        check[0], Array(check.dropFirst()), environment: ["LANG": "C.UTF-8", "PATH": Self.path])
      complaints += run.lines.map { "\(page): \($0)" }
    }
    return complaints
  }

  private static let path = "/usr/local/bin:/usr/bin:/bin"

  @Test(arguments: InterfaceLanguage.allCases)
  func `every page is one that man and mandoc have nothing against`(language: InterfaceLanguage)
    async throws
  {
    let folder = try TemporaryDirectory()
    // By the folder man knows which language it reads.
    let pages = try await pages(of: language, in: folder.file("man"))
    #expect(pages.count == Program.commands.count + 2)
    for page in pages { #expect(try await complaints(about: page) == []) }
  }

  @Test func `every command and every setting has its place in it`() async throws {
    let folder = try TemporaryDirectory()
    for language in InterfaceLanguage.allCases {
      // By the folder man knows which language it reads.
      let pages = try await pages(of: language, in: folder.file("man"))
      for command in Program.commands {
        let page = try #require(pages.first { $0.hasSuffix("/hearcoach-\(command.name).1") })
        let text = try TestFile.text(page)
        for option in command.allOptions {
          #expect(text.contains("\\fB\\-\\-\(Roff.escaped(option.name))\\fR"), "\(option.name)")
        }
      }
      let page = try #require(pages.first { $0.hasSuffix("/hearcoach.conf.5") })
      let text = try TestFile.text(page)
      let template = try TestFile.text(Checkout.path + "config/hearcoach.conf")
      let keys = template.split(separator: "\n").compactMap { line in
        line.wholeMatch(of: /#([a-z_]+) =.*/).map { String($0.1) }
      }
      #expect(keys.count > 40)
      for key in keys { #expect(text.contains("\\fB\(key)\\fR"), "\(key)") }
    }
  }

  @Test(arguments: formats, ["en", "zh"])
  func `the text on a format is a page that man and mandoc have nothing against`(
    text: String, language: String
  ) async throws {
    let source = text + (language == "zh" ? ".zh.md" : ".md")
    guard FileManager.default.fileExists(atPath: Checkout.path + source) else {
      // What only programs read is in English alone.
      #expect(language == "zh" && (text.contains("Practice") || text.contains("exports")))
      return
    }
    let made = try await FinishedProgram.run(
      Checkout.path + ".setup/manual-page",
      ["hearcoach-format", language, "1.0.0", "2026-11-24", Checkout.path + source],
      environment: ["PATH": Self.path])
    #expect(made.exit == 0, "\(made.errors)")
    let folder = try TemporaryDirectory()
    let section = folder.file(language == "zh" ? "man/zh_CN/man5" : "man/man5")
    try TestFile.makeDirectory(section)
    let page = "\(section)/page.5"
    try TestFile.write(made.output, to: page)
    #expect(try await complaints(about: page) == [])
    // Nothing is lost on the way: every word in code is there.
    let words = try TestFile.text(Checkout.path + source).matches(of: /`([a-zA-Z]{3,})`/)
    #expect(words.count > 5)
    for word in words { #expect(made.output.contains("\\fB\(word.1)\\fR"), "\(word.1)") }
  }

  @Test(arguments: Program.commands.map(\.name), Home.Language.allCases)
  func `help explains a command as its own --help does`(command: String, language: Home.Language)
    async throws
  {
    let home = try Home()
    let help = try await home.run("help", command, in: language)
    #expect(help.exit == 0)
    #expect(try await help.output == home.run(command, "--help", in: language).output)
  }

  @Test func `help alone is the overview, and an unknown command is said to be one`() async throws {
    let home = try Home()
    #expect(try await home.run("help").output == home.run("--help").output)
    let unknown = try await home.run("help", "sesion")
    #expect(unknown.exit == 64)
    #expect(unknown.errors.contains("there is no command 'sesion'"))
    #expect(unknown.errors.contains("hearcoach session"))
  }

  @Test func `a manual that cannot be written says where`() async throws {
    let help = try await Home().run("help", "--man", "/proc/none")
    #expect(help.exit == 1)
    #expect(help.errors.contains("/proc/none"))
  }

  @Test func `every example is a command line that the program takes`() throws {
    let names = Set(Program.commands.map(\.name))
    #expect(Set(Example.of.keys) == names)
    for (name, examples) in Example.of {
      let command = try #require(Program.commands.first { $0.name == name })
      for example in examples {
        let words = Self.words(example.words)
        #expect(words.first == name)
        _ = try Invocation(words.dropFirst(), for: command)
      }
    }
  }

  /// The words of a line as a shell takes them; a word in quotes is one.
  private static func words(_ line: String) -> [String] {
    line.matches(of: /"([^"]*)"|(\S+)/).map { String($0.1 ?? $0.2 ?? "") }
  }

  @Test func `the page of an overview bears the program's version`() async throws {
    let home = try Home()
    let version = try await home.run("--version").output.split(separator: " ").last ?? ""
    let page = Manual(language: .english).pages[0].text
    #expect(page.contains("HearCoach \(version.filter { !$0.isNewline })"))
  }
}
