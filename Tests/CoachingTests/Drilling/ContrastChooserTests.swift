import Testing

@testable import Coaching

@Suite("Choosing contrasts")
struct ContrastChooserTests {
  private static let contrasts = MishearingLearner.contrasts

  /// A record with so many misses and hits of the contrasts.
  private static func record(_ counts: [(wrong: Int, right: Int)]) -> ContrastRecord {
    var record = ContrastRecord()
    for (contrast, count) in zip(contrasts, counts) {
      let (said, other) = (contrast.sides[0], contrast.sides[1])
      record.note(.init(said: said, heard: other), in: contrast.id, times: count.wrong)
      record.note(.init(said: said, heard: said), in: contrast.id, times: count.right)
    }
    return record
  }

  private static func asked(_ chooser: inout ContrastChooser, _ count: Int) -> [ContrastQuestion] {
    (0..<count).compactMap { _ in
      let question = chooser.next()
      if let question { chooser.note(question, heard: question.said) }
      return question
    }
  }

  @Test("a rate begins at one in five and follows the trials")
  func rate() {
    #expect(ConfusionRate(wrong: 0, right: 0).mean == 0.2)
    #expect(abs(ConfusionRate(wrong: 3, right: 1).mean - 3.5 / 6.5) < 1e-12)
    #expect(ConfusionRate(wrong: 3, right: 1).variance < ConfusionRate(wrong: 0, right: 0).variance)
    let rate = ConfusionRate(wrong: 1, right: 2)
    #expect(abs(rate.variance - 1.5 * 4 / (5.5 * 5.5 * 6.5)) < 1e-12)
  }

  @Test("at first each is asked three times, and none twice in a row")
  func finding() {
    var chooser = ContrastChooser(Self.contrasts, seed: 5)
    let asked = Self.asked(&chooser, 60).map(\.about)
    for contrast in Self.contrasts { #expect(asked.count { $0 == contrast.id } == 3) }
    #expect(zip(asked, asked.dropFirst()).count { $0 == $1 } <= 1)
  }

  @Test("the one that is least known comes first")
  func leastKnown() {
    var counts = Array(repeating: (wrong: 0, right: 2), count: 20)
    counts[7] = (wrong: 1, right: 1)
    var chooser = ContrastChooser(Self.contrasts, record: Self.record(counts), seed: 1)
    #expect(chooser.next()?.about == "c7")
  }

  @Test("then the ones missed most come most")
  func weakest() {
    var counts = Array(repeating: (wrong: 0, right: 6), count: 20)
    for place in [3, 11, 12] { counts[place] = (wrong: 4, right: 2) }
    var chooser = ContrastChooser(Self.contrasts, record: Self.record(counts), seed: 1)
    var asked: [String] = []
    var misses = false
    for _ in 0..<60 {
      guard let question = chooser.next() else { break }
      asked.append(question.about)
      let isWeak = ["c3", "c11", "c12"].contains(question.about)
      if isWeak { misses.toggle() }
      chooser.note(question, heard: isWeak && misses ? 1 - question.said : question.said)
    }
    let weak = asked.count { ["c3", "c11", "c12"].contains($0) }
    #expect((26...34).contains(weak))
    #expect(Set(asked).count > 6)
  }

  @Test("after misses an easier one comes")
  func easier() {
    var counts = Array(repeating: (wrong: 0, right: 6), count: 20)
    for place in 0..<3 { counts[place] = (wrong: 5, right: 1) }
    var chooser = ContrastChooser(Self.contrasts, record: Self.record(counts), seed: 1)
    guard let first = chooser.next() else { return }
    #expect(["c0", "c1", "c2"].contains(first.about))
    chooser.note(first, heard: 1 - first.said)
    for _ in 0..<3 {
      guard let question = chooser.next() else { return }
      #expect(!["c0", "c1", "c2"].contains(question.about))
      chooser.note(question, heard: question.said)
    }
    #expect(chooser.next().map { ["c0", "c1", "c2"].contains($0.about) } == true)
  }

  @Test("never the same set twice in a row, and all sets before one comes again", arguments: 1...3)
  func sets(count: Int) {
    var chooser = ContrastChooser(Array(Self.contrasts.prefix(count)), seed: 3)
    let asked = Self.asked(&chooser, 200)
    #expect(asked.count == 200)
    for (one, next) in zip(asked, asked.dropFirst()) {
      #expect(one.about != next.about || one.set != next.set)
    }
    let sets = asked.filter { $0.about == "c0" }.map(\.set)
    for start in stride(from: 0, to: sets.count - 8, by: 8) {
      #expect(Set(sets[start..<start + 8]).count == 8)
    }
  }

  @Test("both choices are said, about as often")
  func said() {
    var chooser = ContrastChooser(Self.contrasts, seed: 9)
    let share = Self.asked(&chooser, 400).count { $0.said == 0 }
    #expect(150...250 ~= share)
  }

  @Test("the same counts, seed and answers give the same questions, another seed others")
  func deterministic() {
    var one = ContrastChooser(Self.contrasts, seed: 4)
    var same = ContrastChooser(Self.contrasts, seed: 4)
    var other = ContrastChooser(Self.contrasts, seed: 5)
    let asked = Self.asked(&one, 100)
    #expect(asked == Self.asked(&same, 100))
    #expect(asked != Self.asked(&other, 100))
  }

  @Test("what sessions told saves trials, but does not weigh more than a few")
  func elsewhere() {
    var counts = Array(repeating: (wrong: 0, right: 100), count: 20)
    counts[4] = (wrong: 60, right: 40)
    var chooser = ContrastChooser(Self.contrasts, elsewhere: Self.record(counts), seed: 1)
    #expect(chooser.next()?.about == "c4")
    let rate = chooser.rate(of: Self.contrasts[4])
    #expect(abs(rate.trials - 6) < 1e-9 && abs(rate.wrong - 3.6) < 1e-9)
    #expect(chooser.record.answers == 0)
  }

  @Test("trials of a contrast with the same sounds count half, and only of those sounds")
  func kin() {
    let contrasts = BundledContrasts.contrasts(.chinese)
    guard let pair = contrasts.first(where: { $0.id == "tone2-tone3" }) else { return }
    var record = ContrastRecord()
    record.note(.init(said: "tone2", heard: "tone3"), in: "tones", times: 2)
    record.note(.init(said: "tone3", heard: "tone3"), in: "tone2-tone3-words", times: 4)
    record.note(.init(said: "tone1", heard: "tone2"), in: "tones", times: 4)
    record.note(.init(said: "tone3", heard: "tone3"), in: "tone3-tone4", times: 4)
    let rate = ContrastChooser(contrasts, record: record, seed: 1).rate(of: pair)
    #expect(rate.wrong == 1 && rate.right == 2)
  }

  @Test("without contrasts there is no question, and a choice that is none counts for nothing")
  func hostile() {
    var none = ContrastChooser(
      [Contrast(id: "a", lang: .english, sides: ["a", "b"], sets: [[]])], seed: 1)
    #expect(none.next() == nil)
    var chooser = ContrastChooser(Self.contrasts, seed: 1)
    guard let question = chooser.next() else { return }
    chooser.note(question, heard: 2)
    chooser.note(question, heard: -1)
    #expect(chooser.record == ContrastRecord())
  }

  @Test("a record tells what was heard as what, in all contrasts together")
  func hearings() {
    var record = ContrastRecord()
    record.note(.init(said: "tone2", heard: "tone3"), in: "tones")
    record.note(.init(said: "tone2", heard: "tone3"), in: "tone2-tone3", times: 2)
    record.note(.init(said: "tone2", heard: "tone2"), in: "tone2-tone3", times: -3)
    #expect(record.hearings.counts == [.init(said: "tone2", heard: "tone3"): 3])
    #expect(record["tone2-tone3"].wrong == 2 && record.answers == 3)
  }
}
