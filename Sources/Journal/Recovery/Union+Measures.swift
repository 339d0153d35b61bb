import CSQLite

/// What was measured: a measurement without its own row says nothing, and one that is there is whole.
extension Union {
  func mergeMeasures() throws(SQLiteError) {
    var measures: [Int64: Int64] = [:]
    let end = try bound(highest("measure", of: "measure_trials"), "measures", 256)
    try forEach("measures", by: "id", end) { (row, isCurrent) throws(SQLiteError) in
      guard case .integer(let old)? = row["id"], case .text(let uid)? = row["uid"] else { return }
      guard isCurrent || measures[old] == nil else { return }
      let known = try connection.first(
        "SELECT id FROM measures WHERE uid = ?", [.text(uid)]
      ) { $0.integer(0) }
      if let known {
        measures[old] = known
      } else {
        measures[old] = try insert("measures", row)
        if measures[old] != nil { added.measures += 1 }
      }
    }
    let last = (measures.keys.max() ?? 0) + 1
    try forEach("measure_trials", by: "measure", last) { (row, _) throws(SQLiteError) in
      guard case .integer(let old)? = row["measure"], let measure = measures[old] else { return }
      var row = row
      row["measure"] = .integer(measure)
      try put(row, into: "measure_trials", row.keys.sorted(), orElse: "IGNORE")
    }
  }
}
