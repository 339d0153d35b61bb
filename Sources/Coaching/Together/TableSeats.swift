/// Who has come to a scene that is hosted, as far as the host was told, and the code for whoever comes next.
public struct TableSeats: Sendable, Hashable {
  public enum Seat: Sendable, Hashable {
    case free, taken
    /// Kept for whoever lost the network.
    case kept
  }

  /// The roles that others may have, as the scene names them.
  public let roles: [Role]
  /// Nil where nobody new is let in any more.
  public private(set) var code: String?
  private var seats: [String: Seat] = [:]

  public init(scene: Scene, code: String?) {
    roles = scene.roles.filter { !$0.isLearner }
    self.code = code
  }

  public func seat(of role: String) -> Seat { seats[role] ?? .free }

  /// Whether anybody plays with the host.
  public var hasGuest: Bool { roles.contains { seat(of: $0.id) != .free } }

  /// Whether somebody new can come.
  public var hasRoom: Bool { code != nil && roles.contains { seat(of: $0.id) == .free } }

  public mutating func take(_ news: TableNews) {
    switch news {
    case .came(let role), .cameBack(let role): seats[role] = .taken
    case .lost(let role): seats[role] = .kept
    case .gone(let role), .left(let role), .fault(let role?, _): seats[role] = nil
    case .code(let code): self.code = code
    case .fault(nil, _), .hostLost, .hostBack: break
    }
  }
}
