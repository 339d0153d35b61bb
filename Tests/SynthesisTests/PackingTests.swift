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

  /// A vowel that holds still, as it was spoken and as it comes back in steps.
  private func held(_ count: Int) -> (spoken: VoiceFrames, kept: VoiceFrames) {
    var state: UInt64 = 5
    let spoken = VoiceFrames(
      hertz: [Float](repeating: 1, count: count),
      shape: (0..<count).flatMap { frame in
        (0..<VoiceFrames.shapes).map { Float(frame) * 0.01 + Float($0 % 5) - 3 }
      },
      breath: [Float](repeating: -3, count: count * VoiceFrames.bands))
    var kept = spoken
    for place in kept.shape.indices {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      kept.shape[place] += 0.2 * (Float(state >> 40) / 8_388_608 - 1)
    }
    return (spoken, kept)
  }

  /// How far numbers of one are from those of another, at the mean.
  private func away(_ one: ArraySlice<Float>, _ other: ArraySlice<Float>) -> Float {
    zip(one, other).reduce(0) { $0 + abs($1.0 - $1.1) } / Float(one.count)
  }

  @Test("a sound that was counted in steps comes out as even as it was spoken")
  func evenAgain() {
    let (spoken, kept) = held(60)
    let even = kept.withoutSteps(of: 0.4)
    #expect(even.hertz == kept.hertz)
    #expect(even.breath == kept.breath)
    #expect(
      away(even.shape[...], spoken.shape[...]) < 0.5 * away(kept.shape[...], spoken.shape[...]))
  }

  @Test("no number goes further than a step from what was kept, however far its neighbours are")
  func withinAStep() {
    let width = VoiceFrames.shapes
    for count in [1, 2, 3, 4, 40] {
      var (_, kept) = held(count)
      for place in kept.shape.indices where place / width % 2 == 0 { kept.shape[place] += 2 }
      let even = kept.withoutSteps(of: 0.4)
      #expect(even.count == count)
      let farthest = zip(even.shape, kept.shape).map { abs($0 - $1) }.max() ?? 0
      #expect(farthest <= 0.401)
      if count < 3 { #expect(even == kept) }
      if count == 40 { #expect(farthest > 0.39) }
    }
  }

  @Test("where a consonant opens, the sound opens as fast as it did")
  func opening() {
    let width = VoiceFrames.shapes
    var (_, kept) = held(41)
    for place in 20 * width..<41 * width { kept.shape[place] += place % width < 8 ? 3 : 0.5 }
    let even = kept.withoutSteps(of: 0.4)
    func rise(_ frames: VoiceFrames) -> Float {
      (0..<8).reduce(0) {
        $0 + frames.shape[20 * width + $1] - frames.shape[19 * width + $1]
      }
    }
    #expect(rise(even) > 0.85 * rise(kept))
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
