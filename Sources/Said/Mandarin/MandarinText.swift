internal import Coaching
public import Language

/// A Chinese text as syllables that a model knows, with citation tones and tones in speech.
public struct MandarinText: Sendable, Hashable {
  /// How much of the meaning rests on a syllable.
  public enum Burden: Sendable, Hashable {
    /// People nearly swallow it: a neutral tone, a function word; or a letter, whose name the model
    /// does not know.
    case none
    case content
    /// A negation or a number, which people let be heard.
    case decisive
  }

  public struct Spoken: Sendable, Hashable {
    /// As written in the text.
    public var text: String
    public var syllable: MandarinSyllable
    /// As spoken among its neighbours: 1 to 4, and 5 for the neutral tone.
    public var tone: Int
    /// How much of the meaning rests on it.
    public var burden = Burden.none

    /// Whether it is of a word in letters.
    var isLetter: Bool { text.utf16.allSatisfy { $0 < 0x80 && !(0x30...0x39).contains($0) } }

    /// Its initial and its final, as the aligner takes them.
    public var word: TargetWord {
      TargetWord(text: text, units: MandarinStates.units(of: syllable))
    }
  }

  public var spoken: [Spoken]

  public init(_ spoken: [Spoken]) { self.spoken = spoken }

  /// Nil if the text has no syllable, or one that the model does not know.
  public init?(
    _ text: String, reader: Reader, syllables: [String]? = nil, meaning: MeaningWords? = nil
  ) {
    let reading = reader.read(text, as: .chinese, syllables: syllables)
    let units = Array(text.utf16)
    let places = meaning?.places(in: text, lang: .chinese)
    spoken = zip(reading.spoken, reading.sources).compactMap { spoken, source in
      guard let read = Syllable(spoken), let syllable = MandarinSyllable(pinyin: read.pinyin),
        source.upperBound <= units.count
      else { return nil }
      var spoken = Spoken(
        text: String(decoding: units[source], as: UTF16.self), syllable: syllable, tone: read.tone)
      spoken.burden = Self.burden(of: read, spoken, places?.first { $0.units.overlaps(source) })
      return spoken
    }
    guard !spoken.isEmpty, spoken.count == reading.spoken.count else { return nil }
  }

  private static func burden(
    of read: Syllable, _ spoken: Spoken, _ place: MeaningWords.Place?
  ) -> Burden {
    guard let place, read.tone != 5, !spoken.isLetter else { return .none }
    // 一 is swallowed even in numbers.
    return place.isDecisive && read.pinyin != "yi" ? .decisive : .content
  }

  /// A text of one syllable: `bai3`.
  public init?(pinyin: String) {
    guard let read = Syllable(pinyin), let syllable = MandarinSyllable(pinyin: read.pinyin) else {
      return nil
    }
    spoken = [Spoken(text: pinyin, syllable: syllable, tone: read.tone)]
  }

  /// What a recording named after its text says: `bai3.flac`, `cmn-上边.mp3`.
  public init?(file: String, reader: Reader) {
    let name = file.split(separator: "/").last?.split(separator: ".").first ?? ""
    if name.hasPrefix("cmn-") {
      // A blank stands for anything: what was said there is unknown.
      guard !name.contains("_") else { return nil }
      self.init(String(name.dropFirst(4)), reader: reader)
    } else {
      guard name.last?.isNumber ?? false else { return nil }
      self.init(pinyin: String(name))
    }
  }

  public var words: [TargetWord] { spoken.map(\.word) }
}
