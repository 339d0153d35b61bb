internal import Coaching

/// Finds texts that say nearly the same as one that is there already.
struct NearDuplicates: Sendable {
  private var pairs: [Set<String>] = []
  private var places: [String: [Int]] = [:]

  /// From this share of common pairs of characters on, two texts are too much alike; where a
  /// character is a word, a word more or less is more of the text.
  private static func limit(for pairs: Set<String>) -> Double {
    let isHan = pairs.first?.unicodeScalars.first?.properties.isIdeographic == true
    return isHan ? 0.5 : 0.6
  }

  init(_ texts: some Sequence<String> = []) {
    for text in texts { add(text) }
  }

  mutating func add(_ text: String) {
    let own = Self.pairs(of: text)
    for pair in own { places[pair, default: []].append(pairs.count) }
    pairs.append(own)
  }

  func contains(_ text: String) -> Bool {
    let own = Self.pairs(of: text)
    let limit = Self.limit(for: own)
    var shared: [Int: Int] = [:]
    for pair in own { for place in places[pair] ?? [] { shared[place, default: 0] += 1 } }
    return shared.contains { place, count in
      Double(count) / Double(own.count + pairs[place].count - count) >= limit
    }
  }

  private static func pairs(of text: String) -> Set<String> {
    let letters = text.lowercased().filter { $0.isLetter || $0.isNumber }.map(String.init)
    guard letters.count > 1 else { return Set(letters) }
    return Set(zip(letters, letters.dropFirst()).map { $0 + $1 })
  }
}
