import Coaching
import JSON
import Language
@testable import Said
import Testing

struct EnglishTests {
  private let ear = SmallEnglish.ear
  private let loop = EnglishFit.loop(
    of: SmallEnglish.ear, bigram: [Double](repeating: -2, count: 49))
  private let plain = Ridge(
    means: [Double](repeating: 0, count: SentenceFeatures.count),
    deviations: [Double](repeating: 1, count: SentenceFeatures.count),
    weights: [[Double]](
      repeating: [8] + [Double](repeating: 0, count: SentenceFeatures.count), count: 4))

  private func hearing(_ text: String, in sound: [Float]) async throws -> EnglishHearing {
    let target = await EnglishTarget(text, reader: Reader(), ear: ear)
    let sound = try #require(EnglishSound(sound, ear: ear, loop: loop))
    return try #require(EnglishHearing(target, in: sound, ear: ear))
  }

  @Test("phones that were said fit better than all others, and phones that were not do not")
  func fits() async throws {
    let sound = SmallEnglish.sound("SIL", "S", "IY", "T", "IY", "SIL")
    let said = try await hearing("See tea!", in: sound)
    #expect(said.phones.allSatisfy { $0.rank == 0 && $0.besideRival > 1 && $0.agreed > 0.9 })
    let other = try await hearing("Bob, see.", in: sound)
    #expect(other.phones.contains { $0.rank > 0 && $0.besideRival < 0 })
    #expect(
      said.alignment.acceptance(beside: said.loop) > other.alignment.acceptance(beside: said.loop))
  }

  @Test("sentences matched to a sound together are heard as each would be alone")
  func together() async throws {
    let texts = ["See tea!", "Bob, see.", "See tea see bob tea bob bob see tea bob."]
    var targets: [EnglishTarget] = []
    for text in texts { targets.append(await EnglishTarget(text, reader: Reader(), ear: ear)) }
    let samples = SmallEnglish.sound("SIL", "S", "IY", "T", "IY", "SIL").dropLast(28)
    let sound = try #require(EnglishSound(Array(samples), ear: ear, loop: loop))
    let together = EnglishHearing.all(targets, in: sound, ear: ear)
    for (target, hearing) in zip(targets, together) {
      let alone = EnglishHearing(target, in: sound, ear: ear)
      #expect(hearing?.alignment == alone?.alignment && hearing?.inContext == alone?.inContext)
      #expect(hearing?.phones.map(\.inContext) == alone?.phones.map(\.inContext))
    }
    // The last has more phones than the sound has frames for.
    #expect(together[0] != nil && together[1] != nil && together[2] == nil)
  }

  @Test(
    "every feature has its place, whatever was heard", arguments: ["see", "bob tea", "tea bob see"])
  func places(_ text: String) async throws {
    let sounds = [
      SmallEnglish.sound("S", "IY"), SmallEnglish.sound("SIL", "T", "IY", "SIL", "SIL", "B"),
      [Float](repeating: 6, count: 30),
    ]
    for sound in sounds {
      let measures = EnglishMeasures(
        try await hearing(text, in: sound), norms: SmallEnglish.fit(sentence: plain).norms, ear: ear
      )
      #expect(measures.sentence.count == SentenceFeatures.count)
      #expect(measures.words.allSatisfy { $0.count == WordFeatures.count })
      #expect(measures.phones.allSatisfy { $0.count == PhoneFeatures.count })
      #expect(measures.recognition(came: [1]).count == EnglishMeasures.recognitions)
      #expect((measures.sentence + measures.words.joined()).allSatisfy { $0.isFinite })
    }
  }

  @Test("fitted numbers come back from their file, and broken ones do not")
  func file() throws {
    let fit = SmallEnglish.fit(sentence: plain)
    let back = try #require(EnglishFit(JSON.parse(fit.json.text)))
    #expect(
      back.phones == fit.phones && back.sentence == fit.sentence && back.keptMark == fit.keptMark)
    for key in [
      "phones", "bigram", "norms", "sentence", "timing", "word", "came", "recognized", "kept",
      "keptMark",
      "cameMark", "poorMark", "network",
    ] {
      var members = try #require(fit.json.asObject?.members)
      members.removeAll { $0.key == key }
      #expect(EnglishFit(.object(members.map { ($0.key, $0.value) })) == nil)
    }
  }

  @Test("numbers fitted with other phones make no judge")
  func otherPhones() {
    let other = SmallEnglish.fit(phones: ["SIL", "AA"], sentence: plain)
    #expect(EnglishJudge(ear: ear, fit: other, reader: Reader()) == nil)
  }

  @Test("silence, noise and odd samples are not an answer")
  func noAnswer() async throws {
    let judge = try #require(
      EnglishJudge(ear: ear, fit: SmallEnglish.fit(sentence: plain), reader: Reader()))
    let sentence = Sentence(
      id: "e", text: "See tea.", lang: .english, level: .easy, wordBucket: .common)
    var random = SplitMix64(seed: 4)
    let noise = (0..<48_000).map { _ in Float.random(in: -0.1...0.1, using: &random) }
    let cases: [([Float], SpokenJudgement.Trouble)] = [
      ([], .silence), ([Float](repeating: 0, count: 32_000), .silence),
      ([Float](repeating: .nan, count: 32_000), .silence), (noise, .noise),
    ]
    for (samples, trouble) in cases {
      let judgement = try await judge.judge(SpokenAnswer(samples: samples, sentence: sentence))
      #expect(judgement.trouble == trouble)
      #expect(!judgement.isUnderstood && judgement.similarity == 0 && judgement.words.isEmpty)
      let timed = try await TimingJudge().judge(SpokenAnswer(samples: samples, sentence: sentence))
      #expect(timed.trouble == trouble && timed.said == SaidScores())
    }
  }

  @Test("every phone has its own sign, and a synthesizer's signs lead back to it")
  func signs() {
    #expect(Set(EnglishPhone.allCases.map(\.ipa)).count == EnglishPhone.allCases.count)
    for phone in EnglishPhone.allCases {
      #expect(EnglishPhone.phones(fromIPA: phone.ipa) == [phone])
    }
    #expect(EnglishPhone.phones(fromIPA: "hɑːɹtʃˈɛ?") == [.hh, .aa, .r, .ch, .eh])
    #expect(EnglishPhone.phones(fromIPA: "我 1").isEmpty)
  }

  @Test("every phone is shown in a word of its own, by letters that stand in it")
  func spellings() {
    #expect(
      Set(EnglishPhone.allCases.map(\.spelling.example)).count == EnglishPhone.allCases.count)
    for phone in EnglishPhone.allCases {
      let (letters, example) = phone.spelling
      #expect(!letters.isEmpty && example.contains(letters), "\(phone)")
      // A vowel is written with one.
      #expect(letters.contains { "aeiou".contains($0) } == phone.isVowel, "\(phone)")
    }
  }
}
