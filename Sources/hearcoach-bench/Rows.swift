import Coaching
import Language
import Synchronization
import Voices

/// Everything that is measured.
enum Rows {
  static func all(in place: Workplace) async throws -> [Row] {
    try await starting(in: place) + exporting(in: place) + understanding(in: place)
      + speaking()
  }

  /// How soon a command starts, compared with another program that loads what it needs at its
  /// start.
  private static func starting(in place: Workplace) throws -> [Row] {
    try place.fillJournal(attempts: 10_000)
    let version = TimedProgram(place.hearcoach, "--version", environment: place.environment)
    let status = TimedProgram(place.hearcoach, "status", environment: place.environment)
    let curl = TimedProgram("curl", "--version")
    return [
      Row(
        what: "hearcoach --version", peer: "curl --version", aim: 1, runs: 101,
        ours: { try version.run() }, theirs: { try curl.run() }),
      Row(
        what: "hearcoach status, 10,000 attempts", peer: "curl --version", aim: 1.5,
        runs: 101, ours: { try status.run() }, theirs: { try curl.run() }),
    ]
  }

  static let exportQuery = """
    SELECT day, sentence_id, text, attempts, mode, correct, semantic_sim, acc, flu, comp, pros,
      item_score, transcript
    FROM sessions JOIN judged_items ON judged_items.session = sessions.id
    ORDER BY day, sessions.id, n
    """

  private static func exporting(in place: Workplace) -> [Row] {
    let export = TimedProgram(place.hearcoach, "export", "--csv", environment: place.environment)
    let sqlite = TimedProgram("sqlite3", "-csv", "-header", place.journal, exportQuery)
    return [
      Row(
        what: "export --csv, 10,000 items", peer: "sqlite3 -csv -header, same query", aim: nil,
        runs: 21, ours: { try export.run() }, theirs: { try sqlite.run() })
    ]
  }

  /// Readings and judgements line by line; the peer is the time they may take.
  private static func understanding(in place: Workplace) throws -> [Row] {
    let texts = try ShuffledTexts(in: place)
    return try ["read", "compare"].map { command in
      var program = TimedProgram(
        place.hearcoach, command, "--jsonl", environment: place.environment)
      program.input = try texts.write(for: command)
      let answering = program
      return Row(
        what: "\(command) --jsonl, 20,000 × 12 characters", peer: "a second", aim: 1, runs: 9,
        ours: { try answering.run() }, theirs: { 1 })
    }
  }

  /// A sentence never spoken before, from its text to its samples.
  private static func speaking() async throws -> [Row] {
    let voice = BuiltInVoice(reader: Reader(), mandarin: .at("config/models/mandarin-voice.model"))
    let count = Atomic<Int>(0)
    _ = try await voice.synthesize(TTSRequest(text: "你好", lang: .chinese))
    let espeak = TimedProgram(
      "espeak-ng", "-v", "cmn-latn-pinyin", "--stdout",
      "deng3 yu3 xiao3 yi4 dian3 wo3 men5 zai4 chu1 men2")
    return [
      Row(
        what: "a new sentence of 10 syllables spoken (our voice loaded)",
        peer: "espeak-ng --stdout", aim: nil,
        runs: 51,
        ours: {
          let number = count.wrappingAdd(1, ordering: .relaxed).newValue
          return try await seconds {
            _ = try await voice.synthesize(
              TTSRequest(text: "等雨小一点我们再出门", lang: .chinese, rate: 1 + Double(number) / 1e6))
          }
        }, theirs: { try espeak.run() })
    ]
  }
}
