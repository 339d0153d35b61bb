import Coaching
import JSON

/// Counts how often some words stand in the verdicts of tries.
///
/// It looks for them in the JSON as it lies in the file: to take a year of it apart would cost many
/// times as much.
struct MetCount {
  struct Key: Hashable {
    /// In small letters as far as they are ASCII, as SQLite's NOCASE has it.
    let word: String
    let lang: Lang
  }

  private(set) var met: [Key: Int]

  init(of words: [Key]) {
    met = Dictionary(words.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Adds the words of one try.
  mutating func add(_ json: UnsafeBufferPointer<UInt8>, _ lang: Lang) {
    if json.contains(UInt8(ascii: "\\")) { return addSlowly(json, lang) }
    var place = 0
    while let start = Self.endOfMark(in: json, from: place) {
      let end = json[start...].firstIndex(of: UInt8(ascii: "\"")) ?? json.endIndex
      note(String(decoding: json[start..<end], as: UTF8.self), lang)
      place = end
    }
  }

  private mutating func addSlowly(_ json: UnsafeBufferPointer<UInt8>, _ lang: Lang) {
    guard let list = try? JSON.parse(Array(json)).asArray else { return }
    for word in list { if let expected = word["expected"]?.asString { note(expected, lang) } }
  }

  private mutating func note(_ word: String, _ lang: Lang) {
    let key = Key(word: word.asciiLowercased, lang: lang)
    if let count = met[key] { met[key] = count + 1 }
  }

  private static let mark = Array("\"expected\":\"".utf8)

  /// Where the text begins that follows the next mark.
  private static func endOfMark(in json: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var place = start
    while place + mark.count <= json.count {
      if json[place] == mark[0], json[place + 1] == mark[1],
        json[place..<place + mark.count].elementsEqual(mark)
      {
        return place + mark.count
      }
      place += 1
    }
    return nil
  }
}

extension String {
  var asciiLowercased: String {
    guard utf8.contains(where: { (65...90).contains($0) }) else { return self }
    return String(decoding: utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
}
