import Assembly
import Coaching
import JSON
import Journal
import Language
import Practice
import Settings
import Wording

/// `hearcoach words`: what is asked for again, what a word means, and which words are to be reviewed.
enum WordsCommand {
  enum Verb: String, Sendable, CaseIterable {
    case list, due, proficient, struggling, show, add, forget, fit, replay
  }

  static let verb = Argument(type: .oneOf(Verb.allCases), help: .wordsVerbHelp, isRequired: false)
  static let word = Argument(type: .text, help: .wordHelp, isRequired: false)
  static let lang = Option(name: "lang", type: .lang, help: .textLangHelp)
  static let json = Flag(name: "json", help: .jsonHelp)
  static let sentence = Option(name: "sentence", type: .text, help: .sentenceToReviewHelp)
  static let reviewLog = Option(name: "revlog", type: .file, help: .reviewLogHelp)
  static let jsonl = Flag(name: "jsonl", help: .replayLinesHelp)

  static let command = Command(
    name: "words", summary: .wordsSummary, arguments: [AnyArgument(verb), AnyArgument(word)],
    options: [
      AnyOption(lang), AnyOption(sentence), AnyOption(json), AnyOption(reviewLog),
      AnyOption(jsonl),
    ], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let verb = call.argument(verb, at: 0) ?? .list
    let word = call.joinedArguments(from: 1).trimmed
    switch verb {
    case .list, .due, .proficient, .struggling, .fit, .replay:
      if let what = call.argument(self.word, at: 1) {
        throw UsageError(.unexpected(what), in: command.name)
      }
    case .add where call[sentence] != nil:
      if !word.isEmpty {
        throw UsageError(
          .conflict(.wordOrSentence, instead: "hearcoach words add --sentence ID"),
          in: command.name)
      }
    case .show, .add, .forget:
      if word.isEmpty { throw UsageError(.missingArgument("WORD"), in: command.name) }
    }
    try checkOptions(call, verb)
    switch verb {
    case .list: try list(call, app)
    case .due: try due(call, app)
    case .proficient: try proficient(call, app)
    case .struggling: try struggling(call, app)
    case .fit: try fit(call, app)
    case .show:
      let now = Moment.now
      let lang = call[lang] ?? app.language(of: word)
      let (found, record) = try app.lookUp(word, lang)
      let page = try await explained(found, app)
      if call[json] {
        let json = JSON.object(page.members + record.members(at: now))
        try app.console.put(data: json.text + "\n")
      } else {
        try show(page, app.console)
        try put(record, at: now, app.console)
      }
    case .add:
      let added =
        try call[sentence].map { try app.add(sentence: $0, call[lang]) }
        ?? app.add(word: word, call[lang])
      try app.console.put(added)
    case .forget: try app.console.put(app.forget(word, call[lang]))
    case .replay:
      guard call[jsonl] else {
        throw UsageError(.missingArgument("--jsonl"), in: command.name)
      }
      return try await JSONLines(app.console, afterRefusal: .failed)
        .answer { line async throws(LineRefusal) in try CardReplay(line).answer() }
    }
    return .done
  }

  /// What would do nothing is refused.
  private static func checkOptions(_ call: Invocation, _ verb: Verb) throws(UsageError) {
    let misplaced: (option: String, example: String)? =
      if call[reviewLog] != nil, verb != .fit {
        ("--revlog", "words fit")
      } else if call[sentence] != nil, verb != .add {
        ("--sentence", "words add")
      } else if call[jsonl], verb != .replay {
        ("--jsonl", "words replay")
      } else if call[json], [.add, .forget, .replay].contains(verb) {
        ("--json", "words list")
      } else {
        nil
      }
    guard let (option, example) = misplaced else { return }
    throw UsageError(
      .conflict(.goesWith(option, example), instead: "hearcoach \(example) \(option)"),
      in: command.name)
  }

  /// With what a model tells, where the list does not have the word and the learner agreed to that; without
  /// it the page is good all the same.
  private static func explained(_ page: WordPage, _ app: Application) async throws -> WordPage {
    do {
      if page.gloss == nil, !page.isOwn, try !app.askConsentIfNew(for: [.glosses]) { return page }
      guard let service = try app.explainer(of: page) else { return page }
      app.console.say(.askingForMeaning(service.name))
      let told = try await app.explained(page)
      if told.gloss == nil { app.console.say(.glossNotTold(service.name)) }
      return told
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      app.console.say(ErrorReport(of: error).text(in: app.console.language))
      return page
    }
  }

  private static func show(_ page: WordPage, _ console: Console) throws {
    let language = console.language
    let lines = page.lines(in: language)
    let head = lines.about.isEmpty ? page.title : "\(page.title)   \(lines.about)"
    try console.put(head + "\n" + (lines.meaning.isEmpty ? "" : "   \(lines.meaning)\n"))
    if page.sentences.isEmpty {
      try console.put("\n\(Phrase.heardNowhere.text(in: language))\n")
    } else {
      try console.put("\n\(Phrase.heardIn.text(in: language))\n")
    }
    for sentence in page.sentences { try console.put("   \(sentence.text)\n") }
  }
}

extension WordPage {
  fileprivate var members: [(String, JSON)] {
    [
      ("word", .string(title)), ("lang", .string(lang.rawValue)),
      ("reading", .string(orNull: reading)),
      ("kinds", .strings(gloss?.kinds.map(\.rawValue) ?? [])),
      ("meaning", .string(orNull: gloss?.meaning)),
      ("written_by", .string(orNull: gloss?.author)),
      ("sentences", .strings(sentences.map(\.text))),
    ]
  }
}
