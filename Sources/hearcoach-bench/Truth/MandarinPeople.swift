import Acoustics
import Coaching
import Glibc
import Language
import Said
import Sound

/// Fluent sentences of a person, against themselves, with one word of content replaced, and with 不
/// where none was said: how many pass, by how unsure a syllable may be before it fails the answer.
struct MandarinPeople {
  let model: MandarinModel
  let reader: Reader
  /// Holds `texts.tsv` and `audio/NAME.opus`.
  let directory: String

  /// This many sentences take some minutes and are enough.
  private static let most = 300

  private enum Kind: Int, CaseIterable { case own, replaced, negated }

  private struct Outcome {
    var kind: Kind
    /// A number made of the text: what is even decided, what is odd did not.
    var hash: UInt64
    /// Whether it would pass by its share of right syllables.
    var passesByShare: Bool
    var passes: Bool
    /// How sure the least sure word of content is, and the least sure of those that seem missing.
    var leastContent = 1.0
    var leastMissing = 1.0
    var leastDecisive = 1.0
  }

  func tell() async throws {
    let meaning = MeaningWords(reader: reader)
    let rows = String(decoding: try FileBytes.of("\(directory)/texts.tsv"), as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
      .filter { $0.count == 2 && $0[1].count >= 6 }
    var dice = TruthDice(seed: 5)
    let chosen = rows.shuffled(using: &dice).prefix(Self.most)
    let content = chosen.flatMap { row in
      meaning.places(in: row[1], lang: .chinese).filter { $0.units.count == 1 }
        .map { Array(row[1].utf16)[$0.units.lowerBound] }
    }.filter { $0 > 0x80 }
    var outcomes: [Outcome] = []
    for row in chosen {
      let units = Array(row[1].utf16)
      let wave = try SoundFile.waveform(
        at: "\(directory)/audio/\(row[0]).opus", sampleRate: LogMel.sampleRate)
      let places = meaning.places(in: row[1], lang: .chinese).filter { $0.units.count == 1 }
      guard let place = places.randomElement(using: &dice),
        let other = content.randomElement(using: &dice)
      else { continue }
      var replaced = units
      replaced[place.units.lowerBound] = other
      var texts = [(Kind.own, units)]
      if replaced != units { texts.append((.replaced, replaced)) }
      if !row[1].contains(where: { "不没".contains($0) }) {
        var negated = units
        negated.insert(contentsOf: Array("不".utf16), at: place.units.lowerBound)
        texts.append((.negated, negated))
      }
      for (kind, changed) in texts {
        let text = String(decoding: changed, as: UTF16.self)
        guard let spoken = MandarinText(text, reader: reader, meaning: meaning) else { continue }
        let judge = MandarinJudge(model: model, reader: reader)
        let judged = try await judge.judge(
          SpokenAnswer(
            samples: wave.samples,
            sentence: Sentence(
              id: "truth", text: text, lang: .chinese, level: .easy, wordBucket: .common)))
        var outcome = Outcome(
          kind: kind, hash: units.reduce(5381) { $0 &* 33 &+ UInt64($1) },
          // A share that a wrong word has brought down ends at its cap.
          passesByShare: judged.isUnderstood && judged.similarity >= Judge.mostWithWrongWord,
          passes: judged.isUnderstood && judged.similarity >= 0.85)
        if let sound = MandarinSound(wave.samples, model: model),
          let hearing = MandarinHearing(spoken, in: sound)
        {
          let words = judged.words.filter { $0.verdict != .extra }
          for ((said, heard), word) in zip(zip(spoken.spoken, hearing.syllables), words) {
            switch said.burden {
            case .none: break
            case .content where word.verdict == .missing:
              outcome.leastMissing = min(outcome.leastMissing, heard.certainty)
            case .content: outcome.leastContent = min(outcome.leastContent, heard.certainty)
            case .decisive: outcome.leastDecisive = min(outcome.leastDecisive, heard.certainty)
            }
          }
        }
        outcomes.append(outcome)
      }
    }
    print("\nFluent sentences of a person, passed (0.85): itself, a word replaced, 不 not said.\n")
    for (name, isOdd) in [("deciding half", UInt64(0)), ("other half", 1)] {
      let half = outcomes.filter { $0.hash % 2 == isOdd }
      tell(name + ", share alone", half) { $0.passesByShare }
      tell(name + ", as it is", half) { $0.passes }
      for mark in [0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5] {
        tell(name + ", content ≥ \(mark)", half) { $0.passesByShare && $0.leastContent >= mark }
        tell(name + ", missing ≥ \(mark)", half) { $0.passesByShare && $0.leastMissing >= mark }
        tell(name + ", decisive ≥ \(mark)", half) { $0.passesByShare && $0.leastDecisive >= mark }
      }
    }
  }

  private func tell(_ what: String, _ outcomes: [Outcome], passes: (Outcome) -> Bool) {
    let counts = Kind.allCases.map { kind in
      let those = outcomes.filter { $0.kind == kind }
      return "\(those.count(where: passes)) of \(those.count)"
    }
    print(what.padded(toColumns: 34) + counts.map { $0.padded(toColumns: 14) }.joined())
  }
}
