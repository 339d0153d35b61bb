import Acoustics
import Sound
import TestSupport
import Testing

@Suite(
  "The connection", .serialized,
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct ConnectionTests {
  @Test("a server tells its name and version, and where it answers")
  func names() async throws {
    let server = try await PrivateSoundServer()
    let sound = try await SoundServer.connect(applicationName: "test", server: server.address)
    let name = PrivateSoundServer.isPipeWire ? "PulseAudio (on PipeWire " : "pulseaudio 1"
    #expect(sound.serverName.hasPrefix(name))
    #expect(sound.address.contains(server.folder))
  }

  @Test("if no server answers, the error names the address")
  func noServer() async throws {
    let error = await #expect(throws: SoundError.self) {
      try await SoundServer.connect(applicationName: "test", server: "unix:/nonexistent/socket")
    }
    #expect(error?.kind == .noServer(address: "unix:/nonexistent/socket"))
    #expect(error?.operation == .connect)
    #expect(error?.message == "Connection refused")
  }

  @Test("a server that accepts and then says nothing is abandoned")
  func muteServer() async throws {
    let server = try MuteServer()
    let error = await #expect(throws: SoundError.self) {
      try await SoundServer.connect(
        applicationName: "test", server: server.address, timeLimit: .milliseconds(100))
    }
    #expect(error?.kind == .noServer(address: server.address))
  }

  @Test("a clip whose server dies is played again from its start when the server is back")
  func restarts() async throws {
    let server = try await PrivateSoundServer()
    let sound = try await SoundServer.connect(applicationName: "test", server: server.address)
    let playback = try await sound.play(babble(seconds: 3, sampleRate: 16_000))
    var story: [PlaybackEvent] = []
    var lastStart = ContinuousClock.now
    for await event in playback.events {
      switch event {
      case .progress: continue
      case .started(let moment):
        lastStart = moment
        if story.isEmpty { server.kill() }
      case .interrupted: try await server.start()
      default: break
      }
      story.append(event)
    }
    let after = ContinuousClock.now
    #expect(story.map(\.word) == ["started", "interrupted", "restarted", "started", "ended"])
    #expect(lastStart + .milliseconds(2900) < after)
  }

  @Test("a connection outlives twenty deaths of its server")
  func manyDeaths() async throws {
    let server = try await PrivateSoundServer()
    let sound = try await SoundServer.connect(applicationName: "test", server: server.address)
    let wave = babble(seconds: 60, sampleRate: 16_000)
    for round in 1...20 {
      let playback = try await sound.play(wave)
      var story: [String] = []
      for await event in playback.events {
        story.append(event.word)
        switch event {
        case .started where story == ["started"]: server.kill()
        case .interrupted: try await server.start()
        case .restarted: await playback.stop()
        default: break
        }
      }
      #expect(story.contains("restarted"), "round \(round): \(story)")
      #expect(await playback.finished() == .stopped)
    }
  }

  @Test("a clip whose server dies twice fails")
  func secondDeath() async throws {
    let server = try await PrivateSoundServer()
    let sound = try await SoundServer.connect(applicationName: "test", server: server.address)
    let playback = try await sound.play(babble(seconds: 60, sampleRate: 16_000))
    var starts = 0
    for await event in playback.events {
      switch event {
      case .started:
        starts += 1
        server.kill()
      case .interrupted: try await server.start()
      default: break
      }
    }
    #expect(starts == 2)
    guard case .failed(let error) = await playback.finished(),
      case .connectionLost(let address) = error.kind
    else {
      Issue.record("did not fail for its connection")
      return
    }
    #expect(address.contains(server.folder))
  }

  @Test("after a death the next question opens the connection again")
  func asksAgain() async throws {
    let server = try await PrivateSoundServer()
    let sound = try await SoundServer.connect(applicationName: "test", server: server.address)
    server.kill()
    try await eventually("the loss is noticed") { (try? await sound.devices()) == nil }
    try await server.start()
    #expect(try await sound.devices().count == 1)
  }

  @Test("closing stops what plays, and nothing can be played after it")
  func closes() async throws {
    let server = try await PrivateSoundServer()
    let sound = try await SoundServer.connect(applicationName: "test", server: server.address)
    let wave = babble(seconds: 60, sampleRate: 16_000)
    let playback = try await sound.play(wave)
    sound.close()
    #expect(await playback.finished() == .stopped)
    await playback.stop()
    let error = await #expect(throws: SoundError.self) { try await sound.play(wave) }
    #expect(error?.kind == .closed)
    sound.close()
  }

  @Test("fifty connections leave no descriptor behind")
  func descriptors() async throws {
    let server = try await PrivateSoundServer()
    let before = openDescriptors()
    for _ in 0..<50 {
      _ = try await SoundServer.connect(applicationName: "test", server: server.address)
      _ = try? await SoundServer.connect(applicationName: "test", server: "unix:/nonexistent")
    }
    // Other tests of this process open and close theirs meanwhile; a leak would be a hundred.
    try await eventually("the descriptors are closed") { openDescriptors() < before + 25 }
  }
}

extension PlaybackEvent {
  /// The event's name alone.
  var word: String {
    switch self {
    case .started: "started"
    case .progress: "progress"
    case .moved: "moved"
    case .interrupted: "interrupted"
    case .restarted: "restarted"
    case .ended: "ended"
    case .stopped: "stopped"
    case .failed: "failed"
    }
  }
}
