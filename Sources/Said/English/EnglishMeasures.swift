internal import Acoustics

/// The features of a sentence matched to a recording: of the whole, each word and each phone.
public struct EnglishMeasures: Sendable {
  static let recognitions = 21

  public let sentence: [Double]
  public let words: [[Double]]
  public let phones: [[Double]]
  /// What tells, besides the words said, whether it was this sentence at all.
  let whole: [Double]

  public init(_ hearing: EnglishHearing, norms: PhoneNorms, ear: EnglishEar) {
    let evidence = EnglishEvidence(hearing, norms: norms, ear: ear)
    sentence = SentenceFeatures(evidence, ear: ear).values
    words = evidence.words.indices.map { WordFeatures(evidence, word: $0).values }
    phones = hearing.phones.indices.map { PhoneFeatures(evidence, phone: $0).values }
    let fits = [
      EnglishEvidence.Trait.length, .loop, .rival, .share, .agreed, .rank, .context,
    ].map { evidence.trait($0).mean }
    whole =
      fits + [
        Double(hearing.alignment.acceptance(beside: hearing.loop)),
        evidence.trait(.length).deviation, Double(evidence.words.count),
        Double(hearing.phones.count),
        Double(hearing.inContext.acceptance(beside: hearing.loop)),
        evidence.trait(.context).percentile(0.1), hearing.clarity.fit, hearing.clarity.share,
      ]
  }

  /// What tells whether it was this sentence, given how likely each word was said.
  public func recognition(came: [Double]) -> [Double] {
    let words = Moments(came)
    return whole + [
      words.mean, words.percentile(0.25), words.percentile(0.5), words.most,
      words.share { $0 > 0.5 }, words.share { $0 > 0.8 },
    ]
  }
}

/// Everything computed from a sentence matched to a recording, before anything is estimated.
struct EnglishEvidence {
  let hearing: EnglishHearing
  let norms: PhoneNorms
  /// How far each trait is from its norm, phone by phone.
  let deviations: [[Double]]
  /// The phones of each word.
  let words: [Range<Int>]
  /// The pauses between words in seconds.
  let pauses: [Double]
  let isVowel: [Bool]
  /// What the network of phones makes of each phone, and the mean of it.
  let opinions: [[Double]]
  let opinion: [Double]

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
    let opinions = hearing.phones.map(\.opinion.values)
    self.opinions = opinions
    opinion = (0..<PhoneOpinion.count).map { number in Moments(opinions.map { $0[number] }).mean }
  }

  /// What the network makes of a word: the mean and the least of its phones, the mean by their lengths, and how far the
  /// mean is from that of the whole answer.
  func opinion(ofWord word: Int) -> [Double] {
    let lengths = words[word].map { Double(hearing.phones[$0].frames.count) }
    let all = lengths.reduce(0, +)
    let numbers = (0..<PhoneOpinion.count).map { number in words[word].map { opinions[$0][number] }
    }
    let means = numbers.map { Moments($0).mean }
    return means + numbers.map { Moments($0).least }
      + numbers.map { zip($0, lengths).reduce(0) { $0 + $1.0 * $1.1 } / all }
      + zip(means, opinion).map { $0 - $1 }
  }

  /// A trait of the wanted phones.
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
