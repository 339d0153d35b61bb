internal import Coaching
public import Language

/// A sentence as the words that should be heard, each with all ways to say it.
public struct EnglishTarget: Sendable {
  public struct Word: Sendable {
    /// As it is spoken: a number is its words.
    public var text: String
    /// Places of phones in the model, the usual way first; never empty.
    public var ways: [[Int]]

    public init(text: String, ways: [[Int]]) {
      self.text = text
      self.ways = ways
    }
  }

  public var words: [Word]

  public init(words: [Word]) {
    self.words = words
  }

  /// The words of a text; one that nobody can tell how to say is left out.
  public init(_ text: String, reader: Reader, ear: EnglishEar) async {
    words = []
    for word in reader.read(text, as: .english).words {
      let ways = await ear.pronunciations(word).compactMap { way -> [Int]? in
        let places = way.compactMap { ear.place(of: $0) }
        return places.isEmpty || places.count < way.count ? nil : places
      }
      if !ways.isEmpty { words.append(Word(text: word, ways: ways)) }
    }
  }
}
