import CSQLite
@testable import Journal
import Testing

@Suite struct ConnectionTests {
  let connection: Connection

  init() throws {
    connection = try Connection(
      uri: "file::memory:", flags: SQLITE_OPEN_READWRITE, patience: 0)
    try connection.run("CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT UNIQUE) STRICT")
  }

  private func count() throws -> Int? {
    try connection.first("SELECT count(*) FROM t") { $0.count(0) }
  }

  @Test func `a statement on a row is not disturbed by another like it`() throws {
    for a in 1...3 { try connection.run("INSERT INTO t (a) VALUES (?)", [.integer(a)]) }
    let sql = "SELECT a FROM t ORDER BY a"
    let inner = try connection.all(sql) { outer throws(SQLiteError) in
      [outer.count(0), try connection.all(sql) { $0.count(0) }.count]
    }
    #expect(inner == [[1, 3], [2, 3], [3, 3]])
  }

  @Test func `a bound value does not survive to the next use`() throws {
    let sql = "INSERT INTO t (b) VALUES (?)"
    try connection.run(sql, [.text("x")])
    try connection.run(sql)
    #expect(try connection.all("SELECT b FROM t ORDER BY a") { $0.optionalText(0) } == ["x", nil])
  }

  @Test func `an error tells what was being done, but not with which values`() throws {
    let sql = "INSERT INTO t (b) VALUES (?)"
    try connection.run(sql, [.text("my secret")])
    let error = try #require(throws: SQLiteError.self) {
      try connection.run(sql, [.text("my secret")])
    }
    #expect(error.code == SQLITE_CONSTRAINT)
    #expect(error.extendedCode == 2067)
    #expect(error.operation == sql)
    #expect(!"\(error)".contains("secret"))
    #expect(!"\(JournalError(error, path: "/p"))".contains("secret"))
  }

  @Test func `a statement goes on after it failed`() throws {
    let sql = "INSERT INTO t (b) VALUES (?)"
    try connection.run(sql, [.text("x")])
    #expect(throws: SQLiteError.self) { try connection.run(sql, [.text("x")]) }
    try connection.run(sql, [.text("y")])
    #expect(try count() == 2)
  }

  @Test func `a transaction is all or nothing`() throws {
    #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.run("INSERT INTO t VALUES (1, 'x')")
        try connection.run("INSERT INTO t VALUES (2, 'x')")
      }
    }
    #expect(try count() == 0)
    try connection.transaction { () throws(SQLiteError) in
      try connection.run("INSERT INTO t VALUES (1, 'x')")
    }
    #expect(try count() == 1)
  }

  @Test(arguments: [
    Value.integer(Int64.max), .integer(Int64.min), .real(-0.1), .text(""), .text("\0"), .null,
  ])
  func `a value comes back as it was bound`(value: Value) throws {
    let back = try connection.first("SELECT ?1, typeof(?1)", [value]) { row -> Value in
      switch row.text(1) {
      case "integer": .integer(row.integer(0))
      case "real": .real(row.real(0))
      case "text": .text(row.text(0))
      default: row.isNull(0) ? .null : .text("something else")
      }
    }
    #expect(back == value)
  }
}
