import Coaching
import Journal

/// The journal as a session's history; with `--verbose` it tells how long each entry took.
struct TracedHistory: HistoryKeeper, TalkKeeper {
  let journal: Journal
  let trace: Trace

  func keep(_ entries: [JournalEntry], at moment: Moment) throws {
    try trace.step("journal: " + entries.map(\.name).joined(separator: ", ")) {
      try journal.keep(entries, at: moment)
    }
  }

  func keep(_ entries: [TalkEntry], at moment: Moment) throws {
    try trace.step("journal: " + entries.map(\.name).joined(separator: ", ")) {
      try journal.keep(entries, at: moment)
    }
  }
}

extension TalkEntry {
  fileprivate var name: String {
    switch self {
    case .began: "talk began"
    case .attempt(let attempt): "turn \(attempt.n), try \(attempt.number)"
    case .turn(let turn): "turn \(turn.n) done"
    case .ended: "talk ended"
    }
  }
}

extension JournalEntry {
  fileprivate var name: String {
    switch self {
    case .sessionBegan: "session began"
    case .itemBegan(let n, _, _): "item \(n) began"
    case .attempt(let attempt): "item \(attempt.item), try \(attempt.number)"
    case .itemDone(let result): "item \(result.n) done"
    case .trial(let trial): "trial \(trial.item)"
    case .appealed(let result): "item \(result.n) appealed"
    case .ability: "ability"
    case .sessionEnded: "session ended"
    }
  }
}
