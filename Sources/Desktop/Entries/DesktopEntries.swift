import Coaching
import Glibc
import System

/// The learner's own entries for HearCoach: in the menu, and among what starts with the desktop.
public struct DesktopEntries: Sendable {
  private let surroundings: Surroundings
  /// What is written here can be told from what `make install` puts in the same place.
  private static let mark = "X-HearCoach-InstalledBy=schedule\n"

  public init(in surroundings: Surroundings = .own) {
    self.surroundings = surroundings
  }

  private var autostart: String {
    "\(surroundings.configurationHome)/autostart/hearcoach-remind.desktop"
  }
  private var launcher: String {
    "\(surroundings.dataHome)/applications/\(DesktopEntry.id).desktop"
  }
  private var icon: String {
    "\(surroundings.dataHome)/icons/hicolor/scalable/apps/\(DesktopEntry.id).svg"
  }

  /// Has the desktop run `hearcoach remind --pending` when the learner logs in.
  public func installAutostart(program: String, files: ShippedFiles) throws(DesktopError) {
    try DesktopFile.write(
      DesktopEntry.entry(files.autostart, running: program, ["remind", "--pending"]),
      to: autostart)
  }

  public var hasAutostart: Bool { access(autostart, F_OK) == 0 }

  public func removeAutostart() throws(DesktopError) {
    try DesktopFile.remove(autostart, below: surroundings.configurationHome)
  }

  /// Adds HearCoach to the menu, with its icon, unless an installation has done so.
  public func installLauncher(program: String, files: ShippedFiles) throws(DesktopError) {
    // Not twice, either.
    if let launcher = installedLauncher, !isOurs(launcher) { return try removeLauncher() }
    try DesktopFile.write(files.icon, to: icon)
    try DesktopFile.write(
      DesktopEntry.entry(files.launcher, running: program, ["session", "--hold"]) + Self.mark,
      to: launcher)
  }

  /// Removes what `installLauncher` left, and nothing that came with an installation.
  public func removeLauncher() throws(DesktopError) {
    guard isOurs(launcher) else { return }
    try DesktopFile.remove(launcher, below: surroundings.dataHome)
    // An installation for this learner alone has put its own there.
    if !isInstalledHere { try DesktopFile.remove(icon, below: surroundings.dataHome) }
  }

  /// Whether the window is installed where the learner's own entries are.
  private var isInstalledHere: Bool {
    access("\(surroundings.dataHome)/applications/\(DesktopEntry.window).desktop", F_OK) == 0
  }

  /// The entry that the desktop shows in its menu: the window's, or else the terminal's.
  public var installedLauncher: String? {
    installed(DesktopEntry.window) ?? installed(DesktopEntry.id)
  }

  /// The name of that entry, by which notifications are known as HearCoach's.
  var installedID: String {
    installed(DesktopEntry.window) == nil ? DesktopEntry.id : DesktopEntry.window
  }

  private func installed(_ id: String) -> String? {
    folders.map { "\($0)/applications/\(id).desktop" }.first { access($0, R_OK) == 0 }
  }

  /// Where the learner's data and everybody's are.
  private var folders: [String] {
    let shared = surroundings["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share"
    return [surroundings.dataHome] + shared.split(separator: ":").map(String.init)
  }

  /// What a notification shows: the icon's name if the theme has it, else the file that ships.
  public func icon(shippedIn share: String) -> String {
    let isInTheme = folders.contains {
      access("\($0)/icons/hicolor/scalable/apps/\(DesktopEntry.id).svg", R_OK) == 0
    }
    return isInTheme ? DesktopEntry.id : "\(share)/desktop/\(DesktopEntry.id).svg"
  }

  private func isOurs(_ path: String) -> Bool {
    DesktopFile.text(path)?.holds(Self.mark) ?? false
  }
}

/// The names by which the desktop knows HearCoach, and how its entries are written.
public enum DesktopEntry {
  /// Of the launcher (`hearcoach.desktop`) and of the icon.
  public static let id = "hearcoach"
  /// Of the window: its entry, its icon, and its name on the bus.
  public static let window = "io.github.hearcoach.HearCoach"

  /// An entry's text for the program at a path.
  static func entry(_ template: String, running program: String, _ arguments: [String]) -> String {
    // GLib looks for a program with a percent sign under the doubled one; an argument may have it.
    let start = program.contains { "%=".contains($0) } ? ["/usr/bin/env", program] : [program]
    return ShippedFiles.replacing(
      [
        "TryExec": stringValue(program),
        "Exec": stringValue((start + arguments).map(word).joined(separator: " ")),
      ], in: template)
  }

  /// A word of a command line.
  private static func word(_ word: String) -> String {
    var text = ""
    var needsQuotes = word.isEmpty
    for scalar in word.unicodeScalars {
      switch scalar {
      case "%": text += "%%"
      case "\"", "`", "$", "\\":
        text += "\\\(scalar)"
        needsQuotes = true
      default:
        text.unicodeScalars.append(scalar)
        if " \t\n'><~|&;*?#()".unicodeScalars.contains(scalar) { needsQuotes = true }
      }
    }
    return needsQuotes ? "\"\(text)\"" : text
  }

  /// How every value of an entry is written.
  private static func stringValue(_ text: String) -> String {
    var value = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": value += "\\\\"
      case "\n": value += "\\n"
      case "\t": value += "\\t"
      default: value.unicodeScalars.append(scalar)
      }
    }
    return value
  }
}
