internal import System

/// Looks for hosts of scenes in the local network: by Avahi, where that runs.
public enum SceneSearch {
  /// A host that was found.
  public struct Found: Sendable, Hashable {
    /// In numbers.
    public let address: String
    public let port: Int
  }

  /// Whether Avahi is there to be asked; else why not.
  public static func missing() -> DesktopError? {
    do throws(DesktopError) {
      let bus = try SessionBus.system()
      _ = try bus.call(.avahi, "GetVersionString")
      return nil
    } catch {
      return error
    }
  }

  /// All hosts that show themselves now; Avahi knows after some seconds that there is none.
  public static func hosts() async throws(DesktopError) -> [Found] {
    if let missing = await blocking({ missing() }) { throw missing }
    let found = await withTaskGroup(of: Found?.self) { group in
      for name in AvahiPart.names {
        group.addTask { await blocking { host(name) } }
      }
      var found: [Found] = []
      for await one in group { if let one { found.append(one) } }
      return found
    }
    // A host that is found by two ways is one.
    return Set(found).sorted { ($0.address, $0.port) < ($1.address, $1.port) }
  }

  private static func host(_ name: String) -> Found? {
    guard let bus = try? SessionBus.system(),
      let answer = try? bus.call(
        .avahi, "ResolveService",
        [
          .integer(-1), .integer(AvahiPart.fourBytes), .text(name), .text(AvahiPart.kind),
          .text("local"), .integer(AvahiPart.fourBytes), .number(0),
        ], within: 8_000),
      answer.count > 8, let address = answer[7].asText, let port = answer[8].asNumber
    else { return nil }
    return Found(address: address, port: port)
  }
}
