package import Coaching
import JSON
import Language
import Practice

/// Lines of JSON from other programs: commands to a session, and what is to be compared and read.
package struct LinesAttack: Attack {
  package static let name = "lines"
  private let reader = Reader()
  private let judge: Judge
  private let seeds: [[UInt8]]
  private let mutator = Mutator(
    words: [
      "{", "}", "\"command\":", "\"answer\"", "\"text\":", "\"lang\":", "\"zh-CN\"", "\"en-US\"",
      "\"quit\"", "\"expected\":", "\"wav\":", "null", "true", "[", "]", "\\u8bf7", "\\ud800",
      "\\n", "1,000", "二十五", "25%", "I'm", "don't", "不", "儿", "¥3.50", "2024年", "10:30", "-3",
    ], longest: 1 << 17)

  package init(in folder: String) {
    judge = Judge(reader: reader)
    let plain = ["replay", "slower", "skip", "quit", "typing", "done", "compare", "resume"]
    seeds =
      plain.map { Array(#"{"command":"\#($0)"}"#.utf8) }
      + [
        #"{"command":"answer","text":"请把水杯放在桌子上。"}"#,
        #"{"expected":"请把水杯放在桌子上。","answer":"qing ba shui bei 放在桌上","lang":"zh-CN"}"#,
        #"{"expected":"It's 10:30, and I don't have $25.","answer":"its half past ten"}"#,
        #"{"expected":"2024年第3次","answer":"二零二四年第三次","lang":"zh-CN"}"#,
        #"{"text":"一个女儿在银行长大了25%","lang":"zh-CN"}"#,
        #"{"text":"Dr. Smith's 3rd bus, No. 7","lang":"en-US"}"#,
        #"{"wav":"/tmp/a.wav","text":"please call","lang":"en-US"}"#,
      ].map { Array($0.utf8) }
  }

  package func input(_ luck: inout SplitMix64) -> [UInt8] {
    var line = mutator.changed(seeds, &luck)
    // Beyond what a session takes for a line.
    if luck.next() % 4_096 == 0 {
      line += repeatElement(0x20, count: SessionCommand.longestLine)
    }
    return line
  }

  package func outcome(of line: [UInt8]) throws -> Outcome {
    var outcome = Outcome.rejected
    do throws(CommandLineRefusal) {
      _ = try SessionCommand.parse(line, number: 7)
      outcome = .accepted
      try Self.mayBeTaken(line)
    } catch {
      guard case let refusal = error, Self.codes.contains(refusal.code), refusal.line == 7 else {
        throw Broken("a refusal has its code and its line: \(error)")
      }
      let shown = JSON.string(refusal.message).text
      try promise(!shown.utf8.contains(10), "a refusal is one line")
    }
    guard let object = try? JSON.parse(line) else { return outcome }
    let lang = object["lang"]?.asString.flatMap(Lang.init(tag:))
    if let expected = object["expected"]?.asString, let answer = object["answer"]?.asString {
      try compare(expected, answer, lang ?? Self.guess(expected))
      outcome = .accepted
    }
    if let text = object["text"]?.asString, object["command"] == nil {
      let reading = reader.read(text, as: lang ?? Self.guess(text))
      let count = max(reading.syllables.count, reading.words.count)
      try promise(count <= 40 * text.utf8.count + 40, "a reading is in proportion to its text")
      outcome = .accepted
    }
    return outcome
  }

  private static func mayBeTaken(_ line: [UInt8]) throws(CommandLineRefusal) {
    if line.count > SessionCommand.longestLine { throw .tooLong(line: 0) }
  }

  private func compare(_ expected: String, _ answer: String, _ lang: Lang) throws {
    let judgement = judge.compare(expected, answer, lang: lang)
    try promise((0...1).contains(judgement.similarity), "a similarity is between 0 and 1")
    try promise(judgement.passed == (judgement.similarity >= 0.85), "who reaches the mark passes")
    try promise(
      judgement.words.allSatisfy { $0.expected != nil || $0.answer != nil },
      "a verdict is about a word")
    try promise(!judgement.json.text.utf8.contains(10), "a judgement is one line")
    let own = judge.compare(expected, expected, lang: lang)
    try promise(own.words.isEmpty || own.passed, "a sentence is its own right answer")
  }

  private static func guess(_ text: String) -> Lang {
    text.unicodeScalars.contains { $0.properties.isIdeographic } ? .chinese : .english
  }

  private static let codes: Set = [
    "not_json", "no_command", "no_text", "unknown_command", "too_long",
  ]
}
