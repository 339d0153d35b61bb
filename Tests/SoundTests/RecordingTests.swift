import Acoustics
import Coaching
import Sound
import TestSupport
import Testing

@Suite(
  "Recording", .serialized,
  .enabled(
    if: PrivateSoundServer.isInstalled && ChildProgram.isInstalled("espeak-ng"),
    "pulseaudio, its utilities or espeak-ng are not installed"))
struct RecordingTests {
  let server: PrivateSoundServer
  let sound: SoundServer

  init() async throws {
    server = try await PrivateSoundServer()
    sound = try await SoundServer.connect(applicationName: "test", server: server.address)
  }

  /// How many streams listen at the server.
  private func listeners() async throws -> Int {
    try await server.control("list", "short", "source-outputs").split(separator: "\n").count
  }

  @Test(
    "a sentence between silences is found, trimmed, and as it was spoken",
    arguments: [16_000, 48_000])
  func findsSpeech(sampleRate: Int) async throws {
    let microphone = try await PipeMicrophone(at: server, sampleRate: sampleRate)
    let sentence = "Please put the glass of water on the table."
    let recording = try await sound.record()
    let hearing = microphone.begin(
      hearing: hiss(seconds: 1, sampleRate: sampleRate)
        + (try await spoken(sentence, sampleRate: sampleRate))
        + hiss(seconds: 2.5, sampleRate: sampleRate))
    defer { hearing.cancel() }
    let heard = try await recording.result()

    let speech = try await spoken(sentence)
    let length = Double(speech.count) / 16_000
    #expect(heard.ending == .speechEnded)
    #expect(heard.waveform.sampleRate == 16_000)
    let match = try #require(bestMatch(of: speech, in: heard.waveform.samples))
    #expect(match.coefficient >= 0.98)
    // 0.2 s on either side, and what the detector may be off by.
    #expect((0.08...0.32).contains(Double(match.offset) / 16_000))
    #expect(heard.waveform.duration < length + 0.64)
    #expect(abs(try #require(heard.began) - 1) < 0.12)
    #expect(abs(try #require(heard.ended) - 1 - length) < 0.15)
    #expect(abs(heard.start - (try #require(heard.began)) + 0.2) < 0.001)
    #expect(!heard.isClipped)
    #expect(!heard.isDigitalSilence)
  }

  @Test("a recording tells that it is open, how loud it is, and what became of it")
  func tells() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let speech = try await spoken("Good morning.")
    let recording = try await sound.record()
    let hearing = microphone.begin(hearing: hiss(seconds: 0.5) + speech + hiss(seconds: 2))
    defer { hearing.cancel() }

    var words: [String] = []
    var levels: [SoundLevel] = []
    var moments: [ContinuousClock.Instant] = []
    for await event in recording.events {
      switch event {
      case .level(let level):
        levels.append(level)
        continue
      case .began(let moment), .ended(let moment): moments.append(moment)
      default: break
      }
      words.append(event.word)
    }

    let heard = try await recording.result()
    #expect(words.first == "opened")
    #expect(words.dropFirst().dropLast(2).allSatisfy { $0 == "began" } && words.count >= 4)
    #expect(words.suffix(2) == ["ended", "finished"])
    #expect(moments == moments.sorted())
    let peak = try #require(levels.map(\.peak).max())
    #expect(abs(peak - heard.peak) < 0.0001)
    #expect(levels.first.map { $0.rms < 0.01 } == true)
    #expect(levels.allSatisfy { $0.rms <= $0.peak })
    let ended = try #require(heard.ended)
    #expect(Double(levels.count) >= (ended + 0.85) * 20 - 1)
  }

  @Test("without speech the recording ends after the patience")
  func nobody() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let recording = try await sound.record(until: RecordingLimits(patience: 1.5))
    let hearing = microphone.begin(hearing: hiss(seconds: 4, height: 0.02))
    defer { hearing.cancel() }
    let heard = try await recording.result()
    #expect(heard.ending == .nobodySpoke)
    #expect(heard.began == nil && heard.ended == nil)
    #expect((1.5...2).contains(heard.waveform.duration))
  }

  @Test("a recording that is stopped by hand keeps what was heard")
  func stops() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let speech = try await spoken("Please put the glass of water on the table.")
    let recording = try await sound.record()
    try await microphone.hear(hiss(seconds: 0.5) + speech.prefix(24_000))
    let room = microphone.room()
    defer { room.cancel() }
    // Stopped a third of a second into the speech: what is compared has been heard by then.
    var levelsSince: Int?
    for await event in recording.events {
      switch event {
      case .began: levelsSince = 0
      case .level: levelsSince = levelsSince.map { $0 + 1 }
      default: break
      }
      if levelsSince == 7 { await recording.stop() }
    }
    let heard = try await recording.result()
    #expect([.stopped, .speechEnded].contains(heard.ending))
    let match = try #require(
      bestMatch(of: Array(speech.prefix(4_000)), in: heard.waveform.samples))
    #expect(match.coefficient >= 0.98)
    await recording.stop()
    await recording.cancel()
    #expect(try await recording.result() == heard)
  }

  @Test("a recording stopped before any speech keeps everything")
  func stopsEarly() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let recording = try await sound.record()
    let room = microphone.room()
    defer { room.cancel() }
    for await event in recording.events {
      if case .level = event { await recording.stop() }
    }
    let heard = try await recording.result()
    #expect(heard.ending == .stopped)
    #expect(heard.began == nil && heard.start == 0)
    #expect(heard.waveform.samples.count >= 800)
  }

  @Test("a speech without an end is cut at the longest length")
  func limit() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let recording = try await sound.record(until: RecordingLimits(longest: 2))
    let speech = try await spoken("Please put the glass of water on the table, and close the door.")
    let hearing = microphone.begin(hearing: hiss(seconds: 0.5) + speech + speech)
    defer { hearing.cancel() }
    let heard = try await recording.result()
    #expect(heard.ending == .limit)
    #expect(abs(try #require(heard.began) - 0.5) < 0.12)
    #expect((1.5...1.9).contains(heard.waveform.duration))
  }

  @Test("a recording of fixed length keeps every sample, speech or not")
  func exactly() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let recording = try await sound.record(until: .exactly(seconds: 1.25))
    let room = hiss(seconds: 3, height: 0.3)
    let hearing = microphone.begin(hearing: room)
    defer { hearing.cancel() }
    let heard = try await recording.result()
    #expect(heard.ending == .limit)
    #expect(heard.began == nil && heard.start == 0)
    #expect(heard.waveform.samples.count == 20_000)
    let match = try #require(bestMatch(of: Array(room.prefix(19_000)), in: heard.waveform.samples))
    #expect(match.coefficient >= 0.98)
  }

  @Test("a recording that is cancelled keeps nothing and closes the microphone")
  func cancels() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let recording = try await sound.record()
    let room = microphone.room()
    defer { room.cancel() }
    var words: [String] = []
    for await event in recording.events {
      if words.isEmpty { await recording.cancel() }
      words.append(event.word)
    }
    #expect(words.last == "cancelled")
    await #expect(throws: CancellationError.self) { try await recording.result() }
    try await eventually("the microphone is closed") { try await listeners() == 0 }
  }

  @Test("a task that is cancelled while it waits for a recording cancels it")
  func cancelledTask() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let recording = try await sound.record()
    let room = microphone.room()
    defer { room.cancel() }
    let task = Task { try await recording.result() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("the microphone is open only during the recording")
  func closesMicrophone() async throws {
    let microphone = try await PipeMicrophone(at: server)
    _ = try await sound.microphones()
    #expect(try await listeners() == 0)

    let room = microphone.room()
    defer { room.cancel() }
    let recording = try await sound.record(until: .exactly(seconds: 60))
    #expect(try await listeners() == 1)
    await recording.stop()

    try await eventually("the microphone is closed") { try await listeners() == 0 }
  }

  @Test("two recordings of one microphone hear the same")
  func together() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let one = try await sound.record(until: .exactly(seconds: 0.5))
    let other = try await sound.record(until: .exactly(seconds: 0.5))
    let hearing = microphone.begin(hearing: hiss(seconds: 2, height: 0.3))
    defer { hearing.cancel() }
    #expect(try await one.result().waveform == (try await other.result().waveform))
  }

  @Test("what the computer plays is recorded if its monitor is asked for by its exact name")
  func monitor() async throws {
    let recording = try await sound.record(from: "hc.monitor", until: .exactly(seconds: 60))
    let playback = try await sound.play(babble(seconds: 120, sampleRate: 16_000))
    for await event in recording.events {
      if case .level(let level) = event, level.peak > 0.1 { await recording.stop() }
    }
    await playback.stop()
    #expect(recording.choice.microphone.isMonitor)
    #expect(try await recording.result().ending == .stopped)
  }

  @Test("a muted microphone is known by its digital silence", arguments: [false, true])
  func muted(byServer: Bool) async throws {
    let microphone = try await PipeMicrophone(at: server)
    if byServer { _ = try await server.control("set-source-mute", "mic", "1") }
    let recording = try await sound.record(until: .exactly(seconds: 0.5))
    let hearing = microphone.begin(hearing: hiss(seconds: 1, height: byServer ? 0.5 : 0))
    defer { hearing.cancel() }
    let heard = try await recording.result()
    #expect(heard.isDigitalSilence)
    #expect(heard.peak == 0)
  }

  @Test("a sound flattened at its peaks is reported as clipped")
  func clipped() async throws {
    let microphone = try await PipeMicrophone(at: server)
    let recording = try await sound.record(until: .exactly(seconds: 0.5))
    let hearing = microphone.begin(hearing: (0..<16_000).map { $0 / 20 % 2 == 0 ? 1 : -1 })
    defer { hearing.cancel() }
    let heard = try await recording.result()
    #expect(heard.isClipped)
    #expect(heard.peak > 0.99)
  }
}

extension RecordingEvent {
  /// The event's name alone.
  var word: String {
    switch self {
    case .opened: "opened"
    case .level: "level"
    case .began: "began"
    case .ended: "ended"
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
