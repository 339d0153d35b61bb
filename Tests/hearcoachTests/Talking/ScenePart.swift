import JSON
import TestSupport

/// What one program told that plays a scene with others.
struct ScenePart: Sendable {
  var events: [JSON] = []
  var ending: ChildProgram.Ending?

  func all(_ name: String) -> [JSON] { events.filter { $0["event"]?.asString == name } }

  /// The lines as they were heard or said, and the replies.
  var script: [String] {
    all("turn_done").flatMap { turn in
      [turn["line"]?.asString ?? ""] + (turn["text"]?.asString.map { [$0] } ?? [])
    }
  }

  /// Plays a part to its end; `move` is what is done when something is wanted, after so many turns.
  static func play(
    _ dialogue: Dialogue, heard: AsyncStream<JSON>.Continuation? = nil,
    _ move: @Sendable (JSON, Int) throws -> [String]
  ) async throws -> ScenePart {
    var part = ScenePart()
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      part.events.append(event)
      heard?.yield(event)
      let turns = part.all("turn_done").count
      for said in try move(event, turns) { dialogue.say(said) }
    }
    heard?.finish()
    part.ending = try await dialogue.program.finish()
    return part
  }
}
