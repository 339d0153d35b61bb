import CPulse

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
