import Acoustics
import Attack
import Glibc
import Sound
import TestSupport
import Testing

@Suite("Sound files")
struct SoundFileTests {
  private static func voice(seconds: Double = 0.4, rate: Int = 16_000) -> [Float] {
    babble(seconds: seconds, sampleRate: rate).samples.map { $0 * 0.8 }
  }

  @Test("every usual container and depth is read", arguments: WrittenSound.formats)
  func formats(format: WrittenSound.Format) throws {
    let samples = Self.voice()
    let wave = try waveform(of: WrittenSound.file(samples, rate: 16_000, format))
    #expect(wave.sampleRate == 16_000)
    #expect(abs(wave.samples.count - samples.count) < 1_100)
    let worst = zip(wave.samples, samples).map { abs($0 - $1) }.max() ?? 1
    #expect(worst <= format.grain, "\(worst)")
  }

  @Test(
    "what loses a little on purpose is read too", arguments: [WrittenSound.mp3, WrittenSound.ogg])
  func lossy(format: WrittenSound.Format) throws {
    let tone = (0..<44_100).map { 0.5 * sin(Float($0) * 0.05) }
    let wave = try waveform(of: WrittenSound.file(tone, rate: 44_100, format))
    #expect(wave.sampleRate == 44_100)
    #expect(abs(wave.duration - 1) < 0.1)
    #expect(abs(wave.rms - 0.5 / Float(2).squareRoot()) < 0.02)
  }

  @Test(
    "every rate is read, and brought to the one that is wanted",
    arguments: [8_000, 11_025, 22_050, 32_000, 44_100, 48_000, 96_000, 192_000])
  func rates(rate: Int) throws {
    let tone = (0..<rate / 2).map { 0.5 * sin(2 * .pi * 440 * Float($0) / Float(rate)) }
    let file = try WrittenSound.file(tone, rate: rate, WrittenSound.wav)
    let plain = try waveform(of: file)
    #expect(plain.sampleRate == rate)
    #expect(plain.samples.count == tone.count)
    let wave = try waveform(of: file, sampleRate: 16_000)
    #expect(wave.sampleRate == 16_000)
    #expect(wave.samples.count == 8_000)
    let worst = (200..<7_800).map { index in
      abs(wave.samples[index] - 0.5 * sin(2 * .pi * 440 * Float(index) / 16_000))
    }.max()
    #expect((worst ?? 1) < 0.001)
  }

  @Test("channels become one", arguments: [1, 2, 6, 64, 1_000])
  func channels(count: Int) throws {
    let samples = Self.voice(seconds: 0.05)
    let file = try WrittenSound.file(samples, rate: 16_000, WrittenSound.wav, channels: count)
    let wave = try waveform(of: file)
    #expect(zip(wave.samples, samples).allSatisfy { abs($0 - $1) < 0.001 })
  }

  @Test("a voice in one channel of many is as loud as it was", arguments: [2, 8, 64])
  func oneOfMany(count: Int) throws {
    let samples = Self.voice(seconds: 0.1)
    var frames = [Float](repeating: 0, count: samples.count * count)
    for (index, sample) in samples.enumerated() { frames[index * count + count / 2] = sample }
    let wave = try waveform(
      of: WrittenSound.file(frames, 16_000, WrittenSound.wav, count))
    #expect(zip(wave.samples, samples).allSatisfy { abs($0 - $1) < 0.001 })
  }

  @Test("NaN becomes silence, and what exceeds the scale is clamped")
  func oddNumbers() throws {
    let samples: [Float] = [0.5, .nan, .infinity, -.infinity, 1e30, -1e30, -0.5]
    let wave = try waveform(
      of: WrittenSound.file(samples, rate: 16_000, WrittenSound.float))
    #expect(wave.samples == [0.5, 0, 0, 0, 1, -1, -0.5])
  }

  @Test(
    "a file that was cut off gives what it has", arguments: [WrittenSound.wav, WrittenSound.flac])
  func truncated(format: WrittenSound.Format) throws {
    let samples = Self.voice(seconds: 3)
    let whole = try WrittenSound.file(samples, rate: 16_000, format)
    let wave = try waveform(of: Array(whole.prefix(whole.count / 2)))
    #expect(wave.duration > 1)
    #expect(wave.duration < 2)
    #expect(zip(wave.samples, samples).allSatisfy { abs($0 - $1) < 0.001 })
  }

  @Test("a stream, whose header cannot know the length, is read to the end")
  func streamed() throws {
    for size: [UInt8] in [[255, 255, 255, 255], [255, 255, 255, 127]] {
      var file = WAV.encode(Waveform(samples: Self.voice(), sampleRate: 16_000))
      file.replaceSubrange(4..<8, with: size)
      file.replaceSubrange(40..<44, with: size)
      #expect(try waveform(of: file).samples.count == 6_400)
    }
  }

  @Test("a long file is refused by its header alone")
  func long() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("hour.wav")
    try TestFile.write(Self.head(dataBytes: 3_600 * 16_000 * 2), to: path)
    #expect(truncate(path, 44 + 3_600 * 16_000 * 2) == 0)
    #expect(fault { try SoundFile.waveform(at: path) } == .tooLong(seconds: 3_600, most: 600))
  }

  @Test("a long file whose header does not tell is refused once it gets too long")
  func longWithoutHead() throws {
    // FLAC keeps the number of samples in the 36 bits before its checksum: 0 is unknown.
    var file = try WrittenSound.file(Self.voice(seconds: 3), rate: 16_000, WrittenSound.flac)
    file[21] &= 0xF0
    file.replaceSubrange(22..<26, with: [0, 0, 0, 0])
    #expect(try waveform(of: file).duration == 3)
    #expect(fault { try waveform(of: file, longest: 2) } == .tooLong(seconds: nil, most: 2))
  }

  @Test("what is not a sound file is told from a damaged one")
  func wrong() throws {
    let wav = Self.head(dataBytes: 0)
    let cases: [([UInt8], SoundFileError.Kind)] = [
      ([], .empty), (Array("你好".utf8), .unknownFormat), (Array("RIFF".utf8), .unknownFormat),
      (Array("RIFF1234AVI LIST".utf8), .unknownFormat),
      (Array(repeating: 0, count: 10_000), .unknownFormat), (wav, .noSamples),
    ]
    for (bytes, expected) in cases {
      #expect(fault { try waveform(of: bytes) } == expected)
    }
    for bytes in [Array(wav.prefix(20)), Array("fLaC".utf8), Array("OggS1234".utf8)] {
      #expect(throws: SoundFileError.self) { try waveform(of: bytes) }
    }
    let slow = Self.head(rate: 10, dataBytes: 4) + [0, 0, 0, 0]
    #expect(fault { try waveform(of: slow) } == .impossibleRate(10))
  }

  @Test("what is not a file is not waited for")
  func noFile() throws {
    let folder = try TemporaryDirectory()
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    for path in [folder.path, folder.file("pipe"), "/dev/zero", "/dev/null", "/dev/tty0"]
    where access(path, F_OK) == 0 {
      #expect(fault { try SoundFile.waveform(at: path) } == .notAFile, "\(path)")
    }
    for path in ["", folder.file("none"), "\(folder.path)\0.wav"] {
      let fault = #expect(throws: SoundFileError.self) { try SoundFile.waveform(at: path) }
      #expect(fault?.path == path)
      #expect(fault?.kind == .unreadable(code: ENOENT))
    }
  }

  /// The head of a WAV file of 16 bits.
  private static func head(rate: UInt32 = 16_000, dataBytes: UInt32) -> [UInt8] {
    func little(_ number: UInt32, _ count: Int = 4) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
    }
    return Array("RIFF".utf8) + little(dataBytes + 36) + Array("WAVEfmt ".utf8) + little(16)
      + little(1, 2) + little(1, 2) + little(rate) + little(rate * 2) + little(2, 2)
      + little(16, 2) + Array("data".utf8) + little(dataBytes)
  }

  private func fault(_ body: () throws -> Waveform) -> SoundFileError.Kind? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? SoundFileError)?.kind
    }
  }
}
