import Coaching
import Language
import TestSupport
import Testing

@Suite("Which words of a matrix were said")
struct SaidWordsTests {
  private static func said(_ lang: Lang) throws -> (SaidWords, Matrix) {
    let bytes = try TestFile.bytes(Checkout.path + "config/matrix/\(lang.rawValue).json")
    let matrix = try Matrix(parsing: bytes)
    return (SaidWords(matrix, Reader()), matrix)
  }

  @Test("Every word is known by itself and in its sentence", arguments: Lang.allCases)
  func everyWord(lang: Lang) throws {
    let (said, matrix) = try Self.said(lang)
    for row in 0..<Matrix.words {
      let choice = (0..<Matrix.places).map { (row * ($0 + 1) + $0) % Matrix.words }
      #expect(said.rows(in: matrix.sentence(choice)) == choice.map { $0 })
      for place in 0..<Matrix.places {
        var alone = [Int?](repeating: nil, count: Matrix.places)
        alone[place] = row
        #expect(said.rows(in: matrix.columns[place][row]) == alone, "\(place) \(row)")
      }
    }
  }

  @Test(
    "A recognizer's figures, other characters, slips and asides are forgiven",
    arguments: [
      (Lang.chinese, "李華買了2個便宜的杯子", [0, 0, 1, 0, 0]),
      (.chinese, "嗯，里花，买了三个，漂亮的书包吧。", [0, 0, 2, 1, 1]),
      (.english, "Peter found 12 lovely basket.", [0, 0, 7, 0, 0]),
      (.english, "um, Julia painted three, I think, heavy lamps", [1, 1, 1, 1, 1]),
      (.spanish, "marta compra 20 cestas grandes", [0, 0, 9, 0, 0]),
    ] as [(Lang, String, [Int])])
  func slips(lang: Lang, transcript: String, rows: [Int]) throws {
    #expect(try Self.said(lang).0.rows(in: transcript) == rows.map { $0 })
  }

  @Test("What was not said, or was something else, stays open")
  func open() throws {
    let (english, _) = try Self.said(.english)
    #expect(english.rows(in: "Julia … heavy lamps") == [1, nil, nil, 1, 1])
    #expect(english.rows(in: "") == [nil, nil, nil, nil, nil])
    #expect(english.rows(in: "the weather tomorrow") == [nil, nil, nil, nil, nil])
    let (chinese, _) = try Self.said(.chinese)
    #expect(chinese.rows(in: "没听清") == [nil, nil, nil, nil, nil])
    #expect(chinese.rows(in: "王强，后面没听到，书包") == [1, nil, nil, nil, 1])
  }
}
