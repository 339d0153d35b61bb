import Practice
import Testing

@Suite("An answer to a sentence of a measurement")
struct MeasureAnswerTests {
  private func take(_ key: Character, _ answer: inout MeasureAnswer) -> Bool { answer.take(key) }

  @Test func `keys answer one column after another, in digits, full width, or as not heard`() {
    var answer = MeasureAnswer()
    #expect(answer.isEmpty && !answer.isComplete)
    for key in "3?１0-" {
      #expect(!answer.isComplete)
      #expect(take(key, &answer))
    }
    #expect(answer.words == [2, nil, 0, 9, nil])
    #expect(answer.isComplete && !answer.isEmpty)
    // One key too many changes nothing.
    #expect(take("5", &answer))
    #expect(answer.words == [2, nil, 0, 9, nil])
    #expect(!take("x", &answer) && !take(" ", &answer))
  }

  @Test func `what was answered last is taken back`() {
    var answer = MeasureAnswer()
    answer.takeBack()
    #expect(answer.place == 0)
    for key in "12" { #expect(take(key, &answer)) }
    answer.takeBack()
    #expect(answer.words == [0, nil, nil, nil, nil] && answer.place == 1)
    #expect(take("9", &answer))
    #expect(answer.words[1] == 8)
  }

  @Test
  func
    `a word that is pressed is chosen, another takes its place, and pressed again it is given up`()
  {
    var answer = MeasureAnswer()
    answer.press(4, inColumn: 3)
    #expect(answer.words[3] == 4 && answer.place == 4)
    answer.press(5, inColumn: 3)
    #expect(answer.words[3] == 5)
    answer.press(5, inColumn: 3)
    #expect(answer.isEmpty)
    answer.go(to: 1)
    #expect(take("1", &answer))
    #expect(answer.words == [nil, 0, nil, nil, nil])
    answer.press(1, inColumn: 9)
    #expect(answer.words == [nil, 0, nil, nil, nil])
  }
}
