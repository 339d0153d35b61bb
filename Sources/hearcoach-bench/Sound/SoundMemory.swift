import Coaching
import Glibc
import Providers
import Sound

/// What a thousand sentences, spoken, kept and played, cost in memory: in a process of their own.
enum SoundMemory {
  private static let argument = "--play-a-thousand"
  private static let early = 50

  /// Where the texts are and where to keep the clips, when this process is the one that plays them.
  static func places(in words: [String]) -> (texts: String, clips: String)? {
    words.count == 3 && words[0] == argument ? (words[1], words[2]) : nil
  }

  static func measured(in place: Workplace, speaking texts: [String]) throws -> String {
    let file = place.directory + "/thousand"
    try FileBytes.write(Array(texts.joined(separator: "\n").utf8), to: file)
    var child = Program(place.itself, argument, file, place.directory + "/memory-clips")
    child.output = place.directory + "/memory"
    _ = try child.run()
    let told = try String(decoding: FileBytes.of(child.output), as: UTF8.self)
    return told.hasSuffix("\n") ? String(told.dropLast()) : told
  }

  /// Speaks and plays them, each until it sounds, and tells what memory that took.
  static func play(_ texts: [String], keepingIn directory: String) async throws {
    let (_, voice) = SoundBench.voice(keepingIn: directory)
    let sound = try await SoundServer.connect(applicationName: "hearcoach-bench")
    var soon = 0
    var seconds = 0.0
    for (number, text) in texts.enumerated() {
      if number == early { soon = try memory("VmRSS") }
      let clip = try await voice.synthesize(
        TTSRequest(text: text, lang: .chinese))
      seconds += clip.duration
      let playback = try await sound.play(samples: clip.samples, sampleRate: clip.sampleRate)
      for await case .started in playback.events { break }
      await playback.stop()
    }
    let (late, peak) = try (memory("VmRSS"), memory("VmHWM"))
    print(
      """
      memory of voice, cache and playing, \(texts.count) new sentences of \
      \(Table.decimal(seconds / Double(texts.count), 1)) s each: \
      \(megabytes(soon)) after \(early), \(megabytes(late)) after \(texts.count), \
      at most \(megabytes(peak)) (aim ≤ 40 MB)
      """)
  }

  private static func megabytes(_ kilobytes: Int) -> String {
    Table.decimal(Double(kilobytes) / 1_024, 1) + " MB"
  }

  /// A line of this process's status, in kB.
  private static func memory(_ name: String) throws -> Int {
    guard let file = fopen("/proc/self/status", "r") else {
      throw Program.Failure(description: "no /proc/self/status")
    }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix(name + ":") else { continue }
      return Int(text.filter(\.isNumber)) ?? 0
    }
    throw Program.Failure(description: "no \(name) in /proc/self/status")
  }
}
