@testable import Coaching
import Testing

@Suite struct SceneCheckTests {
  private static let check = SceneCheck(Scenes.measures)

  /// The scene without a fault, with one.
  private static func problems(_ spoil: (inout Scene) -> Void) -> [SceneProblem] {
    var scene = Scenes.faultless
    spoil(&scene)
    return check.problems(of: scene)
  }

  private static func at(
    _ number: Int, _ key: String, _ kind: SceneProblem.Kind
  ) -> SceneProblem {
    SceneProblem(turn: .init(number: number, id: "t\(number)"), key: key, kind: kind)
  }

  @Test("a scene without a fault has none")
  func faultless() {
    #expect(Self.check.problems(of: Scenes.faultless).isEmpty)
  }

  @Test("the whole: its sign, its titles, where it begins")
  func whole() {
    #expect(Self.problems { $0.sign = "x" }.map(\.kind) == [.notOneSign])
    #expect(Self.problems { $0.sign = "🥐🥐" }.map(\.kind) == [.notOneSign])
    #expect(
      Self.problems { $0.title[.chinese] = "Bakery" } == [
        SceneProblem(key: "title.zh-CN", kind: .notInLanguage(.chinese))
      ])
    #expect(
      Self.problems { $0.goal[.english] = nil } == [
        SceneProblem(key: "goal.en-US", kind: .missingKey)
      ])
    #expect(
      Self.problems { $0.first = "t99" }.first
        == SceneProblem(key: "first", kind: .unknownTurn("t99")))
  }

  @Test("two to four roles, each once, one of them the learner's")
  func roles() {
    let guest = Scenes.faultless.roles[1]
    #expect(
      Self.problems { $0.roles = [guest] }.first?.kind == .roleCount(found: 1, allowed: 2...4))
    #expect(
      Self.problems { $0.roles[1].isLearner = false } == [
        SceneProblem(key: "roles", kind: .learnerCount(found: 0))
      ])
    #expect(
      Self.problems { $0.roles.append(guest) } == [
        SceneProblem(key: "roles", kind: .learnerCount(found: 2)),
        SceneProblem(key: "roles.4.id", kind: .repeatedID("guest")),
      ])
    #expect(
      Self.problems { $0.turns[1].role = "guest" } == [
        Self.at(2, "role", .roleOfLearner("guest"))
      ])
    #expect(
      Self.problems { $0.turns[1].role = "cat" } == [Self.at(2, "role", .unknownRole("cat"))])
  }

  @Test("two to four replies, with a rephrasing and help, and nothing else that leads on")
  func replies() {
    #expect(
      Self.problems { $0.turns[0].replies.removeLast() } == [
        Self.at(1, "replies", .replyCount(found: 1, allowed: 2...4))
      ])
    #expect(
      Self.problems { $0.turns[0].next = "t5" } == [Self.at(1, "next", .nextBesideReplies)])
    #expect(
      Self.problems { $0.turns[0].rephrased = nil } == [Self.at(1, "rephrased", .missingKey)])
    #expect(Self.problems { $0.turns[0].helps = nil } == [Self.at(1, "help", .missingKey)])
  }

  @Test("what is said instead of a mistake is one of the replies, and the mistake is none")
  func mistakes() {
    let right = Scenes.faultless.turns[0].replies[0].text
    func problems(_ mistakes: TypicalMistake...) -> [SceneProblem] {
      Self.problems { $0.turns[0].mistakes = mistakes }
    }
    #expect(problems(TypicalMistake(heard: "wrongly", say: right)).isEmpty)
    #expect(
      problems(TypicalMistake(heard: "wrongly", say: "else")) == [
        Self.at(1, "mistakes.1.say", .saysNoReply("else"))
      ])
    #expect(
      problems(TypicalMistake(heard: right, say: right)) == [
        Self.at(1, "mistakes.1.heard", .mistakeIsReply(right))
      ])
    let mistake = TypicalMistake(heard: "wrongly", say: right)
    #expect(
      problems(mistake, mistake, mistake, mistake) == [
        Self.at(1, "mistakes", .mistakeCount(found: 4, most: 3))
      ])
  }

  @Test("every turn is reached, every turn leads to an end, and none comes twice")
  func ways() {
    #expect(
      Self.problems { scene in
        scene.turns.append(
          SceneTurn(id: "t14", role: "boy", text: "Nobody hears this.", translation: "没人。"))
      } == [Self.at(14, "id", .notReached)])
    #expect(
      Self.problems { $0.turns[12].id = "t12" }.contains(
        SceneProblem(
          turn: .init(number: 13, id: "t12"), key: "id", kind: .repeatedID("t12"))))
    #expect(
      Self.problems { $0.turns[4].replies[1].next = "t99" } == [
        Self.at(5, "replies.2.next", .unknownTurn("t99"))
      ])
    #expect(
      Self.problems { $0.turns[12].next = "t99" }.contains(
        Self.at(13, "next", .unknownTurn("t99"))))
    let looping = Self.problems { $0.turns[5].replies[1].next = "t5" }
    #expect(looping.map(\.kind) == [.loop(to: "t6"), .loop(to: "t5")])
    let endless = Self.problems { $0.turns[12].next = "t1" }
    #expect(endless.contains(Self.at(1, "id", .endless)))
    #expect(endless.contains(Self.at(13, "next", .loop(to: "t1"))))
    #expect(Self.problems { $0.turns[12].next = "t13" }.map(\.kind).contains(.loop(to: "t13")))
  }

  @Test("twelve to twenty turns to answer, six on every way, and two branches")
  func numbers() {
    let short = Self.problems { $0.turns[0].replies[1].next = "t10" }
    #expect(
      short == [
        SceneProblem(
          key: "turns",
          kind: .shortWay(turns: ["t1", "t10", "t11", "t12", "t13"], found: 4, least: 6))
      ])
    #expect(
      Self.problems { $0.turns[2].replies[1].next = "t4" } == [
        SceneProblem(key: "turns", kind: .tooFewBranches(found: 1, least: 2))
      ])
    let few = Self.problems { scene in
      scene.turns[10] = SceneTurn(
        id: "t11", role: "boy", text: "In passing.", translation: "路过。", next: "t12")
    }
    #expect(
      few == [SceneProblem(key: "turns", kind: .turnCount(found: 11, allowed: 12...20))])
  }

  @Test("branches meet again, but people may take leave in different words")
  func apart() {
    var scene = Scenes.faultless
    let another = SceneTurn(id: "t14", role: "boy", text: "See you soon!", translation: "回见！")
    scene.turns.append(another)
    scene.turns[11].replies[1].next = "t14"
    #expect(Self.check.problems(of: scene).isEmpty)
    // From the tenth on two ways with a question each.
    scene.turns[9].replies[0].next = "t11"
    scene.turns[9].replies[1].next = "t12"
    scene.turns[10].replies[0].next = "t13"
    scene.turns[10].replies[1].next = "t13"
    scene.turns[11].replies[0].next = "t14"
    #expect(
      Self.check.problems(of: scene) == [
        Self.at(10, "replies", .branchesStayApart("t11", "t12"))
      ])
  }

  @Test("texts end, are one or two sentences of their language, and are no longer than their level")
  func texts() {
    #expect(
      Self.problems { $0.turns[0].text = "Who is there" } == [Self.at(1, "text", .noEndMark)])
    #expect(
      Self.problems { $0.turns[0].replies[1].text = "So. It is. Mine." } == [
        Self.at(1, "replies.2.text", .tooManySentences(found: 3, most: 2))
      ])
    let long = Array(repeating: "word", count: 12).joined(separator: " ") + "."
    #expect(Self.problems { $0.turns[0].text = long }.isEmpty)
    #expect(
      Self.problems { $0.turns[0].replies[0].text = long } == [
        Self.at(1, "replies.1.text", .tooLong(length: 12, most: 10))
      ])
    #expect(
      Self.problems { $0.turns[0].rephrased = long + " " + long } == [
        Self.at(1, "rephrased", .tooLong(length: 24, most: 14))
      ])
    #expect(Self.problems { $0.turns[0].rephrased = "You. There. Who?" }.isEmpty)
    #expect(
      Self.problems {
        $0.level = .hard
        $0.turns[0].replies[0].text = long
      }.isEmpty)
    #expect(
      Self.problems { $0.turns[0].text = "谁在那儿." } == [
        Self.at(1, "text", .notInLanguage(.english))
      ])
    #expect(
      Self.problems { $0.turns[0].helps = "Help" } == [
        Self.at(1, "help", .notInLanguage(.chinese))
      ])
    #expect(
      Self.problems { $0.turns[0].replies[0].translations = "None" } == [
        Self.at(1, "replies.1.translation", .notInLanguage(.chinese))
      ])
  }

  @Test(
    "sentences are counted as people would",
    arguments: [
      ("Hello.", 1, true), ("Hello", 1, false), ("Hello, Mr. Smith. How are you?", 2, true),
      ("At 8 a.m. on Monday.", 1, true), ("Really?! Yes...", 2, true), ("It costs 3.50.", 1, true),
      ("“No!” she said.", 1, true), ("He said \"No.\"", 1, true), ("Well... maybe.", 1, true),
      ("", 0, false),
    ])
  func english(text: String, count: Int, isEnded: Bool) {
    let ends = SentenceEnds(of: text, in: .english)
    #expect(ends.count == count)
    #expect(ends.isEnded == isEnded)
  }

  @Test(
    "Chinese sentences too",
    arguments: [
      ("您好，请坐。", 1, true), ("好的。谢谢！", 2, true), ("他说：“走吧！”", 1, true), ("嗯……好吧", 1, false),
      ("三点半？", 1, true), ("前面还有……零位顾客！", 1, true), ("我想想……", 1, true),
    ])
  func chinese(text: String, count: Int, isEnded: Bool) {
    let ends = SentenceEnds(of: text, in: .chinese)
    #expect(ends.count == count)
    #expect(ends.isEnded == isEnded)
  }

  @Test("no two lines are alike, whichever of them is a reply")
  func alike() {
    let first = Scenes.faultless.turns[0].text
    #expect(
      Self.problems { $0.turns[3].replies[0].text = first } == [
        Self.at(
          4, "replies.1.text",
          .alike(.init(number: 1, id: "t1"), key: "text", likeness: 1))
      ])
    #expect(Self.problems { $0.turns[3].rephrased = first }.isEmpty)
    var measures = Scenes.measures
    measures.likeness = { _, _, _ in .nan }
    #expect(SceneCheck(measures).problems(of: Scenes.faultless).isEmpty)
  }

  @Test("a scene of the worst kind is checked in a moment")
  func monstrous() {
    var scene = Scenes.faultless
    scene.turns = (0..<200).map { n in
      SceneTurn(
        id: "m\(n)", role: "boy", text: "m\(n).", translation: "文",
        replies: (0..<10).map { way in
          ExpectedReply(
            text: "r\(n) \(way).", translation: "文", next: "m\((n * 7 + way * 31) % 200)")
        })
    }
    scene.first = "m0"
    let start = ContinuousClock.now
    #expect(!Self.check.problems(of: scene).isEmpty)
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}
