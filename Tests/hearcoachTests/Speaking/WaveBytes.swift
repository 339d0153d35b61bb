import Foundation

/// WAV files in every form that recorders, and those who mean harm, give them.
struct WaveBytes {
  var tag: UInt16 = 1
  var channels: UInt16 = 1
  var rate: UInt32 = 16_000
  var bits: UInt16 = 16
  /// What the header says about the length, if that is not the truth.
  var stated: UInt32?

  /// The file of samples between −1 and 1, the same in each channel.
  func file(_ samples: [Float]) -> [UInt8] {
    var data: [UInt8] = []
    for sample in samples {
      let one = bytes(of: sample)
      for _ in 0..<channels { data += one }
    }
    let size = stated ?? UInt32(data.count)
    let frame = channels &* (bits / 8)
    return Array("RIFF".utf8) + little(size &+ 36) + Array("WAVEfmt ".utf8) + little(UInt32(16))
      + little(tag) + little(channels) + little(rate) + little(rate &* UInt32(frame))
      + little(frame) + little(bits) + Array("data".utf8) + little(size) + data
  }

  private func bytes(of sample: Float) -> [UInt8] {
    switch (tag, bits) {
    case (3, _): little(sample.bitPattern)
    case (_, 8): [UInt8(max(0, min(255, sample * 127 + 128)))]
    case (_, 16): little(UInt16(bitPattern: Int16(max(-1, min(1, sample)) * 32_767)))
    default:
      Array(
        little(UInt32(bitPattern: Int32(max(-1, min(1, Double(sample))) * 2_147_483_647)))
          .suffix(Int(bits / 8)))
    }
  }

  private func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
