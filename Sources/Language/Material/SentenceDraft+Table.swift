import Coaching

extension SentenceDraft {
  /// The rows of a table in UTF-8; in a known language, a text without names of columns has a sentence
  /// on each line.
  static func drafts(
    inTable bytes: [UInt8], orOnLinesIn lang: Lang? = nil, problems: inout [PackProblem]
  ) -> [SentenceDraft] {
    let dialect = TableDialect(of: bytes)
    let table = SentenceTable(
      parsing: dialect.body, separator: dialect.separator, firstLine: dialect.firstLine)
    problems += table.problems
    guard let first = table.rows.first else {
      if table.problems.isEmpty { problems.append(PackProblem(line: 1, kind: .empty)) }
      return []
    }
    var rows = table.rows[...]
    var columns = TableColumns(header: dialect.columns ?? first.cells)
    if columns.problem == nil {
      // Anki names its columns above the rows, a spreadsheet in the first of them.
      if dialect.columns == nil { rows = rows.dropFirst() }
    } else if dialect.isFromAnki {
      columns = TableColumns(without: dialect.setAside, count: first.cells.count)
    } else if case .noTextColumn? = columns.problem, let lang,
      dialect.separator != UInt8(ascii: "\t"), dialect.firstLine == 1, table.problems.isEmpty
    {
      return drafts(onLinesOf: bytes, in: lang)
    } else if let problem = columns.problem {
      problems.append(PackProblem(line: first.line, kind: problem))
      return []
    }
    if rows.isEmpty { problems.append(PackProblem(line: first.line, kind: .empty)) }
    return rows.map { draft(of: $0, columns, dialect, problems: &problems) }
  }

  private static func draft(
    of row: SentenceTable.Row, _ columns: TableColumns, _ dialect: TableDialect,
    problems: inout [PackProblem]
  ) -> SentenceDraft {
    var draft = SentenceDraft(line: row.line)
    draft.columns = columns.names
    let beyond = row.cells.dropFirst(columns.keys.count).contains { !$0.isEmpty }
    if beyond {
      let kind = PackProblem.Kind.tooManyCells(
        found: row.cells.count, columns: columns.keys.count)
      draft.report(kind, problems: &problems)
    }
    for (whole, key) in zip(row.cells, columns.keys) {
      let (cell, sound) = CellText.parts(of: whole)
      if let sound, draft.audio == nil {
        draft.audio = CellText.plain(sound)
        draft.lines["audio"] = row.line
      }
      let text = dialect.isHTML ? CellText.plain(html: cell) : CellText.plain(cell)
      guard let key, !text.isEmpty else { continue }
      draft.lines[key] = row.line
      if key == "reading" {
        draft.pinyin = text
      } else {
        draft.set(key, to: TableColumns.value(text, of: key), problems: &problems)
      }
    }
    return draft
  }

  func problem(_ kind: PackProblem.Kind, _ key: String) -> PackProblem {
    PackProblem(line: lines[key] ?? line, id: id, kind: kind, column: columns[key])
  }
}

/// What a cell of a table says, without decoration.
enum CellText {
  /// One line, without spaces around it.
  static func plain(_ cell: String) -> String {
    cell.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A cell without the sound that Anki plays with it, and the name of that.
  static func parts(of cell: String) -> (text: String, sound: String?) {
    var (text, sound) = ("", String?.none)
    var rest = cell[...]
    // Looked for once: a cell may open many sounds and end none.
    let last = cell.lastIndex(of: "]") ?? cell.startIndex
    while let character = rest.first {
      if rest.startIndex < last, rest.hasPrefix("[sound:"), let end = rest.firstIndex(of: "]") {
        sound = sound ?? String(rest[..<end].dropFirst("[sound:".count))
        rest = rest[rest.index(after: end)...]
      } else {
        text.append(character)
        rest = rest.dropFirst()
      }
    }
    return (text, sound)
  }

  /// The same for a cell in HTML, as Anki writes it.
  static func plain(html cell: String) -> String {
    var result = ""
    var rest = cell[...]
    let last = cell.lastIndex(of: ">") ?? cell.startIndex
    while let character = rest.first {
      if character == "<", rest.startIndex < last, let end = rest.firstIndex(of: ">") {
        let tag = rest[..<end].dropFirst().lowercased()
        if ["br", "div", "/div", "p", "/p", "li"].contains(where: tag.hasPrefix) { result += " " }
        rest = rest[rest.index(after: end)...]
      } else if character == "&", let end = rest.prefix(8).firstIndex(of: ";"),
        let entity = entities[String(rest[..<end].dropFirst())]
      {
        result += entity
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return plain(result)
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "#39": "'", "nbsp": " ",
  ]
}
