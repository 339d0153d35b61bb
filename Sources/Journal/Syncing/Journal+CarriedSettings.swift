public import Merging

/// A setting as the learner's computers have it.
public struct CarriedSetting: Sendable, Hashable {
  public let name: String
  public let mark: SettingMark
  /// What it was on this computer when that was last compared; nil where it is not marked here.
  public let here: String?
}

/// The settings that the learner marked, on their way between computers.
extension Journal {
  /// Notes what the marked settings are here, by name: what was changed since last is told to the others. One that
  /// was marked just now changes nothing where others have it already.
  public func note(
    settings: [String: String], at moment: Int64
  ) throws(JournalError) {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.transaction { () throws(SQLiteError) in
        let rows = SettingRows(connection: connection)
        guard let computer = try SyncRows(connection: connection).computer else { return }
        for setting in try rows.all {
          guard let value = settings[setting.name] else {
            try rows.note(setting.name, isHere: nil)
            continue
          }
          guard let here = setting.here, here != value else { continue }
          let at = max(moment, setting.mark.at + 1)
          try rows.put(
            SettingMark(value: value, at: at, computer: computer), setting.name, from: nil)
          try rows.note(setting.name, isHere: value)
        }
      }
    }
  }

  /// Notes those of them that no computer has told of so far.
  public func begin(
    settings: [String: String], at moment: Int64
  ) throws(JournalError) {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.transaction { () throws(SQLiteError) in
        let rows = SettingRows(connection: connection)
        guard let computer = try SyncRows(connection: connection).computer else { return }
        let known = Set(try rows.all.map(\.name))
        for (name, value) in settings where !known.contains(name) {
          try rows.put(
            SettingMark(value: value, at: moment, computer: computer), name, from: nil)
          try rows.note(name, isHere: value)
        }
      }
    }
  }

  /// The settings that any computer told of, by name.
  public func carriedSettings() throws(JournalError) -> [CarriedSetting] {
    try reading { connection throws(SQLiteError) in
      try SettingRows(connection: connection).all
    }
  }

  /// Notes what a setting is on this computer now.
  public func note(setting name: String, isHere value: String) throws(JournalError) {
    try access { store throws(SQLiteError) in
      try SettingRows(connection: try store.open).note(name, isHere: value)
    }
  }
}
