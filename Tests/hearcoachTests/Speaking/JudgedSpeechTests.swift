import Acoustics
import Foundation
import Glibc
import TestSupport
import Testing

/// The judges on speech: English of people, as PocketSphinx's own tests bring it, and Mandarin of the
/// voice of this computer.
@Suite("Judging what was said")
struct JudgedSpeechTests {
  private struct Judged {
    var isUnderstood: Bool
    var similarity: Double
    /// Word, verdict, and whether it is in doubt.
    var words: [(text: String, verdict: String, isDoubtful: Bool)]
    var scores: [String: Double]
    /// How sure each of them is, where the judge tells.
    var sure: [String: Double]

    var passes: Bool { isUnderstood && similarity >= 0.85 }
    var isAllCorrect: Bool {
      isUnderstood && words.allSatisfy { $0.verdict == "match" && !$0.isDoubtful }
    }

    func words(_ verdict: String) -> [String] {
      words.filter { $0.verdict == verdict }.map(\.text)
    }
  }

  private static let recordings = "/usr/share/pocketsphinx/test/data"
  private static let hasPeople =
    access("\(recordings)/librivox", F_OK) == 0
    && access("/usr/share/pocketsphinx/model/en-us/en-us/mdef", F_OK) == 0
  private static let missing: Comment = "pocketsphinx-en-us or pocketsphinx-testdata is missing"
  private static let reading = [
    ("0880", "He was not an ill disposed young man."),

    ("0930", "He might even have been made amiable himself."),
  ]

  private let home: Home

  init() throws { home = try Home() }

  private func judge(_ wave: Waveform, as text: String, in language: String) async throws -> Judged
  {
    let path = home.file("\(UUID()).wav")
    try TestFile.write(
      WaveBytes(rate: UInt32(wave.sampleRate)).file(wave.samples), to: path)
    let run = try await home.run(
      "score", "--wav", path, "--text", text, "--lang", language, "--json")
    try #require(run.exit == 0, "\(run.errors)")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let words = json["words"] as? [[String: Any]] ?? []
    return Judged(
      isUnderstood: json["understood"] as? Bool ?? false,
      similarity: json["similarity"] as? Double ?? -1,
      words: words.map {
        (
          $0["text"] as? String ?? "", $0["verdict"] as? String ?? "",
          $0["tentative"] as? Bool ?? false
        )
      },
      scores: json.compactMapValues { $0 as? Double },
      sure: json["sure"] as? [String: Double] ?? [:])
  }

  private func read(_ name: String) throws -> Waveform {
    let file = "\(Self.recordings)/librivox/sense_and_sensibility_01_austen_64kb-\(name).wav"
    return try WAV.decode(TestFile.bytes(file))
  }

  private func spoken(_ text: String) async throws -> Waveform {
    let path = home.file("spoken.wav")
    // A voice that does without some of a syllable's sound is no test of the judge.
    let isChinese = text.unicodeScalars.contains { $0.properties.isIdeographic }
    let voice = isChinese ? ["--voice", "cmn-latn-pinyin"] : []
    let run = try await home.run(["say", text, "--out", path] + voice)
    try #require(run.exit == 0, "\(run.errors)")
    return try WAV.decode(TestFile.bytes(path))
  }

  @Test(
    "a fluent reader's English sentences are understood whole, and score well",
    .enabled(if: hasPeople, missing), arguments: reading)
  func reader(name: String, text: String) async throws {
    let judged = try await judge(read(name), as: text, in: "en")
    #expect(judged.passes, "\(judged)")
    #expect(judged.words("extra").isEmpty)
    for part in ["acc", "flu", "pros", "total"] {
      #expect(judged.scores[part] ?? 0 > 70, "\(judged)")
    }
    #expect(judged.scores["comp"] == 100)
  }

  @Test(
    "another English sentence never passes for what was read", .enabled(if: hasPeople, missing),
    arguments: 0..<1)
  func otherReading(index: Int) async throws {
    let other = Self.reading[(index + 1) % Self.reading.count].1
    let judged = try await judge(read(Self.reading[index].0), as: other, in: "en")
    #expect(!judged.passes && judged.scores["acc"] == nil, "\(judged)")
  }

  @Test(
    "an English word that is cut out of the recording is missed, and no other",
    .enabled(if: hasPeople, missing))
  func cutWord() async throws {
    let (name, text) = Self.reading[1]
    let whole = try read(name)
    let path = home.file("whole.wav")
    try TestFile.write(WaveBytes().file(whole.samples), to: path)
    let run = try await home.run("score", "--wav", path, "--text", text, "--json")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let words = try #require(json["words"] as? [[String: Any]])
    let place = try #require(words.firstIndex { $0["text"] as? String == "amiable" })
    let start = try #require(words[place]["start"] as? Double)
    let end = try #require(words[place]["end"] as? Double)
    var samples = whole.samples
    samples.removeSubrange(Int(start * 16_000)..<Int(end * 16_000))
    let judged = try await judge(
      Waveform(samples: samples, sampleRate: 16_000), as: text, in: "en")
    let lost = judged.words.filter { $0.verdict == "missing" || $0.verdict == "wrong" }.map(\.text)
    #expect(lost == ["amiable"], "\(judged)")
    #expect(judged.similarity < 1)
  }

  @Test("English is not understood as Mandarin, nor Mandarin as English")
  func otherLanguage() async throws {
    let chinese = try await spoken("今天天气很好，我们去公园走走。")
    let asEnglish = try await judge(
      chinese, as: "Could you please put the cup back on the table?", in: "en")
    #expect(!asEnglish.passes)
    let english = try await spoken("Could you please put the cup back on the table?")
    let asChinese = try await judge(english, as: "今天天气很好，我们去公园走走。", in: "zh")
    #expect(!asChinese.isUnderstood || asChinese.similarity < 0.5, "\(asChinese)")
  }

  @Test("each Mandarin score tells how sure it is, and is withheld if that is too little")
  func sureness() async throws {
    let text = "请把水杯放在桌子上。"
    for (said, withheld) in [(text, []), ("请把水杯放在。", ["flu", "pros"])] {
      let judged = try await judge(spoken(said), as: text, in: "zh")
      #expect(judged.isUnderstood)
      for part in ["acc", "flu", "comp", "pros"] {
        let sure = try #require(judged.sure[part])
        #expect((0...1).contains(sure))
        #expect((judged.scores[part] == nil) == (sure < 0.7), "\(part): \(judged)")
        #expect((judged.scores[part] == nil) == withheld.contains(part), "\(part): \(judged)")
      }
    }
  }

  @Test("a Mandarin syllable that was replaced, left out or inserted is found where it is")
  func changedSyllables() async throws {
    let text = "请把水杯放在桌子上。"
    let own = try await judge(spoken(text), as: text, in: "zh")
    #expect(own.isAllCorrect && own.passes, "\(own)")
    let replaced = try await judge(spoken("请把水杯放在柜子上。"), as: text, in: "zh")
    #expect(!replaced.isAllCorrect)
    #expect(replaced.words.first { $0.text == "桌" }?.verdict != "match", "\(replaced)")
    let leftOut = try await judge(spoken("请把水放在桌子上。"), as: text, in: "zh")
    #expect(leftOut.words("missing") == ["杯"], "\(leftOut)")
    #expect(leftOut.similarity < own.similarity)
    let putIn = try await judge(spoken("请把水杯放在我的桌子上。"), as: text, in: "zh")
    #expect(putIn.words("extra").count == 1, "\(putIn)")
    #expect(putIn.words("extra").first?.contains("de") == true, "\(putIn)")
    let place = putIn.words.firstIndex { $0.verdict == "extra" } ?? 0
    // 我 sounds like the end of 桌: on which side of it more was said is anybody's guess.
    let before = putIn.words[..<place].map(\.text).joined()
    #expect(["请把水杯放在", "请把水杯放在桌"].contains(before), "\(putIn)")
    #expect(putIn.similarity < own.similarity && !putIn.isAllCorrect)
  }

  @Test(
    "what a microphone that is turned low heard of a Mandarin answer is judged as if it were louder"
  )
  func lowMicrophone() async throws {
    let text = "请把水杯放在桌子上。"
    let clip = try await spoken(text)
    for said in [text, "请把水杯放在柜子上。"] {
      let clip = said == text ? clip : try await spoken(said)
      let usual = try await judge(clip, as: text, in: "zh")
      // 40 dB less.
      let low = Waveform(samples: clip.samples.map { $0 / 100 }, sampleRate: clip.sampleRate)
      let judged = try await judge(low, as: text, in: "zh")
      #expect(judged.isUnderstood && judged.passes == usual.passes, "\(said): \(judged)")
      #expect(abs(judged.similarity - usual.similarity) < 0.1, "\(said): \(judged), \(usual)")
    }
  }

  @Test("a Mandarin answer without a negation, or with another word, fails however long it is")
  func wrongWord() async throws {
    for (text, said) in [
      ("我父亲不是工程师，他是一位很好的老师。", "我父亲是工程师，他是一位很好的老师。"),
      ("今天晚上我们全家一起去公园散步。", "今天早上我们全家一起去公园散步。"),
      ("今天下午三点我们在学校门口开会。", "今天下午五点我们在学校门口开会。"),
    ] {
      let own = try await judge(spoken(text), as: text, in: "zh")
      #expect(own.passes, "\(own)")
      let other = try await judge(spoken(said), as: text, in: "zh")
      #expect(other.isUnderstood && !other.passes, "\(text): \(other)")
    }
  }

  @Test("a Mandarin answer with a negation too many fails, and says so")
  func negationTooMany() async throws {
    for (text, said) in [
      ("我父亲是工程师，他是一位很好的老师。", "我父亲不是工程师，他是一位很好的老师。"),
      ("今天的会议我有时间参加。", "今天的会议我没有时间参加。"),
    ] {
      let own = try await judge(spoken(text), as: text, in: "zh")
      #expect(own.passes, "\(own)")
      let other = try await judge(spoken(said), as: text, in: "zh")
      #expect(other.isUnderstood && !other.passes, "\(text): \(other)")
    }
  }

  @Test("a Mandarin answer whose later half is another sentence's fails")
  func otherHalf() async throws {
    for (text, said) in [
      ("今天晚上我们全家一起去公园散步。", "今天晚上我们请医生看看你的眼睛。"),
      ("请把水杯放在厨房的桌子上。", "请把水杯交给那边的老同学。"),
    ] {
      let judged = try await judge(spoken(said), as: text, in: "zh")
      #expect(!judged.passes, "\(text): \(judged)")
    }
  }

  @Test("a Mandarin answer without a word that people nearly swallow still passes")
  func swallowed() async throws {
    let text = "今天天气很好，我们的孩子在公园里玩得很高兴。"
    for said in ["今天天气好，我们的孩子在公园里玩得很高兴。", "今天天气很好，我们孩子在公园里玩得很高兴。"] {
      let judged = try await judge(spoken(said), as: text, in: "zh")
      #expect(judged.passes, "\(said): \(judged)")
    }
  }
}
