internal import Coaching

/// How English words are pronounced, from the dictionary that comes with PocketSphinx's model.
public struct PronouncingDictionary: Sendable {
  private let text: [UInt8]
  /// Where each line begins, in the order of the words.
  private let lines: [Int]

  /// Takes the dictionary in the model's directory; a few megabytes stay in memory.
  public init(
    directory: String = SphinxScorer.usualDirectory, reading read: SphinxScorer.FileReader
  ) throws(SphinxError) {
    let path = "\(directory)/cmudict-en-us.dict"
    self.init(try read(path))
    guard !lines.isEmpty else { throw SphinxError(path: path, fault: .malformed("no words")) }
  }

  init(_ text: [UInt8]) {
    self.text = text
    var lines: [Int] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: Self.newline) ?? text.count
      if end > start { lines.append(start) }
      start = end + 1
    }
    // It is nearly sorted: the few lines that are not cost little.
    lines.sort { Self.word(text, at: $0).lexicographicallyPrecedes(Self.word(text, at: $1)) }
    self.lines = lines
  }

  /// All pronunciations of a word as phone names, the usual one first; empty if it has none.
  public func pronunciations(of word: String) -> [[String]] {
    let word = word.lowercased().replacing(each: "’", by: "'")
    guard let first = phones(of: word) else { return [] }
    var all = [first]
    // A word's other pronunciations are numbered from 2.
    while let next = phones(of: "\(word)(\(all.count + 1))"), all.count < 9 { all.append(next) }
    return all
  }

  private func phones(of word: String) -> [String]? {
    let wanted = Array(word.utf8)
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.word(text, at: lines[middle]).lexicographicallyPrecedes(wanted) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < lines.count, Self.word(text, at: lines[low]).elementsEqual(wanted) else {
      return nil
    }
    let end = text[lines[low]...].firstIndex(of: Self.newline) ?? text.count
    return text[lines[low]..<end].split(whereSeparator: { $0 <= Self.blank }).dropFirst().map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static func word(_ text: [UInt8], at start: Int) -> ArraySlice<UInt8> {
    text[start...].prefix { $0 > blank }
  }

  private static let newline = UInt8(ascii: "\n")
  private static let blank = UInt8(ascii: " ")
}
