import Assembly
import Coaching
import Language
import Settings
import System
import Wording

/// `hearcoach sentences`: what there is to hear.
enum SentencesCommand {
  enum Verb: String, Sendable, CaseIterable { case list, check, add }

  static let verb = Argument(
    type: .oneOf(Verb.allCases), help: .sentencesVerbHelp, isRequired: false)
  static let file = Argument(
    type: .named("FILE", .aFile, offersAfter: ["check": .files, "add": .files]),
    help: .sentencesFileHelp, isRequired: false)
  static let lang = Option(name: "lang", type: .lang, help: .langHelp)
  static let topic = Option(
    name: "topic", type: .named("TOPIC", .aTopic, offer: .listed(.topics)),
    help: .topicHelp)
  static let media = Option(name: "media", type: .file, help: .mediaHelp)
  static let json = Flag(name: "json", help: .jsonHelp)

  static let command = Command(
    name: "sentences", summary: .sentencesSummary,
    arguments: [AnyArgument(verb), AnyArgument(file)],
    options: [AnyOption(lang), AnyOption(topic), AnyOption(media), AnyOption(json)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let library = try app.library()
    switch call.argument(verb, at: 0) ?? .list {
    case .list:
      if let file = call.argument(file, at: 1) {
        throw UsageError(.unexpected(file), in: command.name)
      }
      try list(library, call, app.console)
    case .check:
      if let file = call.argument(file, at: 1) {
        try await check(file, call, app)
      } else {
        try await check(library, app)
      }
    case .add:
      guard let file = call.argument(file, at: 1) else {
        throw UsageError(.missingArgument("FILE"), in: command.name)
      }
      let words = try app.addSentences(of: file, allIn: call[lang], media: call[media])
      for phrase in words { app.console.say(phrase) }
    }
    return .done
  }

  private static func list(_ library: Library, _ call: Invocation, _ console: Console) throws {
    let langs = call[lang].map { [$0] } ?? Lang.allCases
    var sentences = try library.allSentencesAsFiled(langs)
    if let topic = call[topic] { sentences = try sentences.on(topic: topic) }
    if call[json] {
      try console.put(data: SentencePack.text(of: sentences))
      return
    }
    try console.put(
      rows: sentences.map { sentence in
        [
          sentence.id, name(of: sentence.level, console),
          sentence.topic.map { Phrase.topicName($0).text(in: console.language) } ?? "",
          sentence.text,
        ]
      })
  }

  private static func name(of level: Level, _ console: Console) -> String {
    Phrase.name(of: level).text(in: console.language)
  }

  /// Tells whether a file can be added, and what it would add; nothing is kept.
  private static func check(
    _ file: String, _ call: Invocation, _ app: Application
  ) async throws {
    let outcome = try app.sentencesToAdd(of: file, allIn: call[lang])
    let sentences = outcome.sentences
    if call[json] {
      try app.console.put(data: SentencePack.text(of: sentences))
    } else {
      try app.console.put(
        rows: sentences.map { sentence in
          [
            sentence.id, name(of: sentence.level, app.console),
            Phrase.name(of: sentence.wordBucket).text(in: app.console.language), sentence.text,
          ]
        })
    }
    for remark in outcome.remarks.prefix(shownRemarks) { app.console.say(remark.phrase(in: file)) }
    if !outcome.remarks.isEmpty { app.console.say(.takenAsFileSays(outcome.remarks.count)) }
    app.console.say(.sentencesCanBeAdded(sentences.count, known: outcome.known, in: file))
    let all = sentences + outcome.repeated
    try await listen(to: Library.recordings(of: all, toAdd: file, media: call[media]), app)
  }

  private static let shownRemarks = 20

  /// Checks all files against the rules for those that come with the program; what is wrong with one keeps no other
  /// from being checked.
  private static func check(_ library: Library, _ app: Application) async throws {
    let check = PackCheck(reader: app.reader(), core: try library.coreWords())
    var wrong: [any Error] = []
    for file in try library.files() {
      do {
        try await self.check(file, by: check, app)
      } catch {
        try Task.checkCancellation()
        wrong.append(error)
      }
    }
    for error in wrong.dropLast() {
      app.console.say(ErrorReport(of: error).text(in: app.console.language))
    }
    if let last = wrong.last { throw last }
  }

  private static func check(
    _ file: String, by check: PackCheck, _ app: Application
  ) async throws {
    let pack = SentencePack(
      parsing: try WholeFile.read(file, atMost: SentenceBounds.file, of: .anything))
    let problems = check.problems(of: pack)
    if !problems.isEmpty { throw BrokenPack(path: file, problems: problems) }
    app.console.say(.sentencesAreRight(pack.entries.count, in: file))
    try await listen(to: Library.recordings(of: pack.sentences, in: file), app)
  }

  /// Names the recordings that may not be of their sentences; none is refused.
  private static func listen(
    to recordings: [RecordedSentence], _ app: Application
  ) async throws {
    if recordings.isEmpty { return }
    let check = try RecordingCheck(app)
    var doubtful = 0
    for recording in recordings {
      guard let doubt = try await check.doubt(about: recording) else { continue }
      doubtful += 1
      let file = recording.path.fileName
      app.console.say(.doubtfulRecording(recording.sentence.id, file, doubt))
    }
    app.console.say(.recordingsChecked(recordings.count, doubtful: doubtful))
  }
}
