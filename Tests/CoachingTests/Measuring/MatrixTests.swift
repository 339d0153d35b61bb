@testable import Coaching
import TestSupport
import Testing

@Suite struct MatrixTests {
  private static func file(_ lang: String, _ columns: [[String]]) -> [UInt8] {
    let rows = columns.map { "[" + $0.map { "\"\($0)\"" }.joined(separator: ",") + "]" }
    return Array(#"{"lang":"\#(lang)","columns":[\#(rows.joined(separator: ","))]}"#.utf8)
  }

  private static let good = (0..<5).map { place in (0..<10).map { "w\(place)\($0)" } }

  @Test(arguments: Lang.allCases)
  func `the words that come with the program are five columns of ten`(lang: Lang) throws {
    let bytes = try TestFile.bytes(Checkout.path + "config/matrix/\(lang.rawValue).json")
    let matrix = try Matrix(parsing: bytes)
    #expect(matrix.lang == lang)
    #expect(Set(matrix.columns.flatMap(\.self)).count == 50)
    let sentence = matrix.sentence([0, 0, 0, 0, 0])
    #expect(sentence.hasSuffix(lang == .chinese ? "。" : "."))
  }

  @Test func `what is wrong with a file is told`() throws {
    var short = Self.good
    short[2].removeLast()
    var empty = Self.good
    empty[3][4] = " "
    var twice = Self.good
    twice[1][7] = twice[1][0]
    let cases: [([UInt8], Matrix.Problem)] = [
      (Array("{".utf8), .notJSON(line: 1)), (Self.file("xx", Self.good), .unknownLang),
      (Self.file("en-US", short), .shape), (Self.file("en-US", empty), .emptyWord(column: 4)),
      (Self.file("en-US", twice), .repeatedWord("w10")),
    ]
    for (bytes, problem) in cases {
      #expect(throws: problem) { try Matrix(parsing: bytes) }
    }
    let matrix = try Matrix(parsing: Self.file("en-US", Self.good))
    #expect(matrix.problems { $0 == "w21" && $1 == "w25" } == [.soundAlike("w21", "w25")])
    #expect(matrix.problems { _, _ in false } == [])
  }
}
