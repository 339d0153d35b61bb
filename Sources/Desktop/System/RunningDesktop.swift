import Coaching
import Glibc
import System

/// The desktop that the learner is logged in to, for a program that was started outside of it.
public enum RunningDesktop {
  private static let bus = "DBUS_SESSION_BUS_ADDRESS"
  private static let runtime = "XDG_RUNTIME_DIR"
  /// What a program finds its bus and its screen by.
  private static let names = [
    bus, "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE",
    "SWAYSOCK", "I3SOCK", "HYPRLAND_INSTANCE_SIGNATURE",
  ]

  /// Brings this process to that desktop, unless the bus that it was told of is there: cron tells of the login
  /// at which its lines were written, and without systemd each login has another bus.
  public static func join() {
    for (name, value) in found(from: .own) ?? [:] { setenv(name, value, 1) }
  }

  /// What tells of a desktop to whoever has these surroundings; nil if they know their bus, or there is none.
  static func found(from surroundings: Surroundings) -> [String: String]? {
    guard !reachesBus(surroundings) else { return nil }
    let processes = Directory.names(in: "/proc").compactMap { pid_t($0) }.filter { $0 != getpid() }
    // The latest login's.
    for process in processes.sorted(by: >) {
      guard let other = self.surroundings(of: process), isDesktop(other, of: surroundings) else {
        continue
      }
      var told = other.variables.filter { names.contains($0.key) }
      if surroundings[runtime] == nil { told[runtime] = other[runtime] }
      return told
    }
    return nil
  }

  /// A learner may have another home for trying things out, with a desktop to itself.
  private static func isDesktop(_ other: Surroundings, of learner: Surroundings) -> Bool {
    other["HOME"] == learner["HOME"] && (other["DISPLAY"] ?? other["WAYLAND_DISPLAY"]) != nil
      && reachesBus(other)
  }

  /// What one of the learner's own processes was started with.
  private static func surroundings(of process: pid_t) -> Surroundings? {
    var status = stat()
    guard stat("/proc/\(process)", &status) == 0, status.st_uid == getuid(),
      let bytes = try? WholeFile.read("/proc/\(process)/environ")
    else { return nil }
    var variables: [String: String] = [:]
    for variable in bytes.split(separator: 0) {
      guard let sign = variable.firstIndex(of: UInt8(ascii: "=")) else { continue }
      variables[String(decoding: variable[..<sign], as: UTF8.self)] = String(
        decoding: variable[(sign + 1)...], as: UTF8.self)
    }
    return Surroundings(variables)
  }

  private static func reachesBus(_ surroundings: Surroundings) -> Bool {
    if let address = surroundings[bus] {
      return address.split(separator: ";").contains { listens(at: $0) }
    }
    return surroundings[runtime].map { LocalSocket.listens("\($0)/bus") } ?? false
  }

  /// Whether a bus is there, in one of the places of an address; what is not on this computer is taken at its
  /// word.
  private static func listens(at place: Substring) -> Bool {
    guard let (transport, settings) = place.cut(at: ":").map({ ($0.before, $0.behind) }),
      transport == "unix"
    else { return true }
    for setting in settings.split(separator: ",") {
      guard let (key, value) = setting.cut(at: "=").map({ ($0.before, plain($0.behind)) }) else {
        continue
      }
      if key == "path" { return LocalSocket.listens(value) }
      if key == "abstract" { return LocalSocket.listens("\0" + value) }
    }
    return true
  }

  /// A value with its `%20` as they are meant.
  private static func plain(_ value: some StringProtocol) -> String {
    let parts = value.split(separator: "%", omittingEmptySubsequences: false)
    var bytes = Array(parts[0].utf8)
    for part in parts.dropFirst() {
      let digits = part.utf8.prefix(2)
      if let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) { bytes.append(byte) }
      bytes += part.utf8.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
