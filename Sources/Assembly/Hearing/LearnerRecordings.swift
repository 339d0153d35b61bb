import Acoustics
import Glibc
import JSON
package import Said
import Sound
import System

/// Recordings of learners that experts scored, from one folder or several.
///
/// A folder holds `labels.json`, and `audio/NAME.flac` or `audio/NAME.opus` for each recording that
/// it names. `ages.json`, in any of them, has the speakers' ages.
package struct LearnerRecordings: Sendable {
  /// In order of their names, wherever they lie.
  package let all: [LabelledRecording]
  private let folders: [String: String]

  package init(in folders: [String]) throws {
    var all: [LabelledRecording] = []
    var places: [String: String] = [:]
    var ages: [String: Int] = [:]
    for folder in folders {
      let labelled = try LabelledRecording.all(labels: WholeFile.read("\(folder)/labels.json"))
      all += labelled.filter { places[$0.id] == nil }
      for recording in labelled { places[recording.id] = places[recording.id] ?? folder }
      guard let bytes = try WholeFile.readIfThere("\(folder)/ages.json") else { continue }
      for member in try JSON.parse(bytes).asObject?.members ?? [] {
        ages[member.key] = member.value.asInt
      }
    }
    guard !all.isEmpty else { throw NoRecordings(folders: folders) }
    self.folders = places
    self.all = all.sorted { $0.id < $1.id }.map { recording in
      var recording = recording
      recording.age = ages[recording.speaker]
      return recording
    }
  }

  private struct NoRecordings: Error, CustomStringConvertible {
    let folders: [String]
    var description: String {
      "\(folders.joined(separator: ", ")): labels.json names no recordings"
    }
  }

  /// The sound of one of them, at 16 kHz.
  package func samples(of recording: LabelledRecording) throws -> [Float] {
    let name = "\(folders[recording.id] ?? "")/audio/\(recording.id)"
    do throws(SoundFileError) {
      return try SoundFile.waveform(at: name + ".flac", sampleRate: 16_000).samples
    } catch {
      guard error.kind == .unreadable(code: ENOENT) else { throw error }
      return try SoundFile.waveform(at: name + ".opus", sampleRate: 16_000).samples
    }
  }
}
