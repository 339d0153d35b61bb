extension WAV {
  /// The sound in the bytes of a WAV file, its channels mixed to one.
  ///
  /// Chunk sizes are believed only as far as the bytes reach: a program that streams a WAV cannot
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
        // No size with bytes behind it is a stream's header, not an empty sound, unless another
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
