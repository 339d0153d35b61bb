import Acoustics
import Coaching
import Glibc
import Language
import Sound
import Synchronization
import Voices

/// How soon something is heard, measured at the monitor of a silent sink.
struct SoundBench: Sendable {
  let place: Workplace
  let sink: SilentSink
  let monitor: SinkMonitor
  /// Open all the time, as in a running session.
  let sound: SoundServer
  /// Sentences of about three seconds, with all kinds of beginnings.
  let texts: [String]

  /// Nil if no sound server answers.
  init?(in place: Workplace) async throws {
    guard let sink = try SilentSink.make(in: place) else { return nil }
    self.place = place
    self.sink = sink
    monitor = try await SinkMonitor(of: sink.name)
    texts = try ShuffledTexts(in: place).drawn(1_000)
    sound = try await SoundServer.connect(applicationName: "hearcoach-bench")
  }

  func rows() async throws -> [Row] {
    try await [cachedClip(), newSentence(), again()]
  }

  /// The voice of a session: made once, brought to one loudness, cached.
  static func voice(keepingIn directory: String) -> (FinishedVoice, CachedVoice) {
    let voice = FinishedVoice(
      BuiltInVoice(reader: Reader(), mandarin: .at("config/models/mandarin-voice.model")))
    let cache = ClipCache(directory: directory, limit: 100_000_000)
    return (voice, CachedVoice(voice, cache: cache))
  }

  private func cachedClip() async throws -> Row {
    let (_, voice) = Self.voice(keepingIn: place.directory + "/clips")
    let request = TTSRequest(text: "晚饭后记得量一量血压。", lang: .chinese)
    let clip = try await voice.synthesize(request)
    let file = try write(clip.samples, sampleRate: clip.sampleRate, to: "cached.wav")
    return Row(
      what: "a cached clip until it sounds", peer: "paplay of the same WAV", aim: 0.8, runs: 30,
      ours: {
        try await untilHeard {
          let clip = try await voice.synthesize(request)
          return try await sound.play(samples: clip.samples, sampleRate: clip.sampleRate)
        }
      }, theirs: { try await untilHeard { try RunningProgram(["paplay", file]) } })
  }

  private func newSentence() async throws -> Row {
    let (finished, voice) = Self.voice(keepingIn: place.directory + "/clips")
    // The same texts for both, each only once.
    let ours = Mutex(texts[...])
    let theirs = Mutex(texts[...])
    return Row(
      what: "a new sentence until it sounds", peer: "espeak-ng --stdout | paplay", aim: 0.8,
      runs: 30,
      ours: {
        let request = try Self.next(of: ours)
        return try await untilHeard {
          let clip = try await voice.synthesize(request)
          return try await sound.play(samples: clip.samples, sampleRate: clip.sampleRate)
        }
      },
      theirs: {
        // It cannot read Chinese: it gets what our voice makes of it.
        let spoken = try await finished.identity(of: Self.next(of: theirs)).spoken
        return try await untilHeard {
          try RunningProgram.piped(
            ["espeak-ng", "-v", "cmn-latn-pinyin", "--stdout", spoken],
            to: ["paplay", "/dev/stdin"])
        }
      })
  }

  private static func next(of texts: borrowing Mutex<ArraySlice<String>>) throws -> TTSRequest {
    guard let text = texts.withLock({ $0.popFirst() }) else {
      throw TimedProgram.Failure(description: "no text is left")
    }
    return TTSRequest(text: text, lang: .chinese)
  }

  /// A clip that is stopped and begins again, known by a loud start.
  private func again() async throws -> Row {
    let mark: Float = 0.8
    let samples = (0..<66_150).map { index -> Float in
      index < 220 ? 0.9 : 0.2 * sin(Float(index) * 0.3)
    }
    let file = try write(samples, sampleRate: 22_050, to: "marked.wav")
    return Row(
      what: "stopped, and the same clip again", peer: "paplay ended and started", aim: 0.8,
      runs: 30,
      ours: {
        let before = try await monitor.rest()
        let first = try await sound.play(samples: samples, sampleRate: 22_050)
        _ = try await monitor.firstSound(after: before, above: mark)
        try await Task.sleep(for: .milliseconds(150))
        let start = ContinuousClock.now
        await first.stop()
        let second = try await sound.play(samples: samples, sampleRate: 22_050)
        let heard = try await monitor.firstSound(after: start, above: mark)
        await second.stop()
        return (heard - start).inSeconds
      },
      theirs: {
        let before = try await monitor.rest()
        var program: RunningProgram? = try RunningProgram(["paplay", file])
        _ = try await monitor.firstSound(after: before, above: mark)
        try await Task.sleep(for: .milliseconds(150))
        let start = ContinuousClock.now
        program = nil
        program = try RunningProgram(["paplay", file])
        let heard = try await monitor.firstSound(after: start, above: mark)
        return withExtendedLifetime(program) { (heard - start).inSeconds }
      })
  }

  /// The seconds from the call to the first non-zero sample.
  private func untilHeard(_ play: () async throws -> Playback) async throws -> Double {
    let start = try await monitor.rest()
    let playback = try await play()
    let heard = try await monitor.firstSound(after: start)
    await playback.stop()
    return (heard - start).inSeconds
  }

  /// The same for other programs, which are ended once heard.
  private func untilHeard<Programs>(_ play: () throws -> Programs) async throws -> Double {
    let start = try await monitor.rest()
    let programs = try play()
    let heard = try await monitor.firstSound(after: start)
    return withExtendedLifetime(programs) { (heard - start).inSeconds }
  }

  private func write(_ samples: [Float], sampleRate: Int, to name: String) throws -> String {
    let path = "\(place.directory)/\(name)"
    try FileBytes.write(WAV.encode(Waveform(samples: samples, sampleRate: sampleRate)), to: path)
    return path
  }
}

extension SoundBench {
  private static let stops = 100

  /// How soon it is silent at the sink after a stop.
  func stopping() async throws -> String {
    let noise = Noise.samples(seconds: 3, sampleRate: 22_050)
    var returned: [Double] = []
    var sinceCall: [Double] = []
    var sinceReturn: [Double] = []
    var random = SplitMix64(seed: 4)
    for _ in 0..<Self.stops {
      let before = try await monitor.rest()
      let playback = try await sound.play(samples: noise, sampleRate: 22_050)
      _ = try await monitor.firstSound(after: before)
      try await Task.sleep(for: .milliseconds(Int.random(in: 20..<120, using: &random)))
      let call = ContinuousClock.now
      await playback.stop()
      let back = ContinuousClock.now
      let last = try await monitor.silence() ?? call
      returned.append((back - call).inSeconds)
      sinceCall.append(max(0, (last - call).inSeconds))
      sinceReturn.append(max(0, (last - back).inSeconds))
    }
    return """
      stop, \(Self.stops) times (median, 95th centile, most): silent at the sink
        \(Self.spread(sinceCall)) after the call,
        \(Self.spread(sinceReturn)) after its return (aim ≤ 50 ms), which takes
        \(Self.spread(returned))
      """
  }

  private static func spread(_ values: [Double]) -> String {
    let sorted = values.sorted()
    return [Row.median(values), sorted[sorted.count * 95 / 100 - 1], sorted[sorted.count - 1]]
      .map(Table.milliseconds).joined(separator: ", ")
  }
}

/// Noise without a silent moment, at a quiet level.
enum Noise {
  static func samples(seconds: Double, sampleRate: Int) -> [Float] {
    var random = SplitMix64(seed: 7)
    return (0..<Int(seconds * Double(sampleRate))).map { _ in
      Float.random(in: 0.05..<0.2, using: &random) * (Bool.random(using: &random) ? 1 : -1)
    }
  }
}
