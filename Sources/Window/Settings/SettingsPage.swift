import CAdw
import Settings
import Wording

/// Every setting there is, made from the same definition as the configuration file.
final class SettingsPage: Widget {
  /// Keeps a value; what is wrong with it is told elsewhere.
  private let keep: (_ key: String, _ value: String) -> Void
  /// The values that are written, each with what was kept of it last.
  private var lines: [(key: String, kept: String, line: Entry)] = []
  private var groups: [RowGroup] = []

  init(
    _ settings: Settings, language: InterfaceLanguage,
    keep: @escaping (_ key: String, _ value: String) -> Void
  ) {
    self.keep = keep
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let column = Box.column(gap: 24).spaced(18)
    for group in Settings.groups {
      let rows = RowGroup(Phrase.settingsGroup(group).text(in: language))
      for key in Settings.keys where key.group == group && key.name != "general.welcomed" {
        let about = Phrase(zh: key.about.zh, en: key.about.en)
        rows.append(
          Phrase.settingsTitle(key.name, about: about).text(in: language),
          control(of: key, in: settings, language))
      }
      groups.append(rows)
      column.append(rows)
    }
    let page = column.clamped(to: 860).scrolling().expanding(across: true, down: true)
    gtk_box_append(cast(), page.raw)
  }

  /// In a narrow window each value stands below what it is about.
  func adapt(isNarrow: Bool) {
    for group in groups { group.isUpright = isNarrow }
  }

  /// Keeps each value that was written since.
  func keepLines() {
    for index in lines.indices where lines[index].line.text != lines[index].kept {
      lines[index].kept = lines[index].line.text
      keep(lines[index].key, lines[index].kept)
    }
  }

  private func control(
    of key: any SettingsKey, in settings: Settings, _ language: InterfaceLanguage
  ) -> Widget {
    let name = key.name
    let value = key.text(in: settings)
    switch key.expected {
    case .words(let words):
      let names = words.map { Phrase.settingsChoice(name, $0).text(in: language) }
      return Choice(names, chosen: words.firstIndex(of: value) ?? 0) { [weak self] place in
        self?.keep(name, words[place])
      }
    default:
      let line = Entry(placeholder: key.defaultText).aligned(down: GTK_ALIGN_CENTER)
      line.text = value
      lines.append((name, value, line))
      line.onEnter { [weak self] in self?.keepLines() }
      line.onLeaving { [weak self] in self?.keepLines() }
      return line
    }
  }
}
