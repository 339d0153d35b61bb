import Coaching
import Testing
@testable import Wording
@testable import hearcoach

@Suite("Melodies in the terminal")
struct PitchDrawingTests {
  private let drawing = PitchDrawing(language: .english, hasColor: false, columns: 60)

  private func contour(_ height: (Double) -> Double?) -> PitchContour {
    let points = drawing.points
    return PitchContour(
      start: 0, seconds: 2, semitones: (0..<points).map { height(Double($0) / Double(points)) })
  }

  /// How high in the picture each column's dots are, from the top down.
  private func places(_ lines: [ScreenText]) -> [Int?] {
    let rows = lines.map { Array($0.plain.dropFirst(11)) }
    return (0..<40).map { column in
      rows.firstIndex {
        column < $0.count && (0x2801...0x28FF).contains($0[column].unicodeScalars.first?.value ?? 0)
      }
    }
  }

  @Test("the model is above, the learner below, and the words under their places")
  func whole() {
    let words = [
      SpokenWord(text: "good", verdict: .match, span: 0...0.4),
      SpokenWord(text: "day", verdict: .match, span: 1...1.5),
    ]
    let lines = drawing.lines(
      model: contour { _ in 0 }, own: contour { _ in 0 }, words: words)
    #expect(lines.count == 10)
    #expect(lines[2].plain.hasPrefix("   model   "))
    #expect(lines[7].plain.hasPrefix("   spoken  "))
    #expect(lines[2].plain.hasSuffix("  2.0 s"))
    #expect(lines[9].plain == "           good" + String(repeating: " ", count: 16) + "day")
  }

  @Test("what rises goes up, what falls goes down, and a silence is a hole")
  func shapes() {
    func drawn(_ height: @escaping (Double) -> Double?) -> [Int?] {
      places(drawing.lines(model: nil, own: contour(height), words: []))
    }
    let rise = drawn { 12 * $0 - 6 }.compactMap(\.self)
    #expect(rise == rise.sorted(by: >) && rise.first == 3 && rise.last == 0)
    let fall = drawn { 6 - 12 * $0 }.compactMap(\.self)
    #expect(fall == fall.sorted() && fall.first == 0)
    let broken = drawn { $0 > 0.4 && $0 < 0.6 ? nil : 0 }
    #expect(broken[18] == nil && broken[2] != nil && broken[36] != nil)
  }

  @Test("a flat voice stays flat beside a lively one")
  func flat() {
    let lines = drawing.lines(
      model: contour { 12 * $0 - 6 }, own: contour { 0.4 * $0 }, words: [])
    let own = Set(places(Array(lines.suffix(4))).compactMap(\.self))
    #expect(own.count == 1)
  }

  @Test("no line is wider than the terminal, however the voice leaps", arguments: [10, 40, 80])
  func width(columns: Int) {
    var luck = Dice(seed: 9)
    let drawing = PitchDrawing(language: .chinese, hasColor: false, columns: columns)
    for _ in 0..<50 {
      let semitones = (0..<Int.random(in: 1...300, using: &luck)).map { _ in
        Bool.random(using: &luck) ? Double.random(in: -40...40, using: &luck) : nil
      }
      let words = (0..<9).map { n in
        let start = Double.random(in: -1...5, using: &luck)
        return SpokenWord(text: "桌子\(n)", verdict: .match, span: start...start + 0.2)
      }
      let own = PitchContour(start: 0, seconds: 3, semitones: semitones)
      for line in drawing.lines(model: own, own: own, words: words) {
        #expect(line.columns <= max(columns, 30), "\(line)")
      }
    }
  }
}
