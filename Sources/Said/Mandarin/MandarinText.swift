internal import Coaching
public import Language

/// A Chinese text as syllables that a model knows, with citation tones and tones in speech.
public struct MandarinText: Sendable, Hashable {
  public struct Spoken: Sendable, Hashable {
    /// As written in the text.
    public var text: String
    public var syllable: MandarinSyllable
    /// As spoken among its neighbours: 1 to 4, and 5 for the neutral tone.
    public var tone: Int

    /// Its initial and its final, as the aligner takes them.
    public var word: TargetWord {
      TargetWord(text: text, units: MandarinStates.units(of: syllable))
    }
  }

  public var spoken: [Spoken]

  public init(_ spoken: [Spoken]) { self.spoken = spoken }

  /// Nil if the text has no syllable, or one that the model does not know.
  public init?(_ text: String, reader: Reader, syllables: [String]? = nil) {
    let reading = reader.read(text, as: .chinese, syllables: syllables)
    let units = Array(text.utf16)
    spoken = zip(reading.spoken, reading.sources).compactMap { spoken, source in
      guard let read = Syllable(spoken), let syllable = MandarinSyllable(pinyin: read.pinyin),
        source.upperBound <= units.count
      else { return nil }
      return Spoken(
        text: String(decoding: units[source], as: UTF16.self), syllable: syllable, tone: read.tone)
    }
    guard !spoken.isEmpty, spoken.count == reading.spoken.count else { return nil }
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
