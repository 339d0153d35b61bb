package import Coaching
import Settings

/// The learner's configuration: every value is right, every mistake has its line, and a file that
/// may have meant to keep things here keeps them here. Setting a key changes nothing else.
package struct KeyFileAttack: Attack {
  package static let name = "keys"
  private let file: InputFile
  private let folder: String
  private let seeds: [[UInt8]]
  private let mutator = Mutator(
    words: [
      "[", "]", "#", "\\s", "\\q", "[general]\n", "[network]\n", "offline = true\n", "minutes",
      "ui_lang", "Encoding=x\n", "[service.cloud]\n", "dialect = openai\n",
      "url = https://api.example.com\n", "key_env = HOME\n", "key_command = cat x\n", "[zh]", "１",
      "\u{C}", "\u{B}", "\u{7F}", "sk-0123456789abcdef0123", "true", "false", "12.5", "=",
      "[voice.piper]\ncommand = piper\n", "\u{FEFF}", "; ",
      "offline", "-", "e9",
    ])

  package init(in folder: String) throws {
    self.folder = folder
    file = try InputFile(folder + "/hearcoach.conf")
    let documented = String(decoding: try checkoutFile("config/hearcoach.conf"), as: UTF8.self)
    // What is commented out there stands here; each seed is a part, for the whole takes long.
    let lines = documented.split(separator: "\n").compactMap { line -> Substring? in
      if line.hasPrefix("#"), line.contains(" = "), !line.hasPrefix("# ") {
        return line.dropFirst()
      }
      return line.hasPrefix("[") ? line : nil
    }
    var parts: [String] = []
    for line in lines {
      if line.hasPrefix("[") { parts.append("") }
      if let last = parts.indices.last { parts[last] += line + "\n" }
    }
    seeds =
      parts.map { Array($0.utf8) } + [
        Array(
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
          """.utf8),
        Array("[network]\nno_services = true\n[general]\nlang = en-US\n".utf8),
      ]
  }

  package func input(_ luck: inout SplitMix64) -> [UInt8] {
    guard luck.next() % 16 == 0 else { return mutator.changed(seeds, &luck) }
    // Input that nobody ever wrote.
    return (0..<luck.next() % 50).flatMap { _ in
      luck.next() & 1 == 0
        ? mutator.words.randomElement(using: &luck) ?? [] : [UInt8(truncatingIfNeeded: luck.next())]
    }
  }

  package func outcome(of input: [UInt8]) throws -> Outcome {
    try file.put(input)
    let (settings, problems) = Settings.load(from: file.path)
    try check(problems, settings, lines: input.count { $0 == 10 } + 1)
    try check(settings, problems, of: input)
    // What the learner may have written on any line holds, or the file is at fault.
    if problems.isEmpty, Self.saysOffline(input) {
      try promise(settings.network.offline, "who says offline is offline")
    }
    try promise((1...180).contains(settings.general.minutes), "minutes are minutes")
    try promise((0...1).contains(settings.score.passMark), "a mark is a mark")
    // Setting takes as long as all the rest, and every input is another one.
    let sum = input.reduce(input.count) { $0 &+ Int($1) }
    if sum % 4 == 0 { try set(Settings.keys[sum / 4 % Settings.keys.count], in: input) }
    return problems.isEmpty ? .accepted : .rejected
  }

  private func check(
    _ problems: [ConfigurationProblem], _ settings: Settings, lines: Int
  ) throws(Broken) {
    for problem in problems {
      if case .syntax(.refused(let reason)) = problem.kind {
        throw Broken("GLib stumbles over no line that was taken for a good one: \(reason)")
      }
      try promise(problem.line.map { (1...lines).contains($0) } ?? false, "a mistake has its line")
      switch problem.kind {
      case .syntax, .notUTF8, .unknownGroup, .unknownKey:
        try promise(
          settings.network.offline && settings.network.noServices,
          "a file that cannot be read keeps everything here")
      default: break
      }
    }
  }

  /// A value stands in the file and is one that its key takes, or it is the default.
  private func check(
    _ settings: Settings, _ problems: [ConfigurationProblem], of input: [UInt8]
  ) throws(Broken) {
    let bad = Set(problems.lazy.filter { $0.kind == .badValue }.map(\.name))
    let lines = input.split(separator: 10)
    // Mistakes keep things here, whatever the file says of it.
    for (key, standard) in Self.standards where key.group != "network" {
      let value = key.text(in: settings)
      if value == standard { continue }
      var other = Settings()
      try promise(
        !bad.contains(key.name) && key.read(value, into: &other)
          && Self.stands(key, in: lines),
        "\(key.name) = \(value)")
    }
  }

  /// Whether a line gives the key a value, somewhere behind a line that begins its group.
  private static func stands(_ key: any SettingsKey, in lines: [ArraySlice<UInt8>]) -> Bool {
    let blanks: [UInt8] = [0x20, 9, 12, 13]
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let group = lines.firstIndex { line in
      (line.starts(with: mark) ? line.dropFirst(mark.count) : line).trimmed(blanks)
        .starts(with: "[\(key.group)]".utf8)
    }
    return lines[(group ?? lines.endIndex)...].contains { line in
      line.firstIndex(of: UInt8(ascii: "=")).map {
        line[..<$0].trimmed(blanks).elementsEqual(key.label.utf8)
      } ?? false
    }
  }

  private static let standards = Settings.keys.map { ($0, $0.defaultText) }

  /// Sets a key to its default: all other lines stay, or the file does.
  private func set(_ key: any SettingsKey, in input: [UInt8]) throws {
    let path = folder + "/changed.conf"
    try InputFile(path).put(input)
    do throws(SettingsChangeError) {
      try SettingsFile(path).set(key.name, to: key.defaultText)
    } catch {
      switch error {
      case .brokenFile, .badValue: break
      case .unknownKey, .unwritable: throw Broken("\(key.name) can be set: \(error)")
      }
      try promise(try bytes(of: path) == input, "a file that is not changed stays as it was")
      return
    }
    let before = input.split(separator: 10, omittingEmptySubsequences: false)
    let changed = try bytes(of: path)
    let after = changed.split(separator: 10, omittingEmptySubsequences: false)
    let difference = after.difference(from: before)
    try promise(
      difference.removals.count <= 2 && difference.insertions.count <= 5,
      "every other line stays where a key is set")
    let settings = Settings.load(from: path).0
    try promise(
      key.group == "network" || key.text(in: settings) == key.defaultText,
      "\(key.name) is what it was set to")
  }

  /// Whether a group network has a plain line that says so, and no other one about it.
  private static func saysOffline(_ input: [UInt8]) -> Bool {
    var group = ""
    var says = 0
    for line in String(decoding: input, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("[") { group = String(line) }
      if group == "[network]", line == "offline = true" { says += 1 }
    }
    return says == 1
  }
}
