import Coaching
import JSON
import Testing

@Suite("Spoken answers as programs read them")
struct SpokenJSONTests {
  private static let sound = SpokenPhoneme(ipa: "θ", heard: "s", score: 41.239)
  private static let tone = SpokenPhoneme(ipa: "˨˩˦", isTone: true, isTentative: true)

  @Test("every member of the documented shape is there, rounded to what it is worth")
  func shape() {
    let judgement = SpokenJudgement(
      confidence: 0.912_34, similarity: 0.500_4,
      words: [
        SpokenWord(
          text: "think", verdict: .near, score: 55.555, span: 0.250_4...0.700_4,
          phonemes: [Self.sound, Self.tone]),
        SpokenWord(text: "so", verdict: .missing),
        SpokenWord(text: "it", verdict: .match, isTentative: true),
      ],
      said: SaidScores(accuracy: 81.004, completeness: 50, total: 77), rater: "local")
    #expect(
      judgement.json.text == #"{"confidence":0.912,"understood":true,"trouble":null,"#
        + #""similarity":0.5,"acc":81.0,"flu":null,"comp":50.0,"pros":null,"total":77.0,"rater":"local","words":["#
        + #"{"text":"think","verdict":"near","score":55.56,"start":0.25,"end":0.7,"phonemes":["#
        + #"{"ipa":"θ","score":41.24,"heard":"s","tone":false,"tentative":false},"#
        + #"{"ipa":"˨˩˦","score":null,"heard":null,"tone":true,"tentative":true}]},"#
        + #"{"text":"so","verdict":"missing","score":null,"start":null,"end":null,"phonemes":[]},"#
        + #"{"text":"it","verdict":"match","score":null,"start":null,"end":null,"phonemes":[],"#
        + #""tentative":true}]}"#
    )
  }

  @Test("how sure a rater is has three decimals, and is left out where it does not tell")
  func sureness() {
    var judgement = SpokenJudgement(
      confidence: 1, similarity: 1, words: [], said: SaidScores(), rater: "local")
    #expect(judgement.json["sure"] == nil)
    judgement.sureness = SaidSureness(
      accuracy: 0.500_4, fluency: 0.600_4, completeness: 0.700_4, prosody: 0.800_4)
    #expect(
      judgement.json["sure"]?.text == #"{"acc":0.5,"flu":0.6,"comp":0.7,"pros":0.8}"#)
  }

  @Test("NaN is null, and what was not understood says why")
  func notNumbers() {
    let judgement = SpokenJudgement(
      confidence: .nan, trouble: .cutOff, similarity: .infinity, words: [],
      said: SaidScores(fluency: .nan), rater: "local")
    #expect(judgement.json["confidence"] == .null)
    #expect(judgement.json["similarity"] == .null)
    #expect(judgement.json["flu"] == .null)
    #expect(judgement.json["understood"] == false)
    #expect(judgement.json["trouble"] == "cutOff")
  }

  @Test("another sentence is told only where it was one")
  func anotherSentence() {
    var judgement = SpokenJudgement(
      confidence: 1, similarity: 0, words: [], said: SaidScores(), rater: "local")
    #expect(judgement.json["another_sentence"] == nil)
    judgement.isAnotherSentence = true
    #expect(judgement.json["another_sentence"] == true)
  }

  @Test(
    "a score has a plain meaning",
    arguments: [
      (100, .clear), (75, .clear), (74.9, .understandable), (50, .understandable),
      (49.9, .practise), (0, .practise),
    ] as [(Double, SaidBand)])
  func bands(score: Double, band: SaidBand) { #expect(SaidBand(score) == band) }
}
