import JSON
import Language
import Testing

@testable import Said

@Suite("Fitting the judge of English")
struct EnglishTrainingTests {
  @Test("one speaker in ten is held out, always the same ones")
  func heldOut() {
    // The last digit of SHA-256, as `sha256sum` tells it.
    #expect(LabelledRecording.isHeldOut("SPEAKER0053"))
    #expect(LabelledRecording.isHeldOut("SPEAKER9649"))
    #expect(!LabelledRecording.isHeldOut("SPEAKER0001"))
    let held = (0..<2_000).count { LabelledRecording.isHeldOut("SPEAKER\($0)") }
    #expect((160...240).contains(held))
  }

  /// Learners who say such words, as the small ear hears them.
  private static func lessons(
    of texts: [String] = [
      "see tea bob", "bob see see", "tea bob tea", "see bob tea", "tea tea see",
    ]
  ) async throws -> [Lesson] {
    let labels = JSON.object(
      (0..<20).map { number in
        let text = texts[number % texts.count]
        let phones = text.split(separator: " ").flatMap {
          SmallEnglish.words[String($0)] ?? []
        }
        return (
          "r\(number)",
          [
            "text": .string(text), "speaker": .string("s\(number % 6)"),
            "accuracy": .integer(number % 10), "fluency": 7, "prosodic": 7, "total": 8,
            "word_accuracy": [10, 9, 8], "phones": .strings(phones),
            "phone_accuracy": .array(phones.map { _ in 2 }),
          ]
        )
      })
    let recordings = try LabelledRecording.all(labels: Array(labels.text.utf8))
    let source = await Lessons(
      recordings, ear: SmallEnglish.ear, bigram: [Double](repeating: -2, count: 49),
      reader: Reader())
    return recordings.indices.compactMap { index in
      let names = ["SIL"] + recordings[index].phones + ["SIL"]
      let samples = names.flatMap { name in
        [Float](repeating: Float(SmallEnglish.phones.firstIndex(of: name) ?? 0), count: 8)
      }
      return source.lesson(index, samples: samples)
    }
  }

  @Test("up to five words of a lesson are replaced, each by one that sounds otherwise")
  func replaced() async throws {
    let lessons = try await Self.lessons()
    #expect(lessons.count == 20)
    #expect(lessons.contains { $0.replaced.count > 2 })
    for lesson in lessons {
      for (word, hearing) in lesson.replaced {
        #expect(hearing.target.words[word].ways != lesson.target.words[word].ways)
      }
    }
  }

  @Test(
    "a stretch of another sentence stands in a lesson, its later half first; what was said is not counted among it"
  )
  func stretched() async throws {
    let long = try await Self.lessons(of: [
      "see tea bob tea see", "bob see see bob bob", "tea tea tea tea tea",
    ])
    #expect(long.allSatisfy { $0.stretches.count == 3 })
    for lesson in long {
      for stretch in lesson.stretches {
        for (place, word) in stretch.hearing.target.words.enumerated() {
          #expect(stretch.words.contains(place) == (word.ways != lesson.target.words[place].ways))
        }
      }
      #expect(lesson.stretches[0].words.allSatisfy { $0 >= 2 })
      #expect(lesson.stretches[1].words.allSatisfy { $0 < 2 })
    }
    // Three words have no halves.
    #expect(try await Self.lessons().allSatisfy(\.stretches.isEmpty))
  }

  @Test("the mark for words that surely were others costs two in a hundred of what passes")
  func marks() async throws {
    let lessons = try await Self.lessons()
    let bigram = [Double](repeating: -2, count: 49)
    let trial = await EnglishTrial.crossValidated(
      lessons, folds: 3, ear: SmallEnglish.ear, bigram: bigram)
    try #require(trial.outcomes.count == lessons.count && !lessons.isEmpty)
    var outcomes: [TrialOutcome] = []
    for number in 0..<300 {
      var outcome = trial.outcomes[number % trial.outcomes.count]
      outcome.answer = .init(isPassed: number >= 100, least: Double(number) / 300)
      outcomes.append(outcome)
    }
    let marked = EnglishTrial(marking: outcomes)
    #expect(outcomes.count { $0.answer.isPassed && !$0.answer.passes(marked.otherMark) } == 4)
    var fit = EnglishFit(lessons: lessons, ear: SmallEnglish.ear, bigram: bigram)
    fit.setMarks(by: marked)
    #expect(fit.otherMark == marked.otherMark && fit.otherMark > 0.3)
  }

  @Test("a judge that is always right is told as one, and one that is always wrong as that")
  func figures() async throws {
    let trial = await EnglishTrial.crossValidated(
      try await Self.lessons(), folds: 3, ear: SmallEnglish.ear,
      bigram: [Double](repeating: -2, count: 49))
    func figures(isRight: Bool) -> EnglishTrial {
      EnglishTrial(
        trial.outcomes.map { outcome in
          var outcome = outcome
          outcome.estimated = outcome.expert.map { isRight ? $0 : 10 - $0 }
          outcome.isBest = isRight
          outcome.own = isRight ? 0.9 : 0.1
          outcome.other = isRight ? 0.1 : 0.9
          outcome.answer = .init(isPassed: isRight, least: 1)
          return outcome
        }, otherMark: 0.5)
    }
    for (isRight, share) in [(true, 1.0), (false, 0.0)] {
      let all = figures(isRight: isRight).figures(draws: 40)
      let told = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
      for name in ["true sentence of six", "own sentence accepted", "own sentence passed"] {
        #expect(told[name]?.value == share && told[name]?.interval == share...share, "\(name)")
      }
      #expect(told["one of five others accepted"]?.value == 1 - share)
      let accuracy = try #require(told["accuracy"])
      #expect(abs(accuracy.value - (2 * share - 1)) < 1e-9)
      #expect(accuracy.interval.upperBound - accuracy.interval.lowerBound < 1e-9)
      #expect(figures(isRight: isRight).quality["accuracy"]?.asDouble == 2 * share - 1)
    }
  }

  @Test("marks are left as they are by a trial in which nothing was heard")
  func noMarks() async throws {
    var fit = SmallEnglish.fit(sentence: SmallEnglish.timing)
    fit.setMarks(by: EnglishTrial([], otherMark: 0.9))
    #expect(fit.keptMark == 0.5 && fit.cameMark == 0.5 && fit.otherMark == 0.1)
    #expect(fit.poorMark == 5)
  }

  @Test("two in a hundred of the words that experts found well said fall into the lowest band")
  func poor() async throws {
    let lessons = try await Self.lessons()
    let trial = await EnglishTrial.crossValidated(
      lessons, folds: 3, ear: SmallEnglish.ear, bigram: [Double](repeating: -2, count: 49))
    var outcome = try #require(trial.outcomes.first)
    outcome.words = (0..<200).map { .init(estimated: 8 + Double($0) / 100, expert: 10) }
    outcome.words += (0..<10).map { .init(estimated: 7.9 + Double($0) / 25, expert: 3) }
    let marked = EnglishTrial([outcome], otherMark: 0)
    #expect(marked.poorMark(0.02) == 8.04)
    let found = marked.figures(draws: 10).first { $0.name.hasPrefix("word poorly said") }
    #expect(found?.value == 0.4)
    var fit = EnglishFit(
      lessons: lessons, ear: SmallEnglish.ear, bigram: [Double](repeating: -2, count: 49))
    fit.setMarks(by: EnglishTrial(trial.outcomes + [outcome], otherMark: 0))
    #expect((1...9).contains(fit.poorMark))
    fit.poorMark = 8
    fit.word = BoostedTrees(start: 7.9, trees: [])
    #expect(fit.score(ofWord: []) < 50)
    fit.word = BoostedTrees(start: 4, trees: [])
    #expect(fit.score(ofWord: []) == 25)
    fit.word = BoostedTrees(start: 9, trees: [])
    #expect(fit.score(ofWord: []) == 75)
    fit.word = BoostedTrees(start: 8, trees: [])
    #expect(fit.score(ofWord: []) == 50)
    fit.word = BoostedTrees(start: 11, trees: [])
    #expect(fit.score(ofWord: []) == 100)
  }

  @Test("the figures of some are those of them alone, by the same mark")
  func some() async throws {
    let trial = await EnglishTrial.crossValidated(
      try await Self.lessons(), folds: 3, ear: SmallEnglish.ear,
      bigram: [Double](repeating: -2, count: 49))
    let some = trial.of { $0.speaker == "s1" }
    #expect(some.outcomes.count == trial.outcomes.count { $0.speaker == "s1" })
    #expect(some.otherMark == trial.otherMark)
    #expect(trial.of { _ in false }.figures().isEmpty)
  }
}
