import Acoustics
import Coaching
import Language
import Said

/// `hearcoach-train mandarin DIR…`: from recordings of known text to the file that the judge reads.
struct MandarinCommand {
  static let usage = """
    Usage: hearcoach-train mandarin DIR… --out FILE [--only syllables|words] [--voices N] [--seed N]
           [--date YYYY-MM-DD] [--about FILE] [--sentences FILE] [--rounds 1,2,3] [--sounds MODEL]
    Recordings are named after what they say: bai3.flac, cmn-上边.mp3. N sentences of --sentences
    are spoken by voices besides, without it one for four recordings. The lines of --about stand in the file. --sounds
    takes the sounds of a model that is there, and fits the tones alone.

    """

  private var directories: [String] = []
  private var options: [String: String] = [:]

  init(_ words: [String]) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        directories.append(word)
        continue
      }
      guard Self.names.contains(word), let value = rest.popFirst() else {
        throw UsageError(text: Self.usage)
      }
      options[word] = value
    }
    guard !directories.isEmpty, options["--out"] != nil else { throw UsageError(text: Self.usage) }
  }

  struct UsageError: Error {
    let text: String
  }

  private struct NoRecordings: Error, CustomStringConvertible {
    let directory: String
    var description: String {
      "\(directory): no recordings that are named after what they say (bai3.flac, cmn-上边.mp3)"
    }
  }

  private static let names = [
    "--out", "--only", "--voices", "--seed", "--date", "--about", "--sentences", "--rounds",
    "--sounds",
  ]

  func run() async throws {
    let start = ContinuousClock().now
    func tell(_ text: String) {
      let seconds = (ContinuousClock().now - start).components.seconds
      say("\(seconds) s: \(text)\n")
    }
    let seed = options["--seed"].flatMap { UInt64($0) } ?? 1
    var corpus = MandarinCorpus()
    let only = try only()
    var recordings: [MandarinRecording] = []
    for directory in directories {
      let found = corpus.recordings(in: directory, only: only)
      guard !found.isEmpty else { throw NoRecordings(directory: directory) }
      recordings += found
    }
    let counts = (recordings.count { $0.speaker == .syllables }, recordings.count)
    tell("\(recordings.count) recordings; left out: \(corpus.refused.count)")
    recordings += await corpus.spoken(try sentences(beside: recordings.count), seed: seed)
    tell("\(recordings.count - counts.1) sentences spoken by voices")

    var soundTraining = SoundTraining(tell: tell)
    soundTraining.seed = seed
    if let rounds = options["--rounds"] {
      soundTraining.rounds = rounds.split(separator: ",").compactMap { Int($0) }
    }
    let (sounds, priors) = try keptSounds() ?? soundTraining.fit(recordings)
    var toneTraining = ToneTraining(tell: tell)
    toneTraining.seed = seed
    let tones = toneTraining.fit(recordings, sounds: sounds.rounded, priors: priors)
    let made = options["--date"].map { "made: \($0), seed \(seed)" } ?? "made: seed \(seed)"
    let heard =
      "trained on: \(counts.0) syllables, \(counts.1 - counts.0) words, "
      + "\(recordings.count - counts.1) sentences of espeak-ng's voices"
    let about = [made, heard] + (try lines(of: options["--about"]))
    let bytes = MandarinModelFile.bytes(
      of: MandarinModel(about: about, sounds: sounds, priors: priors, tones: tones))
    try FileBytes.write(bytes, to: options["--out"] ?? "")
    tell("\(bytes.count) bytes written")
  }

  private func only() throws -> MandarinRecording.Speaker? {
    switch options["--only"] {
    case nil: nil
    case "syllables": .syllables
    case "words": .words
    default: throw UsageError(text: Self.usage)
    }
  }

  /// Synthetic voices are not people: if they make up more than a quarter, people are recognised
  /// less well.
  private func sentences(beside recordings: Int) throws -> ArraySlice<Sentence> {
    let count = options["--voices"].flatMap { Int($0) } ?? recordings / 4
    guard count > 0 else { return [] }
    let file = options["--sentences"] ?? "config/sentences/zh-CN.json"
    let pack = SentencePack(parsing: try FileBytes.of(file))
    return pack.sentences.prefix(count)
  }

  private func lines(of file: String?) throws -> [String] {
    guard let file else { return [] }
    let text = String(decoding: try FileBytes.of(file), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  /// The sounds of an existing model.
  private func keptSounds() throws -> (FeedForward, [Float])? {
    guard let file = options["--sounds"] else { return nil }
    let model = try MandarinModelFile.model(
      from: try FileBytes.of(file))
    return (model.sounds, model.priors)
  }
}
