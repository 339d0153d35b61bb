/// What became of a notification.
public enum NoticeAnswer: Sendable, Hashable {
  public enum Closing: Sendable, Hashable {
    /// The server took it away when its time was over.
    case expired
    /// The learner closed it.
    case dismissed
    /// Another program closed it, or the server did not say why.
    case otherwise
  }

  /// A button was pressed; the token lets the window that follows come to the front.
  case action(id: String, activationToken: String?)
  /// It was clicked beside the buttons.
  case defaultAction(activationToken: String?)
  case closed(Closing)
  /// Nobody answered; it was taken away.
  case capReached
  /// The server or the bus went away, and the notification with it.
  case serverLost
}
