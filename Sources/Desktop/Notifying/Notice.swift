/// Something to tell the learner outside a session.
public struct Notice: Sendable, Hashable {
  /// A button.
  public struct Action: Sendable, Hashable {
    public var id: String
    public var label: String

    public init(id: String, label: String) {
      self.id = id
      self.label = label
    }
  }

  public enum Urgency: Sendable {
    case low
    case normal
    /// On most desktops stays on the screen until answered, even in do-not-disturb.
    case critical
  }

  /// When the server takes the notification away by itself.
  public enum Expiry: Sendable, Hashable {
    case never
    case asTheServerLikes
    case after(Duration)
  }

  public var title: String
  /// Plain text; what a server takes for markup is escaped.
  public var body: String
  public var actions: [Action]
  /// What a click outside the buttons does, for servers that support it.
  public var defaultLabel: String
  /// Who says it, for servers that show that.
  public var sender: String
  /// A name in the icon theme, or the path of a file.
  public var icon: String
  /// By the desktop notifications specification, or `x-vendor.class`.
  public var category: String
  public var urgency: Urgency
  public var expiry: Expiry

  public init(
    title: String, body: String, actions: [Action] = [], defaultLabel: String,
    sender: String = "HearCoach", icon: String = DesktopEntry.id,
    category: String = "x-hearcoach.reminder",
    urgency: Urgency = .normal, expiry: Expiry = .never
  ) {
    self.title = title
    self.body = body
    self.actions = actions
    self.defaultLabel = defaultLabel
    self.sender = sender
    self.icon = icon
    self.category = category
    self.urgency = urgency
    self.expiry = expiry
  }
}

/// What became of a notification.
public enum NoticeAnswer: Sendable, Hashable {
  public enum Closing: Sendable, Hashable {
    /// The server removed it when its time was up.
    case expired
    /// The learner closed it.
    case dismissed
    /// Another program closed it, or the server did not say why.
    case otherwise
  }

  /// A button was pressed; the token lets the next window come to the front.
  case action(id: String, activationToken: String?)
  /// It was clicked outside the buttons.
  case defaultAction(activationToken: String?)
  case closed(Closing)
  /// It was not answered, and was removed.
  case capReached
  /// The server or the bus went away, and the notification with it.
  case serverLost
}
