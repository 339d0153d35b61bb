import Acoustics
import Coaching
import Glibc
import Language
import Said
import Voices

/// What is not the sentence must never be judged all correct.
struct MandarinImpostors {
  let model: MandarinModel
  let reader: Reader

  /// Phrases of a speaker unknown to the model.
  func tell(strange phrases: [MandarinPhrase]) async throws {
    print(
      "\nThe whole judge on the same: how many are understood, how many of those pass (0.85), how")
    print("many are all correct.\n")
    let chosen = Array(phrases.prefix(60))
    try await tell("the phrase itself", chosen.map { ($0.text, $0.samples) })
    try await tell(
      "another phrase",
      chosen.indices.map { (chosen[($0 + 1) % chosen.count].text, chosen[$0].samples) })
    let altered = chosen.indices.compactMap { index in
      chosen[index].withOneReplaced(by: chosen[(index + 1) % chosen.count], reader: reader).map {
        ($0, chosen[index].samples)
      }
    }
    try await tell("one syllable replaced", altered)
  }

  func tell() async throws {
    print("\nJudged by the model that ships, each against a sentence: how many are understood, how")
    print("many of those pass (0.85), how many are all correct.\n")
    let sentences = Self.sentences
    let voice = ESpeak(reader: reader)
    var dice = TruthDice(seed: 11)
    var clips: [[Float]] = []
    for text in sentences {
      let clip = try await voice.synthesize(
        TTSRequest(text: text, lang: .chinese, voiceId: "cmn-latn-pinyin+f3"))
      clips.append(Self.recorded(clip))
    }
    try await tell("the sentence itself", zip(sentences, clips).map { ($0, $1) })
    try await tell(
      "another sentence", sentences.indices.map { (sentences[$0], clips[($0 + 3) % clips.count]) })
    try await tell("one syllable replaced", zip(Self.altered, clips).map { ($0, $1) })
    let english = try await voice.synthesize(
      TTSRequest(text: "Could you please put the cup back on the kitchen table?", lang: .english))
    try await tell("English", sentences.map { ($0, Self.recorded(english)) })
    try await tell("silence", sentences.map { ($0, [Float](repeating: 0, count: 48_000)) })
    try await tell(
      "white noise",
      sentences.map { ($0, (0..<48_000).map { _ in Float(0.05 * dice.normal()) }) })
    try await tell("music", sentences.map { ($0, TruthMusic(dice: &dice).samples(64_000)) })
  }

  private func tell(_ what: String, _ pairs: [(text: String, samples: [Float])]) async throws {
    var (understood, passed, perhaps, correct) = (0, 0, 0, 0)
    var seconds = 0.0
    let clock = ContinuousClock()
    var spent = Duration.zero
    for (text, samples) in pairs {
      let judge = MandarinJudge(model: model, reader: reader)
      let sentence = Sentence(
        id: "truth", text: text, lang: .chinese, level: .easy, wordBucket: .common)
      let start = clock.now
      let judgement = try await judge.judge(SpokenAnswer(samples: samples, sentence: sentence))
      spent += clock.now - start
      seconds += Double(samples.count) / Double(LogMel.sampleRate)
      guard judgement.isUnderstood else { continue }
      understood += 1
      passed += judgement.similarity >= 0.85 ? 1 : 0
      correct += judgement.words.allSatisfy { $0.verdict == .match && !$0.isTentative } ? 1 : 0
      perhaps += judgement.words.allSatisfy { $0.verdict == .match } ? 1 : 0
    }
    let share = Double(spent.components.attoseconds) / 1e18 + Double(spent.components.seconds)
    print(
      what.padded(toColumns: 24) + "\(pairs.count): \(understood) understood, \(passed) passed, "
        + "\(correct) all correct (\(perhaps) perhaps); \(Table.decimal(share / seconds, 3)) × real time"
    )
    fflush(nil)
  }

  private static func recorded(_ clip: Clip) -> [Float] {
    let quiet = [Float](repeating: 0, count: 8_000)
    return quiet
      + Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
      .resampled(to: LogMel.sampleRate).samples + quiet
  }

  private static let sentences = [
    "请把水杯放在桌子上。", "等雨小一点我们再出门。", "晚饭后记得量一量血压。", "麻烦把药盒按星期整理好。",
    "今天下午三点开会。", "我想买两斤苹果和一些香蕉。", "他昨天坐火车去了上海。", "这本书我已经看完了。",
  ]

  /// The same, with one syllable replaced.
  private static let altered = [
    "请把水杯放在柜子上。", "等雨小一点我们再回门。", "早饭后记得量一量血压。", "麻烦把药盒按月期整理好。",
    "今天下午五点开会。", "我想买两斤苹果和一些香烟。", "他昨天坐汽车去了上海。", "这本书我已经用完了。",
  ]
}
