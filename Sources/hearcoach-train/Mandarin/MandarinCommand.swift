import Acoustics
import Coaching
import Language
import Said

/// `hearcoach-train mandarin DIR…`: from recordings of known text to the file that the judge reads.
struct MandarinCommand {
  static let usage = """
    Usage: hearcoach-train mandarin DIR… --out FILE [--only syllables|words] [--voices N] [--seed N]
           [--date YYYY-MM-DD] [--about FILE] [--sentences FILE] [--rounds 1,2,3]
           [--hidden 256,256] [--sounds MODEL] [--tones MODEL] [--guest MODEL] [--evidence MODEL]
    Recordings are named after what they say: bai3.flac, cmn-上边.mp3; or texts.tsv in DIR tells what
    audio/NAME.opus says, and whose it is, of which half is learned from. N sentences of --sentences are spoken by
    voices besides, without it one for four recordings. The lines of --about stand in the file.
    --sounds and --tones take those of a model that is there. What the evidence for a syllable is worth
    is fitted as it is heard by --guest, which does not know the speaker, or taken from --evidence.

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
    "--hidden", "--sounds", "--tones", "--guest", "--evidence",
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
      let people = try corpus.people(in: directory)
      let found = people.isEmpty ? corpus.recordings(in: directory, only: only) : people
      guard !found.isEmpty else { throw NoRecordings(directory: directory) }
      recordings += found
    }
    let counts = (
      syllables: recordings.count { $0.speaker == .syllables }, all: recordings.count
    )
    tell("\(recordings.count) recordings; left out: \(corpus.refused.count)")
    recordings += await corpus.spoken(try sentences(beside: recordings.count), seed: seed)
    tell("\(recordings.count - counts.all) sentences spoken by voices")

    var soundTraining = SoundTraining(tell: tell)
    soundTraining.seed = seed
    if let rounds = numbers("--rounds") { soundTraining.rounds = rounds }
    if let hidden = numbers("--hidden") { soundTraining.hidden = hidden }
    // Fluent speech is rare among the recordings, and what people say to the judge is fluent.
    let fluent = recordings.filter(\.isFluent)
    let heard = recordings + fluent + fluent
    let kept = try model("--sounds").map { ($0.sounds, $0.priors) }
    let (sounds, priors) = kept ?? soundTraining.fit(heard)
    var toneTraining = ToneTraining(tell: tell)
    toneTraining.seed = seed
    let tones =
      try model("--tones")?.tones
      ?? toneTraining.fit(recordings, sounds: sounds.rounded, priors: priors)
    let (evidence, extras) = try evidence(
      from: fluent.isEmpty ? recordings : fluent, sounds: sounds, priors: priors, tell)
    let made = options["--date"].map { "made: \($0), seed \(seed)" } ?? "made: seed \(seed)"
    let origin =
      try model("--sounds")?.about.first { $0.hasPrefix(Self.origin) }
      ?? Self.origin
      + "\(counts.syllables) syllables, \(counts.all - counts.syllables - fluent.count) words, "
      + "\(fluent.count) sentences by \(Set(fluent.map(\.speaker)).count) fluent speakers, "
      + "\(recordings.count - counts.all) sentences of espeak-ng's voices"
    let about = [made, origin] + (try lines(of: options["--about"]))
    let bytes = MandarinModelFile.bytes(
      of: MandarinModel(
        about: about, sounds: sounds, priors: priors, tones: tones, evidence: evidence,
        extras: extras))
    try FileBytes.write(bytes, to: options["--out"] ?? "")
    tell("\(bytes.count) bytes written")
  }

  private func numbers(_ option: String) -> [Int]? {
    options[option]?.split(separator: ",").compactMap { Int($0) }
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

  /// What the evidence is worth, for a syllable and for what was put in, of the model that is named, or fitted on a
  /// part of the recordings.
  private func evidence(
    from recordings: [MandarinRecording], sounds: FeedForward, priors: [Float],
    _ tell: @escaping (String) -> Void
  ) throws -> (syllables: BoostedTrees, extras: BoostedTrees) {
    if let kept = try model("--evidence") { return (kept.evidence, kept.extras) }
    let guest = try model("--guest").map { ($0.sounds, $0.priors) } ?? (sounds.rounded, priors)
    let seed = options["--seed"].flatMap { UInt64($0) } ?? 1
    var dice = TrainingDice(seed, 44)
    let some = recordings.shuffled(using: &dice).prefix(Self.mostForEvidence)
    let lessons = EvidenceLessons(Array(some), sounds: guest.0, priors: guest.1, seed: seed)
    let syllables = lessons.syllables()
    tell("evidence: \(syllables.rows.count) syllables")
    syllables.told(below: [0.05, 0.1, 0.15, 0.2, 0.5], seed: seed).forEach(tell)
    let evidence = syllables.trees(seed: seed)
    let extras = lessons.extras(evidence: evidence)
    tell("evidence: \(extras.rows.count) places where something may have been put in")
    extras.told(below: [0.5, 0.8, 0.9, 0.95, 0.98], seed: seed).forEach(tell)
    return (evidence, extras.trees(seed: seed))
  }

  private static let mostForEvidence = 400
  private static let origin = "trained on: "

  /// The model that an option names.
  private func model(_ option: String) throws -> MandarinModel? {
    try options[option].map { try MandarinModelFile.model(from: try FileBytes.of($0)) }
  }
}
