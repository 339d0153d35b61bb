import Acoustics
import Coaching
import Glibc
import Language
import Said
import Synthesis

/// `hearcoach-train voice`: from recorded words, and sentences of people, to a voice that speaks.
struct VoiceCommand {
  static let usage = """
    Usage: hearcoach-train voice WORDS --out FILE [--people DIR] [--workshop DIR] [--most N] [--step S]
           [--seed N] [--date YYYY-MM-DD] [--about FILE] [--judge MODEL]
    WORDS holds recordings that are named after what they say (cmn-上边.mp3), DIR of --people texts.tsv
    and audio/NAME.opus. What was taken apart once is kept in the workshop (.build/voice).
    The lines of --about stand in the file.

    """

  private var directories: [String] = []
  private var options: [String: String] = [:]
  private static let names = [
    "--people", "--workshop", "--seed", "--judge", "--most", "--step", "--out", "--about", "--date",
  ]

  init(_ words: [String]) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        directories.append(word)
        continue
      }
      guard Self.names.contains(word), let value = rest.popFirst() else {
        throw MandarinCommand.UsageError(text: Self.usage)
      }
      options[word] = value
    }
    guard directories.count == 1, options["--out"] != nil else {
      throw MandarinCommand.UsageError(text: Self.usage)
    }
  }

  private struct NoWords: Error, CustomStringConvertible {
    let directory: String
    var description: String {
      "\(directory): no recordings of words that are named after what they say (cmn-上边.mp3)"
    }
  }

  func run() throws {
    let start = ContinuousClock().now
    let tell: @Sendable (String) -> Void = { text in
      let seconds = (ContinuousClock().now - start).components.seconds
      say("\(seconds) s: \(text)\n")
    }
    let workshop = options["--workshop"] ?? ".build/voice"
    mkdir(workshop, 0o755)
    let judge = try FileBytes.of(options["--judge"] ?? "config/models/mandarin.model")
    var corpus = try VoiceCorpus(workshop: workshop, judge: judge, tell: tell)
    corpus.most = options["--most"].flatMap { Int($0) } ?? .max
    var words = try corpus.words(in: directories[0])
    var people = try options["--people"].map { try corpus.people(in: $0) } ?? []
    if !words.isEmpty { VoiceStates.place(&words, tell: tell) }
    if !people.isEmpty { VoiceStates.place(&people, tell: tell) }
    words = words.filter(\.isWhole)
    guard !words.isEmpty else { throw NoWords(directory: directories[0]) }
    people = people.filter(\.isWhole)
    tell("\(words.count) words, \(people.count) sentences are in order")
    var training = MelodyTraining(tell: tell)
    training.seed = options["--seed"].flatMap { UInt64($0) } ?? 1
    let melody = training.fit(words: words, people: people)
    let middle = VoiceRecording.middle(of: words)
    let step = options["--step"].flatMap { Float($0) } ?? 0.4
    let made = MandarinVoice(
      library: library(of: words, middle: middle, step: step, tell: tell), melody: melody,
      middle: middle)
    let bytes = MandarinVoiceFile.bytes(of: made, about: try about())
    try FileBytes.write(bytes, to: options["--out"] ?? "")
    tell("\(bytes.count) bytes written")
  }

  /// What the file tells people of itself.
  private func about() throws -> [String] {
    let seed = options["--seed"] ?? "1"
    let made = options["--date"].map { "made: \($0), seed \(seed)" } ?? "made: seed \(seed)"
    guard let file = options["--about"] else { return [made] }
    let text = String(decoding: try FileBytes.of(file), as: UTF8.self)
    return [made] + text.split(separator: "\n").map(String.init)
  }

  /// The words packed as the file keeps them.
  private func library(
    of recordings: [VoiceRecording], middle: Double, step: Float, tell: (String) -> Void
  ) -> PieceLibrary {
    let words = UnpackedWord.measured(recordings.map(\.piece.trimmed), middle: middle)
    let even = FramePacking(step: step)
    // Of every fifth word: the chances hardly change with more.
    var counts = [Int](repeating: 0, count: 2 * FramePacking.places)
    for index in stride(from: 0, to: words.count, by: 5) {
      even.count(words[index].frames, into: &counts)
    }
    let packing = FramePacking(step: step, chances: FramePacking.chances(from: counts))
    let packed = Shares.map(words.count) { index in
      RecordedWord(
        syllables: words[index].syllables, count: words[index].frames.count,
        packed: packing.bytes(of: words[index].frames)[...])
    }
    let bytes = packed.reduce(0) { $0 + $1.packed.count }
    let frames = packed.reduce(0) { $0 + $1.count }
    tell(
      "middle \(middle) Hz; \(packed.count) words, \(Double(frames) * VoiceFrames.step) s in "
        + "\(bytes) bytes")
    return PieceLibrary(packed, packing: packing)
  }
}

extension VoiceRecording {
  /// Whether every syllable was found, none much longer or shorter than people speak.
  var isWhole: Bool {
    times.count == text.spoken.count
      && times.allSatisfy { (4...120).contains($0.final.count) && $0.initial.count <= 60 }
  }

  /// What a voice keeps of it.
  var piece: UnpackedWord {
    UnpackedWord(
      syllables: zip(text.spoken, times).map { spoken, times in
        RecordedWord.Syllable(sound: spoken.syllable, tone: spoken.tone, times: times)
      }, frames: frames)
  }
}
