import CSQLite
import Coaching

/// A prepared statement; while stepping, it is also the current row.
final class Statement {
  private let handle: OpaquePointer
  private let database: OpaquePointer
  private let sql: String

  init(_ sql: String, on database: OpaquePointer) throws(SQLiteError) {
    var handle: OpaquePointer?
    var sql = sql
    let code = sql.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        sqlite3_prepare_v3(
          database, text.baseAddress, Int32(text.count), UInt32(SQLITE_PREPARE_PERSISTENT),
          &handle, nil)
      }
    }
    guard code == SQLITE_OK, let handle else {
      var error = SQLiteError(database, code: code, operation: sql)
      // All our SQL fits our schema: if it does not compile, the schema is no longer ours.
      if error.code == SQLITE_ERROR || error.code == SQLITE_OK { error.code = SQLITE_CORRUPT }
      throw error
    }
    self.handle = handle
    self.database = database
    self.sql = sql
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether it is between two rows: then nothing else may use it.
  var isBusy: Bool { sqlite3_stmt_busy(handle) != 0 }

  func bind(_ values: [Value]) throws(SQLiteError) {
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      let code =
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, number)
        case .real(let number): sqlite3_bind_double(handle, index, number)
        case .text(var text):
          text.withUTF8 { hc_bind_text(handle, index, $0.baseAddress, UInt64($0.count)) }
        }
      guard code == SQLITE_OK else { throw SQLiteError(database, code: code, operation: sql) }
    }
  }

  /// Goes to the next row; false after the last one.
  func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteError(database, code: code, operation: sql)
    }
  }

  /// Makes it ready for the next use, and releases locks and bound texts.
  func reset() {
    // Its result repeats the failure of the last step, which was already thrown.
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  // MARK: Columns of the row

  /// How many columns a row has.
  var columnCount: Int32 { sqlite3_column_count(handle) }

  func type(of column: Int32) -> Int32 { sqlite3_column_type(handle, column) }

  func isNull(_ column: Int32) -> Bool { type(of: column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func count(_ column: Int32) -> Int { Int(clamping: integer(column)) }

  func flag(_ column: Int32) -> Bool { integer(column) != 0 }

  func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  func text(_ column: Int32) -> String {
    String(decoding: bytes(column), as: UTF8.self)
  }

  /// The bytes of a text, borrowed until the next step.
  func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    // The text comes before its length: asking for it may convert it.
    let start = sqlite3_column_text(handle, column)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  func optionalCount(_ column: Int32) -> Int? { isNull(column) ? nil : count(column) }

  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  func optionalReal(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// A word from a fixed set; any other means that the file is damaged.
  func word<Word: RawRepresentable>(_ column: Int32) throws(SQLiteError) -> Word
  where Word.RawValue == String {
    if let word = Word(rawValue: text(column)) { return word }
    let name = sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    throw SQLiteError(
      code: SQLITE_CORRUPT, operation: sql, message: "an unknown word in the column \(name)")
  }

  /// Such a word, if there is one.
  func optionalWord<Word: RawRepresentable>(_ column: Int32) throws(SQLiteError) -> Word?
  where Word.RawValue == String {
    isNull(column) ? nil : try word(column)
  }

  /// A day of the calendar; anything else means that the file is damaged.
  func day(_ column: Int32) throws(SQLiteError) -> LocalDay {
    if let day = LocalDay(text(column)) { return day }
    throw noSuchDay
  }

  /// Days of the calendar as `group_concat(day, '')` writes them.
  func days(_ column: Int32) throws(SQLiteError) -> [LocalDay] {
    if let days = LocalDay.all(in: bytes(column)) { return days }
    throw noSuchDay
  }

  private var noSuchDay: SQLiteError {
    SQLiteError(code: SQLITE_CORRUPT, operation: sql, message: "a day that does not exist")
  }
}

/// A value to bind to a placeholder of a statement.
enum Value: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  static func integer(_ value: Int) -> Value { .integer(Int64(value)) }

  static func integer(_ value: Int?) -> Value { value.map { .integer(Int64($0)) } ?? .null }

  static func flag(_ value: Bool) -> Value { .integer(value ? 1 : 0) }

  static func real(_ value: Double?) -> Value { value.map { .real($0) } ?? .null }

  static func text(_ value: String?) -> Value { value.map { .text($0) } ?? .null }
}
