import Coaching
import Foundation
import TestSupport
import Testing

@testable import hearcoach

/// Whatever a message tells the learner to type can be typed.
struct NamedCommandsTests {
  /// A place in the catalog.
  private struct Line {
    let file: String
    let text: String
  }

  private static let lines: [Line] = {
    CatalogText.files.flatMap { file, text -> [Line] in
      text.split(separator: "\n").map { Line(file: file, text: String($0)) }
        .filter { !$0.text.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
    }
  }()

  private static func options(of command: hearcoach.Command) -> Set<String> {
    Set((command.options + hearcoach.Command.everywhere).map(\.name))
  }

  /// The words behind the name of the program, as far as they are typed.
  private static func typed(in text: String) -> [[String]] {
    text.matches(of: /hearcoach ((?:[^\s"“”，。；：（）()]+ ?)+)/).map { match in
      match.1.split(separator: " ").map { word in
        String(word.prefix { !".,;:`'\"".contains($0) })
      }
    }
  }

  @Test func `the catalog names commands`() {
    let named = Self.lines.flatMap { Self.typed(in: $0.text) }
    #expect(named.count > 60)
    #expect(named.contains(["schedule", "on", "19"]))
    #expect(Self.lines.count { $0.text.contains("--") } > 30)
  }

  @Test func `every command that a message names is one, with its verbs and its options`() throws {
    for line in Self.lines {
      for words in Self.typed(in: line.text) {
        // `hearcoach COMMAND --help` and `hearcoach --help` name none.
        guard let name = words.first, !name.isEmpty,
          name.allSatisfy({ $0.isASCII && $0.isLowercase })
        else { continue }
        let command = try #require(
          Program.commands.first { $0.name == name }, "\(line.file): hearcoach \(name)")
        let verbs = command.arguments.first?.value.known ?? []
        if let verb = words.dropFirst().first, !verbs.isEmpty,
          verb.allSatisfy({ $0.isASCII && $0.isLowercase })
        {
          #expect(verbs.contains(verb), "\(line.file): hearcoach \(name) \(verb)")
        }
        for word in words where word.hasPrefix("--") {
          let option = String(word.dropFirst(2))
          #expect(
            Self.options(of: command).contains(option),
            "\(line.file): hearcoach \(name) --\(option)")
        }
      }
    }
  }

  @Test func `every option that a message names is one of some command`() {
    let all = Program.commands.reduce(into: Set<String>()) { $0.formUnion(Self.options(of: $1)) }
    for line in Self.lines {
      let text = line.text.replacing("systemctl --user", with: "systemctl")
        .replacing("pulseaudio --start", with: "pulseaudio")
      for match in text.matches(of: /--([a-z][a-z-]*)/) {
        #expect(all.contains(String(match.1)), "\(line.file): --\(match.1)")
      }
    }
  }
}
