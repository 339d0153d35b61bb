import Coaching
import Glibc
import JSON

/// What a very long talk needs in memory: in silence and by lines, as fast as it goes, with a model on this computer.
struct LongTalk {
  let place: Workplace
  var turns = 2400

  /// The private memory at each quarter of a chat, and of a scene whose script is left and taken up again all the time.
  func told() throws -> String {
    let model = try ScriptedModel(
      saying: "SAY: 我的小狗很好。您呢？\nMEANS: My dog is fine. And you?\nREPLY: 我也很好。\nMEANS: So am I.\n")
    let (chat, scene) = (
      try quarters(["chat"], model), try quarters(["scene", "zh-market"], model)
    )
    return """
      A talk of \(turns) turns, private memory after a tenth, a quarter, a half, three quarters and all of it, and what an
      hour of \(Self.turnsInHour) turns needs by its second half (aim ≤ \(Table.decimal(Self.aim, 1)) MB for all that is kept of what was said):
        \(line(chat)) in a chat,
        \(line(scene)) in a scene whose script is left and taken up again
      """
  }

  /// In megabytes.
  private static let aim = 1.0
  /// One in fifteen seconds.
  private static let turnsInHour = 240

  private func line(_ memory: [Double]) -> String {
    guard memory.count == 5 else { return "it ended after \(memory.count) of 5 looks" }
    // Until then caches and the allocator's stores fill up.
    let growth = (memory[4] - memory[2]) / Double(turns / 2) * Double(Self.turnsInHour)
    return memory.map { Table.decimal($0, 1) }.joined(separator: ", ")
      + " MB: \(growth < 0 ? "−" : "+")\(Table.decimal(abs(growth), 2)) MB an hour"
      + (growth > Self.aim ? ", which is MORE" : "")
  }

  /// In megabytes.
  private func quarters(_ opening: [String], _ model: ScriptedModel) throws -> [Double] {
    let home = try place.home("long-\(opening[0])")
    try home.configure(
      """
      [general]
      welcomed = true
      [services]
      talk = model
      scenes = model
      [service.model]
      url = \(model.url)
      model = little
      seconds = 30
      """)
    let program = try LineProgram(
      ["env"] + home.environment.map { "\($0.key)=\($0.value)" }
        + [place.hearcoach, "talk"] + opening + ["--lang", "zh-CN", "--jsonl", "--silent"])
    let looks = [turns / 10, turns / 4, turns / 2, turns * 3 / 4, turns]
    var (memory, done, isFree): ([Double], Int, Bool) = ([], 0, false)
    while done < turns, let event = try program.next(within: 30) {
      switch event["event"]?.asString {
      case "course": isFree = event["course"] == "free"
      case "turn_done":
        done += 1
        if looks.contains(done) {
          memory.append(Double(try program.program.privateMemory()) / 1_024)
        }
      case "listening":
        // Every fifth turn the script is taken up, and left again in the next.
        if opening[0] == "scene", isFree, done % 5 == 4 {
          program.say(["command": "script"])
        } else {
          if opening[0] == "scene", !isFree { program.say(["command": "free"]) }
          program.say(["command": "answer", "text": .string("说到第 \(done) 句，你家小狗今天好吗")])
        }
      case "summary": return memory
      default: break
      }
    }
    program.say(["command": "end"])
    while let event = try program.next(within: 10), event["event"] != "summary" {}
    return memory
  }
}
