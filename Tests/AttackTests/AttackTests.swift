import Attack
import Coaching
import JSON
import TestSupport
import Testing

/// The attacks of `make attack`, for a moment each.
struct AttackTests {
  private static let names = Attacks.all.map { $0.name }

  @Test(arguments: names)
  func `a parser keeps its promises whatever is thrown at it`(name: String) throws {
    let type = try #require(Attacks.named(name))
    let place = try TemporaryDirectory()
    var attack = try type.init(in: place.path)
    var (accepted, rejected) = (0, 0)
    let count: UInt64 = name == "sqlite" ? 60 : name == "packs" || name == "csv" ? 1_500 : 3_000
    for number in 0..<count {
      let input = attack.input(number, seed: 1)
      do {
        switch try attack.outcome(of: input) {
        case .accepted: accepted += 1
        case .rejected: rejected += 1
        }
      } catch {
        Issue.record("input \(number) of seed 1: \(error)")
        return
      }
    }
    // Neither may be rare, or nothing is said about the parser.
    #expect(accepted > count / 50)
    #expect(rejected > count / 50 || name == "ics")
  }

  @Test(arguments: names)
  func `an input comes back by its seed and its number`(name: String) throws {
    let type = try #require(Attacks.named(name))
    let place = try TemporaryDirectory()
    var one = try type.init(in: place.path)
    let first = one.input(77, seed: 5)
    _ = one.input(78, seed: 5)
    #expect(one.input(77, seed: 5) == first)
    #expect((78...90).contains { one.input($0, seed: 5) != first })
    #expect((0...12).contains { one.input($0, seed: 6) != one.input($0, seed: 5) })
  }

  @Test func `values of every kind are read back as they were written`() throws {
    var luck = SplitMix64(seed: 1)
    for _ in 0..<3_000 {
      let value = SampleJSON.value(depth: 0, using: &luck)
      var bytes: [UInt8] = []
      value.write(into: &bytes)
      #expect(!bytes.contains(UInt8(ascii: "\n")))
      let read = try JSON.parse(bytes)
      #expect(read == value)
      #expect(read.text.utf8.elementsEqual(bytes))
    }
  }
}
