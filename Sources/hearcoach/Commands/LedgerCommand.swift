import Assembly
import Coaching
import JSON
import Journal
import Wording

/// `hearcoach ledger`: each request that left this computer.
enum LedgerCommand {
  static let from = Option(name: "from", type: .day, help: .fromHelp)
  static let to = Option(name: "to", type: .day, help: .toHelp)
  static let text = Flag(name: "text", help: .ledgerTextHelp)
  static let json = Flag(name: "json", help: .jsonHelp)

  static let command = Command(
    name: "ledger", summary: .ledgerSummary,
    options: [AnyOption(from), AnyOption(to), AnyOption(text), AnyOption(json)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    try DayRange.check(from: call[from], to: call[to], in: command.name)
    let journal = try app.journal(for: .read)
    let sums = try journal.ledgerSums(from: call[from], to: call[to])
    if call[json] {
      try putJSON(call, journal, sums, app.console)
    } else if sums.isEmpty {
      let isWhole = call[from] == nil && call[to] == nil
      try app.console.put(isWhole ? .nothingEverLeft : .nothingLeftThen)
    } else {
      try put(call, journal, sums, app.console)
    }
    return .done
  }

  private static func put(
    _ call: Invocation, _ journal: Journal, _ sums: [LedgerSum], _ console: Console
  ) throws {
    var holdsText = false
    try journal.ledger(from: call[from], to: call[to]) { entry in
      holdsText = holdsText || entry.text != nil
      for line in entry.lines(in: console.language, withText: call[text]) {
        try console.put(line + "\n")
      }
    }
    try console.put("\n")
    try console.put(.ledgerSumsHead)
    for sum in sums {
      for line in sum.lines(in: console.language) { try console.put(line + "\n") }
    }
    if let whole = LedgerSum.whole(sums) { try console.put(whole) }
    if holdsText, !call[text] { console.say(.ledgerHowToSeeTexts) }
  }

  /// One object, written as it comes: a ledger may be long.
  private static func putJSON(
    _ call: Invocation, _ journal: Journal, _ sums: [LedgerSum], _ console: Console
  ) throws {
    try console.put(data: #"{"entries":["#)
    var isFirst = true
    try journal.ledger(from: call[from], to: call[to]) { entry in
      try console.put(data: (isFirst ? "\n" : ",\n") + entry.json.text)
      isFirst = false
    }
    try console.put(data: "\n],\"sums\":" + JSON.array(sums.map(\.json)).text + "}\n")
  }
}

extension LedgerSum {
  /// What they all come to, if that says more than a single line.
  fileprivate static func whole(_ sums: [LedgerSum]) -> Phrase? {
    guard sums.count > 1 else { return nil }
    let costs = sums.compactMap(\.cost)
    let facts =
      [
        Phrase.requests(sums.reduce(0) { $0 + $1.requests }),
        .sentAndReceived(
          sums.reduce(0) { $0 + $1.bytesSent }, sums.reduce(0) { $0 + $1.bytesReceived }),
      ] + (costs.isEmpty ? [] : [.cost(costs.reduce(0, +))])
    return Phrase(
      zh: "  " + facts.map(\.zh).joined(separator: " · "),
      en: "  " + facts.map(\.en).joined(separator: " · "))
  }
}
