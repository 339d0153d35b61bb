import Coaching
@testable import Settings
import Testing

/// Files that nobody would write, in great number and from a seed.
struct FuzzTests {
  private static let good = Array(
    """
    \u{FEFF}# 设置
    [general]
    ui_lang = zh
    minutes = 12.5
      profile=hearing

    [sound]
    device = \\s蓝牙\\t
    [score]
    pass_mark=0.9\r
    [network]
    offline = true
    """.utf8)

  private static let pieces: [[UInt8]] = [
    "\n", "\r\n", "\r", "=", "[", "]", "#", ";", " ", "\\", "\\s", "\\q", "\0", "[general]\n",
    "\u{C}",
    "minutes", "offline", "\n[network]\n", "Encoding=x\n", "\u{301}", "[zh]", "１", "\u{FEFF}",
    "\u{B}",
    "\u{85}", "\u{2028}", "-", "e9", "\u{7F}",
  ].map { Array($0.utf8) }

  private static func mutated(_ random: inout SplitMix64) -> [UInt8] {
    var file = good
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0...file.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        file.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
      case 1 where place < file.count:
        file[place] = UInt8.random(in: 0...255, using: &random)
      case 2:
        file.removeSubrange(place..<min(file.count, place + Int.random(in: 0...9, using: &random)))
      default:
        let end = min(file.count, place + Int.random(in: 0...30, using: &random))
        file.insert(
          contentsOf: file[place..<end], at: Int.random(in: 0...file.count, using: &random))
      }
    }
    return file
  }

  private static func noise(_ random: inout SplitMix64) -> [UInt8] {
    (0..<Int.random(in: 0...200, using: &random)).flatMap { _ in
      Bool.random(using: &random)
        ? pieces.randomElement(using: &random) ?? [] : [UInt8.random(in: 0...255, using: &random)]
    }
  }

  @Test func `whatever stands in a file, GLib reads what is left of it and every value is right`() {
    var random = SplitMix64(seed: 11)
    for round in 0..<5_000 {
      let file = round % 2 == 0 ? Self.mutated(&random) : Self.noise(&random)
      let text = ConfigurationText(file)
      let (settings, problems) = Settings.read(text, file: "a.conf")
      let lineCount = text.lines.count
      for problem in problems {
        // GLib must never stumble over a line that was taken for a good one.
        if case .syntax(.refused(let reason)) = problem.kind {
          Issue.record(
            "\(reason): \(file.map { $0 < 0x7F && $0 > 31 ? String(UnicodeScalar($0)) : "<\($0)>" }.joined())"
          )
        }
        #expect(problem.line.map { (1...lineCount).contains($0) } ?? false)
      }
      let bad = Set(problems.filter { $0.kind == .badValue }.map(\.name))
      for key in Settings.keys where key.group != "network" {
        let isSet = text.index(ofGroup: key.group, label: key.label) != nil
        let value = key.text(in: settings)
        let isRight =
          isSet && !bad.contains(key.name) ? key.accepts(value) : value == key.defaultText
        // An expectation for each would take most of the time.
        if !isRight { Issue.record("\(key.name) = \(value)") }
      }
    }
  }

  @Test func `setting a key in any file keeps every other line, or leaves the file`() throws {
    var random = SplitMix64(seed: 12)
    var changed = 0
    for _ in 0..<5_000 {
      let text = ConfigurationText(Self.mutated(&random))
      guard !text.hasSyntaxMistakes, let key = Settings.keys.randomElement(using: &random) else {
        continue
      }
      let new = ConfigurationText(
        text.setting(group: key.group, label: key.label, to: KeyFile.escaped(key.defaultText)))
      let before = text.bytes.map(Array.init)
      let after = new.bytes.map(Array.init)
      let difference = after.difference(from: before)
      #expect(difference.removals.count <= 1)
      #expect(difference.insertions.count <= 4)
      let found = try KeyFile(new.readable).string(key.group, key.label)
      #expect(found == key.defaultText, "\(key.name)")
      changed += 1
    }
    #expect(changed > 500)
  }
}
