@testable import Settings
import Coaching
import TestSupport
import Testing

/// What `config/hearcoach.conf` says about the keys, compared with the keys themselves.
struct DocumentationTests {
  private let lines: [Substring]

  init() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    lines = try TestFile.text("/\(root)/config/hearcoach.conf")
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `every key is in its group with its default, in order, and no other is`() {
    var group = ""
    var found: [String] = []
    for line in lines {
      if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
        group = String(line[line.index(after: line.startIndex)..<end])
      } else if !line.isEmpty, !line.hasPrefix("# "), line != "#" {
        found.append("\(group): \(line)")
      }
    }
    let expected = Settings.keys.map { key in
      "\(key.group): #\(key.label) =" + (key.defaultText.isEmpty ? "" : " \(key.defaultText)")
    }
    #expect(found == expected)
  }

  @Test(arguments: Settings.keys.map(\.name))
  func `a key is explained in both languages, with what it accepts`(name: String) throws {
    let key = try Settings.key(named: name)
    let group = try #require(lines.firstIndex { $0 == "[\(key.group)]" })
    let place = try #require(lines[group...].firstIndex { $0.hasPrefix("#\(key.label) =") })
    let above = lines[..<place].reversed().prefix { $0.hasPrefix("# ") }.map { $0.dropFirst(2) }
    #expect(above.contains { $0 == key.about.en })
    #expect(above.contains { $0 == key.about.zh })
    switch key.expected {
    case .words(let words):
      #expect(above.first ?? "" == words.joined(separator: ", "))
    case .number(let range):
      #expect(above.first ?? "" == "\(range.lowerBound.plain) – \(range.upperBound.plain)")
    case .directory:
      #expect(above.first == "/… or ~/…")
    case .times: #expect(above.first == "HH:MM, HH:MM …")
    case .audiogram: #expect(above.first == "HZ:DB, HZ:DB, …")
    case .time: #expect(above.first == "HH:MM")
    case .weekdays: #expect(above.first == "daily, weekdays, weekends, mon, tue-thu …")
    case .topics:
      #expect(above.first ?? "" == Topic.bundled.map(\.id).joined(separator: ", "))
    case .settings: #expect(above.first ?? "" == Settings.travelling.joined(separator: ", "))
    case .service: #expect(above.first == "NAME")
    case .text, .address, .day, .variable, .command, .fileName, .file:
      break
    }
  }

  @Test func `the file is read without a mistake and changes no default`() {
    let text = ConfigurationText(Array(lines.joined(separator: "\n").utf8))
    let (settings, problems) = Settings.read(text, file: "hearcoach.conf")
    #expect(problems == [])
    #expect(settings == Settings())
  }

  @Test func `with every default uncommented it still says the same`() {
    let bare = lines.map { line in
      line.hasPrefix("#") && !line.hasPrefix("# ") ? String(line.dropFirst()) : String(line)
    }
    let text = ConfigurationText(Array(bare.joined(separator: "\n").utf8))
    let (settings, problems) = Settings.read(text, file: "hearcoach.conf")
    #expect(problems == [])
    #expect(settings == Settings())
    for key in Settings.keys { #expect(text.index(ofGroup: key.group, label: key.label) != nil) }
  }

  @Test func `a key that is set is right below its default`() throws {
    let text = ConfigurationText(Array(lines.joined(separator: "\n").utf8))
    for key in Settings.keys {
      let value = KeyFile.escaped(key.defaultText)
      let set = text.setting(group: key.group, label: key.label, to: value)
      let after = String(decoding: set, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let added = try #require(
        after.indices.first { !lines.indices.contains($0) || after[$0] != lines[$0] })
      #expect(after[added - 1] == "#" + after[added], "\(key.name)")
      #expect(after[..<added] + after[(added + 1)...] == lines[...])
    }
  }
}
