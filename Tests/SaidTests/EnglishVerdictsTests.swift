import Coaching
import Language
import Testing

@testable import Said

@Suite("What is claimed about a spoken English answer")
struct EnglishVerdictsTests {
  private static let ear = SmallEnglish.ear
  private static let loop = EnglishFit.loop(
    of: ear, bigram: [Double](repeating: -2, count: 49))

  /// Accuracy and the rest come as `score`, out of 10.
  private static func fit(score: Double = 8) -> EnglishFit {
    SmallEnglish.fit(
      sentence: Ridge(
        means: [Double](repeating: 0, count: SentenceFeatures.count),
        deviations: [Double](repeating: 1, count: SentenceFeatures.count),
        weights: [[Double]](
          repeating: [score] + [Double](repeating: 0, count: SentenceFeatures.count), count: 4)))
  }

  private static func judgement(
    of text: String = "See tea bob see tea see tea.", by fit: EnglishFit, isCutOff: Bool = false
  ) async throws -> SpokenJudgement {
    let target = await EnglishTarget(text, reader: Reader(), ear: ear)
    let samples =
      [Float](repeating: 0, count: 8)
      + target.words.flatMap { word in
        word.ways[0].flatMap { [Float](repeating: Float($0), count: 8) }
      } + [Float](repeating: 0, count: 8)
    let sound = try #require(EnglishSound(samples, ear: ear, loop: loop))
    let hearing = try #require(EnglishHearing(target, in: sound, ear: ear))
    return EnglishVerdicts(
      hearing: hearing, measures: EnglishMeasures(hearing, norms: fit.norms, ear: ear), fit: fit,
      ear: ear, isOther: false, mayBeSpeech: true, isCutOff: isCutOff, offset: 0
    ).judgement
  }

  /// Words of more than two phones came with this likelihood, shorter ones surely.
  private static func longOnes(_ likelihood: Double) -> BoostedTrees {
    BoostedTrees(
      start: 0,
      trees: [.init(features: [logarithmOfPhones], thresholds: [0.9], leaves: [1, likelihood])])
  }

  private static let logarithmOfPhones = 18

  @Test("where all words came, what is loud at an edge is something else")
  func loudEdge() async throws {
    let judged = try await Self.judgement(by: Self.fit(), isCutOff: true)
    #expect(judged.isUnderstood && judged.similarity == 1)
  }

  @Test(
    "another sentence is told as such, but not where the recording has a loud edge, as music has")
  func anotherWithLoudEdge() async throws {
    var fit = Self.fit()
    fit.recognized = BoostedTrees(start: 0.01, trees: [])
    fit.came = BoostedTrees(start: 0, trees: [])
    fit.cameMark = 0.5
    let told = try await Self.judgement(by: fit)
    #expect(told.isAnotherSentence && told.trouble == nil)
    let music = try await Self.judgement(by: fit, isCutOff: true)
    #expect(!music.isAnotherSentence && music.trouble == .cutOff)
  }

  @Test(
    "a recording with a loud edge is cut off if its first or last word did not come",
    arguments: [
      ("Bob see tea see tea.", true), ("See tea see bob.", true), ("See bob tea.", false),
    ])
  func cut(text: String, isCut: Bool) async throws {
    var missing = Self.fit()
    missing.kept = Self.longOnes(0.1)
    var doubtful = Self.fit()
    doubtful.cameMark = 0
    doubtful.came = Self.longOnes(0.3)
    for fit in [missing, doubtful] {
      let judged = try await Self.judgement(of: text, by: fit, isCutOff: true)
      #expect(judged.trouble == (isCut ? .cutOff : nil))
      #expect(try await Self.judgement(of: text, by: fit).trouble == nil)
    }
  }

  @Test(
    "a word of content that surely was another fails an answer and is told, and a merely doubtful one is not"
  )
  func otherWord() async throws {
    var fit = Self.fit()
    fit.cameMark = 0
    fit.otherMark = 0.2
    fit.came = Self.longOnes(0.19)
    let failed = try await Self.judgement(by: fit)
    #expect(failed.isUnderstood && failed.similarity == Judge.mostWithWrongWord)
    #expect(failed.words.filter { $0.verdict != .match }.map(\.text) == ["bob"])
    fit.came = Self.longOnes(0.21)
    let passed = try await Self.judgement(by: fit)
    #expect(passed.isUnderstood && passed.similarity > 0.85)
    #expect(passed.words.allSatisfy { $0.verdict == .match })
  }

  @Test(
    "what has all words and hardly sounds like them is only believed if it surely is the sentence")
  func suspect() async throws {
    var fit = Self.fit(score: 5)
    fit.recognized = BoostedTrees(start: 0.88, trees: [])
    #expect(try await Self.judgement(by: fit).trouble == .unclear)
    fit.recognized = BoostedTrees(start: 0.92, trees: [])
    #expect(try await Self.judgement(by: fit).isUnderstood)
    var clear = Self.fit(score: 6)
    clear.recognized = BoostedTrees(start: 0.88, trees: [])
    #expect(try await Self.judgement(by: clear).isUnderstood)
  }

  @Test(
    "of other sentences only those that come closest are heard to the end, as they would be alone")
  func rivals() async throws {
    let texts = ["See tea.", "Bob bob.", "See see.", "Tea tea."]
    var targets: [EnglishTarget] = []
    for text in texts {
      targets.append(await EnglishTarget(text, reader: Reader(), ear: Self.ear))
    }
    let samples = SmallEnglish.sound("SIL", "S", "IY", "T", "IY", "SIL")
    let sound = try #require(EnglishSound(samples, ear: Self.ear, loop: Self.loop))
    let all = EnglishHearing.all(targets, in: sound, ear: Self.ear)
    let few = EnglishHearing.all(targets, in: sound, ear: Self.ear, rivals: 2)
    #expect(few.map { $0 != nil } == [true, false, true, true])
    for place in [0, 2, 3] { #expect(few[place]?.inContext == all[place]?.inContext) }
  }

  @Test("where nobody knows how a word is said, it is not told that the sentence came across")
  func unknownWords() async {
    let target = await EnglishTarget("See zeppelin tea.", reader: Reader(), ear: Self.ear)
    #expect(target.words.map(\.text) == ["see", "tea"] && target.unknown == ["zeppelin"])
    var passed = SpokenJudgement(
      confidence: 1, similarity: 1, words: [],
      said: SaidScores(accuracy: 90, completeness: 100), rater: EnglishJudge.rater)
    let unsure = EnglishJudge.withoutGuessing(passed, ["zeppelin"])
    #expect(unsure.trouble == .unclear && unsure.said.completeness == nil)
    // What has not passed has not, whatever the word was; and a small word bears no meaning.
    passed.similarity = 0.5
    #expect(EnglishJudge.withoutGuessing(passed, ["zeppelin"]).trouble == nil)
    passed.similarity = 1
    #expect(EnglishJudge.withoutGuessing(passed, ["the"]).trouble == nil)
    #expect(EnglishJudge.withoutGuessing(passed, []) == passed)
  }
}
