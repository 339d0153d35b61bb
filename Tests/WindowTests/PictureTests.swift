import Coaching
import Foundation
import TestSupport
import Testing
import Wording

/// Every page as people see it, in the directory that HEARCOACH_PICTURES names; xdotool is needed.
@Suite(
  "Pictures of the window",
  .enabled(if: Pictures.folder != nil, "HEARCOACH_PICTURES names no directory"),
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct PictureTests {
  struct Look: CustomTestStringConvertible, Sendable {
    let language: Home.Language
    let isDark: Bool
    let screen: String
    let letters: Int

    static let all: [Look] = ["360x720", "900x700", "1600x1000"].flatMap { screen in
      [40, 32, 14].flatMap { letters in
        [false, true].flatMap { isDark in
          Home.Language.allCases.map {
            Look(language: $0, isDark: isDark, screen: screen, letters: letters)
          }
        }
      }
    }

    /// Those that HEARCOACH_LOOKS names, as "en-360 dark", or all.
    static let chosen = all.filter { look in
      let wanted = getenv("HEARCOACH_LOOKS").map { String(cString: $0).split(separator: " ") } ?? []
      return wanted.allSatisfy { look.testDescription.contains($0) }
    }

    var testDescription: String {
      "\(language == .chinese ? "zh" : "en")-\(screen.prefix { $0 != "x" })-\(letters)-\(isDark ? "dark" : "light")"
    }

    func callAsFunction(_ phrase: Phrase) -> String {
      phrase.text(in: language == .chinese ? .chinese : .english)
    }
  }

  private struct Photographer {
    let person: Person
    let say: Look

    /// Takes a picture of a page, all of which has to be there.
    func take(_ name: String) async throws {
      // What is drawn comes a moment after what is said of it.
      try await Task.sleep(for: .milliseconds(600))
      try await person.desktop.run(
        "import", "-window", "root",
        "\(Pictures.folder ?? "")/\(say.testDescription)-\(name).png")
      let beyond = try await person.beyond(String(say.screen.prefix { $0 != "x" }))
      #expect(beyond.isEmpty, "\(say.testDescription)-\(name): \(beyond)")
    }

    func goBack() async throws { try await person.press(say(.back)) }
  }

  @Test(arguments: Look.chosen)
  func `every page fits, large and small, light and dark`(_ say: Look) async throws {
    let home = try Home()
    let code = say.language == .chinese ? ("zh", "zh-CN") : ("en", "en-US")
    try home.configure(
      """
      [general]
      welcomed = true
      ui_lang = \(code.0)
      lang = \(code.1)
      [reminder]
      times = 19:30
      [window]
      text = \(say.letters)

      """)
    let person = try await Person(
      home, sound: PrivateSoundServer(), language: say.language,
      with: ["ADW_DEBUG_COLOR_SCHEME": say.isDark ? "prefer-dark" : "prefer-light"],
      screen: say.screen)
    let camera = Photographer(person: person, say: say)
    try await person.see(say(.myProgress))
    // Without a window manager nobody else makes it as large as the screen.
    let size = say.screen.split(separator: "x").map(String.init)
    let sized = try await person.desktop.run(
      "xdotool", "search", "--onlyvisible", "--name", say(.appName), "windowsize", size[0], size[1])
    try #require(sized.exit == 0, "xdotool: \(sized.errors)")
    try await camera.take("01-home")
    try await practise(camera, person, say)
    try await person.press(say(.practiseOtherwise))
    try await camera.take("07-once")
    try await camera.goBack()
    try await person.press(word: say(.talks))
    try await person.see(say(.pastTalks))
    try await camera.take("10-talks")
    try await camera.goBack()
    try await progress(camera, person, say)
    try await person.press(word: say(.settings))
    try await camera.take("30-settings")
    try await camera.goBack()
    let places: [(String, Phrase)] = [
      ("words", .words), ("sentences", .sentences), ("voices", .voices), ("reminder", .reminder),
      ("services", .services), ("computers", .severalComputers), ("doctor", .thisComputer),
      ("keys", .shortcuts), ("about", .about),
    ]
    try await person.press(word: say(.more))
    try await camera.take("40-more")
    for (name, place) in places {
      try await person.press(say(place))
      // The computer is looked at for a while.
      if place == .thisComputer { try await Task.sleep(for: .seconds(6)) }
      try await camera.take("41-\(name)")
      try await camera.goBack()
    }
    try await ownFiles(camera, person, say)
    await person.quit()
    try await person.waitForEnd()
  }

  private func practise(_ camera: Photographer, _ person: Person, _ say: Look) async throws {
    try await person.press(word: say(.startPractice))
    try await person.see(say(.wasPlayed))
    try await camera.take("02-session")
    try await person.type(say(Phrase(zh: "不知道", en: "nothing")), into: say(.yourAnswer))
    try await person.press(word: say(.submit))
    try await camera.take("03-missed")
    try await person.press(say(.showText))
    try await camera.take("04-done")
    try await person.key("ff1b")
    try await person.see(say(.endSession))
    try await camera.take("05-end")
    try await person.press(say(.endSession))
    try await camera.take("06-summary")
    try await person.press(say(.backHome))
    try await person.see(say(.myProgress))
  }

  /// What comes of files that lack something: sentences without their recordings, a voice without its library.
  private func ownFiles(_ camera: Photographer, _ person: Person, _ say: Look) async throws {
    let home = person.home
    let deck = home.file("deck.json")
    try TestFile.write(
      #"[{ "text": "The small shop is closed today.", "audio": "one.wav" }]"#, to: deck)
    let voice = home.file("en_US-joe-medium.onnx")
    try TestFile.write("model", to: voice)
    try TestFile.write(VoiceShop.facts, to: voice + ".json")
    try await person.press(say(.sentences))
    try await person.press(say(.sentencesAdd))
    try await person.choose(deck, say(.choose))
    try await person.see(say(.whereAreRecordings))
    try await camera.take("42-recordings")
    try await person.press(say(.withoutRecordings))
    try await person.see(say(.backToSentences))
    try await camera.take("43-added")
    try await camera.goBack()
    try await camera.goBack()
    try await person.press(say(.voices))
    try await person.press(say(.voiceFromFile))
    try await person.choose(voice, say(.choose))
    try await person.see(say(.voiceFetch("sherpa-onnx")))
    try await camera.take("44-added-voice")
    try await camera.goBack()
  }

  private func progress(_ camera: Photographer, _ person: Person, _ say: Look) async throws {
    try await person.press(word: say(.myProgress))
    try await camera.take("20-calendar")
    for (name, tab) in [
      ("trends", Phrase.trendsTab), ("sessions", .sessionsTab), ("noise", .noiseTab),
      ("copies", .copiesTab),
    ] {
      try await person.press(say(tab))
      try await camera.take("21-\(name)")
    }
    try await person.press(say(.sessionsTab))
    try await person.press(say(Phrase(zh: "1 句", en: "1 sentence")))
    try await camera.take("22-story")
    try await camera.goBack()
    try await person.press(say(.copiesTab))
    try await person.press(say(.forgetHistory))
    try await camera.take("22-forgetting")
    try await person.press(word: say(.forgetLook(.forgetAll)))
    try await camera.take("23-what-goes")
    try await person.press(say(.forgetIt))
    try await person.see(say(.backToProgress))
    try await camera.take("24-gone")
    // To the copies, and from there to the first page.
    try await camera.goBack()
    try await camera.goBack()
  }
}

private enum Pictures {
  static let folder = getenv("HEARCOACH_PICTURES").map { String(cString: $0) }
}
