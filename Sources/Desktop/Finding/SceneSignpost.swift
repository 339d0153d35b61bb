internal import Glibc
internal import System

/// Shows the local network that a scene is hosted here, as long as somebody has it: by Avahi, where that runs.
public actor SceneSignpost {
  /// Avahi may look around the network first.
  private static let tries = 40
  private static let pause: UInt32 = 100_000

  private let queue = QueueExecutor(label: "hearcoach.signpost")
  /// What was put up goes with it.
  private var bus: SessionBus?

  public init() {}

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Puts it up; throws where Avahi is not there, or will not.
  public func put(port: Int) throws(DesktopError) {
    let bus = try SessionBus.system()
    var refused: DesktopError?
    for name in AvahiPart.names {
      let group = try bus.call(.avahi, "EntryGroupNew").first?.asText ?? ""
      let part = BusPart(
        name: BusPart.avahi.name, path: group, interface: "org.freedesktop.Avahi.EntryGroup")
      do throws(DesktopError) {
        _ = try bus.call(
          part, "AddService",
          [
            .integer(-1), .integer(AvahiPart.fourBytes), .number(0), .text(name),
            .text(AvahiPart.kind), .text(""), .text(""), .port(UInt16(clamping: port)), .noTexts,
          ])
        _ = try bus.call(part, "Commit")
      } catch {
        // Another host on this computer may have the name.
        refused = error
        continue
      }
      if try isUp(part, bus) {
        self.bus = consume bus
        return
      }
    }
    throw refused ?? DesktopError(.askAvahi, message: "every name is taken")
  }

  /// Takes it down.
  public func remove() { bus = nil }

  /// Whether nobody else in the network has the name.
  private func isUp(_ group: BusPart, _ bus: borrowing SessionBus) throws(DesktopError) -> Bool {
    for _ in 0..<Self.tries {
      let state = try bus.call(group, "GetState").first?.asNumber
      if state == AvahiPart.established { return true }
      if state == AvahiPart.collision || state == AvahiPart.failure { return false }
      usleep(Self.pause)
    }
    return false
  }
}

/// What Avahi calls things.
enum AvahiPart {
  static let kind = "_hearcoach._tcp"
  /// Of hosts in one network.
  static let names = ["HearCoach scene", "HearCoach scene 2", "HearCoach scene 3"]
  static let fourBytes: Int32 = 0
  static let (established, collision, failure) = (2, 3, 4)
}

extension BusPart {
  static let avahi = BusPart(
    name: "org.freedesktop.Avahi", path: "/", interface: "org.freedesktop.Avahi.Server")
}
