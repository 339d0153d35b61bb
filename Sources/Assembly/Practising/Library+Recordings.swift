package import Coaching
import Language
import System

/// A sentence with a recording of it.
package struct RecordedSentence: Sendable {
  package let sentence: Sentence
  package let recording: SentenceRecording
  package let path: String
}

extension Library {
  /// The recordings of a language's sentences; those that are bundled have none.
  package func recordings(_ lang: Lang) throws -> [RecordedSentence] {
    let bundled = Lang.allCases.map(bundled)
    return try files().filter { !bundled.contains($0) }.flatMap { file in
      Self.recordings(of: try Self.sentences(in: file).filter { $0.lang == lang }, in: file)
    }
  }

  /// The recordings of the sentences in a file, which lie below its folder.
  package static func recordings(
    of sentences: [Sentence], in file: String
  ) -> [RecordedSentence] {
    sentences.compactMap { sentence in
      sentence.recording.map {
        RecordedSentence(
          sentence: sentence, recording: $0, path: "\(file.directory)/\($0.file)")
      }
    }
  }

  /// The recordings of sentences that are to be added, found where they would be copied from.
  package static func recordings(
    of sentences: [Sentence], toAdd file: String, media: String?
  ) -> [RecordedSentence] {
    let folders = RecordingIntake.folders(of: file, media: media)
    return sentences.compactMap { sentence in
      sentence.recording.map {
        let path = RecordingIntake.path(of: $0, in: folders) ?? "\(folders[0])/\($0.file)"
        return RecordedSentence(sentence: sentence, recording: $0, path: path)
      }
    }
  }
}
