import Coaching
import Glibc
@testable import Network
import System
import TestSupport
import Testing

struct ConsentStoreTests {
  private let place: TemporaryDirectory
  private let store: ConsentStore
  private let day = LocalDay(daysSince1970: 20_777)

  init() throws {
    place = try TemporaryDirectory()
    store = ConsentStore(file: place.file("config/consent.conf"))
  }

  private func address(_ text: String) throws -> ServiceAddress {
    try #require(ServiceAddress(text))
  }

  private func reason(
    _ kinds: Set<ContentKind>, _ address: ServiceAddress, of provider: String = "cloud",
    for purpose: LedgerEntry.Purpose = .sentences, in store: ConsentStore? = nil
  ) -> ServiceError.Reason? {
    do throws(ServiceError) {
      _ = try (store ?? self.store).grant(kinds, for: purpose, to: provider, at: address)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("nothing is granted before the learner agrees, each kind and address separately")
  func asked() throws {
    let cloud = try address("https://api.example.com/v1")
    #expect(reason([.text], cloud) == .notAgreed([.text], for: .sentences))
    #expect(reason([], cloud) == .notAgreed([], for: .sentences))
    try store.give(.text, for: [.sentences], to: "cloud", at: cloud, on: day)
    #expect(reason([.text], cloud) == nil)
    #expect(reason([], cloud) == nil)
    #expect(reason([.audio], cloud) == .notAgreed([.audio], for: .sentences))
    #expect(reason([.audio, .text], cloud) == .notAgreed([.audio], for: .sentences))
    #expect(reason([.text], cloud, of: "other") == .notAgreed([.text], for: .sentences))
    #expect(reason([.text], try address("https://elsewhere.example.com")) != nil)
    #expect(reason([.text], try address("http://api.example.com:443")) != nil)
    #expect(reason([.text], try address("https://api.example.com/v2")) == nil)
    try store.give(.audio, for: [.sentences], to: "cloud", at: cloud, on: day)
    #expect(reason([.audio, .text], cloud) == nil)
    try store.revoke(.text, of: "cloud")
    #expect(reason([.text], cloud) == .notAgreed([.text], for: .sentences))
    #expect(reason([.audio], cloud) == nil)
    try store.revoke(of: "cloud")
    #expect(reason([], cloud) == .notAgreed([], for: .sentences))
  }

  @Test("what was agreed to for one purpose does not let anything out for another")
  func purposes() throws {
    let cloud = try address("https://api.example.com")
    func open(_ purposes: Set<LedgerEntry.Purpose>) throws -> Set<LedgerEntry.Purpose> {
      try store.unanswered(purposes, about: .text, of: "cloud", at: cloud)
    }
    func answer(_ purposes: Set<LedgerEntry.Purpose>) throws -> ConsentStore.Answer {
      try store.answer(.text, for: purposes, of: "cloud", at: cloud)
    }
    #expect(try answer([.sentences]) == .none)
    try store.give(.text, for: [.sentences], to: "cloud", at: cloud, on: day)
    #expect(reason([.text], cloud) == nil)
    #expect(reason([.text], cloud, for: .talk) == .notAgreed([.text], for: .talk))
    // Whether it is there may be asked.
    #expect(reason([], cloud, for: .check) == nil)
    #expect(try open([.sentences, .talk]) == [.talk])
    #expect(try answer([.sentences]) == .given(since: day))
    #expect(try answer([.sentences, .talk]) == .partly(since: day, [.sentences]))
    #expect(try answer([.talk]) == .outdated(since: day))

    // A no to the new one leaves the old one, and is not asked again.
    try store.decline(.text, for: [.talk], of: "cloud", at: cloud, on: day)
    #expect(reason([.text], cloud) == nil)
    #expect(reason([.text], cloud, for: .talk) == .notAgreed([.text], for: .talk))
    #expect(try open([.sentences, .talk]) == [])
    // The old one can still be taken back.
    #expect(try answer([.talk]) == .partly(since: day, [.sentences]))
    #expect(try answer([.sentences, .talk]) == .partly(since: day, [.sentences]))

    // A yes to it later comes beside the old one.
    try store.give(.text, for: [.talk], to: "cloud", at: cloud, on: day)
    #expect(reason([.text], cloud, for: .talk) == nil)
    #expect(reason([.text], cloud) == nil)
    #expect(try answer([.sentences, .talk]) == .given(since: day))

    // At another address nothing was said yet, and a yes there takes nothing along.
    let other = try address("https://other.example.com")
    #expect(try store.unanswered([.talk], about: .text, of: "cloud", at: other) == [.talk])
    try store.give(.text, for: [.meaning], to: "cloud", at: other, on: day)
    #expect(reason([.text], other, for: .talk) == .notAgreed([.text], for: .talk))
    #expect(reason([.text], cloud, for: .talk) == .notAgreed([.text], for: .talk))

    // A no to everything is one to whatever it may serve later.
    try store.decline(.text, of: "cloud", at: other, on: day)
    #expect(try store.unanswered([.glosses], about: .text, of: "cloud", at: other) == [])
    #expect(reason([.text], other, for: .meaning) == .notAgreed([.text], for: .meaning))
  }

  @Test("a consent that does not say what for is one for nothing, and is asked about again")
  func withoutPurposes() throws {
    let cloud = try address("https://api.example.com")
    try TestFile.makeDirectory(place.file("config"))
    try TestFile.write(
      """
      [service cloud text]
      address = https://api.example.com:443
      date = 2026-11-20
      notice = 4

      """, to: store.file)
    #expect(reason([.text], cloud) == .notAgreed([.text], for: .sentences))
    #expect(
      try store.unanswered([.sentences], about: .text, of: "cloud", at: cloud) == [.sentences])
    #expect(
      try store.answer(.text, for: [.sentences], of: "cloud", at: cloud) == .outdated(since: day))
  }

  @Test("what was agreed to is shown, and written so that a person can read it")
  func shown() throws {
    let cloud = try address("https://api.example.com/v1/")
    try store.give(.text, for: [.sentences], to: "cloud", at: cloud, on: day)
    try store.programs.give(to: VoiceProgram(name: "piper", command: "piper"), on: day)
    #expect(
      try TestFile.text(store.file)
        == """
        # sealed f594b1ae1f18b697
        [service cloud text]
        address = https://api.example.com:443
        date = 2026-11-20
        notice = 4
        purposes = sentences

        [program piper]
        command = piper
        date = 2026-11-20

        """)
    let given = try #require(try store.all().first)
    #expect(given.provider == "cloud")
    #expect(given.kind == .text)
    #expect(given.address == "https://api.example.com:443")
    #expect(given.date == day)
    #expect(given.isCurrent)
    #expect(store.programs.all().map(\.name) == ["piper"])
    #expect(try TestFile.permissions(store.file) == 0o600)
    #expect(TestFile.names(in: place.file("config")) == ["consent.conf"])
  }

  @Test("consent to an earlier notice does not hold for today's")
  func notice() throws {
    let cloud = try address("https://api.example.com")
    try store.give(.text, for: [.sentences], to: "cloud", at: cloud, on: day)
    // As an earlier version wrote it, without a seal.
    let lines = try TestFile.text(store.file).split(separator: "\n").dropFirst()
    try TestFile.write(
      lines.joined(separator: "\n").replacing("notice = 4", with: "notice = 1"), to: store.file)
    #expect(reason([.text], cloud) == .notAgreed([.text], for: .sentences))
    #expect(try store.all().map(\.isCurrent) == [false])
  }

  @Test(
    "a damaged file is no consent, is told of, and is not written over",
    arguments: [
      Array(
        "[service cloud text]\naddress = https://api.example.com:443\nnotice = 4\npurposes = sentences\nhalf"
          .utf8),
      Array("[service cloud text]\naddress = https://api.example.com:443\nnotice = 4\n".utf8)
        + [0xFF],
      Array("[service cloud text]\naddress = https://api.example.com:443\nnotice = 4\n\0\0".utf8),
      Array("[service cloud text]\naddress = https://api.example.com:443\nnotice = 4\n[a\0]".utf8),
      Array("[service cloud text]\naddress = https://api.example.com:443\nnotice = 4\n# \0".utf8),
      Array("[service cloud text\0]\naddress = https://api.example.com:443\nnotice = 4".utf8),
      Array(
        """
        [service cloud text]
        address = https://api.example.com:443
        notice = 4
        address = https://api.example.com:443
        """.utf8),
      Array(
        """
        [service cloud text]
        address = https://api.example.com:443
        notice = 4
        [service cloud text]
        """.utf8),
    ])
  func damaged(_ bytes: [UInt8]) throws {
    try TestFile.makeDirectory(place.file("config"))
    try TestFile.write(bytes, to: store.file)
    let found = reason([.text], try address("https://api.example.com"))
    guard case .consentUnreadable(let fault) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(fault.path == store.file)
    #expect(throws: FileError.self) {
      try store.give(
        .text, for: [.sentences], to: "x", at: try address("https://x.example"), on: day)
    }
    #expect(try TestFile.bytes(store.file) == bytes)
  }

  @Test(
    "a server on this computer needs no consent, and nothing else passes for one",
    arguments: [
      ("http://localhost:11434", true), ("http://127.0.0.1:8080/v1", true),
      ("http://127.99.3.1", true), ("http://[::1]:9", true), ("tcp://localhost:10200", true),
      ("http://LOCALHOST", true), ("http://a.localhost", true), ("http://mine.test", true),
      ("http://both.test", false), ("http://far.test", false), ("http://127.1", false),
      ("http://2130706433", false), ("http://0x7f.1", false), ("http://0.0.0.0", false),
      ("http://localhost.example.com", false), ("http://127.0.0.1.example.com", false),
      ("http://xlocalhost", false), ("http://[::2]", false), ("http://localhost.", false),
      ("http://[::ffff:127.0.0.1]", true), ("http://[::ffff:10.0.0.1]", false),
      ("http://0127.0.0.1", false),
    ])
  func loopback(_ text: String, _ isHere: Bool) throws {
    let hosts = place.file("hosts")
    try TestFile.write(
      """
      # mine.test
      127.0.1.1 host mine.test # x
      192.0.2.1\tfar.test
      127.0.0.1 both.test
      192.0.2.1 both.test
      """, to: hosts)
    let store = ConsentStore(
      file: store.file, rules: NetworkRules(), hosts: HostsFile(path: hosts))
    let found = reason([.audio, .text], try address(text), in: store)
    #expect((found == nil) == isHere, "\(String(describing: found))")
  }

  @Test("offline leaves only this computer, and no services not even that")
  func rules() throws {
    let cloud = try address("https://api.example.com")
    let here = try address("http://localhost:1")
    try store.give(.text, for: [.sentences], to: "cloud", at: cloud, on: day)
    let offline = ConsentStore(file: store.file, rules: NetworkRules(offline: true))
    #expect(reason([.text], cloud, in: offline) == .offline)
    #expect(reason([.text], here, in: offline) == nil)
    let none = ConsentStore(file: store.file, rules: NetworkRules(noServices: true))
    #expect(reason([.text], cloud, in: none) == .noServices)
    #expect(reason([.text], here, in: none) == .noServices)
  }

  @Test("a grant does not outlive the consent")
  func outlived() throws {
    let cloud = try address("https://api.example.com")
    try store.give(.text, for: [.sentences], to: "cloud", at: cloud, on: day)
    let grant = try store.grant([.text], for: .sentences, to: "cloud", at: cloud)
    try grant.check()
    try store.revoke(of: "cloud")
    #expect(throws: ServiceError("cloud", cloud, .notAgreed([.text], for: .sentences))) {
      try grant.check()
    }
  }

  @Test(
    "a name that would be read as something else is refused", arguments: ["", "a b", "a]", "a\n[b"])
  func names(_ name: String) throws {
    #expect(throws: FileError.self) {
      try store.give(
        .text, for: [.sentences], to: name, at: try address("https://x.example"), on: day)
    }
    #expect(TestFile.names(in: place.path).isEmpty)
  }

  @Test("two programs changing it at once lose nothing")
  func together() async throws {
    let cloud = try address("https://api.example.com")
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask { [store, day] in
          #expect(throws: Never.self) {
            try store.give(.text, for: [.sentences], to: "p\(number)", at: cloud, on: day)
          }
        }
      }
    }
    #expect(try store.all().count == 16)
  }
}
