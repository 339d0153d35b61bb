import Acoustics
import Coaching
import Language
import Said
import Sound

/// Words of one speaker joined in a row, and what they say.
struct MandarinPhrase {
  /// As written.
  var text: String
  var samples: [Float]
  var spoken: [MandarinText.Spoken]

  var words: [TargetWord] { spoken.map(\.word) }

  /// What is expected instead of what was said, and where it differs.
  enum Change: String, CaseIterable {
    case replaced = "another syllable"
    case near = "another initial or final"
    case leftOut = "left out"
  }

  func changed(
    _ change: Change, dice: inout TruthDice
  ) -> (text: MandarinText, place: Int) {
    var spoken = self.spoken
    let place = Int(dice.next() % UInt64(spoken.count))
    let was = spoken[place].syllable
    let others = SyllableLoop.syllables.filter { other in
      let (initial, final) = (other.initial != was.initial, other.final != was.final)
      return change == .near ? initial != final : initial && final
    }
    var asked = spoken[place]
    asked.syllable = others.randomElement(using: &dice) ?? was
    if change == .leftOut {
      spoken.insert(asked, at: place)
    } else {
      spoken[place] = asked
    }
    return (MandarinText(spoken), place)
  }
}

extension MandarinPhrase {
  /// As written, but a character of content, in the middle if possible, is one of another phrase: one other syllable,
  /// and nothing else, is then to be said.
  func withOneReplaced(by other: MandarinPhrase, reader: Reader) -> String? {
    let characters = Array(text)
    let places = characters.indices.sorted {
      abs(2 * $0 - characters.count) < abs(2 * $1 - characters.count)
    }
    for place in places {
      for candidate in other.text where candidate != characters[place] {
        var changed = characters
        changed[place] = candidate
        guard let read = MandarinText(String(changed), reader: reader),
          read.spoken.count == spoken.count
        else { continue }
        let differing = spoken.indices.filter { spoken[$0].syllable != read.spoken[$0].syllable }
        guard differing.count == 1, let only = differing.first,
          spoken[only].burden == .content, read.spoken[only].burden == .content
        else { continue }
        return String(changed)
      }
    }
    return nil
  }
}

/// Whole sentences by any voice, each recording with its text beside it: `NAME.wav`, `NAME.txt`.
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

/// The recordings of a directory, named after what they say.
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

  /// Phrases made of several recordings each, with the silence at their ends cut off.
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
