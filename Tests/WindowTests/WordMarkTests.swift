import Coaching
import Testing
import Wording

@testable import Window

/// What is said of the words of an answer.
@MainActor struct WordMarkTests {
  @Test(arguments: [Verdict.match, .homophone, .near, .wrong, .missing, .extra])
  func `a word that was read aloud is told as read, and never as heard or written`(
    verdict: Verdict
  ) {
    let mark = Phrase.mark(of: verdict, isRead: true)
    let chip = Phrase.chip("casa", mark.name, answer: "caza", isRead: true)
    for text in [mark.name.zh, chip.zh] {
      #expect(!text.contains("听对") && !text.contains("听错") && !text.contains("听到"))
      #expect(!text.contains("写"), "\(text)")
    }
    for text in [mark.name.en, chip.en] {
      #expect(!text.contains("heard") && !text.contains("wrote"), "\(text)")
    }
    #expect(mark.sign == Phrase.mark(of: verdict).sign)
  }

  @Test func `a word that was spoken was not written, and an unsure one was no other word`() {
    func name(_ answer: String?, _ verdict: Verdict, isSpoken: Bool) -> String {
      let word = WordVerdict(expected: "casa", answer: answer, verdict: verdict)
      return WordChip.name(of: word, isShown: true, isRead: false, isSpoken: isSpoken).en
    }
    #expect(name("caza", .wrong, isSpoken: true) == "casa: misheard, it sounded like caza")
    #expect(name("caza", .wrong, isSpoken: false) == "casa: misheard, you wrote caza")
    for isSpoken in [true, false] {
      #expect(name("casa", .near, isSpoken: isSpoken) == "casa: nearly")
    }
  }
}
