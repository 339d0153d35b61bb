import Acoustics
import Attack
import Sound
import TestSupport
import Testing

/// The sound in the bytes of a file.
func waveform(
  of bytes: [UInt8], sampleRate: Int? = nil, longest: Double = 600
) throws -> Waveform {
  let folder = try TemporaryDirectory()
  let path = folder.file("sound")
  try TestFile.write(bytes, to: path)
  return try SoundFile.waveform(at: path, sampleRate: sampleRate, longest: longest)
}

extension WrittenSound {
  /// The same samples in every one of `channels`.
  static func file(
    _ samples: [Float], rate: Int, _ format: Format, channels: Int = 1
  ) throws -> [UInt8] {
    try file(samples.flatMap { Array(repeating: $0, count: channels) }, rate, format, channels)
  }

  /// Frames whose channels differ, one sample after the other.
  static func file(
    _ interleaved: [Float], _ rate: Int, _ format: Format, _ channels: Int
  ) throws -> [UInt8] {
    let folder = try TemporaryDirectory()
    defer { extendLifetime(folder) }
    return try file(interleaved, rate, format, channels, at: folder.file("sound"))
  }
}

extension WrittenSound.Format: CustomTestStringConvertible {
  public var testDescription: String { name }
}
