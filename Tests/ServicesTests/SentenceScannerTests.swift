import Services
import Testing

@Suite("Sentences in what a model writes")
struct SentenceScannerTests {
  private func texts(_ reply: String, by step: Int = 7) -> [String] {
    var scanner = SentenceScanner()
    var found: [String] = []
    var rest = Substring(reply)
    while !rest.isEmpty {
      found += scanner.feed(String(rest.prefix(step))).map(\.text)
      rest = rest.dropFirst(step)
    }
    return found
  }

  private static let answer = #"{"sentences":[{"text":"One.","translation":"一。"},{"text":"Two."}]}"#

  @Test(arguments: [
    "", "\n\nUser: more, please\nAssistant: " + answer, "\n```\n\n```json\n" + answer,
    "\n" + #"{"text":"Three."}"#, " Here is one more: " + #"{"text":"Three."}"#,
  ])
  func `turns that the model invents after its answer are dropped`(_ more: String) {
    for step in [1, 7, 500] { #expect(texts(Self.answer + more, by: step) == ["One.", "Two."]) }
  }

  @Test(arguments: [
    "Sure! Here you are:\n```json\n" + answer + "\n```",
    #"{"text":"One."}"# + "\n" + #"{"text":"Two."}"#,
    #"1. {"text":"One."}"# + "\n" + #"2. {"text":"Two."}"#,
    #"[{"text":"One."}, {"text":"Two."}]"#,
    #"{"text":"One."}"# + "\n" + #"{"text":"Two."}"# + "\nUser: " + #"{"text":"Three."}"#,
  ])
  func `whatever surrounds the first answer, it is found whole`(_ reply: String) {
    #expect(texts(reply) == ["One.", "Two."])
  }
}
