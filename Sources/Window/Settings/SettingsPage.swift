import Assembly
import CAdw
import Coaching
import Settings
import Wording

/// The settings, made from the same definition as the configuration file.
final class SettingsPage: Widget {
  typealias Keep = (_ key: String, _ value: String, _ refused: @escaping () -> Void) -> Void
  /// Keeps a value; what is wrong with it is told elsewhere.
  private let keep: Keep
  /// The values that are written, each with what was kept of it last.
  private var lines: [(key: String, kept: String, line: Entry)] = []
  /// Those that are chosen from lists.
  private var choices: [Choice] = []
  private var groups: [RowGroup] = []
  private let devices: OfferedDevices?
  private var first: Widget?

  /// What plays and hears is chosen from `devices`; where they are not known its name is written.
  init(
    _ settings: Settings, _ devices: OfferedDevices? = nil, language: InterfaceLanguage,
    keep: @escaping Keep
  ) {
    self.keep = keep
    self.devices = devices
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let column = Box.column(gap: 24).spaced(18)
    for group in Settings.groups {
      let rows = RowGroup(Phrase.settingsGroup(group).text(in: language))
      for key in Self.keys where key.group == group {
        let about = Phrase(zh: key.about.zh, en: key.about.en)
        let title: Phrase =
          devices?.offered(for: key.name) == nil
          ? .settingsTitle(key.name, about: about) : .settingsTitle(ofDevice: key.name)
        let control = control(of: key, in: settings, language)
        first = first ?? control
        rows.append(title.text(in: language), control)
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

  /// The first setting.
  override func focus() {
    guard gtk_widget_get_root(raw) != nil, let first else { return }
    gtk_widget_child_focus(first.raw, GTK_DIR_TAB_FORWARD)
  }

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
    if let offered = devices?.offered(for: name) {
      return choice(of: name, value, among: offered, language)
    }
    switch key.expected {
    case .words(let words):
      let names = words.map { Phrase.settingsChoice(name, $0).text(in: language) }
      return choice(of: name, words, names, kept: words.firstIndex(of: value) ?? 0)
    default:
      let line = Entry(placeholder: key.defaultText).aligned(down: GTK_ALIGN_CENTER)
      line.text = value
      lines.append((name, value, line))
      line.onEnter { [weak self] in self?.keepLines() }
      line.onLeaving { [weak self] in self?.keepLines() }
      return line
    }
  }

  /// One of these devices, or none of them in particular.
  private func choice(
    of name: String, _ value: String, among devices: [OfferedDevice], _ language: InterfaceLanguage
  ) -> Choice {
    var values = [""] + devices.map(\.name)
    var names =
      [Phrase.settingsChoice(name, "").text(in: language)]
      + devices.map { Gate.line($0.description) }
    let folded = value.lowercased()
    var place = values.firstIndex(of: value) ?? values.firstIndex { $0.lowercased() == folded }
    // It may be told by what the desktop calls it.
    place =
      place ?? devices.firstIndex { $0.description.lowercased() == folded }.map { $0 + 1 }
    if place == nil {
      values.append(value)
      names.append(Phrase.notConnected(Gate.line(value)).text(in: language))
    }
    return choice(of: name, values, names, kept: place ?? values.count - 1)
  }

  /// One of these values, with what each is called; what is refused is not shown as chosen.
  private func choice(
    of name: String, _ values: [String], _ names: [String], kept place: Int
  ) -> Choice {
    var kept = place
    let number = choices.count
    let choice = Choice(names, chosen: kept) { [weak self] place in
      guard let self, place != kept else { return }
      let before = kept
      kept = place
      keep(name, values[place]) { [weak self] in
        // Another one may have been chosen meanwhile.
        guard kept == place else { return }
        kept = before
        self?.choices[number].show(before)
      }
    }
    choices.append(choice)
    return choice
  }
}

extension OfferedDevices {
  /// Those of which a setting names one; nil for other settings.
  fileprivate func offered(for setting: String) -> [OfferedDevice]? {
    switch setting {
    case "sound.device": loudspeakers
    case "sound.microphone": microphones
    default: nil
    }
  }
}
