internal import System

/// The learner's word that a scene is played with computers of the local network: who gives or types a code has given it.
///
/// Only the consent store can make one, as the configuration may let nothing leave.
public struct TableGrant: Sendable {
  private let store: ConsentStore

  fileprivate init(by store: ConsentStore) { self.store = store }

  /// Whether only other programs on this computer may be talked to, as the configuration is now.
  var isForThisComputer: Bool {
    let rules = store.rulesNow
    return rules.offline || rules.noServices
  }

  /// Why nothing may go to other computers any more, by the configuration as it is now; nil where it may.
  ///
  /// Whoever let somebody in asks again before each thing that is said: the learner may have forbidden it since.
  public func refusal() async -> TableError? {
    let rules = await blocking { [store] in store.rulesNow }
    if rules.noServices { return TableError("", .noServices) }
    return rules.offline ? TableError("", .offline) : nil
  }

  /// Whether somebody at this address may be talked to.
  func reaches(_ address: IPAddress) -> Bool {
    address.isLoopback || !isForThisComputer && address.isLocal
  }
}

extension ConsentStore {
  /// The learner plays a scene with others now.
  public func grantTable() throws(TableError) -> TableGrant {
    if rules.noServices { throw TableError("", .noServices) }
    return TableGrant(by: self)
  }
}

extension IPAddress {
  /// Whether it is an address of the kind that only local networks have: never one on the Internet.
  var isLocal: Bool {
    if isLoopback { return true }
    var four = bytes
    if bytes.count == 16 {
      let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
      guard isMapped else {
        // fc00::/7 and fe80::/10
        return bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80
      }
      four = Array(bytes[12...])
    }
    switch (four[0], four[1]) {
    case (10, _), (192, 168), (169, 254): return true
    case (172, let second): return (16...31).contains(second)
    case (100, let second): return (64...127).contains(second)
    default: return false
    }
  }
}
