import Assembly
import Coaching
import JSON
import Language
import Wording

/// `hearcoach compare`: the Heard judgement of an answer.
enum CompareCommand {
  static let expected = Argument(
    type: .named("EXPECTED", .aText), help: .expectedHelp, isRequired: false)
  static let answer = Argument(
    type: ValueType(placeholder: "ANSWER", expected: .aText) { $0 }, help: .answerHelp,
    isRequired: false)
  static let lang = Option(name: "lang", type: .lang, help: .textLangHelp)
  static let json = Flag(name: "json", help: .jsonHelp)
  static let jsonl = Flag(name: "jsonl", help: .jsonlHelp)

  static let command = Command(
    name: "compare", summary: .compareSummary,
    arguments: [AnyArgument(expected), AnyArgument(answer)],
    options: [AnyOption(lang), AnyOption(json), AnyOption(jsonl)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let judge = app.judge(app.reader())
    let lang = call[lang]
    if call[jsonl] {
      return try await JSONLines(app.console).answer { line throws(LineRefusal) in
        let expected = try line.text("expected")
        let answer = try line.text("answer")
        let spoken = try line.lang ?? lang ?? app.language(of: expected)
        return judge.compare(expected, answer, lang: spoken).json
      }
    }
    guard let expected = call.argument(expected, at: 0) else {
      throw UsageError(.missingArgument("EXPECTED"), in: command.name)
    }
    guard let answer = call.argument(answer, at: 1) else {
      throw UsageError(.missingArgument("ANSWER"), in: command.name)
    }
    let judgement = judge.compare(expected, answer, lang: lang ?? app.language(of: expected))
    if call[json] {
      try app.console.put(data: judgement.json.text + "\n")
    } else {
      let picture = WordDiff(
        hasColor: app.console.data.hasColor, language: app.console.language)
      try app.console.put(picture.text(of: judgement.words) + "\n")
      try app.console.put(.similarity(judgement.similarity, passed: judgement.passed))
    }
    return .done
  }
}
