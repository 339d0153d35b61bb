package import Coaching
package import Practice
package import Wording

/// What a front does where a scene is played at several computers.
package protocol TogetherFront: Sendable {
  /// What whoever waits for the scene wants, in order; it ends when nobody is there any more.
  var wishes: AsyncStream<LobbyCommand> { get }
  /// Takes in what happened; called one by one, in the order in which it did.
  func take(_ news: TogetherNews) async
  /// Has the talk to its end.
  func play(_ prepared: PreparedTalk) async throws -> TalkSummary?
}

/// What happens to whoever plays a scene with others, besides what is said in it.
package enum TogetherNews: Sendable {
  /// A host's door is open.
  case open(OpenTable)
  /// A host is found by its guests, or what is lacking for that.
  case announced(lack: Phrase?)
  /// A guest may have one of these roles.
  case offer(TableOffer)
  /// None is left for a guest, who does not come in: why is told as every trouble is.
  case noneLeft(TableOffer)
  /// A guest has this one.
  case seated(Role)
  case refused
  /// Something happened at the other computers.
  case others(TableNews)
  /// A guest's scene is over, and its last line was not said.
  case over(GuestTable.Ending)
}

/// What guests have to know of a host.
package struct OpenTable: Sendable {
  package let scene: Scene
  /// Where others find this computer, in numbers; nowhere if it only talks to itself.
  package let addresses: [String]
  package let port: Int
  /// Nil where nobody new is let in.
  package let code: String?
  /// The same places as they are typed.
  package let places: [String]

  package init(scene: Scene, addresses: [String], port: Int, code: String?, places: [String]) {
    self.scene = scene
    self.addresses = addresses
    self.port = port
    self.code = code
    self.places = places
  }
}

extension GuestTable.Ending {
  /// How it came to that, for whoever was in the scene.
  package var phrase: Phrase {
    switch self {
    case .hostGone: .hostGone
    case .hostEnded: .hostEnded
    case .refused, .fault: ErrorReport(of: SceneTrouble.ended(self)).what
    }
  }
}
