import Coaching
import JSON

extension DetailedItem.CardReview {
  /// The review as in the cell `reviews`.
  var json: JSON {
    [
      "word": .string(orNull: word), "at": .integer(Int(at)), "grade": .integer(grade.rawValue),
      "score": .integer(orNull: score),
    ]
  }

  /// The review that `json` stands for; nothing where a member is missing, wrong or unknown.
  init?(json: JSON) {
    guard let at = json["at"]?.asInt, (0...DetailedItem.latest).contains(at),
      let grade = json["grade"]?.asInt.flatMap(Grade.init(rawValue:))
    else { return nil }
    let word = json["word"]?.asString
    self.init(word: word, at: Int64(at), grade: grade, score: json["score"]?.asInt)
    // Whatever is not understood would be lost; and a card is of a word that can be one.
    guard self.json == json, score.map({ (0...100).contains($0) }) ?? true,
      word.map({ Card.word(in: $0) == $0 }) ?? true
    else { return nil }
  }
}

extension DetailedItem {
  /// The end of the year 9999.
  static let latest = 253_402_300_799_999
}
