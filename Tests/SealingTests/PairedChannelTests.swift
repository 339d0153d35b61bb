@testable import Sealing
import Testing

@Suite("A channel between two who know the same code")
struct PairedChannelTests {
  private static let code = Array("20260815".utf8)

  /// Two ends, and everything that passes between them.
  private struct Pair {
    var host = PairedChannel(mostBytes: 4_096)
    var guest: PairedChannel
    let secret: [UInt8]
    var atHost: [PairedChannel.Event] = []
    var atGuest: [PairedChannel.Event] = []

    init(host secret: [UInt8] = code, guest other: [UInt8] = code, knock: Knock = .code) {
      self.secret = secret
      guest = PairedChannel(knocking: knock, with: other, mostBytes: 4_096)
    }

    /// Lets both speak until neither has anything to say; `change` is whoever sits between them.
    mutating func settle(
      change: (_ toHost: Bool, [UInt8]) -> [UInt8] = { $1 }
    ) throws(ChannelFlaw) {
      while true {
        let (asked, told) = (guest.takeOutgoing(), host.takeOutgoing())
        if asked.isEmpty, told.isEmpty { return }
        try receive(atHost: change(true, asked))
        let events = try guest.take(change(false, told))
        atGuest += events
      }
    }

    mutating func receive(atHost bytes: [UInt8]) throws(ChannelFlaw) {
      for event in try host.take(bytes) {
        atHost.append(event)
        if case .knocked = event { try host.answer(with: secret) }
      }
    }
  }

  @Test("who knows the code is heard, both ways and in order")
  func lines() throws {
    var pair = Pair()
    try pair.settle()
    #expect(pair.atHost == [.knocked(.code), .paired] && pair.atGuest == [.paired])
    var sent: [UInt8] = []
    for n in 0..<20 { sent += try pair.host.seal([UInt8](repeating: UInt8(n), count: n * 37)) }
    // However the network cuts it.
    var heard: [PairedChannel.Event] = []
    for byte in sent { heard += try pair.guest.take([byte]) }
    #expect(heard == (0..<20).map { .message([UInt8](repeating: UInt8($0), count: $0 * 37)) })
    #expect(try pair.host.take(pair.guest.seal([7])) == [.message([7])])
  }

  @Test("another code is found out by the host first, who tells nothing by then")
  func wrongCode() throws {
    var pair = Pair(guest: Array("20260816".utf8))
    #expect(throws: ChannelFlaw.wrongSecret) { try pair.settle() }
    #expect(pair.atHost == [.knocked(.code)] && pair.atGuest == [])
    #expect(pair.host.takeOutgoing() == [])
    #expect(throws: ChannelFlaw.closed) { try pair.host.seal([1]) }
    #expect(throws: ChannelFlaw.closed) { try pair.host.take([0]) }
  }

  @Test("a ticket is another secret than a code, even with the same bytes")
  func ticket() throws {
    let name = [UInt8](repeating: 9, count: Knock.name)
    var pair = Pair(knock: .ticket(name))
    try pair.settle()
    #expect(pair.atHost == [.knocked(.ticket(name)), .paired])
    // Somebody between the two changes which secret is meant.
    var other = Pair(knock: .ticket(name))
    #expect(throws: ChannelFlaw.self) {
      try other.settle { toHost, bytes in
        guard toHost, bytes.count > 17 else { return bytes }
        return Array(bytes[..<8]) + Knock.code.bytes + bytes[17...]
      }
    }
    #expect(!other.host.isOpen && !other.guest.isOpen)
  }

  @Test("a host that has no such ticket answers as if it had, and opens for nobody")
  func unknownTicket() throws {
    var host = PairedChannel(mostBytes: 100)
    var guest = PairedChannel(
      knocking: .ticket([UInt8](repeating: 1, count: 8)), with: [], mostBytes: 100)
    _ = try host.take(guest.takeOutgoing())
    try host.answer(with: nil)
    let answer = host.takeOutgoing()
    #expect(answer.count == 32)
    #expect(try guest.take(answer) == [])
    #expect(throws: ChannelFlaw.wrongSecret) { try host.take(guest.takeOutgoing()) }
  }

  /// Every bit of everything that passes while they pair.
  @Test("whoever changes a bit of what passes opens nothing")
  func changedBits() throws {
    var sizes: [Int] = []
    var whole = Pair()
    try whole.settle { _, bytes in
      sizes.append(bytes.count)
      return bytes
    }
    let total = sizes.reduce(0, +)
    for bit in stride(from: 0, to: total * 8, by: 3) {
      var pair = Pair()
      var passed = 0
      let error = Result { () throws(ChannelFlaw) in
        try pair.settle { _, bytes in
          var bytes = bytes
          let place = bit / 8 - passed
          passed += bytes.count
          if bytes.indices.contains(place) { bytes[place] ^= 1 << UInt8(bit % 8) }
          return bytes
        }
      }
      let isBroken = if case .failure = error { true } else { false }
      // The last words are the host's: it may be open, and then nobody hears it.
      #expect(isBroken && !pair.guest.isOpen, "bit \(bit)")
    }
  }

  @Test("lines that are changed, repeated, left out or swapped are never heard")
  func changedLines() throws {
    for deed in 0..<5 {
      var pair = Pair()
      try pair.settle()
      var frames = try (0..<4).map { try pair.host.seal([UInt8](repeating: UInt8($0), count: 50)) }
      switch deed {
      case 0: frames[1][30] ^= 1
      case 1: frames.insert(frames[0], at: 1)
      case 2: frames.remove(at: 1)
      case 3: frames.swapAt(1, 2)
      // A line of the guest's is sent back to it.
      default: frames.insert(try pair.guest.seal([1, 2, 3]), at: 1)
      }
      #expect(try pair.guest.take(frames[0]).count == 1)
      #expect(throws: ChannelFlaw.altered) { try pair.guest.take(frames[1]) }
      #expect(throws: ChannelFlaw.closed) { try pair.guest.take(frames[2]) }
    }
  }

  @Test("what was recorded once opens nothing later")
  func replay() throws {
    var recorded: [[UInt8]] = []
    var first = Pair()
    try first.settle { toHost, bytes in
      if toHost { recorded.append(bytes) }
      return bytes
    }
    recorded.append(try first.guest.seal([1]))
    var second = PairedChannel(mostBytes: 4_096)
    #expect(throws: ChannelFlaw.self) {
      for bytes in recorded {
        for event in try second.take(bytes) {
          if case .knocked = event { try second.answer(with: Self.code) }
        }
      }
    }
    #expect(!second.isOpen)
  }

  @Test("somebody between the two who pairs with both by guessing has one guess with each")
  func middle() throws {
    // With each side it speaks as the other would, by a code of its own guess.
    for guess in ["20260816", "00000000", ""] {
      var toGuest = PairedChannel(mostBytes: 4_096)
      var guest = PairedChannel(knocking: .code, with: Self.code, mostBytes: 4_096)
      _ = try toGuest.take(guest.takeOutgoing())
      try toGuest.answer(with: Array(guess.utf8))
      _ = try guest.take(toGuest.takeOutgoing())
      #expect(throws: ChannelFlaw.wrongSecret) { try toGuest.take(guest.takeOutgoing()) }
      #expect(!guest.isOpen)
    }
  }

  @Test("elements that would give the key away are refused")
  func weakElements() throws {
    let zero = [UInt8](repeating: 0, count: 32)
    var host = PairedChannel(mostBytes: 100)
    _ = try host.take(PairedChannel.magic + Knock.code.bytes + zero)
    #expect(throws: ChannelFlaw.notOurs) { try host.answer(with: Self.code) }
    var guest = PairedChannel(knocking: .code, with: Self.code, mostBytes: 100)
    #expect(throws: ChannelFlaw.notOurs) { try guest.take(zero) }
  }

  @Test("a frame is as long as agreed at most, however long it says it is")
  func length() throws {
    var pair = Pair()
    try pair.settle()
    #expect(throws: ChannelFlaw.tooLong(most: 4_096)) {
      try pair.guest.take([0x7F, 0xFF, 0xFF, 0xFF])
    }
    var other = Pair()
    try other.settle()
    #expect(throws: ChannelFlaw.altered) { try other.guest.take([0, 0, 0, 3]) }
  }

  @Test("whatever strangers say, nothing is opened and nothing breaks")
  func strangers() {
    var random = SystemRandomNumberGenerator()
    for round in 0..<2_000 {
      var host = PairedChannel(mostBytes: 200)
      var guest = PairedChannel(knocking: .code, with: Self.code, mostBytes: 200)
      let start = round.isMultiple(of: 2) ? PairedChannel.magic + Knock.code.bytes : []
      let count = Int.random(in: 0...300, using: &random)
      let said = start + (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      do throws(ChannelFlaw) {
        for event in try host.take(said) {
          if case .knocked = event { try host.answer(with: Self.code) }
        }
        _ = try host.take(said)
      } catch {}
      _ = try? guest.take(said)
      #expect(!host.isOpen && !guest.isOpen)
    }
  }

  @Test("a code is for one guest and for five wrong tries, and twenty in all close the door")
  func codes() throws {
    var count: UInt8 = 0
    nonisolated(unsafe) var next = count
    var code = PairingCode {
      next += 1
      return [UInt8](repeating: next, count: 16)
    }
    count = next
    var seen: Set<String> = []
    seen.insert(try #require(code.current))
    code.use()
    #expect(seen.insert(try #require(code.current)).inserted)
    for n in 1..<PairingCode.mostTries {
      let isChanged = code.miss()
      #expect(!isChanged, "\(n)")
    }
    let before = code.current
    let isChanged = code.miss()
    #expect(isChanged && code.current != before && code.current?.count == 8)
    for _ in PairingCode.mostTries..<PairingCode.mostInAll { _ = code.miss() }
    #expect(code.current == nil && code.secret == nil)
    code.use()
    #expect(code.current == nil)
  }

  @Test("a code is read however it is typed", arguments: ["1234 5678", "1234-5678", "１２３４５６７８"])
  func typed(text: String) { #expect(PairingCode.read(text) == "12345678") }

  @Test("what is no code is none", arguments: ["1234567", "123456789", "1234567a", "", "½2345678"])
  func noCode(text: String) { #expect(PairingCode.read(text) == nil) }
}
