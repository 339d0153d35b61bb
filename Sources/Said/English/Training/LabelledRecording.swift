internal import Archives
internal import Coaching
internal import JSON

/// A recording of a learner, and how experts scored it.
public struct LabelledRecording: Sendable {
  public var id: String
  public var text: String
  public var speaker: String
  /// Accuracy, fluency, prosody and the total, from 0 to 10.
  public var scores: [Double]
  /// By word, from 0 to 10.
  public var words: [Double]
  /// The phones expected, and their scores from 0 to 2.
  public var phones: [String]
  public var phoneScores: [Double]
  /// The speaker's, in years, if it is known.
  public var age: Int?

  /// Whether the speaker belongs to the tenth that no fit and no decision ever saw: told by the
  /// name alone, so that it is the same tenth for ever.
  public var isHeldOut: Bool { Self.isHeldOut(speaker) }

  /// Whether the speaker of that name does.
  public static func isHeldOut(_ speaker: String) -> Bool { remainder(of: speaker, by: 10) == 0 }

  /// Which half of the speakers this one belongs to, 0 or 1: each is judged by what the other half taught.
  public var half: Int { Self.remainder(of: speaker, by: 20) / 10 }

  /// What is left of a name's SHA-256, as a number.
  private static func remainder(of name: String, by divisor: Int) -> Int {
    SHA256.hash(Array(name.utf8)).reduce(0) { ($0 * 256 + Int($1)) % divisor }
  }

  /// Whether the speaker is a child, if the age is known.
  public var isChild: Bool? { age.map { $0 < 14 } }

  /// The recordings listed in the bytes of a `labels.json`, in order of their names.
  public static func all(labels: [UInt8]) throws -> [LabelledRecording] {
    guard let labels = try JSON.parse(labels).asObject else { throw Fault.noLabels }
    return try labels.members.sorted { $0.key < $1.key }.map { member in
      try LabelledRecording(member.key, member.value)
    }
  }

  private init(_ id: String, _ json: JSON) throws {
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
    guard scores.count == 4, phones.count == phoneScores.count else { throw Fault.incomplete(id) }
  }

  public enum Fault: Error, CustomStringConvertible {
    case noLabels
    case incomplete(String)

    public var description: String {
      switch self {
      case .noLabels: "labels.json holds no recordings"
      case .incomplete(let id): "labels.json lacks something of recording \(id)"
      }
    }
  }
}

/// Which label belongs to which phone, when the labels were made with another dictionary.
enum PhoneLabels {
  /// For each phone, the place of its label; nil if it has none.
  static func places(of phones: [String], among labels: [String]) -> [Int?] {
    let width = labels.count + 1
    var costs = [Double](repeating: 0, count: (phones.count + 1) * width)
    for row in 0...phones.count {
      for column in 0...labels.count {
        let place = row * width + column
        switch (row, column) {
        case (0, _): costs[place] = Double(column)
        case (_, 0): costs[place] = Double(row)
        default:
          costs[place] = min(
            costs[place - width - 1] + cost(phones[row - 1], labels[column - 1]),
            costs[place - width] + 1, costs[place - 1] + 1)
        }
      }
    }
    var places = [Int?](repeating: nil, count: phones.count)
    var (row, column) = (phones.count, labels.count)
    while row > 0, column > 0 {
      let place = row * width + column
      if costs[place] == costs[place - width - 1] + cost(phones[row - 1], labels[column - 1]) {
        (row, column) = (row - 1, column - 1)
        places[row] = column
      } else if costs[place] == costs[place - width] + 1 {
        row -= 1
      } else {
        column -= 1
      }
    }
    return places
  }

  private static func cost(_ one: String, _ other: String) -> Double {
    if one == other { return 0 }
    let isAlike = EnglishPhone(one)?.isVowel == EnglishPhone(other)?.isVowel
    return isAlike ? 0.75 : 1.5
  }
}
