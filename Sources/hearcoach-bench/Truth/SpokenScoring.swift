import Acoustics
import Assembly
import Coaching
import Glibc
import Language
import Said

/// What scoring a spoken answer costs, and what the complete judge makes of answers.
struct SpokenScoring {
  /// Each as `LearnerRecordings` has it.
  let folders: [String]
  /// This many recordings are enough for both.
  private static let most = 400

  func tell() async throws {
    let reader = Reader()
    let recordings = try LearnerRecordings(in: folders)
    let all = recordings.all
    let before = try Self.residentMegabytes()
    var judge: EnglishJudge?
    let loading = try ContinuousClock().measure {
      let ear = try EnglishEar.installed(
        reader, network: try EnglishTruth.network(at: EnglishTruth.shippedNetwork))
      judge = EnglishJudge(ear: ear, fit: try EnglishTruth.shipped(), reader: reader)
    }
    guard let judge else { return print("The numbers are for another acoustic model.") }
    print("\nLoading the judge of English: \(Table.decimal(loading.inSeconds, 3)) s")
    var tally = Tally()
    let step = max(1, all.count / Self.most)
    let sentences = all.map {
      Sentence(id: $0.id, text: $0.text, lang: .english, level: .easy, wordBucket: .common)
    }
    for index in stride(from: 0, to: all.count, by: step) {
      let wave = Waveform(samples: try recordings.samples(of: all[index]), sampleRate: 16_000)
      let decoys = (1...5).map { sentences[(index + $0 * 7) % sentences.count] }
      let started = Self.processorSeconds()
      let own = try await judge.judge(
        SpokenAnswer(samples: wave.samples, sentence: sentences[index], decoys: decoys))
      tally.costs.append((Self.processorSeconds() - started) / wave.duration)
      let other = try await judge.judge(
        SpokenAnswer(
          samples: wave.samples, sentence: decoys[0], decoys: Array(decoys.dropFirst())))
      tally.add(own: own, other: other)
    }
    print(
      "Scoring, of the answer's length on one core: \(Table.decimal(Row.median(tally.costs), 3))")
    print("More memory: \(Int((try Self.residentMegabytes() - before).rounded())) MB")
    tally.tell()
    try await EnglishImpostors(
      judge: judge, sentences: sentences, reader: reader,
      data: folders[0] + "/.."
    ).tell()
  }

  private struct Tally {
    var costs: [Double] = []
    var understood = 0
    var passed = 0
    var withExtra = 0
    var withDoubt = 0
    var othersPassed = 0
    var othersUnderstood = 0
    var troubles: [String: Int] = [:]

    mutating func add(own: SpokenJudgement, other: SpokenJudgement) {
      if own.isUnderstood { understood += 1 }
      if own.isUnderstood, own.similarity >= 0.85 { passed += 1 }
      if own.words.contains(where: { $0.verdict == .extra }) { withExtra += 1 }
      if own.isUnderstood, own.words.contains(where: \.isTentative) { withDoubt += 1 }
      if other.isUnderstood { othersUnderstood += 1 }
      if other.isUnderstood, other.similarity >= 0.85 { othersPassed += 1 }
      if let trouble = own.trouble { troubles[trouble.rawValue, default: 0] += 1 }
    }

    func tell() {
      print("Of \(costs.count) recordings, by the numbers as they are shipped:")
      print(
        "  understood \(understood), passed \(passed), something put in \(withExtra), "
          + "a word in doubt \(withDoubt)")
      print(
        "  held against another's sentence: understood \(othersUnderstood), passed \(othersPassed)")
      print("  troubles: \(troubles.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
    }
  }

  private static func processorSeconds() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  private static func residentMegabytes() throws -> Double {
    let status = String(decoding: try FileBytes.of("/proc/self/status"), as: UTF8.self)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Double($0.split { !$0.isNumber }.first ?? "") }.map { $0 / 1_024 } ?? 0
  }
}
