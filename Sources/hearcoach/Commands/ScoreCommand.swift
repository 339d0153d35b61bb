import Acoustics
import Assembly
import Coaching
import JSON
import Language
import Sound
import Wording

/// `hearcoach score`: the Said judgement of a recording.
enum ScoreCommand {
  static let wav = Option(name: "wav", type: .file, help: .scoreFileHelp)
  static let text = Option(
    name: "text", type: .named("TEXT", .aText), help: .scoreTextHelp)
  static let lang = Option(name: "lang", type: .lang, help: .textLangHelp)
  static let numbers = Flag(name: "numbers", help: .numbersHelp)
  static let ipa = Flag(name: "ipa", help: .ipaHelp)
  static let json = Flag(name: "json", help: .jsonHelp)
  static let jsonl = Flag(name: "jsonl", help: .jsonlHelp)

  static let command = Command(
    name: "score", summary: .scoreSummary,
    options: [
      AnyOption(wav), AnyOption(text), AnyOption(lang), AnyOption(numbers), AnyOption(ipa),
      AnyOption(json), AnyOption(jsonl),
    ], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    if call[jsonl] { return try await answerLines(call, in: app) }
    guard let path = call[wav] else {
      throw UsageError(.missingArgument("--wav FILE"), in: command.name)
    }
    guard let text = call[text] else {
      throw UsageError(.missingArgument("--text TEXT"), in: command.name)
    }
    let lang = call[lang] ?? app.language(of: text)
    let scored = try await RecordingScorer(app).score(path, text: text, lang: lang)
    if call[json] {
      try app.console.put(data: scored.judgement.json.text + "\n")
      return .done
    }
    let console = app.console
    let screen = SpokenScreen(
      language: console.language, lang: lang, hasColor: console.data.hasColor,
      columns: min(100, console.data.columns), showsNumbers: call[numbers],
      showsIPA: call[ipa])
    for line in screen.lines(of: scored.judgement) { try console.put(line + "\n") }
    for line in screen.melody(of: scored) { try console.put(line + "\n") }
    return .done
  }

  private static func answerLines(_ call: Invocation, in app: Application) async throws -> ExitCode
  {
    let desk = try RecordingScorer(app)
    let usual = call[lang]
    return try await JSONLines(app.console).answer { line async throws(LineRefusal) in
      let path = try line.text("wav")
      let text = try line.text("text")
      let lang = try line.lang ?? usual ?? app.language(of: text)
      do {
        return try await desk.score(path, text: text, lang: lang).judgement.json
      } catch {
        let report = ErrorReport(of: error)
        throw LineRefusal(code: code(of: error), message: report.what.en)
      }
    }
  }

  /// The kind of an error, in one word for programs.
  private static func code(of error: any Error) -> String {
    switch error {
    case is SoundFileError: "bad_sound"
    case is MissingSpokenJudge, is MissingShare: "no_judge"
    case is SpeechError: "bad_text"
    default: "failed"
    }
  }
}
