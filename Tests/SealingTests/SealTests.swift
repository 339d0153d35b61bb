import Coaching
import Sealing
import TestSupport
import Testing

@Suite("Files that only who knows the passphrase can read")
struct SealTests {
  private static let passphrase = "四根香蕉 and 7 trains"
  /// Keys cost what they are meant to cost: made once for all tests.
  private static let made: Seal = {
    var seal = Seal(passphrase: passphrase)
    _ = try? seal.head(of: "4f0c9a1be2d37780")
    return seal
  }()
  private static let lengths = [
    0, 1, 63, 65_535, 65_536, 65_537, 131_071, 131_072, 131_073, 300_000,
  ]

  private static func content(_ count: Int) -> [UInt8] {
    var generator = SplitMix64(seed: UInt64(count))
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  private static func sealed(_ content: [UInt8]) throws -> [UInt8] {
    var seal = made
    return try seal.sealed(content, by: "4f0c9a1be2d37780")
  }

  private static func opened(_ file: [UInt8]) throws -> [UInt8] {
    var seal = made
    return try seal.opened(file)
  }

  @Test func `what was sealed is opened, whatever its length`() throws {
    for count in Self.lengths {
      let content = Self.content(count)
      let file = try Self.sealed(content)
      #expect(Seal.isSealed(file) && !Seal.isSealed(content))
      #expect(try Self.opened(file) == content, "\(count)")
      // Begun from nothing, as another computer does.
      if count == 63 {
        var other = Seal(passphrase: Self.passphrase)
        #expect(try other.opened(file) == content)
      }
    }
  }

  @Test func `all files of one writer begin alike, and the same content makes the same file`()
    throws
  {
    var seal = Self.made
    let head = try seal.head(of: "4f0c9a1be2d37780")
    #expect(head.count == Seal.headLength)
    let (one, other) = (try Self.sealed(Self.content(100)), try Self.sealed(Self.content(101)))
    #expect(one.starts(with: head) && other.starts(with: head))
    #expect(try one == Self.sealed(Self.content(100)))
    // Nothing else is alike: neither numbers nor what they lead to.
    let begin = head.count
    #expect(zip(one[begin...], other[begin...]).count(where: ==) < 8)
    #expect(try seal.head(of: "another") != head)
  }

  @Test func `another passphrase opens nothing, and says so`() throws {
    let file = try Self.sealed(Self.content(10))
    var other = Seal(passphrase: Self.passphrase + " ")
    for _ in 0..<2 {
      #expect(throws: SealFlaw.otherPassphrase) { try other.opened(file) }
    }
  }

  @Test func `a file in which one byte was changed, or that is cut, is never opened`() throws {
    let content = Self.content(131_072 + 7)
    let file = try Self.sealed(content)
    var generator = SplitMix64(seed: 7)
    // A head that was changed costs a key each time.
    let body = Seal.headLength
    for _ in 0..<60 {
      var changed = file
      changed[Int.random(in: body..<file.count, using: &generator)] ^=
        1 << UInt8.random(in: 0...7, using: &generator)
      #expect(throws: SealFlaw.damaged) { try Self.opened(changed) }
      let cut = Array(file.prefix(Int.random(in: 0..<file.count, using: &generator)))
      #expect(throws: SealFlaw.damaged) { try Self.opened(cut) }
    }
    let portion = 65_536 + 16
    let first = body + 16
    let parts = [
      file[first..<first + portion], file[first + portion..<first + 2 * portion],
      file[(first + 2 * portion)...],
    ]
    // Left out, in another order, twice, and cut between two portions.
    for order in [[1, 2], [1, 0, 2], [0, 0, 1, 2], [0, 1], [0, 2], [2], [0, 1, 2, 2]] {
      let other = Array(file.prefix(first)) + order.flatMap { Array(parts[$0]) }
      #expect(throws: SealFlaw.damaged) { try Self.opened(other) }
    }
    #expect(throws: SealFlaw.damaged) { try Self.opened(file + [0]) }
  }

  @Test func `a head that was changed is refused`() throws {
    let file = try Self.sealed([1, 2, 3])
    var generator = SplitMix64(seed: 8)
    for _ in 0..<12 {
      var changed = file
      let place = Int.random(in: 0..<Seal.headLength, using: &generator)
      changed[place] = UInt8.random(in: 33...126, using: &generator)
      if changed == file { continue }
      #expect(throws: SealFlaw.self) { try Self.opened(changed) }
    }
    let text = String(decoding: file.prefix(Seal.headLength), as: UTF8.self)
    let hostile = [
      // A cost that nobody pays.
      text.replacing(" 17\n", with: " 30\n"), text.replacing(" 17\n", with: " 19\n"),
      text.replacing(" 17\n", with: " -1\n"), text.replacing(" 17\n", with: " 017\n"),
      text.replacing(" 17\n", with: " 99999999999999999999\n"),
      text.replacing("scrypt", with: "X25519"), text.replacing("\n", with: "\r\n"),
      text.replacing("---", with: "-> scrypt"), text + text, "age-encryption.org/v1\n",
    ]
    for head in hostile {
      #expect(throws: SealFlaw.damaged) { try Self.opened(Array(head.utf8) + file.suffix(35)) }
    }
  }

  @Test func `no more keys are made than anybody has computers`() throws {
    let file = try Self.sealed([1, 2, 3])
    let text = String(decoding: file.prefix(Seal.headLength), as: UTF8.self)
    // Cheap ones, that there may be many.
    let cheap = text.replacing(" 17\n", with: " 1\n")
    var seal = Self.made
    for number in 0..<40 {
      let letter = String("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn".dropFirst(number).prefix(1))
      var bytes = Array(cheap.utf8)
      bytes[33] = letter.utf8.first ?? 0
      do throws(SealFlaw) {
        _ = try seal.opened(bytes + file.suffix(35))
        Issue.record("it was opened")
      } catch {
        #expect(error == (number < 31 ? .otherPassphrase : .tooManyKeys), "\(number)")
      }
    }
  }
}
