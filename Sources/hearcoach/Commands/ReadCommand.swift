import Assembly
import Coaching
import JSON
import Language
import Voices
import Wording

/// `hearcoach read`: how a text is read.
enum ReadCommand {
  static let text = Argument(type: .text, help: .textHelp, isRequired: false)
  static let lang = Option(name: "lang", type: .lang, help: .textLangHelp)
  static let json = Flag(name: "json", help: .jsonHelp)
  static let jsonl = Flag(name: "jsonl", help: .jsonlHelp)

  static let command = Command(
    name: "read", summary: .readSummary, arguments: [AnyArgument(text)],
    options: [AnyOption(lang), AnyOption(json), AnyOption(jsonl)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let reader = app.reader()
    let lang = call[lang]
    if call[jsonl] {
      return try await JSONLines(app.console).answer { line async throws(LineRefusal) in
        let text = try line.text("text")
        return await Self.json(
          of: text, try line.lang ?? lang ?? app.language(of: text), reader)
      }
    }
    let text = call.joinedArguments
    guard !text.isEmpty else {
      throw UsageError(.missingArgument(Self.text.type.placeholder), in: command.name)
    }
    let spoken = lang ?? app.language(of: text)
    if call[json] {
      try app.console.put(data: await Self.json(of: text, spoken, reader).text + "\n")
      return .done
    }
    let reading = reader.read(text, as: spoken)
    try app.console.put(
      (spoken == .chinese
        ? reader.marked(reading, of: text) : reading.words.joined(separator: " ")) + "\n")
    return .done
  }

  private static func json(of text: String, _ lang: Lang, _ reader: Reader) async -> JSON {
    let reading = reader.read(text, as: lang)
    var members: [(String, JSON)] = [("text", .string(text)), ("lang", .string(lang.rawValue))]
    if lang == .chinese {
      members.append(("syllables", .strings(reading.syllables)))
      members.append(("spoken", .strings(reading.spoken)))
    } else {
      members.append(("words", .strings(reading.words)))
    }
    members.append(("ipa", .string(orNull: await ipa(of: text, reading, lang, reader))))
    return .object(members)
  }

  /// Chinese and Spanish are read by our own rules, English by espeak-ng; null if that cannot.
  private static func ipa(
    of text: String, _ reading: Reading, _ lang: Lang, _ reader: Reader
  ) async -> String? {
    if let ipa = reading.ipa { return ipa }
    return try? await ESpeak(reader: reader).phonemes(text)
  }
}
