internal import Acoustics
internal import Coaching
public import Language

/// Where the words of a sentence are in a sound, and which way each was said, by phones regardless
/// of their neighbours.
struct EnglishPlacing {
  let target: EnglishTarget
  let ways: [[Int]]
  let alignment: Alignment
  /// The phones of each word between their neighbours.
  let sounds: [[PhoneInContext]]

  /// Nil if the sound is too short for the sentence.
  init?(_ target: EnglishTarget, in sound: EnglishSound, ear: EnglishEar) {
    let aligner = Aligner(silence: ear.phones[ear.silence])
    func words(_ ways: [[Int]]) -> [TargetWord] {
      zip(target.words, ways).map { word, way in
        TargetWord(text: word.text, units: way.map { ear.phones[$0] })
      }
    }
    let filler = sound.loop.frameScores
    var ways = target.words.map { $0.ways[0] }
    guard var alignment = aligner.align(words(ways), to: sound.emissions, filler: filler)
    else { return nil }
    let better = Self.better(ways: ways, target, alignment, sound.emissions, ear)
    if better != ways,
      let other = aligner.align(words(better), to: sound.emissions, filler: filler),
      other.score > alignment.score
    {
      alignment = other
      ways = better
    }
    self.target = target
    self.ways = ways
    self.alignment = alignment
    sounds = Self.sounds(of: ways, alignment, ear)
  }

  /// The same with each phone as it sounds between its neighbours.
  func aligned(to fits: FitsInContext, in sound: EnglishSound, ear: EnglishEar) -> Alignment? {
    let words = zip(target.words, sounds).map { word, sounds in
      TargetWord(text: word.text, units: sounds.compactMap { fits.units[$0] })
    }
    return Aligner(silence: fits.silence).align(
      words, to: fits.emissions, filler: sound.loop.frameScores)
  }

  /// For each word, the way of saying it that fits best at its place.
  private static func better(
    ways: [[Int]], _ target: EnglishTarget, _ alignment: Alignment, _ emissions: Emissions,
    _ ear: EnglishEar
  ) -> [[Int]] {
    zip(target.words.indices, alignment.words).map { word, frames in
      guard target.words[word].ways.count > 1 else { return ways[word] }
      let scored = target.words[word].ways.compactMap { way -> (way: [Int], score: Float)? in
        let unit = TargetUnit(name: "", states: way.flatMap { ear.phones[$0].states })
        return emissions.score(of: unit, over: frames).map { (way, $0) }
      }
      return scored.max { $0.score < $1.score }?.way ?? ways[word]
    }
  }

  /// If a pause was heard, the neighbour is silence.
  private static func sounds(
    of ways: [[Int]], _ alignment: Alignment, _ ear: EnglishEar
  ) -> [[PhoneInContext]] {
    let frames = alignment.words
    return ways.enumerated().map { word, way in
      let joinsLast = word > 0 && frames[word - 1].upperBound == frames[word].lowerBound
      let joinsNext =
        word + 1 < ways.count && frames[word].upperBound == frames[word + 1].lowerBound
      let last = joinsLast ? ways[word - 1].last : nil
      let next = joinsNext ? ways[word + 1].first : nil
      return way.enumerated().map { place, phone in
        let before = place > 0 ? way[place - 1] : last
        let after = place + 1 < way.count ? way[place + 1] : next
        return PhoneInContext(
          phone, before: before ?? ear.silence, after: after ?? ear.silence,
          place: .init(place, of: way.count))
      }
    }
  }
}

/// A sentence as the words that should be heard, each with all ways of saying it.
public struct EnglishTarget: Sendable {
  public struct Word: Sendable {
    /// As spoken: a number is its words.
    public var text: String
    /// Places of phones in the model, the usual way first; never empty.
    public var ways: [[Int]]

    public init(text: String, ways: [[Int]]) {
      self.text = text
      self.ways = ways
    }
  }

  public var words: [Word]
  /// Those of which nobody knows how they are said: whether they came nobody can tell.
  public var unknown: [String]

  public init(words: [Word], unknown: [String] = []) {
    self.words = words
    self.unknown = unknown
  }

  /// The words of a text.
  public init(_ text: String, reader: Reader, ear: EnglishEar) async {
    (words, unknown) = ([], [])
    for word in reader.read(text, as: .english).words {
      let ways = await ear.pronunciations(word).compactMap { way -> [Int]? in
        let places = way.compactMap { ear.place(of: $0) }
        return places.isEmpty || places.count < way.count ? nil : places
      }
      if ways.isEmpty {
        unknown.append(word)
      } else {
        words.append(Word(text: word, ways: ways))
      }
    }
  }
}

/// How well a sound fits phones between their neighbours, each computed once.
struct FitsInContext {
  let emissions: Emissions
  /// Where each one's states are.
  let units: [PhoneInContext: TargetUnit]
  let silence: TargetUnit?

  init(_ asked: [[PhoneInContext]], in sound: EnglishSound, ear: EnglishEar) {
    let silence = PhoneInContext(
      ear.silence, before: ear.silence, after: ear.silence, place: .alone)
    var sounds: [PhoneInContext] = []
    var units: [PhoneInContext: TargetUnit] = [:]
    for sound in asked.joined() + [silence] where units[sound] == nil {
      units[sound] = ear.unit(at: sounds.count)
      sounds.append(sound)
    }
    emissions = sound.fits.inContext(sounds)
    self.units = units
    self.silence = units[silence]
  }
}
