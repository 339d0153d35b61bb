public import Coaching

/// Tells which words of a sentence its meaning rests on.
public struct MeaningWords: Sendable {
  private let normaliser: Normaliser

  public init(reader: Reader) { normaliser = Normaliser(reader: reader) }

  /// A word, character or number in a text.
  public struct Place: Sendable, Hashable {
    /// Where it stands, in UTF-16.
    public var units: Range<Int>
    /// Whether it is a negation or a number, which alone turn the sentence around.
    public var isDecisive: Bool
  }

  /// Where the words of content, the negations and the numbers stand: with another one in its place
  /// it is another sentence.
  public func places(in text: String, lang: Lang) -> [Place] {
    let prepared = normaliser.prepared(text, lang: lang)
    let bytes = text.utf8
    func place(_ byte: Int32) -> Int {
      let index = bytes.index(bytes.startIndex, offsetBy: Int(byte), limitedBy: bytes.endIndex)
      return (index ?? bytes.endIndex).utf16Offset(in: text)
    }
    return prepared.atoms.filter(\.isContent).flatMap { atom in
      prepared.units[Int(atom.firstUnit)...Int(atom.lastUnit)].map {
        Place(
          units: place($0.lowerBound)..<place($0.upperBound),
          isDecisive: atom.kind == .negation || atom.kind == .number)
      }
    }
  }
}
