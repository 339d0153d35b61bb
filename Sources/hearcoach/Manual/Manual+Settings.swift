import Settings
import Wording

extension Manual {
  /// The page of the configuration: every key, with what it takes and what holds without it.
  func settingsPage() -> ManualPage {
    var roff = begin("hearcoach.conf", section: 5, about: .manualSettingsAbout)
    roff.section(text(.manualDescription))
    for phrase in [Phrase.manualSettingsForm, .manualSettingsChange] {
      roff.paragraph(text(phrase))
    }
    roff.section(text(.manualKeys))
    for group in Settings.groups {
      roff.subsection("[\(group)]")
      for key in Settings.keys where key.group == group { put(key, in: &roff) }
    }
    roff.section(text(.manualNamedGroups))
    roff.paragraph(text(.manualNamedGroupsAbout))
    roff.subsection("[voice.NAME]")
    for key in Settings.programKeys(of: "NAME") { put(key, in: &roff) }
    roff.subsection("[service.NAME]")
    for key in Settings.serviceKeys(of: "NAME") { put(key, in: &roff) }
    roff.section(text(.manualFiles))
    roff.item([.bold("~/.config/hearcoach/hearcoach.conf")], [.plain(text(.manualSettingsFile))])
    roff.section(text(.manualSeeAlso))
    roff.paragraph(list([("hearcoach", 1), ("hearcoach-config", 1), ("hearcoach-consent", 1)]))
    return made("hearcoach.conf", section: 5, roff)
  }

  private func put(_ key: any SettingsKey, in roff: inout Roff) {
    roff.item(
      [.bold(key.label)],
      [
        .plain(language == .chinese ? key.about.zh : key.about.en),
        .plain(text(.manualTakes(key.expected.phrase, otherwise: key.defaultText))),
      ])
  }
}
