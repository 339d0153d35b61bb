import Coaching
import JSON

extension DesktopWatch {
  /// Whether the screen is being shared or recorded.
  ///
  /// On Wayland all of it goes through PipeWire; on X11 every program can look at the screen by itself.
  public func isScreenShared() async -> Sighting {
    guard let dump = await ask("pw-dump"), let isCast = Self.hasScreenCast(dump) else {
      return .unknown
    }
    if isCast { return .yes }
    return wayland == .yes ? .no : .unknown
  }

  /// Whether among PipeWire's objects there is a running source of pictures that is no camera.
  static func hasScreenCast(_ dump: String) -> Bool? {
    guard let objects = (try? JSON.parse(dump))?.asArray else { return nil }
    return objects.contains { object in
      guard object["type"]?.asString == "PipeWire:Interface:Node", let info = object["info"],
        info["state"]?.asString == "running", let properties = info["props"],
        ["Video/Source", "Stream/Output/Video"].contains(properties["media.class"]?.asString)
      else { return false }
      let isCamera =
        properties["device.api"] != nil || properties["media.role"]?.asString == "Camera"
      return !isCamera
    }
  }
}
