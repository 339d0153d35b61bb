import Assembly
import Coaching
import Wording

/// The manual in one language, made from what the commands and the settings declare.
struct Manual {
  let language: InterfaceLanguage

  /// Every page: the program's, one for each command, and the configuration's.
  var pages: [ManualPage] {
    [overview()] + Program.commands.map(page) + [settingsPage()]
  }

  func text(_ phrase: Phrase) -> String { phrase.text(in: language) }

  /// A page with its first section: its name, and in a line what it is about.
  func begin(_ name: String, section: Int = 1, about: Phrase) -> Roff {
    var roff = Roff(
      title: name, section: section, version: Application.version, date: Application.released,
      manual: text(.manualName))
    roff.section(text(.manualNameSection))
    roff.paragraph([.plain(name + " - " + text(about))])
    return roff
  }

  func made(_ name: String, section: Int = 1, _ roff: Roff) -> ManualPage {
    ManualPage(name: name, section: section, language: language, text: roff.text)
  }

  /// The page of the program: its commands, and what holds for all of them.
  private func overview() -> ManualPage {
    var roff = begin("hearcoach", about: .manualAbout)
    roff.section(text(.manualSynopsis))
    roff.paragraph([
      .bold("hearcoach"), .plain(" "), .italic(text(.manualCommand)), .plain(" [...]"),
    ])
    roff.section(text(.manualDescription))
    for phrase in [Phrase.manualWhat, .manualPrivacy, .manualPractice] {
      roff.paragraph(text(phrase))
    }
    roff.section(text(.manualCommands))
    for command in Program.commands {
      roff.item([.bold(command.name)], [.plain(text(command.summary))])
    }
    roff.paragraph(text(.manualEachCommand))
    options(Command.everywhere, in: &roff)
    roff.section(text(.manualExitStatus))
    for (code, meaning) in Phrase.exitCodes {
      roff.item([.bold("\(code.rawValue)")], [.plain(text(meaning))])
    }
    roff.section(text(.manualEnvironment))
    for (name, about) in Phrase.environmentVariables {
      roff.item([.bold(name)], [.plain(text(about))])
    }
    roff.section(text(.manualFiles))
    for (path, about) in Phrase.learnersFiles { roff.item([.bold(path)], [.plain(text(about))]) }
    roff.section(text(.manualSeeAlso))
    roff.paragraph(
      list(
        Program.commands.map { ("hearcoach-\($0.name)", 1) }
          + [("hearcoach.conf", 5)] + Self.formats.map { ($0, 5) }))
    return made("hearcoach", roff)
  }

  /// The pages of the formats, which `make` writes from the texts beside those files.
  static let formats = [
    "hearcoach-sentences", "hearcoach-scenes", "hearcoach-contacts", "hearcoach-export",
    "hearcoach-session-lines", "hearcoach-talk-lines",
  ]

  func options(_ options: [AnyOption], in roff: inout Roff) {
    guard !options.isEmpty else { return }
    roff.section(text(.manualOptions))
    for option in options {
      var name: [Roff.Span] = [.bold("--\(option.name)")]
      if let value = option.value { name += [.plain(" "), .italic(value.placeholder)] }
      roff.item(name, [.plain(text(option.help))])
    }
  }

  /// References to other pages.
  func list(_ pages: [(String, Int)]) -> [Roff.Span] {
    pages.enumerated().flatMap { place, page -> [Roff.Span] in
      (place == 0 ? [] : [.plain(", ")]) + [.bold(page.0), .plain("(\(page.1))")]
    }
  }
}
