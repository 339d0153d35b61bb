import Acoustics
import Assembly
import Coaching
import Glibc
import Language
import Said

/// What becomes of the judge of English in rooms, on telephones and in noise, and with recordings
/// that begin too late or end too early.
struct EnglishConditions {
  let judge: EnglishJudge
  let ear: EnglishEar
  let loop: UnitLoop
  let recordings: LearnerRecordings
  let reader: Reader
  /// This many recordings show a difference of one in ten.
  let most: Int

  /// What is done to a recording whose words are known by their frames.
  private enum Damage: CustomStringConvertible {
    case condition(RecordingCondition)
    case lastWordHalved, lastThirdLost, firstWordHalved

    static let all: [Damage] =
      RecordingCondition.usual.map { .condition($0) }
      + [.lastWordHalved, .lastThirdLost, .firstWordHalved]

    var description: String {
      switch self {
      case .condition(let condition): "\(condition)"
      case .lastWordHalved: "cut in the last word"
      case .lastThirdLost: "cut at two thirds"
      case .firstWordHalved: "cut in the first word"
      }
    }

    func done(to sound: [Float], _ words: [Range<Int>], seed: UInt64) -> [Float] {
      func middle(_ word: Int) -> Int {
        min(sound.count, (words[word].lowerBound + words[word].upperBound) / 2 * 160)
      }
      var dice = SplitMix64(seed: seed)
      switch self {
      case .condition(let condition): return condition.applied(to: sound, using: &dice)
      case .lastWordHalved: return Array(sound[..<middle(words.count - 1)])
      case .lastThirdLost: return Array(sound[..<middle(words.count * 2 / 3)])
      case .firstWordHalved: return Array(sound[middle(0)...])
      }
    }
  }

  private struct Tally {
    var understood: [Bool] = []
    var passed: [Bool] = []
    var cutOff: [Bool] = []
    var othersPassed: [Bool] = []
  }

  func tell(_ name: String, where isMeant: (LabelledRecording) -> Bool) async throws {
    let all = recordings.all.filter(isMeant)
    let chosen = stride(from: 0, to: all.count, by: max(1, all.count / most)).map { all[$0] }
    let sentences = all.map {
      Sentence(id: $0.id, text: $0.text, lang: .english, level: .easy, wordBucket: .common)
    }
    var tallies = [Tally](repeating: Tally(), count: Damage.all.count)
    for (index, recording) in chosen.enumerated() {
      let sound = try recordings.samples(of: recording)
      let target = await EnglishTarget(recording.text, reader: reader, ear: ear)
      guard let heard = EnglishSound(sound, ear: ear, loop: loop),
        let words = EnglishHearing(target, in: heard, ear: ear)?.alignment.words
      else { continue }
      let own = Sentence(
        id: recording.id, text: recording.text, lang: .english, level: .easy, wordBucket: .common)
      let decoys = (1...6).map { sentences[(index * 31 + $0 * 7) % sentences.count] }
        .filter { $0.text != own.text }
      for (place, damage) in Damage.all.enumerated() {
        let samples = damage.done(to: sound, words, seed: UInt64(index) + 1)
        let judged = try await judge.judge(
          SpokenAnswer(samples: samples, sentence: own, decoys: Array(decoys.prefix(5))))
        tallies[place].understood.append(judged.isUnderstood)
        tallies[place].passed.append(judged.isUnderstood && judged.similarity >= 0.85)
        tallies[place].cutOff.append(judged.trouble == .cutOff)
        guard case .condition = damage else { continue }
        let other = try await judge.judge(
          SpokenAnswer(
            samples: samples, sentence: decoys[0], decoys: Array(decoys.dropFirst().prefix(5))))
        tallies[place].othersPassed.append(other.isUnderstood && other.similarity >= 0.85)
      }
    }
    print("\nThe judge of English by how it is recorded, \(name): with intervals of 95 in 100.\n")
    print(Self.row("", ["understood", "passed", "told cut off", "another passed"]))
    for (damage, tally) in zip(Damage.all, tallies) {
      print(
        Self.row(
          "\(damage)",
          [tally.understood, tally.passed, tally.cutOff, tally.othersPassed].map(Self.share)))
    }
    fflush(nil)
  }

  /// Such as “41 of 50, 82% (69–90)”.
  private static func share(_ hits: [Bool]) -> String {
    let share = Share(hits.count { $0 }, of: hits.count)
    guard let rate = share.rate, let interval = share.interval(errors: 1.96) else { return "" }
    func percent(_ rate: Double) -> String { "\(Int((100 * rate).rounded()))" }
    return "\(share.times) of \(share.all), \(percent(rate))% "
      + "(\(percent(interval.lowerBound))–\(percent(interval.upperBound)))"
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    name.padded(toColumns: 24) + cells.map { $0.padded(toColumns: 27) }.joined()
  }
}
