/// The features of a sentence held against a recording: of the whole, of each word and each phone.
public struct EnglishMeasures: Sendable {
  static let recognitions = 21

  public let sentence: [Double]
  public let words: [[Double]]
  public let phones: [[Double]]
  /// What tells, beside the words that came, whether it was this sentence at all.
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

  /// What tells whether it was this sentence, with how likely each word came.
  public func recognition(came: [Double]) -> [Double] {
    let words = Moments(came)
    return whole + [
      words.mean, words.percentile(0.25), words.percentile(0.5), words.most,
      words.share { $0 > 0.5 }, words.share { $0 > 0.8 },
    ]
  }
}
