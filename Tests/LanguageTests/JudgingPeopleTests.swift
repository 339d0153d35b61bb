import Coaching
import Foundation
import Language
import Testing

/// How well the similarity agrees with people, where their scores are at hand.
@Suite struct JudgingPeopleTests {
  private static let data = ProcessInfo.processInfo.environment["HEARCOACH_DATA"]

  @Test(
    .enabled(
      if: data != nil, "HEARCOACH_DATA names no directory that holds sentence-similarity/"),
    arguments: [(Lang.english, "stsb-en-dev.csv"), (.chinese, "stsb-zh-dev.csv")])
  func `similarity follows what people say`(_ lang: Lang, _ file: String) throws {
    let path = "\(Self.data ?? "")/sentence-similarity/\(file)"
    let rows = Self.rows(try String(contentsOfFile: path, encoding: .utf8))
    #expect(rows.count > 1000)
    let ours = rows.map { judge.compare($0.first, $0.second, lang: lang).similarity }
    let spearman = Self.correlation(Self.ranks(ours), Self.ranks(rows.map(\.score)))
    print("\(lang.rawValue): Spearman \(spearman) with people on \(rows.count) pairs")
    #expect(spearman >= 0.65)
  }

  private struct Row {
    var first: String
    var second: String
    var score: Double
  }

  private static func rows(_ text: String) -> [Row] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = fields(line)
      guard fields.count == 3, let score = Double(fields[2]) else { return nil }
      return Row(first: fields[0], second: fields[1], score: score)
    }
  }

  private static func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    var last: Character = ","
    for character in line {
      if character == "\"" {
        // A doubled quotation mark inside a quoted field stands for one.
        if !isQuoted, last == "\"" { fields[fields.count - 1].append("\"") }
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
      last = character
    }
    return fields
  }

  private static func ranks(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Double](repeating: 0, count: values.count)
    var start = 0
    while start < order.count {
      var end = start
      while end + 1 < order.count, values[order[end + 1]] == values[order[start]] { end += 1 }
      for place in start...end { ranks[order[place]] = Double(start + end) / 2 }
      start = end + 1
    }
    return ranks
  }

  private static func correlation(_ a: [Double], _ b: [Double]) -> Double {
    let (meanA, meanB) = (a.reduce(0, +) / Double(a.count), b.reduce(0, +) / Double(b.count))
    let together = zip(a, b).reduce(0) { $0 + ($1.0 - meanA) * ($1.1 - meanB) }
    let spreadA = a.reduce(0) { $0 + ($1 - meanA) * ($1 - meanA) }
    let spreadB = b.reduce(0) { $0 + ($1 - meanB) * ($1 - meanB) }
    return together / (spreadA * spreadB).squareRoot()
  }
}
