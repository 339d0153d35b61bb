import Acoustics
import Sound
import TestSupport
import Testing

@Suite(
  "Lost microphones", .serialized,
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct LostMicrophoneTests {
  let server: PrivateSoundServer
  let sound: SoundServer

  init() async throws {
    server = try await PrivateSoundServer()
    sound = try await SoundServer.connect(applicationName: "test", server: server.address)
  }

  /// Records until something is heard, changes the world, and returns how the recording failed.
  private func failure(
    _ microphone: PipeMicrophone, after change: () async throws -> Void
  ) async throws -> SoundError? {
    let recording = try await sound.record()
    let room = microphone.room()
    defer { room.cancel() }
    var hasChanged = false
    var last: RecordingEvent?
    for await event in recording.events {
      if case .level = event, !hasChanged {
        hasChanged = true
        try await change()
      }
      last = event
    }
    let error = await #expect(throws: SoundError.self) { try await recording.result() }
    #expect(last == error.map { .failed($0) })
    return error
  }

  @Test("a recording whose server dies fails, and the next one is made when the server is back")
  func serverDies() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let error = try await failure(microphone) { server.kill() }
    guard case .connectionLost(let address)? = error?.kind else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(address.contains(server.folder))
    #expect(error?.operation == .record)

    try await server.start()
    let again = try await PipeMicrophone(at: server)
    let recording = try await sound.record(until: .exactly(seconds: 0.2))
    let hearing = again.begin(hearing: hiss(seconds: 1))
    defer { hearing.cancel() }
    #expect(try await recording.result().waveform.samples.count == 3_200)
  }

  @Test("a recording whose microphone is taken away fails, though another one is there")
  func microphoneGoes() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let other = try await PipeMicrophone(at: server, name: "other")
    let room = other.room()
    defer { room.cancel() }
    _ = try await server.control("set-default-source", "mic")
    let error = try await failure(microphone) {
      _ = try await server.control("unload-module", microphone.module)
    }
    guard case .microphoneLost(let lost)? = error?.kind else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(lost.name == "mic")
    #expect(try await server.control("list", "short", "source-outputs").isEmpty)
  }

  @Test(
    "a microphone that gives nothing is an error, not a wait for ever", arguments: [false, true])
  func noData(isSuspended: Bool) async throws {
    let microphone = try await PipeMicrophone(at: server)
    if isSuspended { _ = try await server.control("suspend-source", "mic", "1") }
    let room = isSuspended ? microphone.room() : nil
    defer { room?.cancel() }
    let recording = try await sound.record()
    let error = await #expect(throws: SoundError.self) { try await recording.result() }
    guard case .noData(let mute)? = error?.kind else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(mute.description == "Desk")
    try await eventually("the microphone is closed") {
      try await server.control("list", "short", "source-outputs").isEmpty
    }
  }

  @Test("a microphone that goes dead in the middle is an error too")
  func stalls() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let recording = try await sound.record()
    try await microphone.hear(hiss(seconds: 0.5))
    let error = await #expect(throws: SoundError.self) { try await recording.result() }
    guard case .noData? = error?.kind else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  @Test("a recording whose server hangs is an error too")
  func serverHangs() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let error = try await failure(microphone) { server.freeze() }
    guard case .noData? = error?.kind else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  @Test("a server that hangs before the microphone is open is an error too")
  func serverHangsBefore() async throws {
    server.freeze()
    let error = await #expect(throws: SoundError.self) { try await sound.record() }
    #expect(error?.kind == .noServer(address: server.address))
  }

  @Test("closing the connection ends a recording")
  func closes() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let error = try await failure(microphone) { sound.close() }
    #expect(error?.kind == .closed)
  }

  @Test("without any microphone the error says so")
  func noMicrophone() async throws {
    let error = await #expect(throws: SoundError.self) { try await sound.record() }
    #expect(error?.kind == .noMicrophone)
    #expect(try await sound.microphones().isEmpty)
  }

  @Test("a hundred recordings leave neither a stream nor a descriptor behind")
  func leaks() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let room = microphone.room()
    defer { room.cancel() }
    _ = try await sound.record(until: .exactly(seconds: 0.1)).result()
    let before = openDescriptors()
    for round in 0..<100 {
      let recording = try await sound.record(until: .exactly(seconds: 0.1))
      switch round % 3 {
      case 0: await recording.cancel()
      case 1: await recording.stop()
      default: _ = try await recording.result()
      }
    }
    try await eventually("the streams are closed") {
      try await server.control("list", "short", "source-outputs").isEmpty
    }
    // Other tests of this process open and close theirs meanwhile; a leak would be a hundred.
    try await eventually("the descriptors are closed") { openDescriptors() < before + 50 }
  }

  @Test("whatever happens to recordings in whatever order, each one ends")
  func anyOrder() async throws {
    for _ in 0..<12 {
      let microphone = try await PipeMicrophone(at: server)
      let room = microphone.room()
      async let fate: Void = disturb(microphone)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { await recordSomehow() } }
      }
      try await fate
      room.cancel()
      try await eventually("the streams are closed") {
        try await server.control("list", "short", "source-outputs").isEmpty
      }
      // It may have been taken away before.
      _ = try? await server.control("unload-module", microphone.module)
    }
  }

  /// Makes a recording, does something to it at some moment, and returns when it has ended.
  private func recordSomehow() async {
    guard
      let recording = try? await sound.record(
        until: Bool.random()
          ? .exactly(seconds: .random(in: 0...0.2))
          : RecordingLimits(longest: 0.3, patience: .random(in: 0...0.3)))
    else { return }
    let waiting = Task { try await recording.result() }
    try? await Task.sleep(for: .microseconds(Int.random(in: 0...200_000)))
    switch Int.random(in: 0...3) {
    case 0: await recording.stop()
    case 1: await recording.cancel()
    case 2: waiting.cancel()
    default: break
    }
    _ = try? await waiting.value
    for await _ in recording.events {}
  }

  /// Takes the microphone or the server away at some moment, or leaves them alone.
  private func disturb(_ microphone: PipeMicrophone) async throws {
    try await Task.sleep(for: .microseconds(Int.random(in: 0...200_000)))
    switch Int.random(in: 0...2) {
    case 0: _ = try await server.control("unload-module", microphone.module)
    case 1:
      server.kill()
      try await server.start()
    default: break
    }
  }

  @Test("a recording cancelled while opening leaves no microphone open")
  func calledOff() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let room = microphone.room()
    defer { room.cancel() }
    // It takes a few milliseconds, and every part of them has its own way back.
    for round in 0..<200 {
      let task = Task { try await sound.record() }
      let moment = ContinuousClock.now + .microseconds(round * 40)
      while ContinuousClock.now < moment { await Task.yield() }
      task.cancel()
      if let recording = try? await task.value { await recording.cancel() }
    }
    try await eventually("the streams are closed") {
      try await server.control("list", "short", "source-outputs").isEmpty
    }
  }
}
