/// A column whose values travel, and which values it may have: what comes from elsewhere is not believed.
public struct Column: Sendable, Hashable {
  enum Form: Sendable, Hashable {
    case whole(ClosedRange<Int64>)
    case number
    case text
    /// One of a few words.
    case word(Set<String>)
    case day
    /// A list as JSON.
    case list
  }

  public let name: String
  let form: Form
  private(set) var mayBeAbsent = false
  /// The first version of segments that has it, and that has some of its words.
  private(set) var version = 1
  private(set) var laterWords: [String: Int] = [:]
  /// What stands for it in files that were written before it was known.
  private(set) var before: Cell = .null

  private init(_ name: String, _ form: Form) {
    self.name = name
    self.form = form
  }

  /// The same column where a row need not have a value.
  var ifKnown: Column {
    var column = self
    column.mayBeAbsent = true
    return column
  }

  /// The same column where earlier programs know nothing of it.
  func since(_ version: Int, before: Cell = .null) -> Column {
    var column = self
    column.version = version
    column.before = before
    return column
  }

  /// The same column where earlier programs refuse these words.
  func since(_ version: Int, for words: String...) -> Column {
    var column = self
    for word in words { column.laterWords[word] = version }
    return column
  }

  /// The first version of segments that tells this value.
  func version(of cell: Cell) -> Int {
    if cell == before { return 1 }
    guard case .text(let word) = cell, let later = laterWords[word] else { return version }
    return max(version, later)
  }

  /// Whether a value may need a later version than the first.
  var isSensitive: Bool { version > 1 || !laterWords.isEmpty }

  static func count(_ name: String) -> Column { Column(name, .whole(0...1_000_000)) }
  static func place(_ name: String) -> Column { Column(name, .whole(1...100_000)) }
  static func flag(_ name: String) -> Column { Column(name, .whole(0...1)) }
  static func any(_ name: String) -> Column { Column(name, .whole(.min ... .max)) }
  static func minutes(_ name: String) -> Column { Column(name, .whole(-1_080...1_080)) }
  /// Milliseconds from 1970 to the year 9999.
  static func time(_ name: String) -> Column {
    Column(name, .whole(0...Travelling.lastTime))
  }
  static func number(_ name: String) -> Column { Column(name, .number) }
  static func text(_ name: String) -> Column { Column(name, .text) }
  static func day(_ name: String) -> Column { Column(name, .day) }
  static func list(_ name: String) -> Column { Column(name, .list) }

  static func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Word.Type
  ) -> Column where Word.RawValue == String {
    Column(name, .word(Set(type.allCases.map(\.rawValue))))
  }
}
