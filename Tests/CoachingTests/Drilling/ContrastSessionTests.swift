import Testing

@testable import Coaching

@Suite("What sessions tell about contrasts")
struct ContrastSessionTests {
  private static func record(syllable said: String, as heard: String) -> ContrastRecord {
    var record = ContrastRecord()
    record.note(syllable: said, as: heard, among: BundledContrasts.contrasts(.chinese))
    return record
  }

  private static func missed(_ said: String, _ heard: String) -> Set<String> {
    Set(record(syllable: said, as: heard).tallies.filter { $0.value.wrong > 0 }.keys)
  }

  @Test(arguments: ["0", "-1", "9", "-9223372036854775808", "9223372036854775807"])
  func `a number that is none of the choices' names none`(answer: String) {
    let contrast = BundledContrasts.contrasts(.chinese)[0]
    let question = ContrastQuestion(contrast, set: 0, said: 0)
    #expect(question.place(named: answer) == nil)
    #expect(question.place(named: "1") == 0)
  }

  @Test(
    "a syllable heard as one that differs in a sound is a miss of that contrast",
    arguments: [
      ("tang2", "tang3", ["tones", "tone2-tone3", "tone2-tone3-words"]), ("zhi3", "zi3", ["zh-z"]),
      ("ji2", "zhi2", ["j-zh"]), ("xian1", "shan1", []), ("nv3", "lv3", ["n-l"]),
      ("lu4", "lv4", ["u-v"]),
      ("wu3", "yu3", ["u-v"]), ("chuan2", "chuang2", ["an-ang"]), ("shen1", "sheng1", ["en-eng"]),
      ("xin1", "xing1", ["in-ing"]), ("fan4", "feng4", []), ("xi1", "xi5", ["neutral-full"]),
      ("tang2", "dang3", []), ("an1", "ang1", ["an-ang"]), ("", "", []), ("ma", "ma9", []),
    ])
  func missed(said: String, heard: String, contrasts: [String]) {
    #expect(Self.missed(said, heard) == Set(contrasts))
  }

  @Test("a syllable heard as itself is right in every contrast with one of its sounds")
  func right() {
    let record = Self.record(syllable: "zhang3", as: "zhang3")
    #expect(record.tallies.values.allSatisfy { $0.wrong == 0 && $0.right == 1 })
    #expect(
      Set(record.tallies.keys) == [
        "tones", "tone1-tone3", "tone1-tone3-words", "tone2-tone3", "tone2-tone3-words",
        "tone3-tone4", "tone3-tone4-words", "neutral-full", "zh-z", "j-zh", "an-ang",
      ])
  }

  @Test("a word heard as another one of its set is a miss, and as itself right")
  func words() {
    let contrasts = BundledContrasts.contrasts(.english)
    var record = ContrastRecord()
    record.note(word: "Ship", as: "sheep", among: contrasts)
    record.note(word: "pen", as: "pen", among: contrasts)
    record.note(word: "pen", as: "table", among: contrasts)
    record.note(word: "nonsense", as: "nonsense", among: contrasts)
    #expect(record["ship-sheep"].counts == [.init(said: "ship", heard: "sheep"): 1])
    #expect(record["bed-bad"].right == 1 && record["late-let"].right == 1)
    #expect(record.answers == 3)
  }

  @Test(
    "a sound spoken as another one is a miss of the contrasts with both, as often as it happened")
  func phones() {
    var record = ContrastRecord()
    let contrasts = BundledContrasts.contrasts(.chinese)
    record.note(phone: "ʈʂ", spokenAs: "ts", times: 4, among: contrasts)
    record.note(phone: "˧˥", spokenAs: "˨˩˦", times: 2, among: contrasts)
    record.note(phone: "ʂ", spokenAs: "?", times: 9, among: contrasts)
    #expect(record["zh-z"].counts == [.init(said: "zh", heard: "z"): 4])
    #expect(record["tones"].wrong == 2 && record["tone2-tone3"].wrong == 2)
    #expect(record["sh-s"].trials == 0)
  }
}
