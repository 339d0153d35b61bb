/// What the model's definition says of the phones that stand alone, and how much of the others follows.
struct PhoneNames {
  let phones: [String]
  let silence: Int
  let statesPerPhone: Int
  /// With those that are for phones among certain neighbours.
  let allPhones: Int
  let allStates: Int
  /// How many different rows of states they have.
  let kinds: Int
  /// Of the tree that finds a phone by its neighbours.
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
