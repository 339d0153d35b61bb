internal import Acoustics

extension EnglishHearing {
  /// The ways to say the words held against the sound, each phone as it sounds between its
  /// neighbours: where a pause was heard, silence is one.
  static func inContext(
    _ ways: [[Int]], _ alignment: Alignment, _ sound: EnglishSound, _ ear: EnglishEar
  ) -> Alignment? {
    let frames = alignment.words
    var sounds: [PhoneInContext] = []
    let words = ways.enumerated().map { word, way in
      let joinsLast = word > 0 && frames[word - 1].upperBound == frames[word].lowerBound
      let joinsNext =
        word + 1 < ways.count && frames[word].upperBound == frames[word + 1].lowerBound
      let last = joinsLast ? ways[word - 1].last : nil
      let next = joinsNext ? ways[word + 1].first : nil
      let units = way.enumerated().map { place, phone in
        let before = place > 0 ? way[place - 1] : last
        let after = place + 1 < way.count ? way[place + 1] : next
        sounds.append(
          PhoneInContext(
            phone, before: before ?? ear.silence, after: after ?? ear.silence,
            place: .init(place, of: way.count)))
        return ear.unit(at: sounds.count - 1)
      }
      return TargetWord(text: "", units: units)
    }
    sounds.append(
      PhoneInContext(ear.silence, before: ear.silence, after: ear.silence, place: .alone))
    return Aligner(silence: ear.unit(at: sounds.count - 1)).align(
      words, to: sound.fits.inContext(sounds), filler: sound.loop.frameScores)
  }
}
