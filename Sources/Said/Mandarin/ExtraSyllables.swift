/// What may have been said in one place besides the syllables that are expected.
public struct ExtraSyllables: Sendable {
  /// Before which syllable of the text, or as many as there are behind the last.
  public let place: Int
  public let syllables: [MandarinSyllable]
  public let frames: Range<Int>
  /// The numbers that tell whether something was said there (`ExtraFeatures`).
  public let row: [Float]
  /// How sure it is that something was said there, from 0 to 1.
  let certainty: Double
  /// How sure it is that these syllables were, by the least sure of them.
  private let leastSyllable: Double
  /// How likely the whole recording is with them.
  private let likelihood: Float
  /// Whether it is 不 or 没, which makes another sentence.
  private(set) var isNegation = false

  /// Nil where the recording is too short for them too.
  private init?(
    _ syllables: [MandarinSyllable], _ place: Place, beside hearing: MandarinHearing,
    in sound: MandarinSound
  ) {
    guard !syllables.isEmpty,
      let with = MandarinHearing(
        hearing.text.putting(syllables, before: place.offset), in: sound)
    else { return nil }
    self.place = place.offset
    self.syllables = syllables
    frames = place.element.frames
    row = ExtraFeatures.row(
      of: syllables.count, before: place.offset, place.element, without: hearing, with: with)
    certainty = sound.extras.chance(row.map(Double.init))
    likelihood = with.alignment.score
    leastSyllable =
      with.syllables[self.place..<self.place + syllables.count].map(\.certainty).min() ?? 0
  }

  private typealias Place = (offset: Int, element: Alignment.Insertion)

  /// Where the recording becomes likeliest by more syllables, in the order of the text.
  private static func places(in hearing: MandarinHearing) -> [Place] {
    hearing.alignment.insertions.enumerated()
      .filter { $0.element.gain >= leastGain && $0.element.frames.count >= fewestFrames }
      .sorted { $0.element.gain > $1.element.gain }.prefix(mostPlaces)
      .sorted { $0.offset < $1.offset }
  }

  /// In each place where something may have been said what any syllables in any order fit best.
  public static func likeliest(
    beside hearing: MandarinHearing, in sound: MandarinSound
  ) -> [ExtraSyllables] {
    places(in: hearing).compactMap { likeliest(in: $0, beside: hearing, in: sound) }
  }

  private static func likeliest(
    in place: Place, beside hearing: MandarinHearing, in sound: MandarinSound
  ) -> ExtraSyllables? {
    let heard = SyllableLoop.syllables(in: place.element.frames, of: sound.loop)
    return ExtraSyllables(heard, place, beside: hearing, in: sound)
  }

  /// What surely was said, in the order of the text.
  static func said(beside hearing: MandarinHearing, in sound: MandarinSound) -> [ExtraSyllables] {
    var said: [ExtraSyllables] = []
    for place in places(in: hearing) {
      guard
        let extra = negation(in: place, beside: hearing, in: sound)
          ?? likeliest(in: place, beside: hearing, in: sound),
        extra.isNegation || extra.certainty >= came
      else { continue }
      // What seems put in on both sides of a syllable was once.
      if let last = said.last, last.place == extra.place - 1, last.frames.overlaps(extra.frames) {
        guard extra.likelihood > last.likelihood else { continue }
        said.removeLast()
      }
      said.append(extra)
    }
    return said
  }

  /// A 不 or 没 that was said, however swallowed, and that repeats none beside it.
  private static func negation(
    in place: Place, beside hearing: MandarinHearing, in sound: MandarinSound
  ) -> ExtraSyllables? {
    let spoken = hearing.text.spoken
    let beside = [place.offset - 1, place.offset].filter(spoken.indices.contains)
      .map { spoken[$0].syllable }
    return ["bu", "mei"].lazy.compactMap { MandarinSyllable(pinyin: $0) }
      .filter { !beside.contains($0) }
      .compactMap { ExtraSyllables([$0], place, beside: hearing, in: sound) }
      .filter { $0.leastSyllable >= SyllableEvidence.sure && $0.certainty >= negationCame }
      .first.map {
        var negation = $0
        negation.isNegation = true
        return negation
      }
  }

  /// As people read it.
  var text: String {
    guard isNegation else { return SyllableLoop.spelled(syllables) }
    return syllables == [MandarinSyllable(pinyin: "bu")] ? "不" : "没"
  }

  /// From here on something was said: of a hundred fluent sentences one seems to have something put in.
  private static let came = 0.95
  /// What is known to be looked for needs less: in no sentence that was tried one seemed to be there that was not.
  private static let negationCame = 0.5
  /// With an unknown voice any frames fit other syllables better: below this gain it is hardly ever more.
  private static let leastGain: Float = 25
  private static let fewestFrames = 5
  /// In more places nobody puts something in, and each costs another look at the whole sentence.
  private static let mostPlaces = 8
}

extension MandarinText {
  /// With more syllables, which may mean anything.
  fileprivate func putting(_ syllables: [MandarinSyllable], before place: Int) -> MandarinText {
    var spoken = spoken
    spoken.insert(
      contentsOf: syllables.map { Spoken(text: "", syllable: $0, tone: 1, burden: .content) },
      at: place)
    return MandarinText(spoken)
  }
}
