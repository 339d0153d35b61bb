import Foundation
import Testing

@testable import Merging

/// Several computers that practise, forget and exchange segments by chance.
private struct Family {
  struct Computer {
    var history = History()
    /// By how much its clock is wrong.
    let skew: Int64
    var written: [Segment] = []
    var pending: Segment
    var sessions = 0
  }

  var computers: [Computer]
  var chance: Chance
  /// What lies in the folder: files as they are.
  var folder: [[UInt8]] = []
  private var now: Int64 = Samples.time

  init(_ seed: Int) {
    chance = Chance(seed)
    computers = []
    for number in 0..<chance.number(2...5) {
      computers.append(
        Computer(
          skew: Int64(chance.number(-9...9)) * 86_400_000,
          pending: Segment(computer: "pc\(number)")))
    }
  }

  mutating func live(_ steps: Int) {
    for _ in 0..<steps {
      now += Int64(chance.number(0...3)) * 3_600_000
      let number = chance.number(0...computers.count - 1)
      switch chance.number(0...9) {
      case 0...3: practise(number)
      case 4: wish(number)
      case 5: if chance.happens(0.4) { forget(number) }
      case 6...7: write(number)
      default: takeInSome(number)
      }
    }
    for number in computers.indices { write(number) }
  }

  private mutating func practise(_ number: Int) {
    let time = max(0, now + computers[number].skew)
    computers[number].sessions += 1
    // Computers that were copied name a session alike now and then.
    let uid =
      chance.happens(0.05)
      ? "shared-\(chance.number(0...3))" : "s\(number)-\(computers[number].sessions)"
    let record = Samples.session(uid, began: time, items: chance.number(0...2))
    computers[number].history.add(record)
    computers[number].pending.records.append(record)
    if chance.happens(0.7), record.rows[.items] != nil {
      let review = Samples.review(
        uid, 1, "k\(chance.number(0...3))", number: chance.number(0...1), at: time,
        grade: chance.number(1...4), kind: chance.happens(0.5) ? "word" : "sentence")
      computers[number].history.add(review)
      computers[number].pending.reviews.append(review)
    }
  }

  private mutating func wish(_ number: Int) {
    let time = max(0, now + computers[number].skew)
    let card = CardName(lang: "zh-CN", kind: "word", key: "k\(chance.number(0...3))")
    let wish =
      switch chance.number(0...3) {
      case 0: CardWish(dropped: time)
      case 1: CardWish(erased: time)
      default: CardWish(chosen: .init(at: time, day: "2025-08-31", text: card.key))
      }
    computers[number].history.add(wish, of: card)
    computers[number].pending.wishes[card] = computers[number].history.wishes[card]
  }

  private mutating func forget(_ number: Int) {
    guard
      let uid = computers[number].history.records.keys.sorted().randomElement(using: &chance)
    else { return }
    computers[number].history.forget(uid)
    computers[number].pending.forgotten.append(uid)
  }

  private mutating func write(_ number: Int) {
    let segment = computers[number].pending
    if segment.isEmpty { return }
    folder.append(segment.file)
    // A carrier leaves copies of conflicts, and files that have not come whole.
    if chance.happens(0.1) { folder.append(segment.file) }
    if chance.happens(0.1) { folder.append(Array(segment.file.dropLast(chance.number(1...40)))) }
    computers[number].pending = Segment(computer: segment.computer)
  }

  private mutating func takeInSome(_ number: Int) {
    for file in folder.shuffled(using: &chance).prefix(chance.number(0...4)) {
      if let segment = try? Segment(file: file) { computers[number].history.merge(segment) }
    }
  }

  /// Everybody sees everything at last, in an order of their own, some of it twice.
  mutating func meet() {
    for number in computers.indices {
      for file in (folder + folder.prefix(3)).shuffled(using: &chance) {
        if let segment = try? Segment(file: file) { computers[number].history.merge(segment) }
      }
    }
  }
}

@Suite("The history of several computers")
struct HistoryTests {
  /// A hundred thousand with HEARCOACH_HISTORIES=100000.
  private static let count =
    ProcessInfo.processInfo.environment["HEARCOACH_HISTORIES"].flatMap { Int($0) } ?? 400

  @Test func `all computers come to the same, whatever the order, the copies and the clocks`() {
    for seed in 0..<Self.count {
      var family = Family(seed)
      family.live(24)
      family.meet()
      let first = family.computers[0].history
      for computer in family.computers.dropFirst() {
        #expect(computer.history == first, "seed \(seed)")
        #expect(computer.history.cards == first.cards, "seed \(seed)")
      }
      #expect(first.forgotten.isDisjoint(with: first.records.keys), "seed \(seed)")
    }
  }

  @Test func `merging is the same in any order and grouping, and twice is once`() {
    for seed in 0..<Self.count {
      var family = Family(seed &+ 7_000_000)
      family.live(12)
      let histories = family.computers.map(\.history)
      let (a, b, c) = (histories[0], histories[1], histories[histories.count - 1])
      #expect(merged(a, b) == merged(b, a), "seed \(seed)")
      #expect(merged(a, a) == a, "seed \(seed)")
      #expect(merged(merged(a, b), c) == merged(a, merged(b, c)), "seed \(seed)")
      #expect(merged(merged(a, b), b) == merged(a, b), "seed \(seed)")
    }
  }

  private func merged(_ one: History, _ other: History) -> History {
    var history = one
    history.merge(other)
    return history
  }

  @Test func `nothing is lost that nobody forgot`() {
    for seed in 0..<Self.count / 4 {
      var family = Family(seed &+ 9_000_000)
      family.live(24)
      let all = Set(family.computers.flatMap(\.history.records.keys))
      family.meet()
      let history = family.computers[0].history
      #expect(all.subtracting(history.forgotten).isSubset(of: history.records.keys))
    }
  }

  @Test func `what was forgotten does not come back, whoever still has it`() {
    var here = History()
    here.add(Samples.session("s1"))
    here.add(Samples.review("s1"))
    let there = here
    here.forget("s1")
    var both = there
    both.merge(here)
    both.merge(there)
    #expect(both.records.isEmpty && both.reviews.isEmpty && both.cards.isEmpty)
  }

  @Test func `of two sessions of one name the one that tells more stays`() {
    let (short, long) = (Samples.session("s1", items: 1), Samples.session("s1", items: 2))
    for order in [[short, long], [long, short]] {
      var history = History()
      for record in order { history.add(record) }
      #expect(history.records["s1"] == long)
    }
  }

  @Test func `a word that is wanted no more is no card, and one chosen again begins anew`() {
    let word = CardName(lang: "zh-CN", kind: "word", key: "血压")
    var history = History()
    history.add(Samples.session("s1"))
    history.add(Samples.review("s1", 1, "血压", at: 10, kind: "word"))
    #expect(history.cards[word]?.count == 1)
    history.add(CardWish(dropped: 20), of: word)
    #expect(history.cards[word] == nil)
    history.add(Samples.review("s1", 2, "血压", at: 30, kind: "word"))
    #expect(history.cards[word] == nil)
    history.add(CardWish(chosen: .init(at: 40, day: "2025-08-31", text: "血压")), of: word)
    #expect(history.cards[word]?.map(\.at) == [30])
    history.add(CardWish(dropped: 40), of: word)
    #expect(history.cards[word] == nil)
  }

  @Test func `what was chosen is a card before it is asked for, and no other wish makes one`() {
    let word = CardName(lang: "zh-CN", kind: "word", key: "血压")
    var history = History()
    history.add(CardWish(erased: 5), of: word)
    #expect(history.cards.isEmpty)
    history.add(CardWish(chosen: .init(at: 40, day: "2025-08-31", text: "血压")), of: word)
    #expect(history.cards == [word: []])
  }

  @Test func `of two reviews of one name the same stays in any order`() {
    let session = Samples.session("s1")
    let early = Samples.review("s1", at: 10, grade: 4)
    for late in [Samples.review("s1", at: 11, grade: 1), Samples.review("s1", at: 10, grade: 5)] {
      for order in [[early, late], [late, early]] {
        var history = History()
        history.add(session)
        for review in order { history.add(review) }
        #expect(Array(history.reviews.values) == [early])
      }
    }
  }

  @Test func `the reviews of a card come in the order of time`() {
    var history = History()
    for (uid, at) in [("b", 3), ("a", 5), ("c", 1), ("a2", 3)] as [(String, Int64)] {
      history.add(Samples.session(uid))
      history.add(Samples.review(uid, at: at))
    }
    #expect(history.cards.values.first?.map(\.session) == ["c", "a2", "b", "a"])
  }
}
