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
