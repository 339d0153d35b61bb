import Acoustics
import Glibc
import Sound
import TestSupport
import Testing

@Suite(
  "Losing the server or the device", .serialized,
  .enabled(if: PrivateSoundServer.isInstalled, "no private sound server can be started here"))
struct LossTests {
  private static let sampleRate = 16_000
  /// With a number in `HEARCOACH_DEATHS` the server dies that often, and the test reports how soon
  /// the sentence was heard again.
  private static let deaths = getenv("HEARCOACH_DEATHS").flatMap { Int(String(cString: $0)) }

  @Test("a sentence during which the server dies is heard again, whole and from its start")
  func heardAgain() async throws {
    let server = try await PrivateSoundServer()
    let sound = try await SoundServer.connect(applicationName: "test", server: server.address)
    let sentence = babble(seconds: 3, sampleRate: Self.sampleRate)
    let before = openDescriptors()
    var waits: [Duration] = []
    for _ in 0..<(Self.deaths ?? 3) {
      let playback = try await sound.play(sentence)
      var recording: SoundRecording?
      var hearing: Task<ContinuousClock.Instant, any Error>?
      var back = ContinuousClock.now
      for await event in playback.events {
        switch event {
        case .progress(let seconds) where seconds > 0.2 && recording == nil: server.kill()
        case .interrupted:
          try await server.start {
            recording = try await server.record(sampleRate: Self.sampleRate)
          }
          back = .now
          hearing = recording.map { recording in
            Task {
              try await recording.sound()
              return ContinuousClock.now
            }
          }
        default: break
        }
      }
      #expect(await playback.finished() == .ended)
      try checkWhole(sentence, in: try await #require(recording).silence(seconds: 0.2))
      waits.append(try await #require(hearing).value - back)
    }
    try await eventually("the descriptors are closed") { openDescriptors() <= before }
    if Self.deaths != nil {
      waits.sort()
      print(
        "heard again after the server's return: \(waits[waits.count / 2]) (median),",
        "\(waits[waits.count - 1]) (most) of \(waits.count)")
    }
  }

  @Test("a sentence whose device vanishes is heard to its end at the default one")
  func goesOn() async throws {
    let server = try await PrivateSoundServer()
    let sound = try await SoundServer.connect(applicationName: "test", server: server.address)
    let headset = try await server.addSink("headset", description: "Green Headset")
    let recording = try await server.record(sampleRate: Self.sampleRate)
    let sentence = babble(seconds: 5, sampleRate: Self.sampleRate)

    let playback = try await sound.play(sentence, on: "headset")
    await playback.progresses(to: 0.5)
    #expect(recording.samples.allSatisfy { abs($0) < 0.001 })
    try await server.removeSink(headset)

    #expect(await playback.finished() == .ended)
    // The last second, looked for from behind.
    let heard = try await recording.silence(seconds: 0.2)
    let rest = Array(sentence.samples.suffix(Self.sampleRate).reversed())
    let match = try #require(bestMatch(of: rest, in: heard.reversed()))
    #expect(match.coefficient >= 0.98)
  }

  @Test("a clip held to a device that goes at any moment lacks that device, or was heard")
  func heldDeviceGone() async throws {
    let server = try await PrivateSoundServer()
    let sound = try await SoundServer.connect(applicationName: "test", server: server.address)
    let sentence = babble(seconds: 0.2, sampleRate: Self.sampleRate)
    for _ in 0..<12 {
      let headset = try await server.addSink("headset", description: "Green Headset")
      async let lack = Self.lack(of: sentence, heldTo: "headset", on: sound)
      try await server.removeSink(headset)
      let found = await lack
      guard let found else { continue }
      guard case .noSuchDevice("headset", _) = found.kind else {
        Issue.record("\(found)")
        continue
      }
    }
  }

  /// Why a clip was not heard; nil if it was.
  private static func lack(
    of clip: Waveform, heldTo device: String, on sound: SoundServer
  ) async -> SoundError? {
    do {
      let playback = try await sound.play(
        samples: clip.samples, sampleRate: clip.sampleRate, on: device, stays: true)
      if case .failed(let error) = await playback.finished() { return error }
    } catch {
      return error as? SoundError
    }
    return nil
  }

  @Test("a hung server is given up only for now, and what it plays goes on afterwards")
  func frozen() async throws {
    let server = try await PrivateSoundServer()
    let sound = try await SoundServer.connect(applicationName: "test", server: server.address)
    let playback = try await sound.play(babble(seconds: 1, sampleRate: Self.sampleRate))

    server.freeze()
    let errors = [
      await #expect(throws: SoundError.self) {
        try await sound.play(babble(seconds: 0.1, sampleRate: Self.sampleRate))
      },
      await #expect(throws: SoundError.self) { try await sound.devices() },
    ]
    server.thaw()

    #expect(
      errors.map { $0?.kind } == Array(repeating: .noServer(address: server.address), count: 2))
    #expect(errors.map { $0?.message } == ["Timeout", "Timeout"])
    var story: [String] = []
    for await event in playback.events where event.word != "progress" { story.append(event.word) }
    #expect(story == ["started", "ended"])
    #expect(try await sound.devices().map(\.name) == [PrivateSoundServer.sink])
  }
}
