import Coaching
import Journal
import Merging
import Practice
import Settings
import Wording

/// The settings that the learner marked: told to the other computers, and set here as they were set there.
extension SyncRun {
  /// Whether any may be told or taken over: not where the configuration has mistakes, since what it means is not known
  /// then, and by no server. Who agreed to one was told that settings are not in it.
  var maySettingsTravel: Bool {
    guard app.problems.isEmpty, case .folder = app.syncPlace else { return false }
    return true
  }

  /// Notes what was changed here since last, before others are asked.
  func noteSettings() throws {
    guard maySettingsTravel else { return }
    try journal.note(settings: app.settings.carried, at: Moment.now.milliseconds)
  }

  /// Sets what was set later on another computer; what is no value of such a setting is named and left alone.
  mutating func takeSettings() throws {
    let carried = maySettingsTravel ? app.settings.carried : [:]
    for setting in try journal.carriedSettings() {
      let name = setting.name
      guard let here = carried[name] else {
        // Whoever may write there can name any setting: those that stay are told, and no more.
        if Settings.keys.contains(where: { $0.name == name }), !Settings.travelling.contains(name) {
          outcome.refused.append(.syncSettingStays(name.quoted))
        }
        continue
      }
      guard let value = Settings.plain(setting.mark.value, for: name) else {
        outcome.refused.append(.syncSettingRefused(name, setting.mark.value.quoted))
        try journal.note(setting: name, isHere: here)
        continue
      }
      if value != here {
        do {
          _ = try app.setting(name, to: value)
        } catch let error as SettingsChangeError {
          outcome.refused.append(.syncSettingFailed(name, ErrorReport(of: error).what))
          try journal.note(setting: name, isHere: here)
          continue
        }
        outcome.set.append(.syncSettingCame(name, value))
      }
      if setting.here != value { try journal.note(setting: name, isHere: value) }
    }
    try journal.begin(settings: carried, at: Moment.now.milliseconds)
  }
}
