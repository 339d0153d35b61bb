public import Coaching
internal import JSON

extension JSONLinesTalkFront {
  /// Where a host is found, and by which code.
  public func showTable(addresses: [String], port: Int, code: String?) {
    put([
      "event": "hosting", "addresses": .strings(addresses), "port": .integer(port),
      "code": .string(orNull: code),
    ])
  }

  /// Whether guests find the host by themselves.
  public func showAnnounced(_ isFound: Bool) {
    put(["event": "announced", "found": .bool(isFound)])
  }

  /// What a guest may play.
  public func show(_ offer: TableOffer) {
    put([
      "event": "table", "scene": .string(offer.scene), "lang": .string(offer.lang.rawValue),
      "title": .texts(offer.title), "goal": .texts(offer.goal),
      "roles": .array(
        offer.places.map {
          [
            "id": .string($0.role.id), "name": .texts($0.role.name), "free": .bool($0.isFree),
          ]
        }),
    ])
  }

  /// What a guest plays, once the host begins.
  public func showSeat(_ role: Role) {
    put(["event": "seated", "role": .string(role.id), "name": .texts(role.name)])
  }

  /// The role is taken.
  public func showRefusal() { put(["event": "refused"]) }

  /// How it is over, where its last line was not said.
  public func show(_ ending: GuestTable.Ending) {
    let word =
      switch ending {
      case .hostEnded: "host_ended"
      case .hostGone: "host_gone"
      case .refused: "refused"
      case .fault: "fault"
      }
    put(["event": "parted", "why": .string(word)])
  }

  /// What happened at the other computers.
  public func show(_ news: TableNews) {
    switch news {
    case .came(let role): put(role, "came")
    case .cameBack(let role): put(role, "came_back")
    case .lost(let role): put(role, "lost")
    case .gone(let role): put(role, "gone")
    case .left(let role): put(role, "left")
    case .fault(let role, let fault):
      put([
        "event": "player", "role": .string(orNull: role), "news": "fault",
        "fault": .string(fault.rawValue),
      ])
    case .code(let code): put(["event": "code", "code": .string(orNull: code)])
    case .hostLost: put(["event": "host", "news": "lost"])
    case .hostBack: put(["event": "host", "news": "came_back"])
    }
  }

  private func put(_ role: String, _ news: String) {
    put(["event": "player", "role": .string(role), "news": .string(news)])
  }
}
