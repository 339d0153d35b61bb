import Acoustics
import Coaching
import Glibc
import Language
import Sound
import System
import Voices

/// What a thousand clips of three seconds cost in memory, in a process of their own.
enum SoundMemory {
  private static let argument = "--play-a-thousand"
  private static let count = 1_000
  private static let early = 50

  /// Measures it for synthetic clips, and for sentences spoken and cached before.
  static func measured(in place: Workplace, speaking texts: [String]) throws -> String {
    let file = place.directory + "/thousand"
    try FileBytes.write(Array(texts.prefix(count).joined(separator: "\n").utf8), to: file)
    let spoken = [file, place.directory + "/memory-clips"]
    return try [("playing", []), ("speaking, keeping and playing", spoken)]
      .map { what, words in
        var child = TimedProgram(words: [place.itself, argument] + words)
        child.output = place.directory + "/memory"
        _ = try child.run()
        return try "memory, \(what) "
          + String(decoding: FileBytes.of(child.output).dropLast(), as: UTF8.self)
      }
      .joined(separator: "\n")
  }

  /// Whether this process is the one that plays; if so, it plays each clip until it sounds.
  static func play(_ words: [String]) async throws -> Bool {
    guard words.first == argument else { return false }
    // As `hearcoach` does.
    LargeBlocks.giveBackAtOnce()
    let sound = try await SoundServer.connect(applicationName: "hearcoach-bench")
    if words.count == 3 {
      let texts = try FileBytes.of(words[1]).split(separator: 10)
      let (_, voice) = SoundBench.voice(keepingIn: words[2])
      try await play(on: sound) { number in
        let text = String(decoding: texts[number], as: UTF8.self)
        let clip = try await voice.synthesize(TTSRequest(text: text, lang: .chinese))
        return Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
      }
    } else {
      try await play(on: sound) { _ in
        Waveform(samples: Noise.samples(seconds: 3, sampleRate: 22_050), sampleRate: 22_050)
      }
    }
    return true
  }

  private static func play(
    on sound: SoundServer, _ clip: (Int) async throws -> Waveform
  ) async throws {
    var soon = 0
    var seconds = 0.0
    for number in 0..<count {
      if number == early { soon = try memory("VmRSS") }
      let wave = try await clip(number)
      seconds += wave.duration
      let playback = try await sound.play(wave)
      for await case .started in playback.events { break }
      await playback.stop()
    }
    let (late, peak) = try (memory("VmRSS"), memory("VmHWM"))
    print(
      "\(count) clips of \(Table.decimal(seconds / Double(count), 1)) s: \(megabytes(soon)) after"
        + " \(early), \(megabytes(late)) at the end, at most \(megabytes(peak)) (aim ≤ 40 MB)")
  }

  private static func megabytes(_ kilobytes: Int) -> String {
    Table.decimal(Double(kilobytes) / 1_024, 1) + " MB"
  }

  /// A line of this process's status, in kB.
  private static func memory(_ name: String) throws -> Int {
    let status = try String(decoding: FileBytes.of("/proc/self/status"), as: UTF8.self)
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name + ":") })
    else { throw TimedProgram.Failure(description: "no \(name) in /proc/self/status") }
    return Int(line.filter(\.isNumber)) ?? 0
  }
}
