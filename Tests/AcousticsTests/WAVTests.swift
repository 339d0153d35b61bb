import Acoustics
import Testing

@Suite("WAV")
struct WAVTests {
  @Test("decoding gives back what was encoded")
  func roundTrip() throws {
    let wave = Waveform(int16: [0, 100, -100, .max, .min], sampleRate: 22_050)
    let bytes = WAV.encode(wave)
    #expect(bytes.count == 44 + 10)
    #expect(try WAV.decode(bytes) == wave)
  }

  @Test("an empty sound is a whole file")
  func empty() throws {
    let wave = Waveform(samples: [], sampleRate: 8_000)
    #expect(try WAV.decode(WAV.encode(wave)) == wave)
  }

  @Test(
    "every depth is understood",
    arguments: [
      (1, 8, [128, 192, 0], [0, 0.5, -1]),
      (1, 16, [0, 0, 0, 0x40, 0, 0x80], [0, 0.5, -1]),
      (1, 24, [0, 0, 0, 0, 0, 0x40, 0, 0, 0x80], [0, 0.5, -1]),
      (1, 32, [0, 0, 0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0x80], [0, 0.5, -1]),
      (3, 32, [0, 0, 0, 0, 0, 0, 0, 0x3F, 0, 0, 0x80, 0xBF], [0, 0.5, -1]),
      (3, 64, [0, 0, 0, 0, 0, 0, 0xE0, 0x3F, 0, 0, 0, 0, 0, 0, 0xF0, 0xBF], [0.5, -1]),
    ] as [(Int, Int, [UInt8], [Float])])
  func depths(tag: Int, bits: Int, data: [UInt8], samples: [Float]) throws {
    let file = wavFile(tag: tag, bits: bits, data: data)
    #expect(try WAV.decode(file).samples == samples)
  }

  @Test("an extensible header names its coding further in")
  func extensible() throws {
    var format = formatChunk(tag: 0xFFFE, bits: 16)
    format += [22, 0, 16, 0, 0, 0, 0, 0, 1, 0] + Array(repeating: 0, count: 14)
    let file = riff([chunk("fmt ", format), chunk("data", [0, 0x40])])
    #expect(try WAV.decode(file).samples == [0.5])
  }

  @Test("channels are mixed to one")
  func channels() throws {
    let file = wavFile(channels: 2, data: [0, 0x40, 0, 0, 0, 0x40, 0, 0xC0])
    #expect(try WAV.decode(file).samples == [0.25, 0])
  }

  @Test("chunks that say nothing about the sound are skipped, odd ones with their padding")
  func otherChunks() throws {
    let file = riff([
      chunk("LIST", [1, 2, 3]), chunk("fmt ", formatChunk()), chunk("fact", [0]),
      chunk("data", [0, 0x40]), chunk("LIST", [1, 2]),
    ])
    #expect(try WAV.decode(file).samples == [0.5])
  }

  @Test(
    "a stream's header, which cannot know the size, is believed as far as the bytes reach",
    arguments: [0, 0xFFFF_FFFF, 0x7FFF_FFFF, 0xFFFF_FFDB] as [UInt32])
  func streamed(size: UInt32) throws {
    let head = riff([chunk("fmt ", formatChunk())], size: size)
    let file = head + Array("data".utf8) + little(size, 4) + [0, 0x40, 0, 0x80]
    #expect(try WAV.decode(file).samples == [0.5, -1])
  }

  @Test("a data chunk of no length before another chunk is an empty sound")
  func emptyData() throws {
    let file = riff([chunk("fmt ", formatChunk()), chunk("data", []), chunk("LIST", [1, 2])])
    #expect(try WAV.decode(file).samples.isEmpty)
  }

  @Test("bytes after the last whole frame are left out")
  func brokenFrame() throws {
    #expect(try WAV.decode(wavFile(data: [0, 0x40, 7])).samples == [0.5])
  }

  @Test(
    "a wrong file is an error that says what is wrong",
    arguments: [
      ([], .notWAV),
      (Array("RIFFxxxxAVI LIST".utf8), .notWAV),
      (riff([]), .missingChunk("fmt ")),
      (riff([chunk("data", [0, 0])]), .missingChunk("fmt ")),
      (riff([chunk("fmt ", formatChunk())]), .missingChunk("data")),
      (riff([chunk("fmt ", [1, 0, 1])]), .formatTooShort(byteCount: 3)),
      (riff([chunk("fmt ", formatChunk(tag: 0xFFFE))]), .formatTooShort(byteCount: 16)),
      (wavFile(tag: 6, bits: 8), .unknownCoding(tag: 6)),
      (wavFile(bits: 12), .unknownDepth(bits: 12)),
      (wavFile(bits: 0), .unknownDepth(bits: 0)),
      (wavFile(tag: 3, bits: 16), .unknownDepth(bits: 16)),
      (wavFile(channels: 0), .noChannels),
      (wavFile(rate: 0), .impossibleRate(0)),
      (wavFile(rate: .max), .impossibleRate(4_294_967_295)),
      (wavFile(frame: 3), .contradictoryFrameSize(stated: 3, needed: 2)),
      (wavFile(tag: 3, bits: 32, data: [0, 0, 0xC0, 0x7F]), .notANumber(frame: 0)),
      (
        wavFile(tag: 3, bits: 32, data: [0, 0, 0, 0, 0, 0, 0x80, 0x7F]), .notANumber(frame: 1)
      ),
    ] as [([UInt8], WAVError)])
  func wrong(file: [UInt8], expected: WAVError) {
    #expect(throws: expected) { try WAV.decode(file) }
  }

  @Test("no file, however cut or changed, does worse than cause an error")
  func hostile() {
    let whole = wavFile(channels: 2, data: Array(0..<64))
    for length in whole.indices { _ = try? WAV.decode(Array(whole.prefix(length))) }
    for index in whole.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFE, 0xFF] {
        var changed = whole
        changed[index] = value
        _ = try? WAV.decode(changed)
      }
    }
  }
}

private func little(_ number: UInt32, _ byteCount: Int) -> [UInt8] {
  (0..<byteCount).map { UInt8(truncatingIfNeeded: number >> UInt32($0 * 8)) }
}

private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  Array(name.utf8) + little(UInt32(content.count), 4) + content
    + Array(repeating: 0, count: content.count % 2)
}

private func riff(_ chunks: [[UInt8]], size: UInt32? = nil) -> [UInt8] {
  let content = Array("WAVE".utf8) + chunks.joined()
  return Array("RIFF".utf8) + little(size ?? UInt32(content.count), 4) + content
}

private func formatChunk(
  tag: Int = 1, channels: Int = 1, rate: UInt32 = 16_000, bits: Int = 16, frame: Int? = nil
) -> [UInt8] {
  let frame = UInt32(frame ?? channels * bits / 8)
  return little(UInt32(tag), 2) + little(UInt32(channels), 2) + little(rate, 4)
    + little(rate &* frame, 4) + little(frame, 2) + little(UInt32(bits), 2)
}

private func wavFile(
  tag: Int = 1, channels: Int = 1, rate: UInt32 = 16_000, bits: Int = 16, frame: Int? = nil,
  data: [UInt8] = [0, 0]
) -> [UInt8] {
  riff([
    chunk(
      "fmt ", formatChunk(tag: tag, channels: channels, rate: rate, bits: bits, frame: frame)),
    chunk("data", data),
  ])
}
