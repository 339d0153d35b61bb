public import Coaching
internal import JSON

/// A line that another program sent to a measurement.
public enum MeasureLineCommand {
  /// What the `number`th line asks for; the words of an answer are those of a matrix.
  public static func parse(
    _ line: [UInt8], number: Int, matrix: Matrix
  ) throws(CommandLineRefusal) -> MeasureEvent {
    let (command, json) = try SentCommand.read(line, number: number)
    switch command {
    case "answer": return .answer(try words(json, number, matrix))
    case "tone":
      guard let tone = json["tone"]?.asInt, (1...3).contains(tone) else {
        throw CommandLineRefusal(
          code: "bad_setting", message: "\"tone\" is 1, 2 or 3", line: number)
      }
      return .tone(tone - 1)
    case "level":
      guard let wish = json["level"]?.asString.flatMap({ LevelWish(rawValue: $0) }) else {
        throw CommandLineRefusal(
          code: "bad_setting", message: "\"level\" is \"softer\", \"louder\" or \"fine\"",
          line: number)
      }
      return .level(wish)
    case "again": return .again
    case "skip": return .skip
    case "quit": return .quit
    default:
      throw .unknown(
        command, known: ["answer", "tone", "level", "again", "skip", "quit"], line: number)
    }
  }

  private static func words(
    _ json: JSON, _ number: Int, _ matrix: Matrix
  ) throws(CommandLineRefusal) -> [Int?] {
    guard let words = json["words"]?.asArray, words.count == Matrix.places else {
      throw CommandLineRefusal(
        code: "no_words", message: "an answer needs \"words\": five of them, null for none heard",
        line: number)
    }
    var places: [Int?] = []
    for (place, word) in words.enumerated() {
      if case .null = word {
        places.append(nil)
        continue
      }
      guard let text = word.asString, let row = matrix.columns[place].firstIndex(of: text) else {
        throw CommandLineRefusal(
          code: "no_choice", message: "word \(place + 1) is none of its choices", line: number)
      }
      places.append(row)
    }
    return places
  }
}
