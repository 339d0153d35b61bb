import Said
import Testing

@testable import hearcoach_train

@Suite("Fitting what evidence is worth")
struct EvidenceTrainingTests {
  @Test("what was said is told from what was not by the numbers that tell them apart")
  func learns() {
    var lessons = ChanceLessons()
    var dice = TrainingDice(3)
    for _ in 0..<2_000 {
      let came = dice.below(2)
      var row = (0..<EvidenceFeatures.count).map { _ in Float(dice.uniform(-1...1)) }
      row[1] += came == 1 ? 1.5 : -1.5
      lessons.add(row, came: came == 1)
    }
    let trees = lessons.trees(seed: 1)
    let right = zip(lessons.rows, lessons.answers).count { row, answer in
      (trees.chance(row) > 0.5) == answer
    }
    #expect(Double(right) / 2_000 > 0.95)
    #expect(lessons.trees(seed: 1) == trees)
    #expect(lessons.trees(seed: 2) != trees)
  }

  @Test("marks are set by what one half of the sentences teaches of the other, never of itself")
  func otherHalf() {
    var lessons = ChanceLessons()
    var dice = TrainingDice(4)
    for index in 0..<4_000 {
      let came = dice.below(2) == 1
      // What speaks for a syllable in one half speaks against it in the other.
      let sign: Float = came == (index % 2 == 0) ? 1 : -1
      var row = (0..<EvidenceFeatures.count).map { _ in Float(dice.uniform(-1...1)) }
      row[1] = sign * Float(dice.uniform(0.5...1))
      lessons.add(row, came: came, sentence: index)
    }
    let chances = lessons.chancesByOthers(seed: 1)
    let wrong = zip(chances, lessons.answers).count { chance, came in (chance > 0.5) != came }
    #expect(wrong > 3_200)
  }
}
