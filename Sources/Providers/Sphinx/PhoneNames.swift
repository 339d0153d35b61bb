/// What the model's definition says of the phones that stand alone.
struct PhoneNames {
  let phones: [String]
  let silence: Int
  let statesPerPhone: Int
  /// With those that are for phones among certain neighbours.
  let allStates: Int

  init(_ file: inout SphinxBytes) throws(SphinxError) {
    guard try file.bytes(4).elementsEqual("BMDF".utf8), try file.int32() == 1 else {
      throw file.malformed("not a binary model definition")
    }
    try file.skip(file.count(0...65_536, of: "header bytes"))
    let count = try file.count(2...500, of: "phones")
    try file.skip(4)
    statesPerPhone = try file.count(1...8, of: "states a phone")
    let alone = try file.int32()
    guard alone == count * statesPerPhone else { throw file.malformed("\(alone) states alone") }
    allStates = try file.count(alone...1_000_000, of: "states")
    try file.skip(16)
    silence = try file.count(0...count - 1, of: "as the phone of silence")
    var phones: [String] = []
    for _ in 0..<count { phones.append(try file.text()) }
    guard Set(phones).count == count else { throw file.malformed("a phone twice") }
    self.phones = phones
  }
}
