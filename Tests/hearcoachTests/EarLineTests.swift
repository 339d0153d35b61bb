import Coaching
import Testing
@testable import Wording
@testable import hearcoach

@Suite("The line that tells what the microphone is doing")
struct EarLineTests {
  private static func line(
    _ language: InterfaceLanguage, _ spoken: Phrase.Spoken, opensAtPress: Bool = false
  ) -> EarLine {
    EarLine(
      screen: SessionScreen(
        language: language, lang: .english, hasColor: false, isPlain: false, columns: 80,
        marked: { _ in nil }), spoken, opensAtPress: opensAtPress)
  }

  @Test func `in a session a sentence is given back or read, and Enter plays it`() {
    var (repeated, read) = (Self.line(.chinese, .sentence), Self.line(.chinese, .reading))
    let told = repeated.take(.listening(tryNumber: 1))?.plain ?? ""
    #expect(told.contains("请跟着说一遍") && told.contains("⏎ 重听，也可以打字"))
    let aloud = read.take(.listening(tryNumber: 1))?.plain ?? ""
    #expect(aloud.contains("请读出来") && aloud.contains("⏎ 先听一遍") && !aloud.contains("打字"))
  }

  @Test func `where it waits for a press it says nothing before, and then that Enter ends it`() {
    for (language, words) in [
      (InterfaceLanguage.chinese, "说完按 ⏎"), (.english, "⏎ when it is said"),
    ] {
      var line = Self.line(language, .sentence, opensAtPress: true)
      #expect(line.take(.listening(tryNumber: 1)) == nil && !line.isShown)
      #expect(line.take(.attending)?.plain.contains(words) == true)
      #expect(line.take(.speaking)?.plain.contains("●") == true)
      #expect(line.take(.listening(tryNumber: 1)) == nil && !line.isShown)
    }
  }

  @Test func `in a narrow terminal it is taken back over as many rows as it took`() {
    var line = Self.line(.chinese, .sentence)
    let shown = line.take(.listening(tryNumber: 1))?.plain ?? ""
    #expect(shown.rows(ofColumns: 200) == 1)
    #expect(shown.rows(ofColumns: shown.columns) == 1)
    #expect(shown.rows(ofColumns: shown.columns - 1) == 2)
    #expect("".rows(ofColumns: 10) == 1 && "12345".rows(ofColumns: 2) == 3)
    // What is two columns wide leaves the last of three empty.
    #expect("请说话".rows(ofColumns: 3) == 3 && "请说话".rows(ofColumns: 4) == 2)
  }

  @Test func `what is told by the way leaves it as it is`() {
    var line = Self.line(.english, .sentence)
    _ = line.take(.listening(tryNumber: 1))
    #expect(line.take(.notice(.appealAccepted)) == nil && line.isShown)
    #expect(line.take(.notice(.caughtUnclear)) == nil && !line.isShown)
  }

  @Test func `in a talk nothing is to be repeated, and what Enter does is said as it is`() {
    for language in InterfaceLanguage.allCases {
      let isChinese = language == .chinese
      var line = Self.line(language, .answer)
      for (enter, words) in [
        (Phrase.EnterMeaning.playsAgain, isChinese ? "⏎ 重听" : "⏎ again"),
        (.endsAnswer, isChinese ? "说完按 ⏎" : "⏎ when it is said"),
        (.takesOffer, isChinese ? "⏎ 就用这一句" : "⏎ takes it"),
      ] {
        line.enter = enter
        let told = line.turn(to: .waiting)?.plain ?? ""
        #expect(told.contains(words) && !told.contains("跟着说"), "\(told)")
        #expect(told.contains(isChinese ? "● 请说" : enter == .endsAnswer ? "Speak" : "Your turn"))
      }
    }
  }
}
