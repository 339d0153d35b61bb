import Archives
import Coaching
import TestSupport
import Testing
@testable import Voices

struct ClipFileTests {
  @Test("a clip comes back as it was")
  func roundTrip() throws {
    for text in ["hello", "", "请把水杯放在桌子上。🎧"] {
      let clip = Clips.clip(text, seconds: text.isEmpty ? 0 : 0.5)
      let bytes = ClipFile.encode(clip, for: Clips.key(text))
      #expect(Clips.same(ClipFile.decode(bytes, for: Clips.key(text)), clip))
    }
  }

  @Test("a sample beyond 16 bits is clamped")
  func held() throws {
    var clip = Clips.clip("x")
    clip.samples = [2, -2, .nan, .infinity, -.infinity, 0.5]
    let found = ClipFile.decode(ClipFile.encode(clip, for: Clips.key("x")), for: Clips.key("x"))
    let top = Float(32_767) / 32_768
    #expect(found?.samples == [top, -1, 0, top, -1, 0.5])
  }

  @Test("a clip of another key is not found", arguments: ["b", "A", ""])
  func otherKey(_ text: String) {
    let bytes = ClipFile.encode(Clips.clip("a"), for: Clips.key("a"))
    #expect(ClipFile.decode(bytes, for: Clips.key(text)) == nil)
  }

  @Test("a file that is wrong anywhere is not a clip")
  func wrong() {
    let key = Clips.key("a")
    let bytes = ClipFile.encode(Clips.clip("a"), for: key)
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 {
      let place = Int.random(in: bytes.indices, using: &random)
      var flipped = bytes
      flipped[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      #expect(ClipFile.decode(flipped, for: key) == nil, "flipped at \(place)")
      #expect(ClipFile.decode(Array(bytes[..<place]), for: key) == nil, "cut at \(place)")
      var zeroed = bytes
      let end = min(bytes.count, place + 512)
      zeroed.replaceSubrange(place..<end, with: repeatElement(0, count: end - place))
      #expect(ClipFile.decode(zeroed, for: key) == nil, "zeroed at \(place)")
      var swapped = bytes
      let other = Int.random(in: 0..<(bytes.count - 16), using: &random) & ~7
      for offset in 0..<8 { swapped.swapAt(other + offset, other + 8 + offset) }
      if swapped != bytes { #expect(ClipFile.decode(swapped, for: key) == nil) }
    }
    #expect(ClipFile.decode(bytes + [0], for: key) == nil)
    for count in 0..<100 { #expect(ClipFile.decode(Array(bytes[..<count]), for: key) == nil) }
    #expect(ClipFile.decode([UInt8](repeating: 0, count: 4_096), for: key) == nil)
  }

  @Test("two sign bits flipped at once are detected")
  func signs() {
    let key = Clips.key("a")
    let bytes = ClipFile.encode(Clips.clip("a"), for: key)
    for distance in [8, 16, 64] {
      var turned = bytes
      turned[807] ^= 0x80
      turned[807 + distance] ^= 0x80
      #expect(ClipFile.decode(turned, for: key) == nil)
    }
  }

  @Test("everything that makes a clip what it is changes its key")
  func keys() {
    let usual = ClipIdentity(
      text: "ab", spoken: "c", voice: Voice(provider: "p", id: "i", lang: .english),
      version: "1", pace: 1, pitch: 1)
    var others: [ClipIdentity] = []
    func add(_ change: (inout ClipIdentity) -> Void) {
      var other = usual
      change(&other)
      others.append(other)
    }
    add { $0.text = "a" }
    add { $0.spoken = "d" }
    add { ($0.text, $0.spoken) = ("a", "bc") }
    add { $0.voice.provider = "q" }
    add { $0.voice.id = "j" }
    add { $0.voice.lang = .chinese }
    add { $0.version = "2" }
    add { $0.pace = 1.000_001 }
    add { $0.pitch = 0.9 }
    add { ($0.pace, $0.pitch) = (0.9, 1) }
    #expect(Set((others + [usual]).map(ClipKey.init)).count == others.count + 1)
    #expect(ClipKey(usual) == ClipKey(usual))
    #expect(ClipKey(usual).path.wholeMatch(of: /[0-9a-f]{2}\/[0-9a-f]{62}\.clip/) != nil)
  }

  @Test("the hash is the standard one")
  func hash() async throws {
    let directory = try TemporaryDirectory()
    let lengths = Array(0...130) + [1_000, 4_096]
    for length in lengths {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + length) }
      try TestFile.write(bytes, to: directory.file("\(length)"))
    }
    let found = try await FinishedProgram.run(
      "sha256sum", lengths.map { directory.file("\($0)") }, environment: [:])
    let digits = Array("0123456789abcdef")
    for (length, line) in zip(lengths, found.lines) {
      let hash = SHA256.hash(try TestFile.bytes(directory.file("\(length)")))
      let hex = String(hash.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
      #expect(line.hasPrefix(hex), "\(length)")
    }
    #expect(found.lines.count == lengths.count)
  }
}
