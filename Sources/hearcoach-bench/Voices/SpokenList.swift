import Acoustics
import Coaching
import Glibc
import System
import Voices

/// A list of sentences spoken by one voice, in a process of its own, which then tells what that cost.
struct SpokenList {
  static let argument = "--speak-list"

  /// What a voice took for a list.
  struct Cost {
    /// Of sound.
    let seconds: Double
    /// Of the processor, its own process and those that it began.
    let processor: Double
    /// The most it had at once, in megabytes.
    let memory: Double

    var text: String { "\(seconds)\t\(processor)\t\(memory)\n" }

    init(seconds: Double, processor: Double, memory: Double) {
      (self.seconds, self.processor, self.memory) = (seconds, processor, memory)
    }

    init?(_ text: String) {
      let cells = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      guard cells.count == 3 else { return nil }
      self.init(seconds: cells[0], processor: cells[1], memory: cells[2])
    }
  }

  /// Whether this process is one that speaks; if so, it speaks each line, PATH.wav <tab> TEXT.
  static func speak(_ words: [String]) async throws -> Bool {
    guard words.count == 5, words[0] == argument, let lang = Lang(rawValue: words[2]) else {
      return false
    }
    LargeBlocks.giveBackAtOnce()
    let store = PackStore(directory: words[4])
    let helper = try Workplace.builtBeside("hearcoach-voice")
    guard
      let voice = ContestVoice.all(lang, packs: store, helper: helper)
        .first(where: { $0.name == words[1] })
    else { throw TimedProgram.Failure(description: "no voice \(words[1])") }
    let finished = FinishedVoice(voice.speaker)
    var seconds = 0.0
    for line in try String(decoding: FileBytes.of(words[3]), as: UTF8.self).split(separator: "\n") {
      let cells = line.split(separator: "\t").map(String.init)
      let clip = try await finished.synthesize(
        TTSRequest(text: cells[1], lang: lang, voiceId: voice.name))
      let wave = Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
      seconds += wave.duration
      try FileBytes.write(WAV.encode(wave), to: cells[0])
    }
    let cost = try Cost(seconds: seconds, processor: processor(), memory: memory())
    print(cost.text, terminator: "")
    return true
  }

  // MARK: What it cost

  /// This process and those that it began and that still live.
  private static func family() throws -> [String] {
    let threads = Directory.names(in: "/proc/self/task")
    let children = try threads.flatMap { thread in
      try String(decoding: FileBytes.of("/proc/self/task/\(thread)/children"), as: UTF8.self)
        .split(separator: " ").map(String.init)
    }
    return ["self"] + children
  }

  private static func processor() throws -> Double {
    try family().reduce(0) { sum, id in
      let line = String(decoding: try FileBytes.of("/proc/\(id)/stat"), as: UTF8.self)
      // Behind the name, which may hold anything: user and system, and that of those who ended.
      let cells = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
      return sum + cells[12...15].compactMap { Double($0) }.reduce(0, +)
    } / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private static func memory() throws -> Double {
    try family().reduce(0) { sum, id in
      let status = String(decoding: try FileBytes.of("/proc/\(id)/status"), as: UTF8.self)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return sum + (line.flatMap { Double($0.filter(\.isNumber)) } ?? 0)
    } / 1_024
  }
}
