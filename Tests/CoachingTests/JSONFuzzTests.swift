import Coaching
import Testing

struct JSONFuzzTests {
  @Test("what was written is read back the same")
  func roundTrip() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<3_000 {
      let value = Self.value(depth: 0, using: &random)
      var bytes: [UInt8] = []
      value.write(into: &bytes)
      #expect(!bytes.contains(UInt8(ascii: "\n")))
      let read = try JSON.parse(bytes)
      #expect(read == value)
      #expect(read.text.utf8.elementsEqual(bytes))
    }
  }

  @Test("no mangled text breaks the reader, and what it takes it gives back")
  func mutations() throws {
    var random = SplitMix64(seed: 2)
    let alphabet = Array("{}[]\",:\\u0189aeE+-.tfn \n\t".utf8) + [0, 0x1F, 0x80, 0xC3, 0xE8, 0xFF]
    var taken = 0
    for _ in 0..<500 {
      var seed: [UInt8] = []
      Self.value(depth: 1, using: &random).write(into: &seed)
      for _ in 0..<100 {
        var bytes = seed
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = Int.random(in: 0...bytes.count, using: &random)
          let byte = alphabet.randomElement(using: &random) ?? 0
          switch Int.random(in: 0..<4, using: &random) {
          case 0 where place < bytes.count: bytes[place] = byte
          case 1 where place < bytes.count: bytes.remove(at: place)
          case 2: bytes.removeSubrange(place...)
          default: bytes.insert(byte, at: place)
          }
        }
        do {
          let value = try JSON.parse(bytes)
          taken += 1
          #expect(try JSON.parse(value.text) == value)
          #expect(try JSON.parseWithLines(bytes).value == value)
        } catch {
          #expect(error.line >= 1 && error.column >= 1)
          #expect(throws: error) { try JSON.parseWithLines(bytes) }
        }
      }
    }
    #expect(taken > 1_000)
  }

  private static func value(depth: Int, using random: inout SplitMix64) -> JSON {
    switch Int.random(in: 0..<(depth < 4 ? 10 : 6), using: &random) {
    case 0: return nil
    case 1: return .bool(.random(using: &random))
    case 2: return .integer(Int(truncatingIfNeeded: random.next() >> (random.next() % 64)))
    case 3:
      let number = Double(bitPattern: random.next())
      return number.isFinite ? .number(number) : .number(-0.0)
    case 4, 5: return .string(text(using: &random))
    case 6, 7:
      let count = Int.random(in: 0..<5, using: &random)
      return .array((0..<count).map { _ in value(depth: depth + 1, using: &random) })
    default:
      let count = Int.random(in: 0..<5, using: &random)
      return .object(
        (0..<count).map { _ in (text(using: &random), value(depth: depth + 1, using: &random)) })
    }
  }

  private static func text(using random: inout SplitMix64) -> String {
    let alphabet: [Unicode.Scalar] = [
      "a", "z", "0", " ", "\"", "\\", "/", "\n", "\t", "\0", "\u{1F}", "\u{7F}", "é", "请", "的",
      "\u{2028}", "😀", "\u{FFFF}", "\u{10FFFF}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      text.append(alphabet.randomElement(using: &random) ?? "a")
    }
    return String(text)
  }
}
