import Sound
import Testing

@Suite("The choice of a microphone")
struct MicrophoneChoiceTests {
  private static let desk = Microphone(name: "desk", description: "Desk Microphone")
  private static let usual = Microphone(name: "usual", description: "Built-in", isDefault: true)
  private static let headset = Microphone(
    name: "bluez_source.1", description: "Green Headset", isDefault: true, isBluetooth: true)
  private static let empty = Microphone(
    name: "jack", description: "Front Jack", isPluggedIn: false)
  private static let monitor = Microphone(
    name: "hc.monitor", description: "Monitor of Speakers", isDefault: true, isMonitor: true)

  @Test(
    "the default one is taken, but no monitor, and no Bluetooth headset where another can hear",
    arguments: [
      ([desk, usual], MicrophoneChoice(microphone: usual)),
      ([monitor, desk], MicrophoneChoice(microphone: desk)),
      ([empty, desk], MicrophoneChoice(microphone: desk)),
      ([empty], MicrophoneChoice(microphone: empty)),
      ([headset], MicrophoneChoice(microphone: headset)),
      ([headset, desk], MicrophoneChoice(microphone: desk, avoided: headset)),
      ([headset, empty], MicrophoneChoice(microphone: headset)),
      ([headset, empty, desk], MicrophoneChoice(microphone: desk, avoided: headset)),
    ] as [([Microphone], MicrophoneChoice)])
  func takesDefault(known: [Microphone], choice: MicrophoneChoice) throws {
    #expect(try MicrophoneChoice.among(known) == choice)
  }

  @Test(
    "the one that is asked for is taken, whatever it is",
    arguments: [
      ("bluez_source.1", headset), ("Green Headset", headset), ("green headset", headset),
      ("JACK", empty), ("hc.monitor", monitor),
    ])
  func takesWanted(name: String, microphone: Microphone) throws {
    let known = [Self.monitor, Self.desk, Self.headset, Self.empty]
    #expect(
      try MicrophoneChoice.among(known, wanted: name) == MicrophoneChoice(microphone: microphone))
  }

  @Test("a monitor goes by its exact name alone", arguments: ["Monitor of Speakers", "HC.monitor"])
  func exactName(name: String) {
    let error = #expect(throws: SoundError.self) {
      try MicrophoneChoice.among([Self.monitor, Self.desk], wanted: name)
    }
    #expect(error?.kind == .noSuchMicrophone(name: name, known: [Self.desk]))
  }

  @Test("without a microphone there is none to take", arguments: [[], [monitor]])
  func takesNone(known: [Microphone]) {
    let error = #expect(throws: SoundError.self) { try MicrophoneChoice.among(known) }
    #expect(error?.kind == .noMicrophone)
  }
}
