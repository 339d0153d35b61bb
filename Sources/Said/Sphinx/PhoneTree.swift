internal import Acoustics

/// Which states a phone has between its neighbours, as the model's definition tells it.
struct PhoneTree: Sendable {
  /// From the tree on.
  private let bytes: [UInt8]
  /// The bytes before the phones, and before the states of each kind of phone.
  private let phones: Int
  private let kinds: Int
  private let nodes: Int
  private let statesPerPhone: Int
  private let states: Int
  private let silence: Int
  /// The phones that neighbours are told apart by: noises are silence to them.
  private let sounds: Set<Int>

  /// Follows the names in the file.
  init(_ file: inout SphinxBytes, _ names: PhoneNames) throws(SphinxError) {
    statesPerPhone = names.statesPerPhone
    states = names.allStates
    silence = names.silence
    sounds = Set(names.phones.indices.filter { !names.phones[$0].hasPrefix("+") })
    nodes = names.nodes
    let start = file.place
    phones = nodes * Self.nodeSize
    kinds = phones + names.allPhones * Self.phoneSize + 4
    try file.skip(kinds - 4)
    let count = try file.int32()
    guard count == names.kinds * statesPerPhone, file.left == 2 * count else {
      throw file.malformed("\(count) states of kinds of phones")
    }
    try file.skip(2 * count)
    bytes = Array(file.bytes(from: start))
  }

  private static let nodeSize = 8
  private static let phoneSize = 12

  /// The states of a phone there; those of the phone alone where the model has not met it there.
  func states(of sound: PhoneInContext) -> [Int] {
    let before = sounds.contains(sound.before) ? sound.before : silence
    let after = sounds.contains(sound.after) ? sound.after : silence
    let places = [sound.place] + PhoneInContext.Place.allCases.filter { $0 != sound.place }
    for place in places {
      let path = [Self.number(of: place), sound.phone, before, after]
      if let phone = leaf(along: path), let states = states(ofPhone: phone) { return states }
    }
    return Array(sound.phone * statesPerPhone..<(sound.phone + 1) * statesPerPhone)
  }

  private func leaf(along path: [Int]) -> Int? {
    var (first, count) = (0, PhoneInContext.Place.allCases.count)
    for wanted in path {
      guard first >= 0, count > 0, first + count <= nodes,
        let node = (first..<first + count).first(where: { int16($0 * Self.nodeSize) == wanted })
      else { return nil }
      count = int16(node * Self.nodeSize + 2)
      first = int32(node * Self.nodeSize + 4)
      // A phone of its own ends the way, wherever it is met.
      if count == 0 { return first }
    }
    return nil
  }

  private func states(ofPhone phone: Int) -> [Int]? {
    guard phone >= 0, phones + (phone + 1) * Self.phoneSize <= kinds - 4 else { return nil }
    let place = kinds + int32(phones + phone * Self.phoneSize) * statesPerPhone * 2
    guard place >= kinds, place + statesPerPhone * 2 <= bytes.count else { return nil }
    let found = (0..<statesPerPhone).map { int16(place + 2 * $0) }
    return found.allSatisfy((0..<states).contains) ? found : nil
  }

  private func int16(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

  private func int32(_ place: Int) -> Int {
    Int(Int32(truncatingIfNeeded: int16(place) | int16(place + 2) << 16))
  }

  private static func number(of place: PhoneInContext.Place) -> Int {
    switch place {
    case .inside: 0
    case .beginning: 1
    case .end: 2
    case .alone: 3
    }
  }
}
