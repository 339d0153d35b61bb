import Assembly
import Coaching
import Desktop
import Glibc
import Journal
import Language
import Settings
import Sound
import Voices
import Wording

/// The first start: a few questions, something to hear, and on to the first sentence.
///
/// Enter takes what is in brackets, and the whole of it can be skipped.
struct Welcome {
  private(set) var app: Application

  /// What one question led to.
  enum Course {
    case goOn
    case skip
    /// The learner is gone.
    case leave
  }

  /// The language that was asked for when the program was started.
  private let asked: Lang?
  private let answers: AnswerLine
  /// Words instead of signs, line by line, for ears or fingers instead of eyes.
  let isPlain: Bool
  /// Whether the learner was asked about a voice that can be fetched.
  var isVoiceOffered = false

  private init(_ app: Application, asking asked: Lang?, answers: AnswerLine, isPlain: Bool) {
    self.app = app
    self.isPlain = isPlain
    self.asked = asked
    self.answers = answers
  }

  /// The program as the learner wants it: at the first start by a person everything is asked first; nil
  /// when the learner left meanwhile.
  static func greetIfNew(
    _ app: Application, _ journal: Journal, asking asked: Lang?, isForPerson: Bool, isPlain: Bool
  ) async throws -> Application? {
    guard isForPerson, !app.settings.general.welcomed, isatty(0) == 1,
      app.console.talk.isTerminal, try journal.totals().sessions == 0
    else { return app }
    return try await greet(app, asking: asked, isPlain: isPlain)
  }

  /// Asks everything, and gives the program as the learner wants it; nil when the learner left.
  static func greet(
    _ app: Application, asking asked: Lang? = nil, isPlain: Bool
  ) async throws -> Application? {
    let answers = AnswerLine(isPlain: isPlain)
    defer { answers.close() }
    var welcome = Welcome(app, asking: asked, answers: answers, isPlain: isPlain)
    return try await welcome.greet() ? welcome.app : nil
  }

  private mutating func greet() async throws -> Bool {
    do {
      // An answer already: it holds from now on.
      if let asked { try set("general.lang", to: asked.rawValue) }
      var course = try askInterface()
      if course == .goOn { course = try askLanguage() }
      if course == .goOn { course = try askProfile() }
      if course == .goOn {
        say(.welcomePrivacy)
        course = try await letHear()
        if course == .goOn { course = try await offerVoice() }
        if course == .goOn { course = try await askMode() }
      }
      if course == .goOn { course = try await askReminder() }
      // The questions may have taken long; the session needs the sound server again.
      if course != .leave, try await withSound({ try await $0.seeServer() }) == .leave {
        course = .leave
      }
      if course == .leave { return false }
      try set("general.welcomed", to: "true")
    } catch let error as SettingsChangeError {
      // Without a place to keep the answers, practice is still possible; they will be asked again.
      app.console.say(ErrorReport(of: error).text(in: app.console.language))
    }
    if let voice = app.firstVoice(app.settings.general.lang) {
      say(isVoiceOffered ? .welcomeVoiceLater(voice.name) : .welcomeVoices)
    }
    say(.welcomeNoDevice)
    say(.welcomeFirst)
    return true
  }

  // MARK: Questions

  private mutating func askInterface() throws -> Course {
    say(.welcomeTitle)
    let usual = app.console.language == .chinese ? 0 : 1
    return try choose(.welcomeInterface(usual: usual + 1), usual: usual, of: 2) { welcome, choice in
      try welcome.set("general.ui_lang", to: choice == 0 ? "zh" : "en")
      welcome.say(.welcomeHow)
    }
  }

  private mutating func askLanguage() throws -> Course {
    if asked != nil { return .goOn }
    let usual = Lang.allCases.firstIndex(of: app.settings.general.lang) ?? 0
    return try choose(.welcomeLanguage(usual: usual + 1), usual: usual, of: Lang.allCases.count) {
      try $0.set("general.lang", to: Lang.allCases[$1].rawValue)
    }
  }

  private mutating func askProfile() throws -> Course {
    let usual = Profile.allCases.firstIndex(of: app.settings.general.profile) ?? 0
    return try choose(.welcomeProfile(usual: usual + 1), usual: usual, of: Profile.allCases.count) {
      try $0.set("general.profile", to: Profile.allCases[$1].rawValue)
    }
  }

  /// Asks until one of this many answers is given.
  mutating func choose(
    _ question: Phrase, usual: Int, of count: Int,
    _ take: (inout Welcome, Int) throws -> Void
  ) throws -> Course {
    while true {
      switch ask(question) {
      case nil: return .leave
      case "s": return .skip
      case "":
        try take(&self, usual)
        return .goOn
      case let answer?:
        if let number = answer.typedNumber, (1...count).contains(number) {
          try take(&self, number - 1)
          return .goOn
        }
        say(.welcomeNumbers(count))
      }
    }
  }

  // MARK: Reminding

  /// Left out if no timer could be set.
  private mutating func askReminder() async throws -> Course {
    guard await app.canSetTimer() else { return .goOn }
    while true {
      switch ask(.welcomeReminder) {
      case nil: return .leave
      case "s": return .skip
      case "": return .goOn
      case let answer?:
        guard let times = ClockTime.times(in: answer), !times.isEmpty else {
          say(.welcomeTimes)
          continue
        }
        do {
          app = try await ScheduleCommand.schedule(times, on: .all, in: app).0
        } catch let error as DesktopError {
          // Practice goes on without.
          app.console.say(ErrorReport(of: error).text(in: app.console.language))
        }
        return .goOn
      }
    }
  }

  // MARK: The terminal

  func say(_ phrase: Phrase) {
    let paragraphs = text(phrase).split(separator: "\n", omittingEmptySubsequences: false)
    for paragraph in paragraphs {
      let lines = lines(
        String(paragraph.drop { $0 == " " }), within: min(80, app.console.talk.columns))
      for line in lines { app.console.say(line) }
    }
  }

  private func text(_ phrase: Phrase) -> String {
    let text = phrase.text(in: app.console.language)
    return isPlain ? PlainWords.without(signs: text, in: app.console.language) : text
  }

  /// What is read aloud has its lines as they are, and no margin.
  private func lines(_ text: String, within columns: Int) -> [String] {
    isPlain
      ? text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).trimmed }
      : TextWrap(columns: columns).lines(text, indent: " ", hanging: " ")
  }

  func ask(_ question: Phrase) -> String? {
    let lines = lines(text(question).trimmed, within: min(80, app.console.talk.columns) - 3)
    for line in lines.dropLast() { app.console.say(line) }
    let prompt = Console.prompt(lines.last ?? "")
    app.console.show(prompt: prompt)
    return answers.answer(behind: prompt, on: app.console.talk)?.trimmed.lowercased()
  }

  func holdingBack<Result>(_ deed: () async throws -> Result) async rethrows -> Result {
    try await answers.holdingBack(deed)
  }

  mutating func take(_ changed: Application) { app = changed }

  mutating func set(_ key: String, to value: String) throws {
    app = try app.setting(key, to: value)
  }
}
