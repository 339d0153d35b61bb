@testable import Coaching

/// A learner who mishears pairs of sounds of the project's own contrasts of a language, in words nearly as often
/// as in syllables.
struct PackLearner {
  private let contrasts: [Contrast]
  private let crossings: [Crossing]
  /// How likely one sound is taken for another if there is no other choice, by the contrast.
  private let shares: [String: [Set<String>: Double]]
  private var chance: SplitMix64

  init(_ lang: Lang, seed: UInt64) {
    contrasts = BundledContrasts.contrasts(lang)
    crossings = BundledContrasts.crossings(lang)
    chance = SplitMix64(seed: seed)
    var pairs: [Set<String>: Double] = [:]
    var shares: [String: [Set<String>: Double]] = [:]
    for contrast in contrasts {
      for (place, side) in contrast.sides.enumerated() {
        for other in contrast.sides[..<place] {
          let pair: Set = [side, other]
          let luck = Double.random(in: 0..<1, using: &chance)
          let share = pairs[pair] ?? 0.6 * luck * luck
          pairs[pair] = share
          // Each contrast is somewhat easier or harder than the others with the same sounds.
          let factor = Double.random(in: 0.7...1.3, using: &chance)
          shares[contrast.id, default: [:]][pair] = share * factor
        }
      }
    }
    self.shares = shares
  }

  private func weights(_ contrast: Contrast, said: String) -> [Double] {
    contrast.sides.map { side in
      let share = shares[contrast.id]?[[said, side]] ?? 0
      return side == said ? 1 : share / (1 - share)
    }
  }

  /// How often each contrast is misheard.
  var truth: [Double] {
    contrasts.map { contrast in
      let wrong = contrast.sides.map { 1 - 1 / weights(contrast, said: $0).reduce(0, +) }
      return wrong.reduce(0, +) / Double(wrong.count)
    }
  }

  /// What a set of choices is heard as; of two contrasts each by itself.
  mutating func hear(_ question: ContrastQuestion) -> Int {
    let heard = question.hearings(of: question.said).map { hear($0.heard.said, in: $0.contrast) }
    return question.choices.indices.first { choice in
      question.hearings(of: choice).map(\.heard.heard) == heard
    } ?? question.said
  }

  private mutating func hear(_ said: String, in id: String) -> String {
    guard let contrast = contrasts.first(where: { $0.id == id }) else { return said }
    let weights = weights(contrast, said: said)
    var draw = Double.random(in: 0..<weights.reduce(0, +), using: &chance)
    let place = weights.firstIndex { weight in
      draw -= weight
      return draw < 0
    }
    return place.map { contrast.sides[$0] } ?? said
  }

  /// How well the order of the estimated rates is the order of the true ones after so many questions.
  static func correlation(
    _ lang: Lang, questions: Int, learners: Int, crossed: Bool = true
  ) -> Double {
    let sum = (0..<UInt64(learners)).reduce(0.0) { sum, seed in
      var learner = PackLearner(lang, seed: seed)
      var chooser = ContrastChooser(
        learner.contrasts, crossings: crossed ? learner.crossings : [], seed: seed)
      for _ in 0..<questions {
        guard let question = chooser.next() else { break }
        chooser.note(question, heard: learner.hear(question))
      }
      let rates = learner.contrasts.map { chooser.rate(of: $0).mean }
      return sum + Ranks.correlation(rates, learner.truth)
    }
    return sum / Double(learners)
  }
}
