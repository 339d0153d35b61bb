package import Coaching
package import Journal
import Reports
import System

/// The journal as it is exported.
package struct JournalTable {
  package enum Form {
    /// The fixed columns.
    case plain
    /// Everything known, as a table.
    case allColumns
    /// Everything known, as JSON.
    case json
  }

  package let journal: Journal
  package var form = Form.plain
  package var from: LocalDay?
  package var to: LocalDay?
  package var bom = false

  package init(
    journal: Journal, form: Form = Form.plain, from: LocalDay? = nil, to: LocalDay? = nil,
    bom: Bool = false
  ) {
    self.journal = journal
    self.form = form
    self.from = from
    self.to = to
    self.bom = bom
  }

  /// Passes the table to `put`, piece by piece: ten years of practice need no more memory than a
  /// day.
  package func write(to put: ([UInt8]) throws -> Void) throws {
    switch form {
    case .plain:
      let table = CSVExport()
      var pieces = Pieces(table.header(bom: bom))
      try journal.exportRows(from: from, to: to) { row in
        table.append(row, to: &pieces.buffer)
        try pieces.passOn(to: put)
      }
      try put(pieces.buffer)
    case .allColumns:
      let table = CSVDetailExport()
      var pieces = Pieces(table.header(bom: bom))
      try journal.details(from: from, to: to) { row in
        table.append(row, to: &pieces.buffer)
        try pieces.passOn(to: put)
      }
      try put(pieces.buffer)
    case .json:
      var table = JSONExport()
      var pieces = Pieces(table.header())
      try journal.details(from: from, to: to) { row in
        table.append(row, to: &pieces.buffer)
        try pieces.passOn(to: put)
      }
      try journal.ledger(from: from, to: to) { entry in
        table.append(entry, to: &pieces.buffer)
        try pieces.passOn(to: put)
      }
      try journal.written(from: from, to: to) { sentence in
        table.append(sentence, to: &pieces.buffer)
        try pieces.passOn(to: put)
      }
      try journal.keptCards(from: from, to: to) { card in
        table.append(card, to: &pieces.buffer)
        try pieces.passOn(to: put)
      }
      try journal.trials(from: from, to: to) { trial in
        table.append(trial, to: &pieces.buffer)
        try pieces.passOn(to: put)
      }
      for talk in try journal.talks(from: from, to: to).reversed() {
        let (turns, attempts) = try journal.talk(talk.plan.id)
        table.append(talk, turns, attempts, to: &pieces.buffer)
        try pieces.passOn(to: put)
      }
      try journal.glosses(from: from, to: to) { gloss in
        table.append(gloss, to: &pieces.buffer)
        try pieces.passOn(to: put)
      }
      for measure in try journal.measures(from: from, to: to).reversed() {
        table.append(measure, to: &pieces.buffer)
        try pieces.passOn(to: put)
      }
      try put(pieces.buffer + table.footer(try abilities))
    }
  }

  /// Writes the table to the file at `path`.
  package func write(toFile path: String) throws {
    var file = try FileDraft(of: path)
    try write { try file.write($0) }
    try file.place()
  }

  private var abilities: [(lang: Lang, mode: AnswerMode, ability: Ability)] {
    get throws {
      try Lang.allCases.flatMap { lang in
        try AnswerMode.allCases.compactMap { mode in
          try journal.ability(lang, mode).map { (lang, mode, $0) }
        }
      }
    }
  }
}

/// Bytes on their way, passed on once there are enough of them.
private struct Pieces {
  var buffer: [UInt8]

  init(_ start: [UInt8]) { buffer = start }

  mutating func passOn(to put: ([UInt8]) throws -> Void) throws {
    guard buffer.count > 1 << 16 else { return }
    try put(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
