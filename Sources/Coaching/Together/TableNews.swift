/// What people are told of those at other computers.
public enum TableNews: Sendable, Hashable {
  /// Somebody plays this role.
  case came(role: String)
  case cameBack(role: String)
  /// The connection to whoever plays it is lost; it is kept for half a minute.
  case lost(role: String)
  /// They did not come back: the program plays it.
  case gone(role: String)
  /// They have left: the program plays it.
  case left(role: String)
  /// What they said was not listened to; the program plays their role, if they had one.
  case fault(role: String?, TableFault)
  /// There is another code; nil where nobody new is let in any more.
  case code(String?)
  /// A guest's own: the host cannot be reached, and is tried again.
  case hostLost, hostBack
}
