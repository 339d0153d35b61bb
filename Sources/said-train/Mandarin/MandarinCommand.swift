import Acoustics
import Coaching
import Foundation
import Language
import Said

/// `said-train mandarin DIR…`: from recordings of known text to the file that the judge reads.
struct MandarinCommand {
  static let usage = """
    Usage: said-train mandarin DIR… --out FILE [--only syllables|words] [--voices N] [--seed N]
           [--date YYYY-MM-DD] [--about FILE] [--sentences FILE] [--rounds 2,2,4]
    Recordings are named after what they say: bai3.flac, cmn-上边.mp3.

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

  private static let names = [
    "--out", "--only", "--voices", "--seed", "--date", "--about", "--sentences", "--rounds",
    "--hidden", "--tones", "--sounds",
  ]

  func run() async throws {
    let start = Date()
    func tell(_ text: String) {
      let seconds = Int(Date().timeIntervalSince(start))
      FileHandle.standardError.write(Data("\(seconds) s: \(text)\n".utf8))
    }
    let seed = options["--seed"].flatMap { UInt64($0) } ?? 1
    var corpus = MandarinCorpus()
    var recordings: [MandarinRecording] = []
    let only: MandarinRecording.Speaker? =
      switch options["--only"] {
      case "syllables": .syllables
      case "words": .words
      default: nil
      }
    for directory in directories {
      recordings += corpus.recordings(in: directory, only: only)
    }
    tell("\(recordings.count) recordings; left out: \(corpus.refused.count)")
    let file = options["--sentences"] ?? "config/sentences/zh-CN.json"
    let pack = SentencePack(parsing: [UInt8](try Data(contentsOf: URL(fileURLWithPath: file))))
    let count = options["--voices"].flatMap { Int($0) } ?? pack.sentences.count
    let voiced = await corpus.spoken(Array(pack.sentences.prefix(count)), seed: seed)
    tell("\(voiced.count) sentences spoken by voices")
    var training = SoundTraining(tell: tell)
    training.seed = seed
    if let rounds = options["--rounds"] {
      training.rounds = rounds.split(separator: ",").compactMap { Int($0) }
    }
    if let hidden = options["--hidden"] {
      training.hidden = hidden.split(separator: ",").compactMap { Int($0) }
    }
    let all = recordings + voiced
    let (network, priors) = try sounds() ?? training.fit(all)
    var toneTraining = ToneTraining(tell: tell)
    toneTraining.seed = seed
    let tones = toneTraining.fit(
      options["--tones"] == "recordings" ? recordings : all, sounds: network.rounded, priors: priors
    )
    let model = MandarinModel(
      about: [], sounds: network, priors: priors, tones: tones)
    let bytes = MandarinModelFile.bytes(of: model)
    try Data(bytes).write(to: URL(fileURLWithPath: options["--out"] ?? ""))
    tell("\(bytes.count) bytes written")
  }

  /// The sounds of a model that is there, where only its tones are to be fitted anew.
  private func sounds() throws -> (FeedForward, [Float])? {
    guard let file = options["--sounds"] else { return nil }
    let model = try MandarinModelFile.model(
      from: [UInt8](try Data(contentsOf: URL(fileURLWithPath: file))))
    return (model.sounds, model.priors)
  }
}
