import Coaching
import Testing

@Suite struct ItemScoreTests {
  @Test(
    "the three starter rows have the scores they were given",
    arguments: [
      (0.95, SaidScores(accuracy: 90, fluency: 85, completeness: 92, prosody: 80), 1, 5.4, 95),
      (0.92, SaidScores(accuracy: 88, fluency: 76, completeness: 92, prosody: 70), 2, 2.5, 91),
      (0.70, SaidScores(accuracy: 65, fluency: 60, completeness: 70, prosody: 55), 3, 1.8, 68),
    ])
  func starterRows(similarity: Double, said: SaidScores, tries: Int, seconds: Double, score: Int) {
    let facts = ItemFacts(
      similarity: similarity, said: said, tries: tries, responseSeconds: seconds)
    #expect(facts.score() == score)
  }

  @Test(
    "the weights of the available parts are scaled to 1",
    arguments: [
      (SaidScores(), nil), (SaidScores(accuracy: 60), 60), (SaidScores(prosody: 70), 70),
      (SaidScores(accuracy: 90, fluency: 60), 80), (SaidScores(fluency: 50, prosody: 70), 60),
      (SaidScores(accuracy: 90, completeness: 80, prosody: 70), 82.5),
      (SaidScores(accuracy: 90, fluency: 85, completeness: 92, prosody: 80), 87.4),
      (SaidScores(accuracy: 0, fluency: 0, completeness: 0, prosody: 0), 0),
    ] as [(SaidScores, Double?)])
  func combined(said: SaidScores, expected: Double?) throws {
    guard let expected else {
      #expect(said.combined() == nil)
      return
    }
    #expect(abs(try #require(said.combined()) - expected) < 1e-9)
  }

  @Test("parts without weight make no score")
  func weightless() {
    var weights = SaidWeights()
    weights.accuracy = 0
    #expect(SaidScores(accuracy: 80).combined(weights) == nil)
  }

  @Test(
    "an item's score follows the formula and stays between 0 and 100",
    arguments: [
      // Typed answers, and spoken ones that nobody rated, count for what was heard.
      (ItemFacts(similarity: 0.8, tries: 1, responseSeconds: nil), 80),
      (ItemFacts(similarity: 0.8, said: SaidScores(), tries: 1, responseSeconds: nil), 80),
      (
        ItemFacts(similarity: 0.8, said: SaidScores(fluency: 50), tries: 1, responseSeconds: nil),
        71
      ),
      // Retries and replays cost.
      (ItemFacts(similarity: 0.8, tries: 3, extraPlaybacks: 4, responseSeconds: nil), 72),
      (ItemFacts(similarity: 0, tries: 0, responseSeconds: nil), 0),
      // A quick answer earns, a slow one loses nothing, and quickness without hearing is none.
      (ItemFacts(similarity: 0.8, tries: 1, responseSeconds: 0), 85),
      (ItemFacts(similarity: 0.8, tries: 1, responseSeconds: 4), 83),
      (ItemFacts(similarity: 0.8, tries: 1, responseSeconds: 10), 80),
      (ItemFacts(similarity: 0.8, tries: 1, responseSeconds: 600), 80),
      (ItemFacts(similarity: 0.8, tries: 1, responseSeconds: -5), 85),
      (ItemFacts(similarity: 0.5, tries: 1, responseSeconds: 0), 55),
      (ItemFacts(similarity: 0.49, tries: 1, responseSeconds: 0), 49),
      // Held at both ends.
      (ItemFacts(similarity: 1, tries: 1, responseSeconds: 0), 100),
      (ItemFacts(similarity: 0.01, tries: 3, extraPlaybacks: 9, responseSeconds: nil), 0),
      (ItemFacts(similarity: 0.845, tries: 1, responseSeconds: nil), 85),
    ])
  func formula(facts: ItemFacts, score: Int) {
    #expect(facts.score() == score)
  }

  @Test("for those who train their hearing replays cost nothing and speed earns nothing")
  func hearing() {
    var facts = ItemFacts(similarity: 0.9, tries: 2, extraPlaybacks: 7, responseSeconds: 0)
    #expect(facts.score(.hearing) == 88)
    #expect(facts.score(.learning) == 86)
    facts.said = SaidScores(accuracy: 100)
    #expect(facts.score(.hearing) == 91)
  }

  @Test("an answer that comes at once earns all that quickness can")
  func atOnce() {
    #expect(ItemFacts(similarity: 0.806, tries: 1, responseSeconds: 0).score() == 86)
    #expect(ItemFacts(similarity: 0.806, tries: 1, responseSeconds: 1).score() == 85)
  }

  @Test("an appeal is the learner's word alone below three tenths of the sentence, and not at them")
  func ownWord() {
    #expect(OwnWord.isAll(with: nil) && OwnWord.isAll(with: 0) && OwnWord.isAll(with: 0.29))
    #expect(!OwnWord.isAll(with: OwnWord.below) && !OwnWord.isAll(with: 0.9))
  }

  @Test("a judge understood who was sure enough, and had no trouble; either alone is not enough")
  func understood() {
    let least = SpokenJudgement.leastConfidence
    for trouble in SpokenJudgement.Trouble.allCases.map(Optional.some) + [nil] {
      for confidence in [0, least - 0.01, least, 1] {
        let judgement = SpokenJudgement(
          confidence: confidence, trouble: trouble, similarity: 1, words: [], said: SaidScores(),
          rater: SpokenJudgement.local)
        #expect(judgement.isUnderstood == (trouble == nil && confidence >= 0.7))
      }
    }
  }
}
