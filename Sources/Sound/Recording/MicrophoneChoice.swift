/// Which microphone is listened to, and which one was passed over for it.
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
