package import Coaching
import Glibc
import Language
import Sound
import System
package import Wording

/// Takes the recordings along when sentences are added: copied beside them, under names of our own.
package struct RecordingIntake: ~Copyable {
  /// How many were taken.
  package private(set) var taken = 0
  /// Those that were not, and why.
  package private(set) var refused: [(name: String, why: Phrase)] = []

  private let sources: [String]
  private let namesCommands: Bool
  private let data: String
  /// What is to go again unless the sentences are kept.
  private var copies: [String] = []

  /// Where they lie, below the learner's data.
  static let folder = "sentence-audio"
  /// Of one recording, in bytes and in seconds.
  private static let largest = 16 << 20
  static let longest = 60.0

  /// For a file of sentences, whose recordings lie in `media`, or beside it as Anki has them.
  package init(of file: String, media: String?, into data: String, namesCommands: Bool = true) {
    sources = Self.folders(of: file, media: media)
    self.data = data
    self.namesCommands = namesCommands
  }

  /// Where the recordings of a file's sentences are looked for, in this order.
  static func folders(of file: String, media: String?) -> [String] {
    let folder = file.directory
    return (media.map { [$0] } ?? []) + [folder, "\(folder)/collection.media", "\(folder)/media"]
  }

  /// The first of its kind there; nil if there is none.
  static func path(of recording: SentenceRecording, in folders: [String]) -> String? {
    folders.map { "\($0)/\(recording.file)" }.first { access($0, F_OK) == 0 }
  }

  /// The sentence with its recording where that is kept, or without one.
  package mutating func take(_ sentence: Sentence) throws -> Sentence {
    guard let recording = sentence.recording else { return sentence }
    var sentence = sentence
    sentence.recording = nil
    guard let path = Self.path(of: recording, in: sources) else {
      refused.append((recording.file, .recordingIsNowhere(namesCommands: namesCommands)))
      return sentence
    }
    do {
      _ = try SoundFile.waveform(at: path, longest: Self.longest)
      let bytes = try WholeFile.read(path, atMost: Self.largest, of: .regularWithoutLink)
      var kept = recording
      kept.file = try keep(bytes, of: sentence, endingAs: recording.file)
      sentence.recording = kept
      taken += 1
    } catch let error as SoundFileError {
      refused.append((recording.file, ErrorReport(of: error).what))
    } catch let error as FileError where error.operation == .read {
      refused.append((recording.file, error.why))
    }
    return sentence
  }

  private mutating func keep(
    _ bytes: [UInt8], of sentence: Sentence, endingAs name: String
  ) throws -> String {
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let isPlain =
      (1...5).contains(ending.utf8.count)
      && ending.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      }
    let own = SentenceID.own(of: sentence.text, in: sentence.lang)
    let file = "\(Self.folder)/\(own).\(isPlain ? ending : "sound")"
    try Directory.make("\(data)/\(Self.folder)")
    let path = "\(data)/\(file)"
    try WholeFile.write(bytes, to: path, isSynced: false)
    copies.append(path)
    return file
  }

  /// The sentences are kept, and so are their recordings.
  package mutating func keep() { copies = [] }

  deinit { for path in copies { unlink(path) } }
}
