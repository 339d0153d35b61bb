internal import Acoustics

/// All that is reckoned from a sentence held against a recording, before anything is estimated.
struct EnglishEvidence {
  let hearing: EnglishHearing
  let norms: PhoneNorms
  /// Phone by phone how far each trait is from its norm.
  let deviations: [[Double]]
  /// The phones of each word.
  let words: [Range<Int>]
  /// The pauses between words in seconds.
  let pauses: [Double]
  let isVowel: [Bool]

  init(_ hearing: EnglishHearing, norms: PhoneNorms, ear: EnglishEar) {
    self.hearing = hearing
    self.norms = norms
    deviations = hearing.phones.map { norms.deviations(of: $0) }
    var words: [Range<Int>] = []
    for (index, phone) in hearing.phones.enumerated() {
      if phone.word == words.count {
        words.append(index..<index + 1)
      } else {
        words[phone.word] = words[phone.word].lowerBound..<index + 1
      }
    }
    self.words = words
    let frames = hearing.alignment.words
    pauses = zip(frames, frames.dropFirst()).map {
      Double($1.lowerBound - $0.upperBound) / hearing.rate
    }
    isVowel = hearing.phones.map { EnglishPhone(ear.phones[$0.phone].name)?.isVowel ?? false }
  }

  /// A trait of the phones that are wanted.
  func trait(_ trait: Trait, where wanted: (Int) -> Bool = { _ in true }) -> Moments {
    Moments(deviations.indices.filter(wanted).map { deviations[$0][trait.rawValue] })
  }

  func trait(_ trait: Trait, ofWord word: Int) -> Moments {
    Moments(words[word].map { deviations[$0][trait.rawValue] })
  }

  enum Trait: Int {
    case length, loop, rival, share, agreed, rank, context
  }
}
