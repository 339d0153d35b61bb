import Assembly
import Coaching
import JSON
import Settings
import Synchronization
import Voices
import Wording

/// `hearcoach cache`: the clips made before.
enum CacheCommand {
  enum Verb: String, Sendable, CaseIterable { case stats, warm, clear }

  static let verb = Argument(type: .oneOf(Verb.allCases), help: .cacheVerbHelp, isRequired: false)
  static let lang = Option(name: "lang", type: .lang, help: .langHelp)
  static let topic = Option(
    name: "topic", type: .named("TOPIC", .aTopic, offer: .listed(.topics)),
    help: .topicHelp)
  static let json = Flag(name: "json", help: .jsonHelp)

  static let command = Command(
    name: "cache", summary: .cacheSummary, arguments: [AnyArgument(verb)],
    options: [AnyOption(lang), AnyOption(topic), AnyOption(json)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    switch call.argument(verb, at: 0) ?? .stats {
    case .stats: try tell(app.cache.stats(), call, app)
    case .clear:
      let gone = try app.cache.clear()
      app.console.say(.cacheCleared(clips: gone.clips))
    case .warm: return try await warm(call, app)
    }
    return .done
  }

  private static func tell(
    _ stats: ClipCache.Stats, _ call: Invocation, _ app: Application
  ) throws {
    if call[json] {
      let json: JSON = [
        "clips": .integer(stats.clips), "bytes": .integer(stats.bytes),
        "limit": .integer(stats.limit), "directory": .string(app.cache.directory),
      ]
      try app.console.put(data: json.text + "\n")
    } else {
      try app.console.put(
        .cacheStats(
          clips: stats.clips, megabytes: Double(stats.bytes) / 1e6,
          limit: Double(stats.limit) / 1e6, directory: app.cache.directory))
    }
  }

  /// Makes the clips of all sentences; existing ones are not made again.
  private static func warm(_ call: Invocation, _ app: Application) async throws -> ExitCode {
    let lang = call[lang] ?? app.settings.general.lang
    guard try app.askForConsent(to: app.settings.voice(for: lang)) else { return .cancelled }
    let chosen = app.chosenVoices[lang]
    let voice = chosen.isEmpty ? nil : chosen
    let rotation = app.rotation(lang)
    let requests = try app.sentences(app.library().sentences(lang), on: call[topic])
      .map { sentence in
        TTSRequest(
          text: sentence.text, lang: lang, voiceId: voice ?? rotation.voice(of: sentence.id),
          rate: app.settings.voice.pace,
          pitch: app.settings.voice.pitch, reading: sentence.reading)
      }
    let console = app.console
    let told = Mutex(-1)
    let warming = Warming(
      app.voices(app.reader()) { console.say($0) }, cache: app.cache)
    let result = try await warming.run(
      requests,
      progress: { progress in
        // Only on a terminal, and no more often than the eye can follow.
        let percent = 100 * progress.done / max(1, progress.wanted)
        let isNew = told.withLock { last in
          defer { last = percent }
          return last != percent
        }
        guard isNew, console.talk.isTerminal else { return }
        console.showProgress("\(percent)% (\(progress.done)/\(progress.wanted))")
      },
      fail: { request, error in
        console.say(.clipFailed(request.text, ErrorReport(of: error).what))
      })
    console.clearProgress()
    console.say(
      .cacheWarmed(made: result.made, found: result.found, failed: result.failed))
    if result.isFull { console.say(.cacheIsFull(of: app.settings.cache.megabytes)) }
    return result.failed > 0 ? .failed : .done
  }
}
