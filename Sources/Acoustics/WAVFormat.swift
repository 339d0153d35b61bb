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
