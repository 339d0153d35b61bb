import Assembly
import Coaching
import Settings
import Sound
import Voices
import Wording

/// What the learner hears, and is heard with.
extension Welcome {
  /// Plays a sentence until it is heard well.
  mutating func letHear() async throws -> Course {
    var isToBePlayed = true
    while true {
      if isToBePlayed {
        // A screen reader would speak over it.
        if isPlain {
          switch ask(.plainWelcomePlay) {
          case nil: return .leave
          case "s": return .skip
          default: break
          }
        }
        let course = try await withSound { try await $0.playTest() }
        if course == .leave { return course }
      }
      isToBePlayed = true
      switch ask(isPlain ? .plainWelcomeHeard : .welcomeHeard) {
      case nil: return .leave
      case "s": return .skip
      case "", "y", "是", "听到了": return .goOn
      case "+", "＋", "=": isToBePlayed = try changeLoudness(by: 3)
      case "-", "－": isToBePlayed = try changeLoudness(by: -3)
      case "d":
        let course = try await withSound { try await $0.chooseDevice() }
        if course == .leave { return course }
      case "n", "否", "没有":
        say(.welcomeNotHeard)
        isToBePlayed = false
      case "r": continue
      default:
        say(.welcomeKeys)
        isToBePlayed = false
      }
    }
  }

  /// A screen reader names the key that was pressed.
  func letKeyBeNamed() async throws {
    if isPlain { try await Task.sleep(for: .seconds(1.5)) }
  }

  private func playTest() async throws {
    try await holdingBack {
      // Whoever answers this line at once has not heard anything yet.
      try await letKeyBeNamed()
      if !isPlain { say(.welcomePlaying) }
      let lang = app.settings.general.lang
      _ = try await SayCommand.speak(
        Phrase.welcomeTest(lang), lang, voice: nil, pace: nil, to: nil, in: app)
    }
  }

  /// Whether there was room for it.
  private mutating func changeLoudness(by step: Double) throws -> Bool {
    let wanted = app.settings.sound.loudness + step
    guard (-36 ... -12).contains(wanted) else {
      say(.welcomeUseMixer)
      return false
    }
    try set("sound.loudness", to: Phrase.decimal(wanted, places: 0))
    return true
  }

  private mutating func chooseDevice() async throws {
    let server = try await SoundServer.connect(applicationName: "HearCoach")
    defer { server.close() }
    let devices = try await server.devices()
    for (index, device) in devices.enumerated() {
      app.console.say("   \(index + 1) \(device.description)\(device.isDefault ? " *" : "")")
    }
    guard let answer = ask(.welcomeDevice), let number = answer.typedNumber,
      devices.indices.contains(number - 1)
    else { return }
    let device = devices[number - 1]
    // A learner taking the default one wants whatever is the default tomorrow.
    try set("sound.device", to: device.isDefault ? "" : device.name)
  }

  /// Typing, or speaking too; learners who want to speak hear themselves first.
  mutating func askMode() async throws -> Course {
    guard await hasMicrophone() else { return .goOn }
    let usual = AnswerMode.allCases.firstIndex(of: app.settings.general.mode) ?? 0
    let course = try choose(
      .welcomeMode(usual: usual + 1), usual: usual, of: AnswerMode.allCases.count
    ) {
      try $0.set("general.mode", to: AnswerMode.allCases[$1].rawValue)
    }
    guard course == .goOn, app.settings.general.mode == .voice else { return course }
    return try await checkMicrophone()
  }

  /// Whether there is something to speak into.
  private func hasMicrophone() async -> Bool {
    guard let server = try? await SoundServer.connect(applicationName: "HearCoach") else {
      return false
    }
    defer { server.close() }
    guard let microphones = try? await server.microphones() else { return false }
    let wanted = app.settings.sound.microphone
    return (try? MicrophoneChoice.among(microphones, wanted: wanted.isEmpty ? nil : wanted)) != nil
  }

  private mutating func checkMicrophone() async throws -> Course {
    while true {
      do {
        let server = try await SoundServer.connect(applicationName: "HearCoach")
        defer { server.close() }
        let wanted = app.settings.sound.microphone
        let choice = try MicrophoneChoice.among(
          try await server.microphones(), wanted: wanted.isEmpty ? nil : wanted)
        let check = MicrophoneCheck(app: app, server: server, isPlain: isPlain)
        // A screen reader would be recorded, and would speak over what was.
        if isPlain, ask(.plainWelcomeSpeak) == nil { return .leave }
        let heard = try await holdingBack { [app] in
          try await letKeyBeNamed()
          let heard = try await check.listen(to: choice.microphone)
          app.console.say(heard.finding(from: choice.microphone).detail)
          return heard
        }
        if isPlain, ask(.plainWelcomePlayBack) == nil { return .leave }
        try await holdingBack {
          try await letKeyBeNamed()
          try await check.playBack(heard)
        }
      } catch let error as SoundError {
        // Typing needs no microphone.
        app.console.say(ErrorReport(of: error).text(in: app.console.language))
      }
      if let course = try askWhetherHeard() { return course }
    }
  }

  /// Nil where the learner wants to try once more.
  private mutating func askWhetherHeard() throws -> Course? {
    while true {
      switch ask(.welcomeHeardYourself) {
      case nil: return .leave
      case "s": return .skip
      case "t", "打字":
        try set("general.mode", to: AnswerMode.text.rawValue)
        return .goOn
      case "", "y", "是", "听到了": return .goOn
      case "n", "r", "否", "没有": return nil
      default: say(.welcomeKeys)
      }
    }
  }
}
