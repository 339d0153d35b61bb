import Glibc
public import System

/// The learner's configuration file, changed one key at a time.
public struct SettingsFile: Sendable, Hashable {
  public let path: String
  /// The commented configuration with which a new file begins; without one it begins empty.
  public let template: String?

  public init(_ path: String, template: String? = nil) {
    self.path = path
    self.template = template
  }

  /// Sets the key of this full name, and leaves every other byte of the file as it is.
  public func set(_ name: String, to value: String) throws(SettingsChangeError) {
    try set([SettingChange(name, to: value)])
  }

  /// Sets keys, all of them or none, and leaves every other byte of the file as it is.
  ///
  /// The file (or its target, if it is a link) is replaced whole or not at all, and two writers
  /// wait for each other. Returned is what it was, nil for none, and what it is, for `restore`.
  @discardableResult
  public func set(
    _ changes: [SettingChange]
  ) throws(SettingsChangeError) -> (former: [UInt8]?, written: [UInt8]) {
    let meant = try meant(by: changes)
    let writing: (former: [UInt8]?, draft: Draft)
    do throws(FileError) {
      writing = try write(meant)
    } catch {
      throw .unwritable(error)
    }
    return (writing.former, try writing.draft.bytes())
  }

  /// What the program would be told if keys were set; nothing is written.
  public func settings(
    with changes: [SettingChange]
  ) throws(SettingsChangeError) -> (settings: Settings, problems: [ConfigurationProblem]) {
    let meant = try meant(by: changes)
    let draft: Draft
    do throws(FileError) {
      draft = try self.draft(of: Self.read(path.followed), with: meant)
    } catch {
      throw .unwritable(error)
    }
    return Settings.read(ConfigurationText(try draft.bytes()), file: path)
  }

  /// Gives these keys their defaults back by removing their lines; a file that then says no more
  /// than the one it began as is removed too. What cannot be understood is left alone.
  public func clear(_ names: [String]) throws(SettingsChangeError) {
    var keys: [any SettingsKey] = []
    for name in names { keys.append(try key(named: name)) }
    do throws(FileError) {
      let target = path.followed
      guard try Self.read(target) != nil else { return }
      let lock = try FileLock(waitingFor: target.directory)
      defer { extendLifetime(lock) }
      // Whoever held it may have changed the file.
      guard let old = try Self.read(target) else { return }
      var bytes = old
      for key in keys {
        for label in Settings.labels(of: key) {
          bytes = ConfigurationText(bytes).clearing(group: key.group, label: label)
        }
      }
      if bytes == old { return }
      if try bytes == beginning() {
        if unlink(target) != 0 { throw FileError(.write, target, errno) }
        // It stays if anything else is in it.
        rmdir(target.directory)
      } else {
        try WholeFile.write(bytes, to: target)
      }
    } catch {
      throw .unwritable(error)
    }
  }

  private func key(named name: String) throws(SettingsChangeError) -> any SettingsKey {
    do throws(UnknownKey) {
      return try Settings.key(named: name)
    } catch {
      throw .unknownKey(error)
    }
  }

  /// What the file is with keys set.
  private enum Draft {
    case fit([UInt8])
    /// The file is not fit to be changed.
    case brokenFile([ConfigurationProblem])
    /// A value does not fit the rest of the file.
    case refused(ConfigurationProblem)

    func bytes() throws(SettingsChangeError) -> [UInt8] {
      switch self {
      case .fit(let bytes): return bytes
      case .brokenFile(let mistakes): throw .brokenFile(mistakes)
      case .refused(let problem): throw .badValue(problem)
      }
    }
  }

  private typealias Meant = (key: any SettingsKey, value: String)

  private func meant(by changes: [SettingChange]) throws(SettingsChangeError) -> [Meant] {
    var all: [Meant] = []
    for change in changes {
      let key = try key(named: change.name)
      guard key.accepts(change.value) else {
        throw .badValue(
          ConfigurationProblem(
            file: path, line: nil, kind: .badValue, name: change.name, value: change.value,
            expected: key.expected, suggestion: Repair.suggestion(for: change.value, key: key)))
      }
      // Blanks around a number or a word are accidental; those of a text are the learner's.
      all.append((key, key.expected == .text ? change.value : change.value.withoutOuterBlanks))
    }
    return all
  }

  private func write(_ meant: [Meant]) throws(FileError) -> (former: [UInt8]?, draft: Draft) {
    let target = path.followed
    if target == path { try Directory.make(path.directory) }
    let lock = try FileLock(waitingFor: target.directory)
    defer { extendLifetime(lock) }
    let old = try Self.read(target)
    let draft = try draft(of: old, with: meant)
    if case .fit(let new) = draft, new != old { try WholeFile.write(new, to: target) }
    return (old, draft)
  }

  private func draft(of old: [UInt8]?, with meant: [Meant]) throws(FileError) -> Draft {
    var bytes = if let old { old } else { try beginning() }
    for (key, value) in meant {
      let text = ConfigurationText(bytes)
      if text.hasSyntaxMistakes {
        return .brokenFile(Settings.read(text, file: path).problems.filter(\.isSyntax))
      }
      bytes = text.setting(group: key.group, label: key.label, to: KeyFile.escaped(value))
      try check(bytes, key, value)
    }
    let problem = Settings.read(ConfigurationText(bytes), file: path).problems.first { problem in
      problem.isOfTheWhole && meant.contains { $0.key.name == problem.name }
    }
    return problem.map(Draft.refused) ?? .fit(bytes)
  }

  private func beginning() throws(FileError) -> [UInt8] {
    guard let template else { return [] }
    return try Self.read(template) ?? []
  }

  /// The bytes of a configuration; nil if there is none.
  static func read(_ path: String) throws(FileError) -> [UInt8]? {
    // Anything over a mebibyte is not a configuration.
    try WholeFile.readIfThere(path, atMost: 1 << 20)
  }

  /// Nothing is written that GLib would not read back as meant.
  private func check(
    _ text: [UInt8], _ key: any SettingsKey, _ value: String
  ) throws(FileError) {
    let found: String?
    do throws(KeyFileError) {
      found = try KeyFile(ConfigurationText(text).readable).string(key.group, key.label)
    } catch {
      throw FileError(.write, path, .isNotAccepted(error.reason))
    }
    guard found == value else {
      throw FileError(.write, path, .wouldNotReadBack)
    }
  }
}

/// Why a key could not be set; the file is as it was.
public enum SettingsChangeError: Error, Sendable, Hashable {
  case unknownKey(UnknownKey)
  case badValue(ConfigurationProblem)
  /// The file has lines that cannot be read; they must be mended first.
  case brokenFile([ConfigurationProblem])
  case unwritable(FileError)
}
