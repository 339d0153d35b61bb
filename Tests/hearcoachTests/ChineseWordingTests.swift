import Coaching
import Foundation
import TestSupport
import Testing
import Wording

@testable import hearcoach

/// How the program speaks Chinese.
@Suite("Chinese wording")
struct ChineseWordingTests {
  /// Every line with Chinese that a learner may read; sentences and word lists are not among them.
  static let lines: [(place: String, text: String)] =
    (["Wording", "Assembly", "hearcoach", "Reports", "Settings", "Coaching", "Practice"]
    .flatMap { swiftFiles(of: $0) }
    + [
      "config/hearcoach.conf", "config/desktop/hearcoach.desktop",
      "config/desktop/window/io.github.hearcoach.HearCoach.desktop",
      "config/desktop/window/io.github.hearcoach.HearCoach.metainfo.xml", ".setup/with-sound",
    ])
    .flatMap { path -> [(place: String, text: String)] in
      guard let text = try? TestFile.text(Checkout.path + path) else { return [] }
      return text.split(separator: "\n")
        .filter { line in line.unicodeScalars.contains { $0.properties.isIdeographic } }
        .map { (path, String($0)) }
    }

  private static func swiftFiles(of room: String) -> [String] {
    let folder = "Sources/\(room)/"
    let names =
      FileManager.default.enumerator(atPath: Checkout.path + folder)?
      .compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.map { folder + $0 }
  }

  @Test func `a learner is 您 everywhere`() {
    #expect(Self.lines.count > 500)
    for (place, text) in Self.lines {
      // In a list of words the word stands by itself.
      var address = text
      for word in ["你好", "\"你\"", "\"你们\""] {
        address = address.replacingOccurrences(of: word, with: "")
      }
      #expect(!address.contains("你"), "\(place): \(text)")
    }
  }

  @Test func `what an English sentence has too much are words, and a Chinese one characters`() {
    for (lang, word) in [(Lang.english, "词"), (.chinese, "字")] {
      let text = Phrase.tooMuch(next: 2, in: lang).zh
      #expect(text.filter { "字词".contains($0) } == word, "\(text)")
    }
  }

  @Test func `what is missed is called neither, for a number has several characters`() {
    for missing in 1...2 {
      let text = Phrase.almost(missing: missing, next: 2).zh
      #expect(text.contains("处") && !text.contains { "字词".contains($0) }, "\(text)")
    }
  }

  /// Words that were said in two ways, or that only a programmer says, and what is said in their place.
  private static let formerWords = [
    "目录": "文件夹", "语声比": "说话声", "比语声": "说话声", "和语声": "说话声", "号码，": "序号", "声音服务": "音频服务",
    "声音设备": "音频设备",
    "用户管理器": "用户服务", "安静时段": "免打扰时段", "韵律": "语调", "95% 在": "可信范围",
    "赢回": "听出来", "y/N": "是", "Y/n": "不", " FILE": "文件", " DATE": "日期", "测不了听力": "没有可听的",
    "不作诊断": "不用于检查或诊断",
  ]

  @Test func `one thing has one name`() {
    for (place, text) in Self.lines {
      // A line of the catalog may have both languages.
      let chinese = text.split(separator: "en: \"", maxSplits: 1).first ?? ""
      for (former, word) in Self.formerWords {
        #expect(!chinese.contains(former), "\(place): \(text): \(word)")
      }
    }
  }

  @Test func `figures say what they are of, and none is told that is nothing`() {
    #expect(Phrase.scores(heard: 92, item: 91).zh == "听懂 92%   得 91 分")
    #expect(Phrase.streakRule(0).zh == "每 7 天可休 1 天，已休 0 天")
    #expect(Phrase.imported(3, known: 0).zh == "导入了 3 行")
    #expect(Phrase.imported(3, known: 1).zh == "导入了 3 行，另有 1 行早已导入")
    #expect(Phrase.copiesGo(backups: 0, exports: 0).zh == "含有这些内容的日志")
    #expect(Phrase.copiesGo(backups: 2, exports: 1).zh == "含有这些内容的 2 份备份和 1 个导出文件，还有日志")
    #expect(Phrase.addedGoes(recordings: 0, scenes: 0, contacts: 0).zh == "您自己添加的：句子")
    #expect(Phrase.wordIsReviewed(.dueNow, times: 0).zh == "该复习了，还没有复习过")
  }

  @Test func `a list of Chinese has Chinese commas, and a bracket too`() {
    #expect(Phrase.oneOf(["on", "off"]).zh == "为以下之一：on、off")
    #expect(
      Phrase.noiseHelp.zh.contains("cafe、street") && Phrase.noiseHelp.en.contains("cafe, street"))
    let wrong = [WordVerdict(expected: "疼", answer: "7", verdict: .wrong)]
    #expect(WordDiff(hasColor: false, language: .chinese).text(of: wrong).plain == "✗疼（7）")
    #expect(WordDiff(hasColor: false, language: .english).text(of: wrong).plain == "✗疼(7)")
    #expect(Phrase.tonesDone(1, stopping: .measureStopsByKey).zh.contains("停止测量（q）"))
  }

  @Test func `how loud speech is beside noise is told in words, and the unit too`() {
    for (snr, told) in [(10.0, "比噪声响 10.0 分贝"), (-3, "比噪声轻 3.0 分贝"), (0, "和噪声一样响")] {
      let text = Phrase.sessionInNoise(Noise(.cafe, snr: snr)).zh
      #expect(text.contains("开始时说话声\(told)"), "\(text)")
    }
    #expect(Phrase.decibels(-2).zh == "−2.0 分贝" && Phrase.decibels(-2).en == "−2.0 dB")
  }

  @Test func `Chinese is quoted in one way`() {
    for (place, text) in Self.lines {
      // A list of marks is no quotation.
      let isList = text.contains("』") || text.contains("《")
      #expect(isList || !text.contains("「") && !text.contains("」"), "\(place): \(text)")
      let han = #/\\"\p{Han}|\p{Han}\\"|'\p{Han}+'/#
      #expect(!text.contains(han), "\(place): \(text)")
    }
  }
}
