import Acoustics
import Language
import Said
import Sound

/// Whole sentences of any voices, each recording with what it says beside it: `NAME.wav`, `NAME.txt`.
enum MandarinSentences {
  static func all(in directory: String, reader: Reader) throws -> [MandarinPhrase] {
    try SoundFolder.recordings(in: directory).compactMap { name in
      let stem = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
      let text = String(decoding: try FileBytes.of("\(directory)/\(stem).txt"), as: UTF8.self)
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard let read = MandarinText(text, reader: reader) else { return nil }
      let wave = try SoundFile.waveform(
        at: "\(directory)/\(name)", sampleRate: LogMel.sampleRate)
      return MandarinPhrase(text: text, samples: wave.samples, spoken: read.spoken)
    }
  }
}
