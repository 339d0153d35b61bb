import Coaching
import JSON

/// How fast Spanish is read and compared, line by line; the peer is the time it may take.
enum SpanishBench {
  private static let count = 20_000

  static func rows(in place: Workplace) throws -> [Row] {
    let texts = try texts(in: place)
    return try ["read", "compare"].map { command in
      var program = TimedProgram(
        place.hearcoach, command, "--jsonl", environment: place.environment)
      program.input = try write(texts, for: command, in: place)
      let answering = program
      return Row(
        what: "\(command) --jsonl, 20,000 Spanish texts", peer: "a second", aim: 1, runs: 9,
        ours: { try answering.run() }, theirs: { 1 })
    }
  }

  /// Texts of eight words that all differ, put together from halves of the bundled sentences.
  private static func texts(in place: Workplace) throws -> [String] {
    var list = TimedProgram(
      place.hearcoach, "sentences", "list", "--json", "--lang", "es-ES",
      environment: place.environment)
    list.output = place.directory + "/spanish.json"
    _ = try list.run()
    let sentences = try JSON.parse(FileBytes.of(list.output)).asArray ?? []
    let words = sentences.flatMap { sentence in
      (sentence["text"]?.asString ?? "").split(separator: " ").map(String.init)
    }
    guard words.count > 8 else { throw Workplace.Missing(description: "no Spanish sentences") }
    var random = SplitMix64(seed: 12)
    var texts: Set<String> = []
    while texts.count < count {
      let first = Int.random(in: 0..<words.count - 4, using: &random)
      let second = Int.random(in: 0..<words.count - 4, using: &random)
      texts.insert(
        (words[first..<first + 4] + words[second..<second + 4]).joined(separator: " "))
    }
    return texts.sorted()
  }

  /// An answer lacks its last word.
  private static func write(
    _ texts: [String], for command: String, in place: Workplace
  ) throws -> String {
    var lines: [UInt8] = []
    for text in texts {
      let answer = text.split(separator: " ").dropLast().joined(separator: " ")
      let json: JSON =
        command == "read"
        ? ["text": .string(text), "lang": "es-ES"]
        : ["expected": .string(text), "answer": .string(answer), "lang": "es-ES"]
      json.write(into: &lines)
      lines.append(10)
    }
    let path = "\(place.directory)/spanish-\(command).jsonl"
    try FileBytes.write(lines, to: path)
    return path
  }
}
