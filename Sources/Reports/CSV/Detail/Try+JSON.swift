import Coaching
import JSON

extension DetailedItem.Try {
  /// The try as in the cell `tries`.
  var json: JSON {
    [
      "at": .integer(Int(at)), "answer": .string(answer),
      "similarity": .number(judgement.similarity), "passed": .bool(judgement.passed),
      "response_seconds": .number(orNull: responseSeconds), "playbacks": .integer(playbacks),
      "acc": .number(orNull: said.accuracy), "flu": .number(orNull: said.fluency),
      "comp": .number(orNull: said.completeness), "pros": .number(orNull: said.prosody),
      "rater": .string(orNull: rater), "words": .array(judgement.words.map(\.json)),
      "spoken": .array(spoken.map { .object($0.members) }), "voice": voice?.json ?? .null,
    ]
  }

  /// The try that `json` stands for, at a sentence in `lang`; nothing where a member is missing,
  /// wrong or unknown.
  init?(json: JSON, _ lang: Lang?) {
    // Tables that were written before answers could be spoken, or before it was kept who speaks the
    // sentences, have no such member.
    guard let members = json.asObject?.members,
      [[], ["spoken"], ["spoken", "voice"]].contains(where: {
        Self.has(Self.keys.union($0), members)
      }),
      let at = json["at"]?.asInt, (-DetailedItem.latest...DetailedItem.latest).contains(at),
      let answer = json["answer"]?.asString,
      let similarity = json["similarity"]?.asDouble, (0...1).contains(similarity),
      let passed = json["passed"]?.asBool, let playbacks = json["playbacks"]?.asInt,
      (0...Self.mostPlaybacks).contains(playbacks), let list = json["words"]?.asArray,
      let ratings = (json["spoken"] ?? []).asArray
    else { return nil }
    let words = list.compactMap(WordVerdict.init(json:))
    let spoken = ratings.compactMap(SpokenJudgement.init(json:))
    // A verdict forgives what it does not know; here it would be lost.
    guard words.map(\.json) == list, spoken.count == ratings.count,
      case .some(let seconds) = Self.number("response_seconds", of: json, upTo: 1e9),
      case .some(let accuracy) = Self.number("acc", of: json, upTo: 100),
      case .some(let fluency) = Self.number("flu", of: json, upTo: 100),
      case .some(let completeness) = Self.number("comp", of: json, upTo: 100),
      case .some(let prosody) = Self.number("pros", of: json, upTo: 100),
      json["rater"] == .null || json["rater"]?.asString != nil,
      case .some(let voice) = Self.voice(json["voice"] ?? .null, lang)
    else { return nil }
    self.init(
      at: Int64(at), answer: answer,
      judgement: Judgement(similarity: similarity, passed: passed, words: words),
      responseSeconds: seconds, playbacks: playbacks,
      said: SaidScores(
        accuracy: accuracy, fluency: fluency, completeness: completeness, prosody: prosody),
      rater: json["rater"]?.asString, spoken: spoken, voice: voice)
  }

  /// A voice or none; nothing where it is neither, or nobody knows what language it spoke.
  private static func voice(_ json: JSON, _ lang: Lang?) -> Voice?? {
    if json == .null { return .some(nil) }
    guard let lang, let provider = json["provider"]?.asString, let id = json["id"]?.asString,
      case let voice = Voice(provider: provider, id: id, lang: lang), voice.json == json
    else { return nil }
    return voice
  }

  /// A number or null under `key`; nil if it is neither, or out of range.
  private static func number(_ key: String, of json: JSON, upTo limit: Double) -> Double?? {
    switch json[key] {
    case .null: return .some(nil)
    case let value:
      guard let number = value?.asDouble, (0...limit).contains(number) else { return nil }
      return .some(number)
    }
  }

  private static func has(_ keys: Set<String>, _ members: [JSON.Object.Member]) -> Bool {
    members.count == keys.count && members.allSatisfy { keys.contains($0.key) }
  }

  private static let mostPlaybacks = 1_000_000

  private static let keys: Set = [
    "at", "answer", "similarity", "passed", "response_seconds", "playbacks", "acc", "flu", "comp",
    "pros", "rater", "words",
  ]
}
