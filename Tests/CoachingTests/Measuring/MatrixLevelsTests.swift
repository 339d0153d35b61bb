@testable import Coaching
import TestSupport
import Testing

/// By how much words are raised so that they are equally hard.
@Suite struct MatrixLevelsTests {
  private static let columns = (0..<5).map { place in (0..<10).map { "w\(place)\($0)" } }

  private static func file(_ levels: String) -> [UInt8] {
    let rows = columns.map { "[" + $0.map { "\"\($0)\"" }.joined(separator: ",") + "]" }
    return Array(
      #"{"lang":"en-US","columns":[\#(rows.joined(separator: ","))],"levels":[\#(levels)]}"#.utf8)
  }

  private static func voice(_ level: String, columns: Int = 5) -> String {
    let column = "[" + Array(repeating: level, count: 10).joined(separator: ",") + "]"
    let all = Array(repeating: column, count: columns).joined(separator: ",")
    return #"{"provider":"flite","id":"slt","decibels":[\#(all)]}"#
  }

  @Test func `the words of a sentence have those of the voice that speaks it, and no other's`()
    throws
  {
    let matrix = try Matrix(parsing: Self.file(Self.voice("1.5")))
    let slt = Voice(provider: "flite", id: "slt", lang: .english)
    let levels = try #require(matrix.levels(of: matrix.sentence([0, 9, 3, 4, 1]), by: slt))
    #expect(levels.map(\.word) == ["w00", "w19", "w23", "w34", "w41"])
    #expect(levels.allSatisfy { $0.decibels == 1.5 })
    let other = Voice(provider: "flite", id: "rms", lang: .english)
    #expect(matrix.levels(of: matrix.sentence([0, 9, 3, 4, 1]), by: other) == nil)
    #expect(matrix.levels(of: "w00 w19 w23 w34", by: slt) == nil)
    #expect(matrix.levels(of: "something else.", by: slt) == nil)
  }

  @Test func `a result with levels that were found anew compares with none that had others`() throws
  {
    let slt = Voice(provider: "flite", id: "slt", lang: .english)
    var row = Self.voice("1")
    for (round, id) in [(1, "slt"), (2, "slt-2")] {
      row = row.replacing(#""id":"slt","#, with: #""id":"slt","round":\#(round),"#)
      var measurement = Measurement(
        MeasurePlan(id: "m", lang: .english, kind: .steady, device: nil, seed: 1),
        try Matrix(parsing: Self.file(row)))
      var effects = measurement.handle(.begin, at: 0)
      while !measurement.isOver {
        _ = measurement.handle(.played(by: slt), at: 0)
        effects = measurement.handle(.answer([nil, nil, nil, nil, nil]), at: 0)
      }
      let voices = effects.compactMap { effect in
        if case .keep(let measured) = effect { measured.series.voice?.id } else { nil }
      }
      #expect(voices == [id])
      row = Self.voice("1")
    }
  }

  @Test func `a result compares with none that had other people in its noise`() throws {
    let matrix = try Matrix(parsing: Self.file(Self.voice("1")))
    let slt = Voice(provider: "flite", id: "slt", lang: .english)
    #expect(matrix.compared(slt) == slt)
    #expect(matrix.compared(slt, noiseRound: 2).id == "slt-n2")
    let row = Self.voice("1").replacing(#""id":"slt","#, with: #""id":"slt","round":3,"#)
    let other = try Matrix(parsing: Self.file(row))
    #expect(other.compared(slt, noiseRound: 2).id == "slt-3-n2")
    var plan = MeasurePlan(id: "m", lang: .english, kind: .talker, device: nil, seed: 1)
    plan.noiseRound = 2
    var measurement = Measurement(plan, matrix)
    var effects = measurement.handle(.begin, at: 0)
    while !measurement.isOver {
      _ = measurement.handle(.played(by: slt), at: 0)
      effects = measurement.handle(.answer([nil, nil, nil, nil, nil]), at: 0)
    }
    let voices = effects.compactMap { effect in
      if case .keep(let measured) = effect { measured.series.voice?.id } else { nil }
    }
    #expect(voices == ["slt-n2"])
  }

  @Test(arguments: [voice("5"), voice("1", columns: 4), #"{"id":"slt"}"#])
  func `what is too much, or in another shape, is refused`(levels: String) {
    #expect(throws: Matrix.Problem.levels(voice: "slt")) {
      try Matrix(parsing: Self.file(levels))
    }
  }

  @Test(arguments: [Lang.chinese, .english])
  func `those that come with the program are of its own voices, about none, and known by sentence`(
    lang: Lang
  ) throws {
    let bytes = try TestFile.bytes(Checkout.path + "config/matrix/\(lang.rawValue).json")
    let matrix = try Matrix(parsing: bytes)
    let (voice, levels) = try #require(matrix.levels.first)
    #expect(["mandarin-woman", "slt"].contains(voice.id))
    let all = levels.flatMap(\.self)
    #expect(abs(all.reduce(0, +) / 50) < 0.3)
    // A word that would take as much as is allowed, or more, is to be replaced by another.
    #expect(all.allSatisfy { abs($0) < Matrix.mostLevel })
    for row in 0..<Matrix.words {
      let choice = (0..<Matrix.places).map { (row * 3 + $0) % Matrix.words }
      #expect(matrix.choice(of: matrix.sentence(choice)) == choice)
    }
  }

  @Test(arguments: [(Lang.chinese, 3, 686_173), (.english, 3, 609_296)])
  func `other words or levels come with another round, for they are another series to a learner`(
    lang: Lang, round: Int, sum: Int
  ) throws {
    let bytes = try TestFile.bytes(Checkout.path + "config/matrix/\(lang.rawValue).json")
    let matrix = try Matrix(parsing: bytes)
    let (voice, levels) = try #require(matrix.levels.first)
    #expect(matrix.rounds[voice] == round)
    // Where this changes, count the round in the file up, and put both here.
    var found = 0
    for (place, row) in (0..<Matrix.places).flatMap({ p in (0..<Matrix.words).map { (p, $0) } }) {
      let level = Int((levels[place][row] * 10).rounded())
      for part in matrix.columns[place][row].unicodeScalars.map({ Int($0.value) }) + [level + 99] {
        found = (found * 31 + part) % 1_000_003
      }
    }
    #expect(found == sum)
  }
}
