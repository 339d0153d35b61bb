extension ContrastRecord {
  /// Takes in a syllable of a sentence and what was heard or said for it, in pinyin with tone numbers.
  ///
  /// It tells something about each contrast with a sound of the syllable if it was right, and about those
  /// with the two sounds if that is all in which the two syllables differ.
  public mutating func note(
    syllable said: String, as heard: String, among contrasts: [Contrast]
  ) {
    let (own, other) = (PinyinSounds(said), PinyinSounds(heard))
    for contrast in contrasts where contrast.lang == .chinese {
      for sound in own.all where contrast.sides.contains(sound.side) {
        let match = other.all.first { $0.rest == sound.rest && contrast.sides.contains($0.side) }
        if let match { note(.init(said: sound.side, heard: match.side), in: contrast.id) }
      }
    }
  }

  /// Takes in a word of a sentence and what was heard or said for it: it tells something about the
  /// contrasts that have the word among their choices.
  public mutating func note(word said: String, as heard: String, among contrasts: [Contrast]) {
    let (said, heard) = (said.lowercased(), heard.lowercased())
    for contrast in contrasts {
      let hearing = contrast.sets.lazy.compactMap { set -> ContrastTally.Hearing? in
        let texts = set.map { $0.text.lowercased() }
        guard let own = texts.firstIndex(of: said), let other = texts.firstIndex(of: heard) else {
          return nil
        }
        return .init(said: contrast.sides[own], heard: contrast.sides[other])
      }.first
      if let hearing { note(hearing, in: contrast.id) }
    }
  }
}

/// The sounds of a syllable that contrasts are about.
private struct PinyinSounds {
  /// A sound, and all else of the syllable, with a name for the kind of sound.
  struct Sound {
    let side: String
    let rest: String
  }

  private(set) var all: [Sound] = []

  init(_ syllable: String) {
    guard let tone = syllable.last, ("1"..."5").contains(tone) else { return }
    let letters = String(syllable.dropLast())
    if tone != "5" { all.append(Sound(side: "tone\(tone)", rest: "tone \(letters)")) }
    all.append(Sound(side: tone == "5" ? "neutral" : "full", rest: "neutral \(letters)"))
    let initial = String(letters.prefix { !"aeiouvyw".contains($0) })
    let final = String(letters.dropFirst(initial.count))
    if !initial.isEmpty {
      all.append(Sound(side: initial, rest: "initial \(final) \(tone)"))
    }
    if let nasal = Self.nasals.first(where: { final.hasSuffix($0) }) {
      let medial = final.dropLast(nasal.count)
      all.append(Sound(side: nasal, rest: "nasal \(initial) \(medial) \(nasal.prefix(1)) \(tone)"))
    }
    // Behind y and w the initial says what the vowel is.
    if ["lu", "nu", "wu"].contains(letters) {
      all.append(Sound(side: "u", rest: "vowel \(initial) \(tone)"))
    } else if ["lv", "nv", "yu"].contains(letters) {
      all.append(Sound(side: "ü", rest: "vowel \(initial) \(tone)"))
    }
  }

  /// The longer ones first.
  private static let nasals = ["ang", "eng", "ing", "an", "en", "in"]
}
