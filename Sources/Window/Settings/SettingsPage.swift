import CAdw
import Settings
import Wording

/// The settings, made from the same definition as the configuration file.
final class SettingsPage: Widget {
  typealias Keep = (_ key: String, _ value: String, _ refused: @escaping () -> Void) -> Void
  /// Keeps a value; what is wrong with it is told elsewhere.
  private let keep: Keep
  /// The values that are written, each with what was kept of it last.
  private var lines: [(key: String, kept: String, line: Entry)] = []
  private var groups: [RowGroup] = []

  init(
    _ settings: Settings, language: InterfaceLanguage, keep: @escaping Keep
  ) {
    self.keep = keep
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let column = Box.column(gap: 24).spaced(18)
    for group in Settings.groups {
      let rows = RowGroup(Phrase.settingsGroup(group).text(in: language))
      for key in Self.keys where key.group == group {
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

  /// When to be reminded is told to the timer as well, which the reminder's page does.
  private static let keptElsewhere: Set = ["general.welcomed", "reminder.times", "reminder.days"]
  /// What is set here.
  static let keys = Settings.keys.filter { !keptElsewhere.contains($0.name) }

  /// In a narrow window each value stands below what it is about.
  func adapt(isNarrow: Bool) {
    for group in groups { group.isUpright = isNarrow }
  }

  /// Keeps each value that was written since.
  func keepLines() {
    for index in lines.indices where lines[index].line.text != lines[index].kept {
      let (key, before, text) = (lines[index].key, lines[index].kept, lines[index].line.text)
      lines[index].kept = text
      keep(key, text) { [weak self] in
        // It is asked for anew by the next Enter.
        if self?.lines[index].kept == text { self?.lines[index].kept = before }
      }
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
      var kept = words.firstIndex(of: value) ?? 0
      weak var shown: Choice?
      let choice = Choice(names, chosen: kept) { [weak self] place in
        guard place != kept, let before = self.map({ _ in kept }) else { return }
        kept = place
        self?.keep(name, words[place]) {
          kept = before
          shown?.show(before)
        }
      }
      shown = choice
      return choice
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
