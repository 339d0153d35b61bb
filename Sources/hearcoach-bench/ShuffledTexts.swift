import Coaching
import JSON

/// Texts of 12 characters that all differ, put together from halves of the bundled sentences.
struct ShuffledTexts {
  private static let count = 20_000

  private let place: Workplace
  private let texts: [String]

  init(in place: Workplace) throws {
    self.place = place
    var list = TimedProgram(
      place.hearcoach, "sentences", "list", "--json", "--lang", "zh-CN",
      environment: place.environment)
    list.output = place.directory + "/sentences.json"
    _ = try list.run()
    let sentences = try JSON.parse(FileBytes.of(list.output)).asArray ?? []
    let characters = sentences.flatMap { sentence in
      (sentence["text"]?.asString ?? "").filter(\.isLetter)
    }
    var random = SplitMix64(seed: 12)
    var texts: Set<String> = []
    while texts.count < Self.count {
      let first = Int.random(in: 0..<characters.count - 6, using: &random)
      let second = Int.random(in: 0..<characters.count - 6, using: &random)
      texts.insert(String(characters[first..<first + 6] + characters[second..<second + 6]))
    }
    self.texts = texts.sorted()
  }

  /// Some of them, from all over and in no order.
  func drawn(_ count: Int) -> [String] {
    var random = SplitMix64(seed: 13)
    return Array(texts.shuffled(using: &random).prefix(count))
  }

  /// The lines that `hearcoach read` or `compare` takes, and the file with them.
  func write(for command: String) throws -> String {
    var lines: [UInt8] = []
    for text in texts {
      let json: JSON =
        command == "read"
        ? ["text": .string(text), "lang": "zh-CN"]
        : ["expected": .string(text), "answer": .string(String(text.dropLast(2))), "lang": "zh-CN"]
      json.write(into: &lines)
      lines.append(10)
    }
    let path = "\(place.directory)/\(command).jsonl"
    try FileBytes.write(lines, to: path)
    return path
  }
}
