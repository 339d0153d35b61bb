import Coaching
import Glibc
import JSON

/// How long a learner waits between items in a running session, compared with a replay of what has
/// just been heard.
enum SessionWaits {
  private static let count = 100

  /// Practises a hundred items with sentences that this session speaks for the first time.
  static func measured(in place: Workplace) async throws -> String {
    let texts = try texts(in: place)
    let variables = place.environment.map { "\($0.key)=\($0.value)" }
    let session = try LineProgram(
      ["env", "XDG_RUNTIME_DIR=\(place.directory)"] + variables
        + [place.hearcoach, "session", "--jsonl", "--minutes", "60", "--lang", "zh-CN"])
    var replays: [Double] = []
    var nexts: [Double] = []
    var sentence = ""
    var isReplay = false
    var asked = ContinuousClock.now
    var done: ContinuousClock.Instant?
    while nexts.count < count, let event = try session.next() {
      switch event["event"]?.asString {
      case "item":
        sentence = event["sentence_id"]?.asString ?? ""
        isReplay = false
      case "playing" where !isReplay:
        if let done { nexts.append((ContinuousClock.now - done).inSeconds) }
        // The learner listens for a moment, while the next clip is being made.
        try await Task.sleep(for: .milliseconds(300))
        isReplay = true
        asked = .now
        session.say(["command": "replay"])
      case "playing":
        replays.append((ContinuousClock.now - asked).inSeconds)
        session.say(["command": "answer", "text": .string(texts[sentence] ?? "")])
      case "item_done": done = .now
      default: break
      }
    }
    return """
      wait for a sentence in a session, \(count) items (median, 99th centile, most):
        \(spread(nexts)) from the end of an item to the next one's first sample,
        \(spread(replays)) from asking for a replay to its first sample
      """
  }

  private static func spread(_ values: [Double]) -> String {
    let sorted = values.sorted()
    guard let most = sorted.last else { return "nothing was heard" }
    return [Row.median(values), sorted[sorted.count * 99 / 100 - 1], most]
      .map(Table.milliseconds).joined(separator: ", ")
  }

  private static func texts(in place: Workplace) throws -> [String: String] {
    var list = TimedProgram(
      place.hearcoach, "sentences", "list", "--json", environment: place.environment)
    list.output = place.directory + "/sentences.json"
    _ = try list.run()
    var texts: [String: String] = [:]
    for sentence in try JSON.parse(FileBytes.of(list.output)).asArray ?? [] {
      if let id = sentence["id"]?.asString { texts[id] = sentence["text"]?.asString }
    }
    return texts
  }
}
