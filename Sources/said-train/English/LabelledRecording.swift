internal import Coaching
internal import Foundation

/// A recording of a learner, and what experts said of it.
struct LabelledRecording {
  var id: String
  var text: String
  var speaker: String
  /// Accuracy, fluency, prosody and the total, from 0 to 10.
  var scores: [Double]
  /// By word, from 0 to 10.
  var words: [Double]
  /// The phones that were asked for, and their scores from 0 to 2.
  var phones: [String]
  var phoneScores: [Double]

  /// Where its sound is, in the directory it was read from.
  var path: String

  /// Those that a directory's `labels.json` lists, in the order of their names, with `audio/NAME.flac`.
  static func all(in directory: String) throws -> [LabelledRecording] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(directory)/labels.json")))
    guard let labels = try JSON.parse(bytes).asObject else { throw Fault.noLabels }
    return try labels.members.sorted { $0.key < $1.key }.map { member in
      try LabelledRecording(member.key, member.value, directory)
    }
  }

  private init(_ id: String, _ json: JSON, _ directory: String) throws {
    func numbers(_ key: String) -> [Double] { json[key]?.asArray?.compactMap(\.asDouble) ?? [] }
    guard let text = json["text"]?.asString, let speaker = json["speaker"]?.asString
    else { throw Fault.incomplete(id) }
    self.id = id
    self.text = text
    self.speaker = speaker
    scores = ["accuracy", "fluency", "prosodic", "total"].compactMap { json[$0]?.asDouble }
    words = numbers("word_accuracy")
    phones = json["phones"]?.asArray?.compactMap(\.asString) ?? []
    phoneScores = numbers("phone_accuracy")
    path = "\(directory)/audio/\(id).flac"
    guard scores.count == 4, phones.count == phoneScores.count else { throw Fault.incomplete(id) }
  }

  enum Fault: Error, CustomStringConvertible {
    case noLabels
    case incomplete(String)

    var description: String {
      switch self {
      case .noLabels: "labels.json holds no recordings"
      case .incomplete(let id): "labels.json lacks something of recording \(id)"
      }
    }
  }
}
