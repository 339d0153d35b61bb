import Foundation

/// A line of `hearcoach session --jsonl`.
struct Event: Decodable {
  struct Trouble: Decodable {
    let code: String
    let message: String
  }

  let v: Int
  let event: String
  let id: String?
  let n: Int?
  let sentenceID: String?
  let number: Int?
  let passed: Bool?
  let correct: Bool?
  let attempts: Int?
  let similarity: Double?
  let itemScore: Int?
  let text: String?
  let notice: String?
  let items: Int?
  let ending: String?
  let error: Trouble?

  private enum CodingKeys: String, CodingKey {
    case v, event, id, n, passed, correct, attempts, similarity, itemScore, text, notice, items
    case ending, error
    case sentenceID = "sentence_id"
    case number = "try"
  }

  init(_ line: String) throws {
    self = try JSONDecoder().decode(Event.self, from: Data(line.utf8))
  }
}
