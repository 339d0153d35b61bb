internal import Acoustics

/// Which states a phone has between its neighbours, as the model's definition says.
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
  /// The phones used to distinguish neighbours: noises count as silence.
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

  /// The states of a phone there; those of the phone alone if the model has not met it there.
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
      // A phone's own leaf ends the search, wherever it is met.
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

/// What the model's definition says about the phones alone, and how much about the others follows.
struct PhoneNames {
  let phones: [String]
  let silence: Int
  let statesPerPhone: Int
  /// Including those for phones among certain neighbours.
  let allPhones: Int
  let allStates: Int
  /// How many different rows of states they have.
  let kinds: Int
  /// Nodes of the tree that finds a phone by its neighbours.
  let nodes: Int

  init(_ file: inout SphinxBytes) throws(SphinxError) {
    guard try file.bytes(4).elementsEqual("BMDF".utf8), try file.int32() == 1 else {
      throw file.malformed("not a binary model definition")
    }
    try file.skip(file.count(0...65_536, of: "header bytes"))
    let count = try file.count(2...500, of: "phones")
    allPhones = try file.count(count...1_000_000, of: "phones among others")
    statesPerPhone = try file.count(1...8, of: "states a phone")
    let alone = try file.int32()
    guard alone == count * statesPerPhone else { throw file.malformed("\(alone) states alone") }
    allStates = try file.count(alone...32_767, of: "states")
    try file.skip(4)
    kinds = try file.count(1...1_000_000, of: "kinds of phones")
    guard try file.int32() == 3 else { throw file.malformed("not a phone and two neighbours") }
    nodes = try file.count(0...1_000_000, of: "nodes of a tree")
    silence = try file.count(0...count - 1, of: "as the phone of silence")
    let start = file.place
    var phones: [String] = []
    for _ in 0..<count { phones.append(try file.text()) }
    guard Set(phones).count == count else { throw file.malformed("a phone twice") }
    self.phones = phones
    try file.skip((4 - (file.place - start) % 4) % 4)
  }
}
