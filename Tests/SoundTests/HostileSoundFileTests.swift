import Acoustics
import Sound
import Testing

@Suite("Hostile sound files")
struct HostileSoundFileTests {
  private static let originals: [WrittenSound.Format] = [
    WrittenSound.wav, WrittenSound.float, WrittenSound.flac, WrittenSound.mp3, WrittenSound.ogg,
    WrittenSound.formats[6], WrittenSound.formats[9], WrittenSound.formats[10],
    WrittenSound.formats[14],
  ]

  @Test("no file, however changed, gives more than an error or a sound", arguments: originals)
  func changed(format: WrittenSound.Format) throws {
    let samples = babble(seconds: 0.1, sampleRate: 16_000).samples
    let original = try WrittenSound.file(samples, rate: 16_000, format, channels: 2)
    var luck = Luck(seed: UInt64(format.code.magnitude))
    for _ in 0..<400 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &luck) {
        // Heads are where the traps are.
        let reach = Bool.random(using: &luck) ? min(64, bytes.count) : bytes.count
        let place = Int.random(in: 0..<reach, using: &luck)
        switch Int.random(in: 0..<5, using: &luck) {
        case 0: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &luck) ?? 0
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 4))
        case 2: bytes.insert(contentsOf: bytes.prefix(place).suffix(8), at: place)
        case 3: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &luck)
        default: bytes.removeLast(bytes.count - place)
        }
        if bytes.isEmpty { break }
      }
      if let wave = try? waveform(of: bytes, sampleRate: 16_000, longest: 30) {
        #expect(wave.sampleRate == 16_000)
        #expect(!wave.samples.isEmpty)
        #expect(wave.samples.allSatisfy { abs($0) <= 1 })
        #expect(wave.duration <= 30.1)
      }
    }
  }
}

/// Luck that is the same at every run.
private struct Luck: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
