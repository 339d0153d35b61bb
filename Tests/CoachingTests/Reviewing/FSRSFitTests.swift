import Glibc
import Testing

@testable import Coaching

@Suite("Weights of one's own")
struct FSRSFitTests {
  @Test func `each derivative is what a small step shows`() throws {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<5 {
      let learner = ForgetfulLearner(using: &generator)
      let history = FSRSHistory(learner.reviews(ofCards: 30, using: &generator))
      let cards = history.cards(weighing: 0..<history.count) {
        FSRSFit.recency($0, of: history.count)
      }
      // Where they differ from the learner's own, all derivatives count.
      let place = ForgetfulLearner(using: &generator).weights
      let gradient = Self.gradient(place.values, cards)
      for index in 0..<FSRSWeights.count {
        let step = 1e-6
        var (less, more) = (place.values, place.values)
        less[index] -= step
        more[index] += step
        guard let less = Self.gradient(less, cards)?.loss,
          let more = Self.gradient(more, cards)?.loss
        else { continue }
        let slope = (more - less) / (2 * step)
        let derivative = try #require(gradient).sum[index]
        #expect(abs(derivative - slope) < 1e-5 * (1 + abs(slope)), "weight \(index)")
      }
    }
  }

  private static func gradient(
    _ values: [Double], _ cards: [[FSRSHistory.Step]]
  ) -> FSRSGradient? {
    guard let weights = try? FSRSWeights(values) else { return nil }
    var gradient = FSRSGradient(weights)
    for card in cards { gradient.add(card) }
    return gradient
  }

  /// The mean logarithmic loss of weights on all reviews that can be foreseen; nil without any.
  private static func logLoss(_ cards: [[Review]], weights: FSRSWeights) -> Double? {
    let history = FSRSHistory(cards)
    if history.count == 0 { return nil }
    return FSRSFit.meanLoss(history.cards(weighing: 0..<history.count) { _ in 1 }, weights)
  }

  /// A hundred learners with memories of their own, which the fit only knows from their reviews.
  @Test func `the fit foresees nearly as well as the truth does`() throws {
    var generator = SplitMix64(seed: 2)
    var ratios: [Double] = []
    var usual: [Double] = []
    for _ in 0..<100 {
      let learner = ForgetfulLearner(using: &generator)
      let weights = FSRSFit.fit(learner.reviews(ofCards: 500, using: &generator)).weights
      // Judged by reviews that it has not seen.
      let others = learner.reviews(ofCards: 700, using: &generator)
      let truth = try #require(Self.logLoss(others, weights: learner.weights))
      ratios.append(try #require(Self.logLoss(others, weights: weights)) / truth)
      usual.append(try #require(Self.logLoss(others, weights: .standard)) / truth)
    }
    let mean = ratios.reduce(0, +) / 100
    #expect(mean < 1.01)
    #expect(try #require(ratios.max()) < 1.05)
    // What there was to gain.
    #expect(usual.reduce(0, +) / 100 > 1.05)
  }

  @Test func `weights are kept only if they foresee the newest fifth better`() throws {
    var generator = SplitMix64(seed: 8)
    var kept = 0
    for _ in 0..<20 {
      // The usual memory: what is learnt beyond it is chance.
      let learner = ForgetfulLearner(weights: .standard)
      let outcome = FSRSFit.fit(learner.reviews(ofCards: 40, using: &generator))
      let loss = try #require(outcome.loss)
      #expect(outcome.areOwn == (loss.own < loss.standard))
      #expect(outcome.areOwn || outcome.weights == .standard)
      kept += outcome.areOwn ? 1 : 0
    }
    #expect(kept < 20)
  }

  @Test func `the same reviews give the same weights, whatever their order`() {
    var generator = SplitMix64(seed: 9)
    let cards = ForgetfulLearner(using: &generator).reviews(ofCards: 100, using: &generator)
    let outcome = FSRSFit.fit(cards)
    #expect(FSRSFit.fit(cards) == outcome)
    #expect(FSRSFit.fit(cards.map { $0.reversed() }) == outcome)
  }

  @Test func `from little nothing is learnt`() {
    let once = (0..<1000).map { [Review(at: Int64($0) * Review.day, grade: .good)] }
    for cards in [[], [[]], once] {
      let outcome = FSRSFit.fit(cards)
      #expect(outcome.weights == .standard && !outcome.areOwn && outcome.loss == nil)
      #expect(outcome.reviews == 0)
    }
  }

  @Test(arguments: Grade.allCases)
  func `reviews that say one thing only give weights within their limits`(_ grade: Grade) throws {
    let cards = (0..<300).map { card in
      (0..<20).map { Review(at: Int64(card + $0 * $0) * Review.day, grade: grade) }
    }
    let outcome = FSRSFit.fit(cards)
    #expect(throws: Never.self) { try FSRSWeights(outcome.weights.values) }
    #expect(try #require(outcome.loss).own.isFinite)
  }

  @Test func `a card of a hundred thousand reviews does not outweigh the others`() {
    let long = (0..<100_000).map { Review(at: Int64($0) * Review.day, grade: .again) }
    #expect(FSRSHistory([long]).count == 63)
    // All at once, and at the ends of time.
    let wild = (0..<1000).map { Review(at: $0.isMultiple(of: 2) ? .min : .max, grade: .easy) }
    #expect(!FSRSFit.fit([wild, long, long]).weights.values.contains { $0.isNaN })
  }

  @Test func `what is newest counts four times as much as what is oldest`() {
    #expect(FSRSFit.recency(0, of: 500) == 0.25)
    #expect(FSRSFit.recency(499, of: 500) == 1)
    // By the third power: most of it is gained late.
    #expect(FSRSFit.recency(250, of: 501) == 0.25 + 0.75 / 8)
    #expect(FSRSFit.recency(0, of: 1) == 0.25)
  }
}
