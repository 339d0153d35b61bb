public import Acoustics
import CSonic
public import System

/// A different pace for a sound, at the same pitch.
public enum Tempo {
  /// Why the pace of a sound could not be changed.
  public enum Failure: Error, Sendable, Equatable {
    /// Only paces within `Tempo.paces` remain intelligible.
    case pace(Double)
    /// An impossible sample rate.
    case sampleRate(Int)
    /// The library that does it is missing.
    case noLibrary(MissingLibrary)
    /// The library ran out of memory.
    case outOfMemory
  }

  public static let paces = 0.25...4.0

  private static let rates = 1_000...384_000

  /// The same sound at a pace: 0.5 makes it last twice as long.
  public static func stretched(_ wave: Waveform, pace: Double) throws(Failure) -> Waveform {
    guard paces.contains(pace) else { throw .pace(pace) }
    guard rates.contains(wave.sampleRate) else { throw .sampleRate(wave.sampleRate) }
    guard pace != 1, !wave.samples.isEmpty else { return wave }

    if let missing = SoundLibraries.sonic { throw .noLibrary(missing) }
    guard let stream = sonicCreateStream(Int32(wave.sampleRate), 1) else { throw .outOfMemory }
    defer { sonicDestroyStream(stream) }
    sonicSetSpeed(stream, Float(pace))
    // The thorough search for the pitch: a clip is short.
    sonicSetQuality(stream, 1)

    var stretched: [Float] = []
    stretched.reserveCapacity(Int(Double(wave.samples.count) / pace) + piece)
    for start in stride(from: 0, to: wave.samples.count, by: piece) {
      // Internally it uses integers, and larger values would overflow.
      var samples = wave.samples[start..<min(start + piece, wave.samples.count)].map {
        $0.isFinite ? max(-1, min($0, 1)) : 0
      }
      guard sonicWriteFloatToStream(stream, &samples, Int32(samples.count)) == 1 else {
        throw .outOfMemory
      }
      read(from: stream, into: &stretched)
    }
    guard sonicFlushStream(stream) == 1 else { throw .outOfMemory }
    read(from: stream, into: &stretched)
    return Waveform(samples: stretched, sampleRate: wave.sampleRate)
  }

  /// The library's count of samples has 32 bits: long sounds go through it in pieces.
  private static let piece = 1 << 16

  private static func read(from stream: sonicStream, into samples: inout [Float]) {
    let count = Int(sonicSamplesAvailable(stream))
    guard count > 0 else { return }
    samples += [Float](unsafeUninitializedCapacity: count) { buffer, written in
      written = Int(sonicReadFloatFromStream(stream, buffer.baseAddress, Int32(count)))
    }
  }
}
