import Acoustics
import Coaching
import Glibc
import Language
import Said

/// What is not an English sentence must never pass for one: sounds of all kinds, judged against
/// sentences.
struct EnglishImpostors {
  let judge: EnglishJudge
  let sentences: [Sentence]
  let reader: Reader
  /// Where `mandarin-words` may be: another language.
  let data: String
  /// This many of each kind are enough to see one in a hundred.
  private static let most = 200

  func tell() async throws {
    print(
      "\nHeld against English sentences: how many are understood, how many of those pass (0.85).")
    var dice = TruthDice(seed: 21)
    let lengths = (0..<Self.most).map { _ in 24_000 + Int(dice.next() % 64_000) }
    try await tell("silence", lengths.map { [Float](repeating: 0, count: $0) })
    for noise in [TruthNoise.white, .pink] {
      let sounds = lengths.map { length in
        noise.under([Float](repeating: 0.05, count: length), dice: &dice).map { $0 - 0.05 }
      }
      try await tell("noise (\(noise == .white ? "white" : "pink"))", sounds)
    }
    try await tell("music", lengths.map { TruthMusic(dice: &dice).samples($0) })
    let words = MandarinRecordings(in: "\(data)/mandarin-words", reader: reader) { _ in true }
    let phrases = try words.phrases(Self.most, joining: 3, dice: &dice)
    if !phrases.isEmpty { try await tell("Mandarin", phrases.map(\.samples)) }
  }

  private func tell(_ what: String, _ sounds: [[Float]]) async throws {
    var (understood, passed) = (0, 0)
    for (index, samples) in sounds.enumerated() {
      func sentence(_ place: Int) -> Sentence { sentences[place * 7 % sentences.count] }
      let judgement = try await judge.judge(
        SpokenAnswer(
          samples: samples, sentence: sentence(index),
          decoys: (1...5).map { sentence(index + $0) }))
      guard judgement.isUnderstood else { continue }
      understood += 1
      passed += judgement.similarity >= 0.85 ? 1 : 0
    }
    print(
      what.padded(toColumns: 24) + "\(sounds.count): \(understood) understood, \(passed) passed")
    fflush(nil)
  }
}
