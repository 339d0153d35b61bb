import Acoustics
import Assembly
import Coaching
import Language
import Settings
import System
import Wording

/// `hearcoach say`: a text, spoken now or written as a WAV file.
enum SayCommand {
  static let text = Argument(type: .text, help: .textHelp)
  static let lang = Option(name: "lang", type: .lang, help: .textLangHelp)
  static let voice = Option(
    name: "voice", type: .named("VOICE", .aVoice, offer: .listed(.voices)), help: .voiceHelp)
  static let pace = Option(name: "pace", type: .number(0.5...1.5), help: .paceHelp)
  static let out = Option(
    name: "out", type: .named("FILE.wav", .aFile, offer: .files), help: .outWaveHelp)

  static let command = Command(
    name: "say", summary: .saySummary, arguments: [AnyArgument(text)],
    options: [AnyOption(lang), AnyOption(voice), AnyOption(pace), AnyOption(out)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let text = call.joinedArguments
    return try await speak(
      text, call[lang] ?? app.language(of: text), voice: call[voice], pace: call[pace],
      to: call[out], in: app)
  }

  /// Speaks a text with the named voice or the configured one, into a file if one is named.
  static func speak(
    _ text: String, _ lang: Lang, voice: String?, pace: Double?, to path: String?,
    in app: Application
  ) async throws -> ExitCode {
    let console = app.console
    guard
      try app.askForConsent(to: voice ?? app.settings.voice(for: lang), again: voice != nil)
    else { return .cancelled }
    let clip = try await app.clip(
      of: text, lang, voice: voice, pace: pace, tellsText: true
    ) { console.say($0) }
    if let path {
      var file = try FileDraft(of: path)
      try file.write(WAV.encode(Self.framed(clip)))
      try file.place()
    } else {
      try await app.play(clip) { console.say($0) }
    }
    return .done
  }
}

extension SayCommand {
  /// The clip with silence at both ends: many players swallow the beginning of a file.
  private static func framed(_ clip: Clip) -> Waveform {
    let silence = [Float](repeating: 0, count: clip.sampleRate * 150 / 1000)
    return Waveform(samples: silence + clip.samples + silence, sampleRate: clip.sampleRate)
  }
}
