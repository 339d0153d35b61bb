import Assembly
import Coaching
import Settings
import Wording

extension Welcome {
  /// Tells of a better voice for the practised language, if there is one, and fetches it if the learner
  /// wants that; Enter leaves it for later.
  mutating func offerVoice() async throws -> Course {
    let lang = app.settings.general.lang
    guard let fetch = app.firstVoice(lang) else { return .goOn }
    isVoiceOffered = true
    say(fetch.about)
    switch ask(.welcomeVoice) {
    case nil: return .leave
    case "s": return .skip
    case "v", "ｖ", "下载": break
    default: return .goOn
    }
    let added = AddedVoice(app: app)
    if fetch.leavesThisComputer {
      added.show(fetch)
      guard let answer = ask(.welcomeMayFetch) else { return .leave }
      guard YesOrNo.isYes(answer) else { return .goOn }
    }
    let console = app.console
    do {
      let isThere = try await holdingBack { try await added.run(fetch, named: fetch.name) }
      // Broken off, which was said; what is typed at the next question is for that.
      guard isThere == .done else { return .goOn }
      let (changed, clip) = try await holdingBack { [app] in
        try await app.trying(fetch, lang) { console.say($0) }
      }
      take(changed)
      say(.speaksFromNowOn(fetch.name))
      if isPlain, ask(.plainWelcomeNewVoice) == nil { return .leave }
      return try await withSound { welcome in
        try await welcome.letKeyBeNamed()
        try await welcome.holdingBack { [app = welcome.app] in
          try await app.play(clip) { console.say($0) }
        }
      }
    } catch let error as SettingsChangeError {
      throw error
    } catch {
      // The voice that was just heard goes on speaking.
      console.say(ErrorReport(of: error).text(in: console.language))
      return .goOn
    }
  }
}
