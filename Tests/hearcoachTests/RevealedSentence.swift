import JSON
import TestSupport

/// The first sentence of a silent session, shown as soon as it was played.
struct RevealedSentence {
  private(set) var text: String?
  private(set) var translation: String?

  init(in home: Home, _ words: [String]) async throws {
    let dialogue = try home.talk(["session", "--jsonl", "--silent"] + words)
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      switch event["event"]?.asString {
      case "listening": dialogue.say(Command.plain(text == nil ? "reveal" : "quit"))
      case "revealed":
        text = event["text"]?.asString
        translation = event["translation"]?.asString
      case "item_done": dialogue.say(Command.plain("quit"))
      default: break
      }
    }
    _ = try await dialogue.program.finish()
  }
}
