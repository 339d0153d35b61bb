import Testing

@testable import Coaching

@Suite("Asking about two contrasts at once")
struct CrossingChooserTests {
  private static let contrasts = Array(MishearingLearner.contrasts.prefix(6))

  /// The contrasts of these places crossed, by four sets.
  private static func crossings(_ pairs: [(Int, Int)]) -> [Crossing] {
    pairs.compactMap { one, other in
      Crossing(
        contrasts[one], contrasts[other],
        sets: (0..<4).map { set in
          (0..<4).map { .init(text: "\(one) \(other) \(set) \($0)", gloss: "-") }
        })
    }
  }

  /// All three pairs, and more from one contrast to the others.
  private static let pairs = crossings([(0, 1), (2, 3), (4, 5), (0, 2), (0, 4), (0, 3)])

  private static func asked(
    _ chooser: inout ContrastChooser, _ count: Int
  ) -> [ContrastQuestion] {
    (0..<count).compactMap { _ in
      let question = chooser.next()
      if let question { chooser.note(question, heard: question.said) }
      return question
    }
  }

  @Test(
    "every contrast is asked about six times, in as few questions as that takes", arguments: 1...8)
  func rounds(seed: UInt64) {
    var chooser = ContrastChooser(Self.contrasts, crossings: Self.pairs, seed: seed)
    let asked = Self.asked(&chooser, 18)
    #expect(chooser.next()?.contrasts.count == 1)
    for contrast in Self.contrasts { #expect(chooser.record[contrast.id].trials == 6) }
    #expect(asked.allSatisfy { $0.contrasts.count == 2 })
    #expect(chooser.record.answers == 18)
  }

  @Test("afterwards each is asked about by itself")
  func plain() {
    var chooser = ContrastChooser(Self.contrasts, crossings: Self.pairs, seed: 2)
    _ = Self.asked(&chooser, 18)
    #expect(Self.asked(&chooser, 40).allSatisfy { $0.contrasts.count == 1 })
  }

  @Test("one that cannot be crossed is asked about by itself, three times")
  func alone() {
    var chooser = ContrastChooser(
      Self.contrasts, crossings: Self.crossings([(0, 1), (2, 3)]), seed: 3)
    let asked = Self.asked(&chooser, 18)
    for id in ["c4", "c5"] { #expect(asked.count { $0.about == id } == 3) }
    for id in ["c0", "c1", "c2", "c3"] { #expect(chooser.record[id].trials == 6) }
  }

  @Test("no set comes twice in a row, and all of them before one comes again")
  func sets() {
    var chooser = ContrastChooser(
      Array(Self.contrasts.prefix(2)), crossings: Self.crossings([(0, 1)]), trialsToKnow: 20,
      seed: 4)
    let asked = Self.asked(&chooser, 40)
    #expect(asked.allSatisfy { $0.about == "c0+c1" })
    for (one, next) in zip(asked, asked.dropFirst()) { #expect(one.set != next.set) }
    for start in stride(from: 0, to: 40, by: 4) {
      #expect(Set(asked[start..<start + 4].map(\.set)).count == 4)
    }
    #expect(Set(asked.map(\.said)).count == 4)
  }

  @Test("no two questions in a row are about the same contrast, where that can be")
  func variety() {
    var chooser = ContrastChooser(Self.contrasts, crossings: Self.pairs, seed: 5)
    let asked = Self.asked(&chooser, 18)
    let repeated = zip(asked, asked.dropFirst()).count { one, next in
      !Set(one.contrasts).isDisjoint(with: next.contrasts)
    }
    #expect(repeated <= 2)
  }

  @Test("an answer tells about both, and is right only if both were heard")
  func noted() throws {
    let question = ContrastQuestion(Self.pairs[0], set: 0, said: 1)
    #expect(question.about == "c0+c1" && question.id == "c0+c1.1")
    #expect(question.sounds == ["a0+a1", "a0+b1", "b0+a1", "b0+b1"])
    var chooser = ContrastChooser(Self.contrasts, crossings: Self.pairs, seed: 1)
    chooser.note(question, heard: 3)
    #expect(chooser.record["c0"].counts == [.init(said: "a0", heard: "b0"): 1])
    #expect(chooser.record["c1"].counts == [.init(said: "b1", heard: "b1"): 1])
    #expect(chooser.record.answers == 1)
    chooser.note(question, heard: 4)
    #expect(chooser.record.answers == 1)
  }

  @Test("what the journal kept of it is the same again")
  func kept() {
    let question = ContrastQuestion(Self.pairs[0], set: 0, said: 1)
    var chooser = ContrastChooser(Self.contrasts, crossings: Self.pairs, seed: 1)
    chooser.note(question, heard: 2)
    var record = ContrastRecord()
    record.note(
      said: question.sounds[1], heard: question.sounds[2], about: question.about, times: 1)
    #expect(record == chooser.record)
    record.note(said: "tone2", heard: "tone3", about: "tones", times: 2)
    #expect(record["tones"].wrong == 2 && record.answers == 3)
  }

  @Test("contrasts of two languages, with more sides, or one with itself are not crossed")
  func refused() {
    let tones = Contrast(id: "t", lang: .english, sides: ["1", "2", "3"], sets: [])
    let chinese = Contrast(id: "z", lang: .chinese, sides: ["zh", "z"], sets: [])
    for other in [tones, chinese, Self.contrasts[0]] {
      #expect(Crossing(Self.contrasts[0], other, sets: []) == nil)
    }
  }

  @Test("in a session the choices are four, and both sounds that were mistaken are told at the end")
  func session() throws {
    let chooser = ContrastChooser(
      Array(Self.contrasts.prefix(2)), crossings: Self.crossings([(0, 1)]), seed: 1)
    var (session, exercise) = try DrillCourse.begun(.sounds(chooser))
    guard case .contrast(let question) = exercise else { throw DrillCourse.NothingIsAsked() }
    #expect(exercise.prompt.choices.count == 4)
    let effects = session.handle(SessionEvent(.answer("\(4 - question.said)"), at: 3))
    let trial = try #require(DrillCourse.trial(in: effects))
    #expect(trial.heard == question.sounds[3 - question.said] && !trial.isRight)
    #expect(session.drill?.confused.count == 2)
  }
}
