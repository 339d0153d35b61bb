import Coaching

/// Entries of the ledger for tests.
enum Requests {
  static func entry(
    _ id: String, at moment: Moment = Facts.morning, provider: String = "cloud",
    purpose: LedgerEntry.Purpose = .sentences, kinds: Set<ContentKind> = [.text],
    text: String? = "secret", cost: Double? = nil
  ) -> LedgerEntry {
    var entry = LedgerEntry(
      id: id, at: moment, provider: provider, address: "https://api.example.org:443",
      isOnThisComputer: provider == "local", purpose: purpose, kinds: kinds, text: text)
    entry.cost = cost
    return entry
  }

  /// An entry with any possible contents.
  static func random(_ id: String, _ random: inout SplitMix64) -> LedgerEntry {
    func some<Value>(_ value: Value) -> Value? { random.next() % 3 == 0 ? nil : value }
    let seconds = Int64(random.next() % 10_000_000)
    var entry = entry(
      id, at: Facts.later(seconds), provider: ["cloud", "local", "语音"][Int(random.next() % 3)],
      purpose: LedgerEntry.Purpose.allCases[Int(random.next() % 7)],
      kinds: Set(ContentKind.allCases.filter { _ in random.next() % 2 == 0 }),
      text: some("a\"\n\0听\(id)"), cost: some(Double(random.next() % 64) / 8))
    entry.bytesSent = Int(random.next() % 100_000)
    entry.bytesReceived = Int(random.next() % 100_000)
    entry.outcome = some(
      random.next() % 2 == 0
        ? .answered(status: Int(random.next() % 600)) : .failed("word \(random.next() % 5)"))
    let usage = ServiceUsage(
      inputTokens: some(Int(random.next() % 999)), outputTokens: some(Int(random.next() % 999)),
      characters: some(Int(random.next() % 999)), seconds: some(Double(random.next() % 99) / 4))
    entry.usage = usage == ServiceUsage() ? nil : usage
    return entry
  }

  /// What a plain walk over entries adds up to, without any SQL.
  static func sums(_ entries: [LedgerEntry]) -> [LedgerSum] {
    struct Key: Hashable {
      let month: LocalDay
      let provider: String
    }
    let groups = Dictionary(grouping: entries) { entry in
      let day = entry.at.day
      return Key(month: day.advanced(by: 1 - day.day), provider: entry.provider)
    }
    func sum<Number: AdditiveArithmetic>(_ numbers: [Number]) -> Number? {
      numbers.isEmpty ? nil : numbers.reduce(.zero, +)
    }
    return groups.map { key, entries in
      LedgerSum(
        month: key.month, provider: key.provider,
        isOnThisComputer: entries.allSatisfy(\.isOnThisComputer), requests: entries.count,
        bytesSent: sum(entries.map(\.bytesSent)) ?? 0,
        bytesReceived: sum(entries.map(\.bytesReceived)) ?? 0,
        usage: ServiceUsage(
          inputTokens: sum(entries.compactMap(\.usage?.inputTokens)),
          outputTokens: sum(entries.compactMap(\.usage?.outputTokens)),
          characters: sum(entries.compactMap(\.usage?.characters)),
          seconds: sum(entries.compactMap(\.usage?.seconds))),
        cost: sum(entries.compactMap(\.cost)))
    }.sorted { ($0.month, $0.provider) < ($1.month, $1.provider) }
  }
}
