import System
import Testing
import Wording

/// What is said about files, in both languages.
struct FileWordsTests {
  private static let flaws: [FileFlaw] = [
    .isNoRegularFile, .belongsToAnother, .isNoText, .isNoEntry(line: 3), .isRepeated(line: 3),
    .isNotAsWritten, .hasNoSuchName, .wouldNotReadBack, .isNotAccepted("words"), .isNoWAV,
    .hasNoSound,
  ]

  @Test(arguments: flaws)
  func `what is wrong with a file is said in Chinese and in English`(_ flaw: FileFlaw) {
    let report = ErrorReport(of: FileError(.read, "/a/file", flaw))
    #expect(report.what.zh.hasPrefix("无法读取 /a/file："))
    #expect(report.what.en.hasPrefix("cannot read /a/file: "))
    let why = report.what.zh.dropFirst("无法读取 /a/file：".count)
    #expect(why.unicodeScalars.contains { ("\u{4E00}"..."\u{9FFF}").contains($0) })
  }

  @Test func `a line at fault is named`() {
    let report = ErrorReport(of: FileError(.read, "/a/file", .isNoEntry(line: 3)))
    #expect(report.what.zh.contains("第 3 行"))
    #expect(report.what.en.contains("line 3"))
  }
}
