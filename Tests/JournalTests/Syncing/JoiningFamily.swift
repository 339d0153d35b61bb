import Coaching
import Merging

@testable import Journal

/// Computers that join one another when they like, practise before and after, and forget; what each of them knew when
/// is written down beside.
final class JoiningFamily {
  struct Computer {
    let place: Place
    let journal: Journal
    /// By how many days its clock is wrong.
    let skew: Int64
    /// The join that it is in, by number; nil before the first.
    var join: Int?
    var joins = 0
    var orders: Set<Int> = []
    /// Whose files it has taken in, by their joins.
    var met: Set<Int> = []
  }

  /// A moment at which a computer joined.
  struct Join {
    let time: Int64
    let orders: Set<Int>
  }

  struct Order {
    let id: String
    let day: LocalDay
    let time: Int64
    /// The joins that were known to who gave it.
    let met: Set<Int>
    /// What it had then.
    let had: Set<String>
    let giver: Int
    /// Whoever gave it joined anew before any file told it.
    var isLost = false
  }

  struct Session {
    let owner: Int
    let day: LocalDay
    let time: Int64
    /// The orders that its computer knew.
    let orders: Set<Int>
    /// The join under which it was told first.
    var told: Int?
  }

  struct File {
    let name: String
    let bytes: [UInt8]
    let join: Int
    let orders: Set<Int>
  }

  private(set) var computers: [Computer] = []
  private(set) var joins: [Join] = []
  private(set) var orders: [Order] = []
  private(set) var sessions: [String: Session] = [:]
  private var files: [File] = []
  private var random: SplitMix64
  /// The true time, in hours.
  private var hour: Int64 = 0
  /// Whether a stranger's file says that it joined at the last moment of all.
  let isSpoilt: Bool

  init(_ seed: Int, mostSkew: Int, isSpoilt: Bool = false) throws {
    random = SplitMix64(seed: UInt64(seed) &+ 977)
    self.isSpoilt = isSpoilt
    for _ in 0..<dice(2...5) {
      let place = try Place()
      let journal = try Journal.open(at: place.path, access: .write)
      try journal.schedule(by: .fsrs)
      computers.append(
        Computer(place: place, journal: journal, skew: Int64(dice(-mostSkew...mostSkew))))
    }
    guard isSpoilt else { return }
    var strange = Segment(computer: NamedMoment.name("strange", at: 253_402_300_799_999))
    strange.forgotten = ["nothing"]
    joins.append(Join(time: 0, orders: []))
    files.append(
      File(name: Segment.name(of: strange.file), bytes: strange.file, join: 0, orders: []))
  }

  private func dice(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// What the clock of a computer shows.
  private func clock(_ number: Int) -> Int64 {
    Facts.later(0, days: computers[number].skew).milliseconds + hour * 3_600_000
  }

  // MARK: What happens

  func live(_ steps: Int) throws {
    for step in 0..<steps {
      hour += Int64(dice(1...30))
      let number = dice(0...computers.count - 1)
      guard computers[number].join != nil else {
        if dice(0...2) == 0 { try join(number) } else { try practise(number, step) }
        continue
      }
      switch dice(0...11) {
      case 0...3: try practise(number, step)
      case 4...5: try write(number)
      case 6...9: try takeIn(number, some())
      case 10: try forget(number)
      default: if dice(0...2) == 0 { try join(number) }
      }
    }
  }

  private func practise(_ number: Int, _ step: Int) throws {
    let days = computers[number].skew + hour / 24 - Int64(dice(0...6))
    let (uid, at) = ("s\(number)-\(step)", Facts.later(Int64(step), days: days))
    let journal = computers[number].journal
    try journal.keep(.sessionBegan(Facts.plan(uid)), at: at)
    try journal.keep(.itemBegan(n: 1, Facts.sentence(), Delivery()), at: at)
    try journal.keep(Facts.attempt(1), at: at)
    try journal.keep(.itemDone(Facts.result(1, .failed, id: "c001")), at: at)
    try journal.keep(.sessionEnded(.stopped, practisedSeconds: 9), at: at)
    if dice(0...3) == 0 { try journal.add(word: "k\(dice(0...2))", .chinese, at: at) }
    sessions[uid] = Session(
      owner: number, day: at.day, time: hour, orders: computers[number].orders)
  }

  /// What a slow carrier has brought by now: some of it twice, some of it cut.
  private func some() -> [File] {
    Array(files.shuffled(using: &random).prefix(dice(0...4)))
      + files.shuffled(using: &random).prefix(1)
  }

  /// As `SyncRun` does it: what is there is looked at first, own history is told, then the rest is taken in.
  private func join(_ number: Int) throws {
    let seen = dice(0...2) == 0 ? [] : some()
    let latest = seen.map { Segment.latest(in: $0.bytes) }.max() ?? 0
    try computers[number].journal.beginSync(after: latest, at: clock(number))
    // Who begins anew does not remember.
    for order in orders.indices where orders[order].giver == number {
      if !files.contains(where: { $0.orders.contains(order) }) { orders[order].isLost = true }
    }
    computers[number].orders = seen.reduce(into: []) { $0.formUnion($1.orders) }
    computers[number].join = joins.count
    computers[number].joins += 1
    joins.append(Join(time: hour, orders: computers[number].orders))
    try write(number)
    try takeIn(number, seen)
  }

  private func write(_ number: Int) throws {
    guard let join = computers[number].join else { return }
    let journal = computers[number].journal
    while let content = try journal.unpublished(), !content.segment.isEmpty {
      let bytes = content.segment.file
      let name = Segment.name(of: bytes)
      files.append(File(name: name, bytes: bytes, join: join, orders: computers[number].orders))
      try journal.published(content, as: name)
      for record in content.segment.records where sessions[record.uid]?.told == nil {
        sessions[record.uid]?.told = join
      }
      if !content.hasMore { break }
    }
  }

  private func takeIn(_ number: Int, _ chosen: [File]) throws {
    for file in chosen {
      let journal = computers[number].journal
      let bytes = dice(0...9) == 0 ? Array(file.bytes.dropLast(dice(1...40))) : file.bytes
      guard let segment = try? Segment(file: bytes) else { continue }
      for order in try journal.ordersToCarryOut(segment.orders) {
        guard let day = LocalDay(order.day) else { continue }
        _ = try journal.forget(.before(day), order: order, at: clock(number))
        try journal.adopt([order])
      }
      _ = try journal.merge(segment, called: file.name)
      computers[number].orders.formUnion(file.orders)
      computers[number].met.insert(file.join)
    }
  }

  private func forget(_ number: Int) throws {
    let journal = computers[number].journal
    let before = Set(try journal.orderNames())
    let had = Set(try journal.sessionNames())
    let day = Facts.morning.day.advanced(by: Int(hour) / 24 - dice(0...5))
    _ = try journal.forget(.before(day), at: clock(number))
    for id in try journal.orderNames() where !before.contains(id) {
      computers[number].orders.insert(orders.count)
      orders.append(
        Order(
          id: id, day: day, time: hour, met: computers[number].met, had: had, giver: number))
    }
  }

  /// At last everybody joins, and sees everything, in an order of their own.
  func meet() throws {
    for number in computers.indices where computers[number].join == nil { try join(number) }
    for _ in 0..<5 {
      let before = files.count
      for number in computers.indices {
        try write(number)
        for file in files.shuffled(using: &random) + files.shuffled(using: &random) {
          try takeInWhole(number, file)
        }
      }
      if files.count == before { break }
    }
    for computer in computers { try computer.journal.settleMerged() }
  }

  private func takeInWhole(_ number: Int, _ file: File) throws {
    let journal = computers[number].journal
    while try !journal.knownSegments().contains(file.name) {
      try takeIn(number, [file])
      // One that waits for another is read again with all others.
      if try journal.isWaiting(file.name) { break }
    }
  }
}
