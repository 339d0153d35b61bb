import Settings
import Testing
import Wording

@testable import Window

/// What the page of settings calls the words of the configuration file.
struct SettingNamesTests {
  @MainActor @Test
  func `when to be reminded is set where the timer is told of it, and all else here`() {
    let names = Set(Settings.keys.map(\.name))
    #expect(
      names.subtracting(SettingsPage.keys.map(\.name))
        == ["general.welcomed", "reminder.times", "reminder.days"])
  }

  @Test func `every group and every word to choose has a name in both languages`() {
    for group in Settings.groups {
      #expect(Phrase.settingsGroup(group).zh != group && Phrase.settingsGroup(group).en != group)
    }
    for key in Settings.keys {
      guard case .words(let words) = key.expected else { continue }
      let names = words.map { Phrase.settingsChoice(key.name, $0) }
      for (word, name) in zip(words, names) {
        #expect(name.zh != word && name.en != word, "\(key.name): \(word)")
      }
      #expect(Set(names).count == names.count)
      let title = Phrase.settingsTitle(
        key.name, about: Phrase(zh: key.about.zh, en: key.about.en))
      for text in [title.zh, title.en] {
        #expect(!text.isEmpty && !text.contains("true"), "\(key.name)")
        #expect(!text.hasSuffix(".") && !text.hasSuffix("。"), "\(key.name)")
        // Whoever chooses by names is told of no word that is not among them.
        #expect(!text.split { !$0.isASCII || !$0.isLetter }.contains("auto"), "\(key.name)")
      }
    }
  }
}
