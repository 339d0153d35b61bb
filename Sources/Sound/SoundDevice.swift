import CPulse

/// Something the computer can play sound on.
public struct SoundDevice: Sendable, Hashable {
  /// The server's own name for it, which stays the same from day to day.
  public let name: String
  /// What the desktop calls it.
  public let description: String
  /// Whether sound goes there when no device is asked for.
  public let isDefault: Bool
  public let volume: DeviceVolume

  public init(
    name: String, description: String, isDefault: Bool, volume: DeviceVolume = .full
  ) {
    self.name = name
    self.description = description
    self.isDefault = isDefault
    self.volume = volume
  }
}

extension [SoundDevice] {
  /// The device of that name or description, ignoring case.
  func named(_ wanted: String) -> SoundDevice? {
    first { $0.name == wanted } ?? first { $0.description == wanted }
      ?? first {
        let folded = wanted.lowercased()
        return $0.name.lowercased() == folded || $0.description.lowercased() == folded
      }
  }

  /// The devices in the order in which their names or descriptions resemble `wanted`.
  func nearest(to wanted: String) -> [SoundDevice] {
    map { device in
      let distance = Swift.min(
        Self.distance(wanted, device.name), Self.distance(wanted, device.description))
      return (device, distance)
    }
    .sorted { ($0.1, $0.0.name) < ($1.1, $1.0.name) }
    .map(\.0)
  }

  /// How many letters must be inserted, dropped or replaced to turn one name into the other.
  private static func distance(_ one: String, _ other: String) -> Int {
    let columns = Swift.Array(other.lowercased())
    var row = Swift.Array(0...columns.count)
    for (line, letter) in one.lowercased().enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, rival) in columns.enumerated() {
        let replaced = diagonal + (letter == rival ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[columns.count]
  }
}

/// How loud a device is set in the desktop's mixer.
public struct DeviceVolume: Sendable, Hashable {
  /// 1 is 100%.
  public let share: Double
  public let isMuted: Bool

  public init(share: Double, isMuted: Bool = false) {
    self.share = share
    self.isMuted = isMuted
  }

  /// As loud as it is without any mixer.
  public static let full = DeviceVolume(share: 1)

  init(_ volume: pa_cvolume, muted: Int32) {
    var volume = volume
    share = Double(pa_cvolume_max(&volume)) / Double(PA_VOLUME_NORM)
    isMuted = muted != 0
  }
}
