import Acoustics
import Coaching
import Language
import Said
import Sound

/// The recordings of a directory that are named after what they say.
struct MandarinRecordings {
  struct Recording {
    var file: String
    var text: MandarinText
  }

  let directory: String
  let all: [Recording]

  init(in directory: String, reader: Reader, where isWanted: (MandarinText) -> Bool) {
    self.directory = directory
    all = SoundFolder.recordings(in: directory).compactMap { file in
      MandarinText(file: file, reader: reader).flatMap {
        isWanted($0) ? Recording(file: file, text: $0) : nil
      }
    }
  }

  func sound(of recording: Recording) throws -> [Float] {
    try SoundFile.waveform(at: "\(directory)/\(recording.file)", sampleRate: LogMel.sampleRate)
      .samples
  }

  /// So many phrases of so many recordings each, the silence at their ends cut off.
  func phrases(_ count: Int, joining size: Int, dice: inout TruthDice) throws -> [MandarinPhrase] {
    let shuffled = all.shuffled(using: &dice)
    return try (0..<min(count, shuffled.count / size)).map { index in
      let parts = shuffled[index * size..<(index + 1) * size]
      var samples = [Float](repeating: 0, count: 1_600)
      for part in parts {
        let wave = Waveform(samples: try sound(of: part), sampleRate: LogMel.sampleRate)
        let extent = wave.speechExtent(above: 0.02 * max(0.05, wave.peak)) ?? wave.samples.indices
        let gain = 0.4 / max(0.05, wave.peak)
        samples += wave.samples[extent].map { $0 * gain }
        samples += [Float](repeating: 0, count: 800)
      }
      samples += [Float](repeating: 0, count: 1_600)
      return MandarinPhrase(
        text: parts.flatMap(\.text.spoken).map(\.text).joined(), samples: samples,
        spoken: parts.flatMap(\.text.spoken))
    }
  }
}
