import Coaching
import Glibc
@testable import Network
import System
import TestSupport
import Testing

@Suite("A damaged consent file")
struct ConsentDamageTests {
  private let place: TemporaryDirectory
  private let store: ConsentStore
  private let day = LocalDay(daysSince1970: 20_777)
  private let providers = ["cloud", "other", "mic"]
  private let addresses: [ServiceAddress]
  private let programs = [
    VoiceProgram(name: "piper", command: "piper --quiet"),
    VoiceProgram(name: "evil", command: "sh -c evil"),
    VoiceProgram(name: "piper", command: "sh -c evil"),
    VoiceProgram(name: "evil", command: "piper --quiet"),
  ]

  init() throws {
    place = try TemporaryDirectory()
    store = ConsentStore(file: place.file("consent.conf"))
    addresses = try ["https://a.example", "https://b.example", "http://c.example:8080/v1"].map {
      try #require(ServiceAddress($0))
    }
    try store.give(.text, for: [.sentences, .talk], to: "cloud", at: addresses[0], on: day)
    try store.decline(.text, of: "other", at: addresses[1], on: day)
    try store.give(.audio, for: [.sentences, .talk], to: "mic", at: addresses[2], on: day)
    try store.decline(.text, for: [.rating], of: "cloud", at: addresses[0], on: day)
    try store.programs.give(to: programs[0], on: day)
    try store.programs.decline(programs[1], on: day)
  }

  /// All that the file lets out.
  private func given() -> Set<String> {
    var given: Set<String> = []
    for provider in providers {
      for kind in ContentKind.allCases {
        for address in addresses {
          for purpose in LedgerEntry.Purpose.allCases
          where (try? store.grant([kind], for: purpose, to: provider, at: address)) != nil {
            given.insert("\(provider) \(kind.rawValue) \(address.origin) \(purpose)")
          }
        }
      }
    }
    for program in programs where store.programs.isGiven(to: program) {
      given.insert("\(program.name) \(program.command)")
    }
    return given
  }

  /// The file as it is now, and as earlier versions wrote it.
  private func forms() throws -> [[UInt8]] {
    let text = try TestFile.text(store.file)
    let rest = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    try #require(rest.count == 2 && rest[0].hasPrefix("# sealed "))
    return [text, String(rest[1])].map { Array($0.utf8) }
  }

  @Test(arguments: [0, 1])
  func `no damage grants a consent that the learner did not give`(form: Int) throws {
    let right = given()
    // Two services for two purposes each and the question whether they are there, and a program.
    #expect(right.count == 7)
    let bytes = try forms()[form]
    try TestFile.write(bytes, to: store.file)
    #expect(given() == right)
    var luck = SystemRandomNumberGenerator()
    for _ in 0..<1_000 {
      let harmed = Self.harm(bytes, &luck)
      try TestFile.write(harmed, to: store.file)
      let found = given()
      #expect(found.isSubset(of: right), "\(String(decoding: harmed, as: UTF8.self))")
    }
  }

  @Test(arguments: [
    // Both lists run into each other, over the bytes that were lost between them.
    "sclined-purposes = rating", "sentences talk declined-purposes = rating",
    "sentences rating rating",
    "sentences, rating", "rating\u{301} talk", "=rating", "",
  ])
  func `a list of purposes that no consent has stands for none`(list: String) throws {
    let whole = String(decoding: try forms()[1], as: UTF8.self)
    try TestFile.write(
      whole.replacing("purposes = sentences talk", with: "purposes = \(list)"), to: store.file)
    // Whether a service is there may be asked where anything of it was agreed to.
    #expect(given().filter { !$0.hasSuffix(" check") } == ["piper piper --quiet"])
  }

  @Test func `no hole makes a consent of a refusal, wherever it begins and ends`() throws {
    let right = given()
    let bytes = try forms()[0]
    // What lies between the lists of what was agreed to and declined, and between two commands.
    for (start, end) in [
      ("purposes = sentences talk", "declined-purposes = rating"),
      ("command = piper", "declined-command = sh"),
    ] {
      let text = String(decoding: bytes, as: UTF8.self)
      let from = try #require(text.firstRange(of: start)).lowerBound
      let to = try #require(text[from...].firstRange(of: end)).lowerBound
      let torn = text[..<from] + text[to...].dropFirst("declined-".count)
      try TestFile.write(String(torn), to: store.file)
      #expect(throws: FileError.self) { try store.all() }
      #expect(given().isEmpty)
    }
    for start in 0..<bytes.count {
      let end = Int.random(in: start + 1...bytes.count)
      try TestFile.write(bytes[..<start] + bytes[end...], to: store.file)
      #expect(given().isSubset(of: right), "without \(start)..<\(end)")
    }
  }

  @Test func `what an earlier version wrote holds, and is sealed by the next answer`() throws {
    let (sealed, before) = (try forms()[0], try forms()[1])
    let right = given()
    try TestFile.write(before, to: store.file)
    #expect(given() == right)
    try store.programs.revoke("nobody")
    #expect(try TestFile.bytes(store.file) == sealed)
  }

  @Test func `losing a line, or a word of one, takes consent away and gives none`() throws {
    let right = given()
    let text = String(decoding: try forms()[1], as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for place in lines.indices {
      var rest = lines
      rest.remove(at: place)
      try TestFile.write(rest.joined(separator: "\n"), to: store.file)
      #expect(given().isSubset(of: right), "without line \(place)")
    }
    for word in ["declined ", "declined-", "service ", "address = ", "]", "["] {
      try TestFile.write(text.replacing(word, with: ""), to: store.file)
      #expect(given().isSubset(of: right), "without \(word)")
    }
  }

  @Test func `a NUL or invalid UTF-8 is damage wherever it is`() throws {
    let bytes = try TestFile.bytes(store.file)
    for place in 0...bytes.count {
      for rubbish: [UInt8] in [[0], [0xFF], [0xC3], [0xED, 0xA0, 0x80]] {
        try TestFile.write(bytes[..<place] + rubbish + bytes[place...], to: store.file)
        #expect(given().isEmpty, "\(rubbish) at \(place)")
      }
    }
    #expect(throws: FileError.self) { try store.all() }
  }

  @Test func `a no said to an earlier version is still a no`() throws {
    try TestFile.write(
      """
      [declined service other text]
      address = https://b.example:443
      date = 2026-01-01
      notice = 4
      [declined program evil]
      command = sh -c evil
      """, to: store.file)
    #expect(try store.answer(.text, for: [.talk], of: "other", at: addresses[1]) == .declined)
    #expect(store.programs.isDeclined(programs[1]))
  }

  @Test func `a full disk leaves every answer as it was`() throws {
    guard let disk = try SmallDisk(kilobytes: 32) else {
      try Test.cancel("no file system may be mounted here")
    }
    let store = ConsentStore(file: "\(disk.path)/consent.conf")
    try store.give(.text, for: [.sentences, .talk], to: "cloud", at: addresses[0], on: day)
    try store.give(.text, for: [.sentences, .talk], to: "mic", at: addresses[2], on: day)
    let bytes = try TestFile.bytes(store.file)
    try disk.fill()
    #expect(throws: FileError(.write, store.file, ENOSPC)) {
      try store.give(.audio, for: [.sentences, .talk], to: "cloud", at: addresses[0], on: day)
    }
    #expect(throws: FileError(.write, store.file, ENOSPC)) { try store.revoke(of: "cloud") }
    #expect(try TestFile.bytes(store.file) == bytes)
    #expect(TestFile.names(in: disk.path) == ["consent.conf", "filler"])
  }

  private static func harm(
    _ bytes: [UInt8], _ luck: inout SystemRandomNumberGenerator
  ) -> [UInt8] {
    var harmed = bytes
    for _ in 0..<Int.random(in: 1...3, using: &luck) where !harmed.isEmpty {
      let place = Int.random(in: 0..<harmed.count, using: &luck)
      let end = min(harmed.count, place + Int.random(in: 1...60, using: &luck))
      switch Int.random(in: 0..<7, using: &luck) {
      case 0: harmed[place] ^= 1 << UInt8.random(in: 0..<8, using: &luck)
      case 1: harmed[place] = UInt8.random(in: 0...255, using: &luck)
      case 2: harmed.removeSubrange(place..<end)
      case 3: harmed.insert(contentsOf: harmed[place..<end], at: place)
      case 4: harmed.removeSubrange(place...)
      case 5: harmed.insert(0, at: place)
      default: harmed.replaceSubrange(place..<end, with: [UInt8](repeating: 0, count: end - place))
      }
    }
    return harmed
  }
}
