/// Something the computer can hear with.
public struct Microphone: Sendable, Hashable {
  /// The server's own name for it, which stays the same from day to day.
  public let name: String
  /// What the desktop calls it.
  public let description: String
  /// Whether it is listened to when no microphone is asked for.
  public let isDefault: Bool
  /// Whether it belongs to a Bluetooth headset, whose sound drops to telephone quality with it.
  public let isBluetooth: Bool
  /// Whether it is no microphone at all but gives what the computer itself plays.
  public let isMonitor: Bool
  /// Whether something is known to be in its socket; false only where the computer is sure.
  public let isPluggedIn: Bool
  public let volume: DeviceVolume

  public init(
    name: String, description: String, isDefault: Bool = false, isBluetooth: Bool = false,
    isMonitor: Bool = false, isPluggedIn: Bool = true,
    volume: DeviceVolume = .full
  ) {
    self.name = name
    self.description = description
    self.isDefault = isDefault
    self.isBluetooth = isBluetooth
    self.isMonitor = isMonitor
    self.isPluggedIn = isPluggedIn
    self.volume = volume
  }
}

extension [Microphone] {
  /// The one of that name or description, whatever the case of its letters; a monitor goes by its
  /// exact name alone.
  func named(_ wanted: String) -> Microphone? {
    if let exact = first(where: { $0.name == wanted }) { return exact }
    let found = devices.named(wanted)
    return first { !$0.isMonitor && $0.name == found?.name }
  }

  /// Those that are no monitors, in the order in which their names or descriptions resemble
  /// `wanted`.
  func nearest(to wanted: String) -> [Microphone] {
    devices.nearest(to: wanted).compactMap { near in first { $0.name == near.name } }
  }

  private var devices: [SoundDevice] {
    filter { !$0.isMonitor }.map {
      SoundDevice(name: $0.name, description: $0.description, isDefault: $0.isDefault)
    }
  }
}
