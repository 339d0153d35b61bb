import Acoustics
import Sound
import TestSupport
import Testing

@Suite(
  "Devices", .serialized,
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct DeviceTests {
  let server: PrivateSoundServer
  let sound: SoundServer

  init() async throws {
    server = try await PrivateSoundServer()
    sound = try await SoundServer.connect(applicationName: "test", server: server.address)
  }

  /// Adds a second device, and returns the number of its module.
  @discardableResult
  private func addHeadset() async throws -> String {
    try await server.addSink("headset", description: "Green Headset")
  }

  @Test("the devices are listed with their descriptions and the default one")
  func lists() async throws {
    try await addHeadset()
    let devices = try await sound.devices()
    #expect(Set(devices.map(\.name)) == ["hc", "headset"])
    #expect(devices.first { $0.name == "headset" }?.description == "Green Headset")
    #expect(devices.filter(\.isDefault).map(\.name) == ["hc"])
  }

  @Test(
    "a clip sounds on the device that is asked for, by name or description",
    arguments: ["headset", "Green Headset", "green headset"])
  func sounds(device: String) async throws {
    try await addHeadset()
    let here = try await server.record("headset", sampleRate: 16_000)
    let elsewhere = try await server.record(sampleRate: 16_000)

    #expect(
      try await sound.play(babble(seconds: 0.2, sampleRate: 16_000), on: device).finished()
        == .ended)

    _ = try await here.silence(seconds: 0.3)
    #expect(elsewhere.samples.allSatisfy { abs($0) < 0.001 })
  }

  @Test("an unknown device is an error with the known ones, the nearest first")
  func unknown() async throws {
    try await addHeadset()
    let error = await #expect(throws: SoundError.self) {
      try await sound.play(babble(seconds: 0.2, sampleRate: 16_000), on: "Green Haedset")
    }
    guard case .noSuchDevice("Green Haedset", let known)? = error?.kind else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(known.map(\.name) == ["headset", "hc"])
  }

  @Test("when its device vanishes, a clip goes on playing on the default one and says so")
  func vanishes() async throws {
    let headset = try await addHeadset()
    let playback = try await sound.play(babble(seconds: 1.5, sampleRate: 16_000), on: "headset")
    var moves: [String] = []
    for await event in playback.events {
      switch event {
      case .started where moves.isEmpty:
        try await server.removeSink(headset)
      case .moved(let device): moves.append(device.name)
      default: break
      }
    }
    #expect(moves == ["hc"])
    #expect(await playback.finished() == .ended)
  }

  @Test("a clip whose server comes back without its device is played on the default one")
  func comesBackWithout() async throws {
    try await addHeadset()
    let playback = try await sound.play(babble(seconds: 60, sampleRate: 16_000), on: "headset")
    var story: [String] = []
    for await event in playback.events {
      switch event {
      case .started where story.isEmpty: server.kill()
      case .interrupted: try await server.start()
      case .moved(let device):
        #expect(device.name == "hc")
        await playback.stop()
      default: break
      }
      if !["progress", "started"].contains(event.word) || story.isEmpty {
        story.append(event.word)
      }
    }
    #expect(story == ["started", "interrupted", "restarted", "moved", "stopped"])
  }
}
