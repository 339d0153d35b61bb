import CSndFile
import Glibc

/// Sound files of every kind, written by libsndfile itself.
package enum WrittenSound {
  /// A container with the way in which it keeps samples.
  package struct Format: Sendable {
    package let name: String
    package let code: Int32
    /// How far a sample may be off.
    package let grain: Float
  }

  package static let formats = [
    Format(name: "WAV, 8 bits", code: 0x010005, grain: 1 / 100),
    Format(name: "WAV, 16 bits", code: 0x010002, grain: 1 / 25_000),
    Format(name: "WAV, 24 bits", code: 0x010003, grain: 1e-6),
    Format(name: "WAV, 32 bits", code: 0x010004, grain: 1e-6),
    Format(name: "WAV, float", code: 0x010006, grain: 1e-6),
    Format(name: "WAV, double", code: 0x010007, grain: 1e-6),
    Format(name: "WAV, extensible, 24 bits", code: 0x130003, grain: 1e-6),
    Format(name: "WAV, high byte first", code: 0x2001_0002, grain: 1 / 25_000),
    Format(name: "WAV, μ-law", code: 0x010010, grain: 1 / 25),
    Format(name: "WAV, IMA ADPCM", code: 0x010012, grain: 1 / 10),
    Format(name: "RF64, 16 bits", code: 0x220002, grain: 1 / 25_000),
    Format(name: "FLAC, 8 bits", code: 0x170001, grain: 1 / 100),
    Format(name: "FLAC, 16 bits", code: 0x170002, grain: 1 / 25_000),
    Format(name: "FLAC, 24 bits", code: 0x170003, grain: 1e-6),
    Format(name: "AIFF, 16 bits", code: 0x020002, grain: 1 / 25_000),
    Format(name: "AIFF, float", code: 0x020006, grain: 1e-6),
  ]

  package static let wav = formats[1]
  package static let float = formats[4]
  package static let flac = formats[12]
  package static let mp3 = Format(name: "MP3", code: 0x230082, grain: 1 / 10)
  package static let ogg = Format(name: "Ogg Vorbis", code: 0x200060, grain: 1 / 5)

  /// The file of frames whose samples stand one after the other, written at `path` first.
  package static func file(
    _ interleaved: [Float], _ rate: Int, _ format: Format, _ channels: Int, at path: String
  ) throws -> [UInt8] {
    var info = SF_INFO()
    info.samplerate = Int32(rate)
    info.channels = Int32(channels)
    info.format = format.code
    guard let file = sf_open(path, Int32(SFM_WRITE), &info) else {
      throw Broken(String(cString: sf_strerror(nil)))
    }
    _ = sf_writef_float(file, interleaved, Int64(interleaved.count / channels))
    sf_close(file)
    defer { unlink(path) }
    return try bytes(of: path)
  }
}
