import Acoustics
import Said
@testable import Synthesis
import SynthesisSupport
import Testing

@Suite("How a voice is kept")
struct PackingTests {
  @Test("what is written bit by bit is read again, whatever the chances say")
  func bits() {
    var state: UInt64 = 9
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    for _ in 0..<50 {
      let written = (0..<Int(next() % 600)).map { _ in
        (bit: next() % 10 == 0, chance: UInt8(1 + next() % 255))
      }
      var encoder = BitEncoder()
      for (bit, chance) in written { encoder.write(bit, chance: chance) }
      let bytes = encoder.finish()
      var decoder = BitDecoder(bytes[...])
      for (bit, chance) in written { #expect(decoder.read(chance: chance) == bit) }
    }
  }

  @Test("packed frames come back within a step, with the voice where it was")
  func frames() {
    let frames = TinyVoice.word(["ni3", "hao3"]).trimmed.frames
    let packing = TinyVoice.library.packing
    let bytes = packing.bytes(of: frames)
    let back = packing.frames(frames.count, from: bytes[...])
    #expect(back.count == frames.count)
    #expect(back.hertz.map { $0 > 0 } == frames.hertz.map { $0 > 0 })
    for (one, other) in zip(frames.shape, back.shape) { #expect(abs(one - other) < 0.4) }
    #expect(bytes.count < frames.count * 12)
    #expect(packing.bytes(of: frames) == bytes)
  }

  @Test("bytes that were damaged give as many frames, and no number that is none")
  func damaged() {
    let packing = TinyVoice.library.packing
    for seed in 0..<20 {
      let bytes = (0..<40).map { UInt8(truncatingIfNeeded: ($0 &* 57 &+ seed) &* 131) }
      let frames = packing.frames(33, from: bytes[...])
      #expect(frames.count == 33)
      #expect(frames.shape.allSatisfy { $0.isFinite })
    }
  }

  @Test("a voice is read back as it was written, and speaks the same samples")
  func file() throws {
    let bytes = MandarinVoiceFile.bytes(of: TinyVoice.voice, about: ["licence: none"])
    let read = try MandarinVoiceFile.voice(from: bytes)
    #expect(try MandarinVoiceFile.about(bytes) == ["licence: none"])
    let isSame = MandarinVoiceFile.bytes(of: read, about: ["licence: none"]) == bytes
    #expect(isSame)
    #expect(read.library.words.count == TinyVoice.words.count)
  }

  @Test("a file that was cut off, or changed anywhere behind its head, is refused")
  func refused() throws {
    let bytes = MandarinVoiceFile.bytes(of: TinyVoice.voice, about: [])
    for place in stride(from: 0, to: bytes.count, by: 311) {
      #expect(throws: ModelFile.Fault.self) {
        try MandarinVoiceFile.voice(from: Array(bytes[..<place]))
      }
    }
    let head = bytes.count - 500
    for place in stride(from: head, to: bytes.count, by: 37) {
      var changed = bytes
      changed[place] ^= 0x55
      #expect(throws: ModelFile.Fault.damaged) { try MandarinVoiceFile.voice(from: changed) }
    }
  }
}
