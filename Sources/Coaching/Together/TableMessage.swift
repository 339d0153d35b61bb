/// What computers at which a scene is played say to each other, once they are paired.
public enum TableMessage: Sendable, Hashable {
  // From the host.
  case offer(TableOffer)
  /// The guest has this role from its next line on; the ticket lets it in again.
  case seated(role: String, ticket: String)
  /// The role is taken, or there is none left.
  case refused
  /// The scene has begun: all of it, and where the guest enters.
  case begin(Scene, TalkEntrance)
  /// The scene is over: to its last line, or because the host ended it.
  case end(isWhole: Bool)

  // From a guest.
  /// The guest wants a role; without one any that is free.
  case take(role: String?)
  /// The guest is back, and heard everything up to this step; none where nothing has begun for it.
  case back(step: Int?)
  case leave

  // From both.
  case line(Utterance)
  /// Nothing but that somebody is there.
  case alive

  /// The most bytes of one that a host says, and a guest.
  public static let (mostOfHost, mostOfGuest) = (512 << 10, 16 << 10)
}

/// What a host offers to play.
public struct TableOffer: Sendable, Hashable {
  /// A role, and whether somebody may still have it.
  public struct Place: Sendable, Hashable {
    public var role: Role
    public var isFree: Bool

    public init(role: Role, isFree: Bool) {
      self.role = role
      self.isFree = isFree
    }
  }

  public var scene: String
  public var lang: Lang
  public var title: [Lang: String]
  public var goal: [Lang: String]
  public var places: [Place]

  public init(
    scene: String, lang: Lang, title: [Lang: String], goal: [Lang: String], places: [Place]
  ) {
    self.scene = scene
    self.lang = lang
    self.title = title
    self.goal = goal
    self.places = places
  }

  /// The roles that are still to be had; where there is none, nobody can come in.
  public var free: [Role] { places.filter(\.isFree).map(\.role) }

  /// The role of whoever comes, where there is no choice.
  public var only: Role? { free.count == 1 ? free[0] : nil }
}

/// Why what somebody said is not listened to.
public enum TableFault: String, Error, Sendable, Hashable, CaseIterable {
  /// It is no message, or not one that this side may send.
  case notAMessage
  /// A text is too long, or has signs that are not to be seen.
  case badText
  /// It is a line of a role that is somebody else's.
  case notTheirs
  /// It is of another turn, or comes long before its time.
  case notNow
  /// Too much came in too short a time.
  case flood
  /// The scene cannot be read.
  case badScene
}
