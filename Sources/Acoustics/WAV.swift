/// The RIFF WAVE format: a waveform to bytes and back.
public enum WAV {
  /// The waveform as a WAV file of 16-bit samples in one channel.
  public static func encode(_ wave: Waveform) -> [UInt8] {
    let headerLength: UInt32 = 36
    // The size fields have 32 bits: what exceeds them is left out rather than announced wrongly.
    let room = Int(UInt32.max - headerLength) / 2
    let samples = wave.int16.prefix(room)
    let byteCount = UInt32(samples.count) * 2
    let rate = UInt32(clamping: wave.sampleRate)

    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.count * 2 + 44)
    bytes.append(contentsOf: "RIFF".utf8)
    append(headerLength + byteCount, to: &bytes)
    bytes.append(contentsOf: "WAVEfmt ".utf8)
    append(UInt32(16), to: &bytes)
    append(UInt16(1), to: &bytes)
    append(UInt16(1), to: &bytes)
    append(rate, to: &bytes)
    append(rate.multipliedReportingOverflow(by: 2).partialValue, to: &bytes)
    append(UInt16(2), to: &bytes)
    append(UInt16(16), to: &bytes)
    bytes.append(contentsOf: "data".utf8)
    append(byteCount, to: &bytes)
    for sample in samples { append(sample, to: &bytes) }
    return bytes
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

extension WAV {
  /// The sound in the bytes of a WAV file, its channels mixed to one.
  ///
  /// Chunk sizes are trusted only as far as the bytes reach: a program that streams a WAV cannot
  /// know them beforehand and writes 0 or the largest number.
  public static func decode(_ bytes: [UInt8]) throws(WAVError) -> Waveform {
    guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8),
      bytes[8..<12].elementsEqual("WAVE".utf8)
    else { throw .notWAV }

    var format: WAVFormat?
    var position = 12
    while bytes.count - position >= 8 {
      let name = bytes[position..<(position + 4)]
      let stated = bytes[position...].littleEndian(at: 4, byteCount: 4)
      let start = position + 8
      let end = start + min(stated, bytes.count - start)
      if name.elementsEqual("fmt ".utf8) {
        format = try WAVFormat(chunk: bytes[start..<end])
      } else if name.elementsEqual("data".utf8) {
        guard let format else { throw .missingChunk("fmt ") }
        // A size of 0 followed by bytes is a stream's header, not an empty sound, unless another
        // chunk follows.
        let streamed = stated == 0 && !isChunk(bytes[start...])
        return try wave(bytes[start..<(streamed ? bytes.count : end)], format)
      }
      position = end + stated % 2
    }
    throw .missingChunk(format == nil ? "fmt " : "data")
  }

  private static func isChunk(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.count >= 8 else { return false }
    return rest.prefix(4).allSatisfy { (0x20...0x7E).contains($0) }
      && rest.littleEndian(at: 4, byteCount: 4) <= rest.count - 8
  }

  private static func wave(
    _ data: ArraySlice<UInt8>, _ format: WAVFormat
  ) throws(WAVError) -> Waveform {
    let frames = data.count / format.bytesPerFrame
    var samples: [Float] = []
    samples.reserveCapacity(frames)
    data.withUnsafeBytes { raw in
      for frame in 0..<frames {
        var sum: Float = 0
        for channel in 0..<format.channels {
          let offset = frame * format.bytesPerFrame + channel * format.bytesPerSample
          sum += format.sample(in: raw, at: offset)
        }
        samples.append(sum / Float(format.channels))
      }
    }
    if let wrong = samples.firstIndex(where: { !$0.isFinite }) { throw .notANumber(frame: wrong) }
    return Waveform(samples: samples, sampleRate: format.sampleRate)
  }
}

/// What the `fmt ` chunk of a WAV file says about its samples, checked.
struct WAVFormat {
  enum Coding {
    case integer
    case float
  }

  static let rates = 1_000...384_000

  let coding: Coding
  let channels: Int
  let sampleRate: Int
  let bits: Int

  var bytesPerSample: Int { bits / 8 }
  var bytesPerFrame: Int { channels * bytesPerSample }

  init(chunk: ArraySlice<UInt8>) throws(WAVError) {
    guard chunk.count >= 16 else { throw .formatTooShort(byteCount: chunk.count) }
    var tag = chunk.littleEndian(at: 0, byteCount: 2)
    if tag == 0xFFFE {
      // An extensible header keeps the real tag in the first bytes of its sub-format.
      guard chunk.count >= 40 else { throw .formatTooShort(byteCount: chunk.count) }
      tag = chunk.littleEndian(at: 24, byteCount: 2)
    }
    channels = chunk.littleEndian(at: 2, byteCount: 2)
    sampleRate = chunk.littleEndian(at: 4, byteCount: 4)
    bits = chunk.littleEndian(at: 14, byteCount: 2)
    let frame = chunk.littleEndian(at: 12, byteCount: 2)

    let depths: [Int]
    switch tag {
    case 1: (coding, depths) = (.integer, [8, 16, 24, 32])
    case 3: (coding, depths) = (.float, [32, 64])
    default: throw .unknownCoding(tag: tag)
    }
    guard depths.contains(bits) else { throw .unknownDepth(bits: bits) }
    guard channels > 0 else { throw .noChannels }
    guard Self.rates.contains(sampleRate) else { throw .impossibleRate(sampleRate) }
    guard frame == channels * bits / 8 else {
      throw .contradictoryFrameSize(stated: frame, needed: channels * bits / 8)
    }
  }

  /// The sample that begins `offset` bytes into the data, between −1 and 1.
  func sample(in data: UnsafeRawBufferPointer, at offset: Int) -> Float {
    switch (coding, bits) {
    case (.integer, 8):
      return (Float(data[offset]) - 128) / 128
    case (.integer, 16):
      let raw = Int16(littleEndian: data.loadUnaligned(fromByteOffset: offset, as: Int16.self))
      return Float(raw) / 32_768
    case (.integer, 24):
      let high = Int32(Int8(bitPattern: data[offset + 2])) << 16
      return Float(high | Int32(data[offset + 1]) << 8 | Int32(data[offset])) / 8_388_608
    case (.integer, _):
      let raw = Int32(littleEndian: data.loadUnaligned(fromByteOffset: offset, as: Int32.self))
      return Float(Double(raw) / 2_147_483_648)
    case (.float, 32):
      let raw = UInt32(littleEndian: data.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      return Float(bitPattern: raw)
    case (.float, _):
      let raw = UInt64(littleEndian: data.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      return Float(Double(bitPattern: raw))
    }
  }
}

extension ArraySlice<UInt8> {
  /// The unsigned number of `byteCount` bytes that begins `offset` bytes into the slice.
  func littleEndian(at offset: Int, byteCount: Int) -> Int {
    self[(startIndex + offset)..<(startIndex + offset + byteCount)]
      .reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// What is wrong with bytes that should have been a WAV file.
public enum WAVError: Error, Sendable, Equatable {
  /// The bytes do not begin as a RIFF WAVE file does.
  case notWAV
  /// The file ends before the named chunk.
  case missingChunk(String)
  /// The `fmt ` chunk is too short to say anything.
  case formatTooShort(byteCount: Int)
  /// A coding that is neither whole numbers nor floating point (A-law, MP3 and so on).
  case unknownCoding(tag: Int)
  /// A number of bits that the coding does not allow.
  case unknownDepth(bits: Int)
  /// A header that promises no channels.
  case noChannels
  /// A sample rate that no sound card and no recorder uses.
  case impossibleRate(Int)
  /// The size of a frame that the header states is not the one that follows from its other numbers.
  case contradictoryFrameSize(stated: Int, needed: Int)
  /// A sample that is not a number, or is infinite.
  case notANumber(frame: Int)
}
