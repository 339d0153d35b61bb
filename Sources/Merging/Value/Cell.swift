/// A value in a row of history.
public enum Cell: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
}
