/// Something the computer can hear with.
public struct Microphone: Sendable, Hashable {
  /// The server's own name for it, which stays the same from day to day.
  public let name: String
  /// What the desktop calls it.
  public let description: String
  /// Whether it is used when no microphone is asked for.
  public let isDefault: Bool
  /// Whether it belongs to a Bluetooth headset, whose sound drops to telephone quality when it is
  /// used.
  public let isBluetooth: Bool
  /// Whether it is not a microphone but a monitor of what the computer plays.
  public let isMonitor: Bool
  /// Whether something may be plugged into its socket; false only if the computer is sure.
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
  /// The one of that name or description, ignoring case; a monitor goes by its exact name alone.
  func named(_ wanted: String) -> Microphone? {
    if let exact = first(where: { $0.name == wanted }) { return exact }
    let found = devices.named(wanted)
    return first { !$0.isMonitor && $0.name == found?.name }
  }

  /// Those that are not monitors, in the order in which their names or descriptions resemble
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

/// Which microphone is used, and which one was passed over for it.
public struct MicrophoneChoice: Sendable, Hashable {
  public let microphone: Microphone
  /// The Bluetooth headset that would have been taken, had there been no other.
  public let avoided: Microphone?

  public init(microphone: Microphone, avoided: Microphone? = nil) {
    self.microphone = microphone
    self.avoided = avoided
  }

  /// Chooses among the known microphones: the wanted one, by its name or description, or else the
  /// default one, unless that is a Bluetooth headset and another is there.
  public static func among(
    _ known: [Microphone], wanted: String? = nil
  ) throws(SoundError) -> MicrophoneChoice {
    if let wanted {
      guard let found = known.named(wanted) else {
        throw SoundError(
          .noSuchMicrophone(name: wanted, known: known.nearest(to: wanted)), during: .record)
      }
      return MicrophoneChoice(microphone: found)
    }
    let real = known.filter { !$0.isMonitor }
    guard
      let usual = real.first(where: \.isDefault) ?? real.first(where: \.isPluggedIn) ?? real.first
    else { throw SoundError(.noMicrophone, during: .record) }
    // An empty socket is no better than a headset: it hears nothing.
    guard usual.isBluetooth,
      let other = real.first(where: { !$0.isBluetooth && $0.isPluggedIn })
    else { return MicrophoneChoice(microphone: usual) }
    return MicrophoneChoice(microphone: other, avoided: usual)
  }
}

/// A program other than this one that is listening to a microphone.
public struct MicrophoneUser: Sendable, Hashable {
  /// What the program calls itself.
  public let application: String
  /// The number of its process, if the server knows it.
  public let processID: Int?
  /// The name of the program, if the server knows it.
  public let binary: String?
  public let microphone: Microphone

  public init(application: String, processID: Int?, binary: String?, microphone: Microphone) {
    self.application = application
    self.processID = processID
    self.binary = binary
    self.microphone = microphone
  }
}
