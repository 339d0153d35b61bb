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
    try whereShared { (rows, computer) throws(SQLiteError) in
      for setting in try rows.all {
        guard let value = settings[setting.name] else {
          try rows.note(setting.name, isHere: nil)
          continue
        }
        guard let here = setting.here, here != value else { continue }
        let mark = SettingMark(
          value: value, at: max(moment, setting.mark.at + 1), computer: computer)
        try rows.set(mark, setting.name)
      }
    }
  }

  /// Notes those of them that no computer has told of so far.
  public func begin(
    settings: [String: String], at moment: Int64
  ) throws(JournalError) {
    try whereShared { (rows, computer) throws(SQLiteError) in
      let known = Set(try rows.all.map(\.name))
      for (name, value) in settings where !known.contains(name) {
        try rows.set(SettingMark(value: value, at: moment, computer: computer), name)
      }
    }
  }

  /// Does something to the settings that travel, in one transaction and by the name of this computer; nothing where history is not
  /// shared.
  private func whereShared(
    _ body: @Sendable (SettingRows, _ computer: String) throws(SQLiteError) -> Void
  ) throws(JournalError) {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.transaction { () throws(SQLiteError) in
        guard let computer = try SyncRows(connection: connection).computer else { return }
        try body(SettingRows(connection: connection), computer)
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

extension SettingRows {
  /// Notes what was set on this computer.
  fileprivate func set(_ mark: SettingMark, _ name: String) throws(SQLiteError) {
    try put(mark, name, from: nil)
    try note(name, isHere: mark.value)
  }
}
