import Sound
import TestSupport
import Testing

@Suite(
  "Microphones", .serialized,
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct MicrophoneTests {
  private static let headset =
    "device.description=\"Green Headset\" device.bus=bluetooth device.api=bluez"

  let server: PrivateSoundServer
  let sound: SoundServer

  init() async throws {
    server = try await PrivateSoundServer()
    sound = try await SoundServer.connect(applicationName: "test", server: server.address)
  }

  @Test("microphones are listed with what they are, and monitors are not among them")
  func lists() async throws {
    let headset = try await PipeMicrophone(at: server, name: "head", properties: Self.headset)
    let desk = try await PipeMicrophone(at: server)
    _ = try await server.control("set-default-source", desk.name)
    let found = try await sound.microphones()
    #expect(
      Set(found) == [
        Microphone(name: headset.name, description: "Green Headset", isBluetooth: true),
        Microphone(name: desk.name, description: "Desk", isDefault: true),
      ])
  }

  @Test("a filter on top of a Bluetooth headset counts as one too")
  func filter() async throws {
    let headset = try await PipeMicrophone(at: server, name: "head", properties: Self.headset)
    _ = try await server.control(
      "load-module", "module-remap-source", "source_name=clean", "master=\(headset.name)")
    let found = try await sound.microphones()
    #expect(found.first { $0.name == "clean" }?.isBluetooth == true)
  }

  @Test("a Bluetooth headset is left alone if there is another microphone")
  func avoids() async throws {
    let headset = try await PipeMicrophone(at: server, name: "head", properties: Self.headset)
    let desk = try await PipeMicrophone(at: server)
    _ = try await server.control("set-default-source", headset.name)
    let room = desk.room()
    defer { room.cancel() }

    let recording = try await sound.record(until: .exactly(seconds: 120))
    #expect(recording.choice.microphone.name == desk.name)
    #expect(recording.choice.avoided?.name == headset.name)
    let outputs = try await server.control("list", "source-outputs")
    let sources = try await server.control("list", "short", "sources")
    let number = try #require(
      sources.split(separator: "\n").first { $0.contains("\tmic\t") }?.split(separator: "\t").first)
    #expect(outputs.contains("Source: \(number)\n"))
    for await event in recording.events {
      if case .opened(let choice) = event {
        #expect(choice == recording.choice)
        await recording.cancel()
      }
    }

    let wanted = try await sound.record(from: "green headset")
    #expect(wanted.choice.microphone.name == headset.name)
    #expect(wanted.choice.avoided == nil)
    await wanted.cancel()
  }

  @Test("an unknown microphone is an error with the known ones, the nearest first")
  func unknown() async throws {
    _ = try await PipeMicrophone(at: server)
    _ = try await PipeMicrophone(at: server, name: "head", properties: Self.headset)
    let error = await #expect(throws: SoundError.self) {
      try await sound.record(from: "Green Haedset")
    }
    guard case .noSuchMicrophone("Green Haedset", let known)? = error?.kind else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(known.map(\.name) == ["head", "mic"])
  }

  @Test("listening programs are reported, but not this one, meters or filters")
  func users() async throws {
    let desk = try await PipeMicrophone(at: server)
    let room = desk.room()
    defer { room.cancel() }
    _ = try await server.control(
      "load-module", "module-remap-source", "source_name=clean", "master=\(desk.name)")
    let own = try await sound.record(until: .exactly(seconds: 120))
    let playing = try listener("hc.monitor")
    let meter = try listener(desk.name, "--property=application.id=org.PulseAudio.pavucontrol")
    try await eventually("everybody listens") { try await listeners() == 3 }
    #expect(try await sound.microphoneUsers().isEmpty)

    let call = try listener("clean", "--client-name=Telephone")
    try await eventually("the call is seen") { try await !sound.microphoneUsers().isEmpty }
    let users = try await sound.microphoneUsers()
    #expect(users.map(\.application) == ["Telephone"])
    #expect(users.map(\.processID) == [Int(call.id)])
    #expect(users.map(\.binary) == ["pacat"])
    #expect(users.map(\.microphone.name) == ["clean"])

    for program in [call, playing, meter] { program.kill() }
    try await eventually("the call is over") { try await sound.microphoneUsers().isEmpty }
    await own.cancel()
  }

  /// A program that listens to a source.
  private func listener(_ source: String, _ more: String...) throws -> ChildProgram {
    try ChildProgram(
      "parec", ["--server", server.address, "--device", source] + more,
      environment: ["HOME": server.folder, "XDG_RUNTIME_DIR": server.folder], output: .nothing)
  }

  /// How many programs listen, this one among them.
  private func listeners() async throws -> Int {
    try await server.control("list", "source-outputs").split(separator: "\n")
      .count { $0.contains("application.process.id") }
  }
}
