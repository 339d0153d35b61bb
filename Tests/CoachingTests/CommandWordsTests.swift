@testable import Coaching
import Testing

struct CommandWordsTests {
  @Test(arguments: [
    ("piper", ["piper"]),
    ("  piper\t--model  x ", ["piper", "--model", "x"]),
    ("a 'b c' \"d e\"", ["a", "b c", "d e"]),
    ("a b'c d'e\"f g\"h", ["a", "bc def gh"]),
    ("a ''", ["a", ""]),
    ("a \"\" b", ["a", "", "b"]),
    ("a\\ b \\\\ \\'", ["a b", "\\", "'"]),
    ("a \"b\\\"c\\\\d\\e\"", ["a", "b\"c\\d\\e"]),
    ("a 'b\\c\"'", ["a", "b\\c\""]),
    ("a $HOME `b` *.c ; | > d # e", ["a", "$HOME", "`b`", "*.c", ";", "|", ">", "d", "#", "e"]),
    ("语音 朗读", ["语音", "朗读"]),
  ])
  func `a command is split into its words`(command: String, words: [String]) {
    #expect(CommandWords(command)?.words == words)
  }

  @Test(arguments: ["", "  ", "a 'b", "a \"b", "a \"b\\\"", "a \\", "''", "'' a", "a\0b", "a '\0'"])
  func `what is not a command is refused`(command: String) {
    #expect(CommandWords(command) == nil)
  }
}
