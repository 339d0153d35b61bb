import Coaching
import JSON

/// What may be said of a sentence's recording.
enum RecordingRules {
  /// Columns of a table; in JSON they stand within `audio`.
  static let parts: Set = ["speaker", "license"]
  private static let longest = 200

  /// What keeps a recording from being used.
  static func flaw(of recording: SentenceRecording) -> PackProblem.Kind? {
    if !isFile(recording.file) { return .badFile(recording.file) }
    for (key, value) in [("speaker", recording.speaker), ("license", recording.license)] {
      guard let value else { continue }
      if let kind = PackCheck.flaw(of: value, key: key, most: longest) { return kind }
    }
    return nil
  }

  /// Whether it is a path below the folder where it begins.
  static func isFile(_ path: String) -> Bool {
    (1...longest).contains(path.utf8.count) && Gate.firstRefused(in: path) == nil
      && !path.contains("\\")
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part != "." && part != ".."
      }
  }
}

extension SentenceDraft {
  /// The recording, if a file is named.
  var recording: SentenceRecording? {
    audio.map { SentenceRecording(file: $0, speaker: speaker, license: license) }
  }

  /// Takes over `{ "file": …, "speaker": …, "license": … }`.
  mutating func setRecording(_ members: [JSONNode.Member], problems: inout [PackProblem]) {
    for member in members {
      let key = "audio.\(member.key)"
      guard let value = member.node.value.asString else {
        report(.wrongType(key: key, wanted: .text), "audio", problems: &problems)
        continue
      }
      switch member.key {
      case "file": audio = value
      case "speaker": speaker = value
      case "license": license = value
      default: report(.unknownKey(key), "audio", problems: &problems)
      }
    }
    if audio == nil { report(.missingKey("audio.file"), "audio", problems: &problems) }
  }
}
