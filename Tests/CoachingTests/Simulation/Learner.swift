@testable import Coaching
import Foundation

/// A learner who answers as a model of listening says, by chance and by what can be understood.
struct Learner: Sendable {
  enum Hearing: Sendable {
    /// As the program believes: one logistic curve over the difficulty.
    case logistic
    /// Word by word: each is recognized, or guessed, or lost, and now and then the mind wanders.
    case wordByWord(guesses: Double, lapses: Double)
  }

  let name: String
  var hearing = Hearing.logistic
  /// The ability at the item of that number, from 0.
  let ability: @Sendable (Int) -> Double

  /// Those of the program's own model whose ability stays as it is.
  static let steady = [-2.0, -1, 0, 1, 2].map { ability in
    Learner(name: "steady \(ability)") { _ in ability }
  }
  static let improving = Learner(name: "improves") { 0.4 * Double($0) / 64 }
  static let tiring = Learner(name: "tires") { 0.5 - 0.3 * max(0, Double($0 - 24)) / 40 }
  static let another = Learner(
    name: "word by word", hearing: .wordByWord(guesses: 0.15, lapses: 0.03)
  ) { _ in 0.3 }

  /// How likely a try passes; each playback after a failed try makes it easier.
  func chance(at choice: (sentence: Sentence, pace: Double), item: Int, tryNumber: Int) -> Double {
    let ability = ability(item) + 0.8 * Double(tryNumber - 1)
    switch hearing {
    case .logistic:
      return Ability.chance(
        of: ability, at: Difficulty.of(choice.sentence, pace: choice.pace))
    case .wordByWord(let guesses, let lapses):
      let sentence = choice.sentence
      // Rare words and haste blur each word, and long sentences leave the memory.
      let clearness =
        ability + 3 - 4 * log2(choice.pace) - (sentence.wordBucket == .lessCommon ? 0.7 : 0)
        - Double(sentence.length) / (sentence.lang == .chinese ? 14 : 11)
      let heard = 1 / (1 + exp(-clearness))
      let word = heard + (1 - heard) * guesses
      return (1 - lapses) * Self.chance(ofMost: sentence.length, each: word)
    }
  }

  /// How likely at least 85% of so many words are recognized.
  private static func chance(ofMost words: Int, each word: Double) -> Double {
    var sum = 0.0
    var term = pow(word, Double(words))
    for missed in 0...Int(0.15 * Double(words)) {
      sum += term
      term *= Double(words - missed) / Double(missed + 1) * (1 - word) / word
    }
    return min(1, sum)
  }
}
