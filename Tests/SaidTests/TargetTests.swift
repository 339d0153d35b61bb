import Said
import Testing

struct TargetTests {
  @Test("a word keeps the order of its units")
  func order() {
    let word = TargetWord(
      text: "at", units: [.init(name: "AE", states: [0, 1, 2]), .init(name: "T", states: [3])])
    #expect(word.units.flatMap(\.states) == [0, 1, 2, 3])
  }
}
