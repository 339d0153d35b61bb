import Acoustics
import Foundation
import Language
import Said
import Sound

/// Whole sentences of any voices, each recording with what it says beside it: `NAME.wav`, `NAME.txt`.
enum MandarinSentences {
  static func all(in directory: String, reader: Reader) throws -> [MandarinPhrase] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return try names.filter { !$0.hasSuffix(".txt") }.sorted().compactMap { name in
      let stem = (name as NSString).deletingPathExtension
      let text = try String(contentsOfFile: "\(directory)/\(stem).txt", encoding: .utf8)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      guard let read = MandarinText(text, reader: reader) else { return nil }
      let wave = try SoundFile.waveform(
        at: "\(directory)/\(name)", sampleRate: LogMel.sampleRate)
      return MandarinPhrase(text: text, samples: wave.samples, spoken: read.spoken)
    }
  }
}
