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
  let mayBeAbsent: Bool

  private init(_ name: String, _ form: Form, _ mayBeAbsent: Bool) {
    self.name = name
    self.form = form
    self.mayBeAbsent = mayBeAbsent
  }

  /// The same column where a row need not have a value.
  var ifKnown: Column { Column(name, form, true) }

  static func count(_ name: String) -> Column { Column(name, .whole(0...1_000_000), false) }
  static func place(_ name: String) -> Column { Column(name, .whole(1...100_000), false) }
  static func flag(_ name: String) -> Column { Column(name, .whole(0...1), false) }
  static func any(_ name: String) -> Column { Column(name, .whole(.min ... .max), false) }
  static func minutes(_ name: String) -> Column { Column(name, .whole(-1_080...1_080), false) }
  /// Milliseconds from 1970 to the year 9999.
  static func time(_ name: String) -> Column {
    Column(name, .whole(0...253_402_300_799_999), false)
  }
  static func number(_ name: String) -> Column { Column(name, .number, false) }
  static func text(_ name: String) -> Column { Column(name, .text, false) }
  static func day(_ name: String) -> Column { Column(name, .day, false) }
  static func list(_ name: String) -> Column { Column(name, .list, false) }

  static func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Word.Type
  ) -> Column where Word.RawValue == String {
    Column(name, .word(Set(type.allCases.map(\.rawValue))), false)
  }
}
