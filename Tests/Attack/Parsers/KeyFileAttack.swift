package import Coaching
import Settings

/// The learner's configuration: every value is right, every mistake has its line, and a file that
/// may have meant to keep things here keeps them here.
package struct KeyFileAttack: Attack {
  package static let name = "keys"
  private let file: InputFile
  private let seeds: [[UInt8]]
  private let mutator = Mutator(
    words: [
      "[", "]", "#", "\\s", "\\q", "[general]\n", "[network]\n", "offline = true\n", "minutes",
      "ui_lang", "Encoding=x\n", "[service.cloud]\n", "dialect = openai\n",
      "url = https://api.example.com\n", "key_env = HOME\n", "key_command = cat x\n", "[zh]", "１",
      "\u{C}", "\u{B}", "\u{7F}", "sk-0123456789abcdef0123", "true", "false", "12.5", "=",
      "[voice.piper]\ncommand = piper\n", "\u{FEFF}", "; ",
    ])

  package init(in folder: String) throws {
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

  package func input(_ luck: inout SplitMix64) -> [UInt8] { mutator.changed(seeds, &luck) }

  package func outcome(of input: [UInt8]) throws -> Outcome {
    try file.put(input)
    let (settings, problems) = Settings.load(from: file.path)
    let lines = input.count { $0 == 10 } + 1
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
    // What the learner may have written on any line holds, or the file is at fault.
    if problems.isEmpty, Self.saysOffline(input) {
      try promise(settings.network.offline, "who says offline is offline")
    }
    try promise((1...180).contains(settings.general.minutes), "minutes are minutes")
    try promise((0...1).contains(settings.score.passMark), "a mark is a mark")
    return problems.isEmpty ? .accepted : .rejected
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
