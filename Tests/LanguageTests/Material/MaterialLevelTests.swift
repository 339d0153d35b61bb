import Coaching
import Language
import Testing

struct MaterialLevelTests {
  @Test(
    "a sentence has the level of its length, its words and its clauses",
    arguments: [
      ("请把水杯放在桌子上。", .chinese, 9, 1, .common, .easy),
      ("等雨小一点我们再出门。", .chinese, 10, 1, .common, .medium),
      ("麻烦把药盒按星期整理好。", .chinese, 11, 1, .lessCommon, .hard),
      ("你来，我走。", .chinese, 4, 2, .common, .medium),
      ("你来，我走，他看。", .chinese, 6, 3, .common, .hard),
      ("苹果、香蕉、西瓜都买。", .chinese, 8, 1, .common, .easy),
      ("八点半在3号楼见。", .chinese, 8, 1, .common, .easy),
      ("现在7:40了吗？", .chinese, 9, 1, .common, .easy),
      ("我们今天晚上七点半在家里一起吃饭。", .chinese, 16, 1, .common, .hard),
      ("膝关节磨损。", .chinese, 5, 1, .lessCommon, .medium),
      ("Your socks are under the couch.", .english, 6, 1, .common, .easy),
      ("It's $12.50, or 1,200 cents.", .english, 5, 2, .common, .medium),
      ("Mr. Brown is here.", .english, 4, 1, .common, .easy),
      ("I don't know why.", .english, 4, 1, .common, .easy),
      ("I don\u{2019}t know why.", .english, 4, 1, .common, .easy),
      ("Come at 7 a.m. tomorrow.", .english, 5, 1, .common, .easy),
      ("Run! It's late. Go!", .english, 4, 3, .common, .hard),
      ("Simmer lentils gently, skimming foam.", .english, 5, 2, .lessCommon, .medium),
      (
        "We stopped and tried the happier babies' biggest twenty-five cakes.", .english, 10, 1,
        .common, .medium
      ),
      ("Ask Donnelly whether Xavier and Zorbax like it.", .english, 8, 1, .common, .medium),
    ] as [(String, Lang, Int, Int, WordBucket, Level)])
  func levels(
    text: String, lang: Lang, length: Int, clauses: Int, bucket: WordBucket, level: Level
  ) throws {
    let core = try #require(Bundled.core[lang])
    let measure = Levelling(lang, core: core).measure(text, with: Bundled.reader)
    #expect(measure.length == length)
    #expect(measure.clauses == clauses)
    #expect(measure.bucket == bucket)
    #expect(measure.level == level)
  }

  @Test("every sentence falls into one level", arguments: Lang.allCases)
  func partition(lang: Lang) {
    let rule = LevelRule(of: lang)
    func level(_ length: Int, _ clauses: Int, _ bucket: WordBucket) -> Level {
      rule.level(length: length, clauses: clauses, bucket: bucket)
    }
    #expect(level(rule.easyAtMost, 1, .common) == .easy)
    #expect(level(rule.easyAtMost + 1, 1, .common) == .medium)
    #expect(level(rule.easyAtMost, 2, .common) == .medium)
    #expect(level(rule.easyAtMost, 1, .lessCommon) == .medium)
    #expect(level(rule.hardFrom - 1, 2, .common) == .medium)
    #expect(level(rule.hardFrom, 1, .common) == .hard)
    #expect(level(rule.lessCommonHardFrom - 1, 2, .lessCommon) == .medium)
    #expect(level(rule.lessCommonHardFrom, 1, .lessCommon) == .hard)
    #expect(level(rule.lengths.lowerBound, 3, .common) == .hard)
  }

  @Test(
    "the share of core words",
    arguments: [
      ("水杯", .chinese, 1), ("药盒", .chinese, 0.5), ("ABC123", .chinese, 1), ("，", .chinese, 1),
      ("Cats' dogs ran", .english, 1), ("Cats\u{2019} dogs ran", .english, 1),
      ("zorbax \u{201C}ran.\u{201D} Zorbax ran", .english, 0.5),
      ("Zorbax is Zorbax", .english, 2.0 / 3),
      ("zorbax ran. Zorbax ran", .english, 0.5),
    ] as [(String, Lang, Double)])
  func shares(text: String, lang: Lang, share: Double) {
    let words = CoreWords(parsing: "# remark\n水杯\n药 # too\ncat\ndog\nran\nis\n\n")
    #expect(words.coverage(of: text, in: lang).share == share)
  }
}
