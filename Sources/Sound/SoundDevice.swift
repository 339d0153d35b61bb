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
  /// The device of that name or description, whatever the case of its letters.
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

  /// How many letters must be put in, left out or replaced to make one name of the other.
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
