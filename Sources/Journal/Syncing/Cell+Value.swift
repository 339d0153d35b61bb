import CSQLite
import Merging

extension Value {
  init(_ cell: Cell) {
    self =
      switch cell {
      case .null: .null
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      case .text(let text): .text(text)
      }
  }
}

extension Statement {
  /// A value as it travels: what no other computer would take is left out of texts.
  func cell(_ column: Int32) -> Cell {
    switch type(of: column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(Column.harmless(text(column)))
    default: .null
    }
  }
}
