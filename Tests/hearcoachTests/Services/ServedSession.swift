import Glibc
import TestSupport

/// A session of some items, as another program plays it.
struct ServedSession {
  private(set) var lines: [String] = []
  private(set) var events: [Event] = []
  /// What was told on the way, the steps of `--verbose` among it.
  private(set) var told = ""
  private(set) var ending: ChildProgram.Ending?

  /// An answer is awaited.
  struct Turn {
    let item: Int
    let sentenceID: String
  }

  /// Plays so many items; `move` says what the learner does when an answer is awaited.
  init(
    in home: Home, _ words: [String], items: Int, with variables: [String: String] = [:],
    move: (Turn) async throws -> String = { _ in Command.plain("skip") }
  ) async throws {
    let dialogue = try Dialogue(
      Home.program, ["session", "--jsonl", "--verbose"] + words,
      environment: home.environment(.english, variables))
    var item = 0
    var sentenceID = ""
    for await line in dialogue.lines {
      let event = try Event(line)
      lines.append(line)
      events.append(event)
      switch event.event {
      case "item":
        item = event.n ?? 0
        sentenceID = event.sentenceID ?? ""
        if item > items { dialogue.say(Command.plain("quit")) }
      case "listening" where item <= items:
        dialogue.say(try await move(Turn(item: item, sentenceID: sentenceID)))
      // What was not an answer leaves nothing waiting.
      case "notice" where event.notice == "nothingAnswered": dialogue.say(Command.plain("skip"))
      default: break
      }
    }
    ending = try await dialogue.program.finish()
    told = try dialogue.errors
  }

  /// The texts of the items that came to an end.
  var texts: [String] { events.filter { $0.event == "item_done" }.compactMap(\.text) }

  /// Everything that it wrote anywhere.
  var output: String { lines.joined(separator: "\n") + told }
}

extension Home {
  var serviceLog: String { file("state/hearcoach/services.log") }

  /// What the ledger has, as its lines of `purpose` and outcome.
  func ledger(_ purpose: String) async throws -> Int {
    let text = try await run("ledger", "--json").output
    return text.split(separator: "\n").count { $0.contains("\"purpose\":\"\(purpose)\"") }
  }

  /// Lets sessions practise these sentences alone, and those that are too hard to come first.
  func share(_ sentences: [String], beside hard: [String] = []) throws -> [String: String] {
    let share = file("share")
    try TestFile.makeDirectory("\(share)/sentences")
    for name in ["words", "prompts", "models", "hearcoach.conf"] {
      symlink("\(Checkout.path)config/\(name)", "\(share)/\(name)")
    }
    let list = Self.rows(sentences, as: "t") + Self.rows(hard, as: "h", isHard: true)
    try TestFile.write(
      "[" + list.joined(separator: ",\n") + "]", to: "\(share)/sentences/zh-CN.json")
    try TestFile.write("[]", to: "\(share)/sentences/en-US.json")
    return ["HEARCOACH_SHARE": share]
  }

  /// A file of such sentences, on a topic if one is named.
  static func pack(
    _ sentences: [String], as id: String, isHard: Bool = false, on topic: String? = nil
  ) -> String {
    "[" + rows(sentences, as: id, isHard: isHard, on: topic).joined(separator: ",\n") + "]"
  }

  private static func rows(
    _ sentences: [String], as id: String, isHard: Bool = false, on topic: String? = nil
  ) -> [String] {
    let level = isHard ? ("hard", "less-common") : ("easy", "common")
    let about = topic.map { #","topic":"\#($0)""# } ?? ""
    return sentences.enumerated().map { n, text in
      #"{"id":"\#(id)\#(n)","text":"\#(text)","lang":"zh-CN","level":"\#(level.0)","#
        + #""wordBucket":"\#(level.1)"\#(about)}"#
    }
  }
}
