import Coaching
import Testing
import Wording

@Suite("Lines are broken where it does not hurt")
struct LineWrapTests {
  private static let texts: [Phrase] = [
    .keys(isSpoken: false), .keys(isSpoken: true), .next(canAppeal: true, canCompare: true),
    .keysAsWords,
  ]

  @Test(arguments: [80, 60])
  func `a key stands beside what it does`(_ columns: Int) {
    for text in Self.texts {
      for line in [text.zh, text.en] {
        let lines = TextWrap(columns: columns).lines(line, indent: " ", hanging: " ")
        #expect(lines.allSatisfy { $0.columns <= columns }, "\(lines)")
        let keys = ["F2", "F3", "F4", "F5", "F6", "F7", "^C", "⏎"]
        #expect(!lines.contains { line in keys.contains { line.hasSuffix($0) } }, "\(lines)")
        // What was between two blanks is still whole.
        for thing in line.split(separator: #/ {2,}/#) where String(thing).columns <= columns / 2 {
          #expect(lines.contains { $0.contains(thing) }, "\(thing) in \(lines)")
        }
      }
    }
  }

  @Test(arguments: [
    ("没有这个文件：/home/小明/我的句子/第一课.txt，请再看看。", "/home/小明/我的句子/第一课.txt"),
    ("都听到了，可是多出了别的字。再听一遍？（第 2 次，共 3 次）", "（第 2 次，共 3 次）"),
    ("Close: one word to go. Hear it again? (try 2 of 3)", "(try 2 of 3)"),
    ("要跳过这一句吗？请按 F4，或输入 /跳过。如果听到的就是 s，请再输入一次。", "/跳过"),
  ])
  func `a bracket, a path and a command stay whole`(_ text: String, _ part: String) {
    for columns in 40...80 {
      let lines = TextWrap(columns: columns).lines(text, indent: "   ", hanging: "   ")
      #expect(lines.contains { $0.contains(part) }, "\(columns): \(lines)")
    }
  }
}
