import Assembly
import Coaching
import Glibc
import JSON
import Journal
import Reports
import Settings
import Wording

/// `hearcoach threshold`: how much noise leaves half of the words understood, measured or looked up.
enum ThresholdCommand {
  enum Verb: String, Sendable, CaseIterable { case list }

  static let verb = Argument(
    type: .oneOf(Verb.allCases), help: .thresholdVerbHelp, isRequired: false)
  static let kind = Option(
    name: "kind", type: .noise, help: .thresholdKindHelp)
  static let lang = Option(name: "lang", type: .lang, help: .langHelp)
  static let json = Flag(name: "json", help: .jsonHelp)
  static let jsonl = Flag(name: "jsonl", help: .thresholdLinesHelp)
  static let spoken = Flag(name: "spoken", help: .thresholdSpokenHelp)
  static let silent = Flag(name: "silent", help: .thresholdSilentHelp)
  static let plain = Flag(name: "plain", help: .plainHelp)

  static let command = Command(
    name: "threshold", summary: .thresholdSummary, arguments: [AnyArgument(verb)],
    options: [
      AnyOption(kind), AnyOption(lang), AnyOption(spoken), AnyOption(json), AnyOption(jsonl),
      AnyOption(silent), AnyOption(plain),
    ], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let isList = call.argument(verb, at: 0) == .list
    try checkFlags(call, isList: isList)
    if isList { return try list(call, app) }
    if call[silent], !call[jsonl] {
      throw UsageError(
        .conflict(.silentThresholdIsForPrograms, instead: "hearcoach threshold"), in: command.name)
    }
    if call[silent], call[spoken] {
      throw UsageError(
        .conflict(.spokenThresholdNeedsSound, instead: "hearcoach threshold --spoken"),
        in: command.name)
    }
    signal(SIGPIPE, SIG_IGN)
    // A session beside it would be heard too.
    let lock = try app.sessionLock()
    let journal = try app.journal(for: .write)
    let lang = call[lang] ?? app.settings.general.lang
    if !call[jsonl] {
      guard try app.askForConsent(to: app.settings.voice(for: lang)),
        try !call[spoken] || app.askConsentIfNew(for: [.recognition])
      else {
        try journal.close()
        return .cancelled
      }
    }
    app.network.keepLedger(in: journal)
    let isPlain = app.console.isPlain(call[plain])
    let prepared = try await PreparedMeasure(
      app, lang, call[kind] ?? .steady, journal: journal, isSilent: call[silent],
      isSpoken: call[spoken], waitsForPresses: !call[jsonl] && isPlain)
    let practice = MeasurePractice(prepared: prepared, console: app.console)
    let measured =
      call[jsonl]
      ? try await practice.byLines()
      : try await practice.inTerminal(isPlain: isPlain)
    await prepared.settle(measured)
    try journal.close()
    _ = consume lock
    return measured == nil ? .cancelled : .done
  }

  /// What would do nothing is refused.
  private static func checkFlags(_ call: Invocation, isList: Bool) throws(UsageError) {
    let misplaced = isList ? [jsonl, spoken, silent, plain] : [json]
    guard let flag = misplaced.first(where: { call[$0] }) else { return }
    // Whoever wants lines of JSON of what was measured has them in one piece.
    let isForPrograms = [json.name, jsonl.name].contains(flag.name)
    throw UsageError(
      .conflict(
        .goesWith("--\(flag.name)", isList ? "threshold" : "threshold list"),
        instead: "hearcoach threshold list" + (isForPrograms ? " --json" : "")),
      in: command.name)
  }

  private static func list(_ call: Invocation, _ app: Application) throws -> ExitCode {
    let journal = try app.journal(for: .read)
    let kept = try journal.measures(call[lang]).filter { measure in
      call[kind].map { $0 == measure.measured.series.kind } ?? true
    }
    if call[json] {
      try app.console.put(data: JSON.array(kept.map(\.json)).text + "\n")
      return .done
    }
    if kept.isEmpty { app.console.say(.noMeasures) }
    for measure in kept {
      let row = Phrase.measureRow(measure).text(in: app.console.language)
      try app.console.put(ScreenText(line: "\(measure.at.day)  \(row)") + "\n")
    }
    return .done
  }
}
