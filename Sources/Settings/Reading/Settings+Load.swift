import Coaching
import System

extension Settings {
  /// Reads a configuration file: what it sets on top of the defaults, and every mistake in it.
  ///
  /// A missing file sets nothing, and is no mistake. A wrong value leaves the default; but while a
  /// mistake may have been meant to keep things on this computer, they stay.
  public static func load(from file: String) -> (Settings, [ConfigurationProblem]) {
    do throws(FileError) {
      let text = ConfigurationText(try SettingsFile.read(file) ?? [])
      return read(text, file: file)
    } catch {
      var settings = Settings()
      settings.keepEverythingHere()
      let problem = ConfigurationProblem(file: file, line: nil, kind: .unreadable(error.cause))
      return (settings, [problem])
    }
  }

  static func read(
    _ text: ConfigurationText, file: String
  ) -> (settings: Settings, problems: [ConfigurationProblem]) {
    var reading = ConfigurationReading(text: text, file: file)
    reading.readLines()
    reading.readValues()
    let problems = reading.problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    if problems.contains(where: \.mayMeanPrivacy) { reading.settings.keepEverythingHere() }
    return (reading.settings, problems)
  }

  fileprivate mutating func keepEverythingHere() {
    network.offline = true
    network.noServices = true
  }
}

/// One pass over a configuration.
struct ConfigurationReading {
  let text: ConfigurationText
  let file: String
  var settings = Settings()
  var problems: [ConfigurationProblem] = []

  /// The groups, and those of the keys, that have a mistake.
  var wrongGroups: Set<String> = []

  /// The line, from 1, that set each key first.
  private var places: [String: Int] = [:]

  init(text: ConfigurationText, file: String) {
    self.text = text
    self.file = file
  }

  /// What can be checked without reading a value.
  mutating func readLines() {
    for (index, line) in text.lines.enumerated() {
      switch line {
      case .comment:
        break
      case .group(let group):
        if !Settings.isGroup(group) {
          report(
            .unknownGroup, line: index + 1, name: group, suggestion: Settings.nearestGroup(group))
        }
      case .entry(let group, let label, _):
        // The keys of an unknown group are not at fault themselves.
        if Settings.isGroup(group) { readName(group, label, line: index + 1) }
      case .mistake(let mistake, let group, let text):
        report(
          .syntax(mistake), line: index + 1, value: text,
          suggestion: SyntaxRepair.suggestion(for: text, mistake: mistake, group: group))
      case .notUTF8:
        report(.notUTF8, line: index + 1)
      }
    }
  }

  private mutating func readName(_ group: String, _ label: String, line: Int) {
    let name = "\(group).\(label)"
    guard Settings.key(group: group, label: label) != nil else {
      report(
        .unknownKey, line: line, name: name, suggestion: Settings.suggestion(forKey: name))
      return
    }
    if let first = places[name] {
      report(.duplicate(of: first), line: line, name: name)
    } else {
      places[name] = line
    }
  }

  /// The values of the existing keys, as GLib reads them.
  mutating func readValues() {
    do throws(KeyFileError) {
      let keyFile = try KeyFile(text.readable)
      for key in Settings.keys + namedGroups().flatMap({ $0.group.keys }) {
        // Where it stands under both its names the one of today counts.
        for label in Settings.labels(of: key) {
          guard let index = text.index(ofGroup: key.group, label: label) else { continue }
          read(key, as: label, line: index, from: keyFile)
          break
        }
      }
      requireCommands()
      checkServices()
    } catch {
      settings = Settings()
      report(.syntax(.refused(reason: error.reason)), line: nil)
    }
  }

  /// The groups that the learner named with the line, from 1, where each begins.
  func namedGroups(_ family: NamedGroup.Family? = nil) -> [(group: NamedGroup, line: Int)] {
    var found: [(group: NamedGroup, line: Int)] = []
    for (index, line) in text.lines.enumerated() {
      guard case .group(let name) = line, let group = NamedGroup(name),
        family == nil || group.family == family
      else { continue }
      if !found.contains(where: { $0.group == group }) { found.append((group, index + 1)) }
    }
    return found
  }

  /// A program without a command does not count.
  private mutating func requireCommands() {
    for (group, line) in namedGroups(.voice)
    where text.index(ofGroup: group.group, label: "command") == nil {
      report(
        .badValue, line: line, name: "\(group.group).command", value: "", expected: .text)
    }
    settings.voice.programs.removeAll { $0.command.isEmpty }
  }

  private mutating func read(
    _ key: any SettingsKey, as label: String, line: Int, from keyFile: borrowing KeyFile
  ) {
    guard case .entry(_, _, let raw) = text.lines[line] else { return }
    let value = try? keyFile.string(key.group, label)
    if let value, key.read(value, into: &settings) { return }
    report(
      .badValue, line: line + 1, name: "\(key.group).\(label)", value: value ?? raw,
      expected: key.expected,
      suggestion: value.map { Repair.suggestion(for: $0, key: key) } ?? Repair.escaping(raw))
  }

  mutating func report(
    _ kind: ConfigurationProblem.Kind, line: Int?, name: String = "", value: String? = nil,
    expected: Expected? = nil, suggestion: String? = nil
  ) {
    wrongGroups.insert(name)
    if let point = name.lastIndex(of: ".") { wrongGroups.insert(String(name[..<point])) }
    problems.append(
      ConfigurationProblem(
        file: file, line: line, kind: kind, name: name, value: value, expected: expected,
        suggestion: suggestion))
  }
}
