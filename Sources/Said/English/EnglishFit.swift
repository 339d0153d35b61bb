internal import Coaching
public import JSON

/// All fitted numbers that the judge of English uses.
public struct EnglishFit: Sendable {
  /// The phones of the model that it was fitted with, in order.
  public var phones: [String]
  /// The checksum of the network of phones whose opinions it was fitted to.
  public var network: String
  /// The log-probability of each phone after each, for the free loop.
  public var bigram: [Double]
  public var norms: PhoneNorms
  /// Accuracy, fluency, prosody and the total, from 0 to 10.
  public var sentence: Ridge
  /// What trees add to them; the mean of both counts.
  public var sentenceTrees: [BoostedTrees]
  /// Fluency from 0 to 10, by timing alone.
  public var timing: Ridge
  /// From 0 to 10.
  public var word: BoostedTrees
  /// From 0 to 2.
  public var phone: BoostedTrees
  /// How likely it is that a word was said.
  public var came: BoostedTrees
  /// How likely it is that a word was not left out, fitted on left-out words alone.
  public var kept: BoostedTrees
  /// How likely it is that this sentence was said.
  public var recognized: BoostedTrees
  /// A word less likely than this to have been kept was left out, with few false alarms.
  public var keptMark: Double
  /// A word less likely than this to have been said was another, with hardly any.
  public var cameMark: Double
  /// A word of content less likely than this surely was another: two in a hundred true sentences
  /// seem to have one. 0 where no trial has told it.
  public var otherMark: Double
  /// A word with an estimate below this was poorly said: hardly any that experts found well said has one.
  public var poorMark: Double

  public init(
    phones: [String], network: String, bigram: [Double], norms: PhoneNorms, sentence: Ridge,
    sentenceTrees: [BoostedTrees], timing: Ridge, word: BoostedTrees, phone: BoostedTrees,
    came: BoostedTrees,
    kept: BoostedTrees, recognized: BoostedTrees, keptMark: Double, cameMark: Double,
    otherMark: Double, poorMark: Double
  ) {
    self.phones = phones
    self.network = network
    self.bigram = bigram
    self.norms = norms
    self.sentence = sentence
    self.sentenceTrees = sentenceTrees
    self.timing = timing
    self.word = word
    self.phone = phone
    self.came = came
    self.kept = kept
    self.recognized = recognized
    self.keptMark = keptMark
    self.cameMark = cameMark
    self.otherMark = otherMark
    self.poorMark = poorMark
  }

  /// The free loop's settings: the best of those tried in a study.
  public static func loop(of ear: EnglishEar, bigram: [Double]) -> UnitLoop {
    UnitLoop(units: ear.phones, penalty: 4, bigram: bigram.map { Float($0) }, weight: 2)
  }

  /// Accuracy, fluency, prosody and the total, from 0 to 10.
  public func scores(of measures: EnglishMeasures) -> [Double] {
    let linear = sentence.estimate(measures.sentence)
    guard sentenceTrees.count == linear.count else { return linear }
    return zip(linear, sentenceTrees).map { ($0 + $1.estimate(measures.sentence)) / 2 }
  }

  /// How likely it is that each word was said.
  public func came(in measures: EnglishMeasures) -> [Double] {
    measures.words.map { max(0, min(1, came.estimate($0))) }
  }

  /// The measure by which sentences are compared: the higher, the closer to what was said.
  public func fitness(of hearing: EnglishHearing, _ measures: EnglishMeasures) -> Double {
    let acceptance = Double(hearing.inContext.acceptance(beside: hearing.loop))
    return 2 * acceptance + recognized.estimate(measures.recognition(came: came(in: measures)))
  }

  /// Which words were said with enough certainty.
  public func heard(in measures: EnglishMeasures) -> [Bool] {
    measures.words.map { kept.estimate($0) >= keptMark && came.estimate($0) >= cameMark }
  }

  /// How well a word was said, from 0 to 100; the lowest band is that of words poorly said.
  func score(ofWord features: [Double]) -> Double {
    let estimate = max(0, min(10, word.estimate(features)))
    // Experts gave words 10 or 3, and hardly anything between: an estimate of 5 is a word that most of them would have
    // given 3.
    return estimate < poorMark
      ? 50 * estimate / poorMark : 50 + 50 * (estimate - poorMark) / (10 - poorMark)
  }

  /// How likely it is that this sentence was said.
  public func recognized(_ measures: EnglishMeasures) -> Double {
    max(0, min(1, recognized.estimate(measures.recognition(came: came(in: measures)))))
  }
}

extension EnglishFit {
  /// As the file stores it.
  public var json: JSON {
    .object([
      "phones": .strings(phones), "network": .string(network), "bigram": Self.array(bigram),
      "norms": .array(norms.rows.map(Self.array)), "sentence": sentence.json,
      "sentenceTrees": .array(sentenceTrees.map(\.json)), "timing": timing.json, "word": word.json,
      "phone": phone.json, "came": came.json, "kept": kept.json, "recognized": recognized.json,
      "keptMark": .number(Self.short(keptMark)), "cameMark": .number(Self.short(cameMark)),
      "otherMark": .number(Self.short(otherMark)), "poorMark": .number(Self.short(poorMark)),
    ])
  }

  /// Nil if something is missing, or does not fit together.
  public init?(_ json: JSON) {
    guard let phones = json["phones"]?.asArray?.compactMap(\.asString),
      let network = json["network"]?.asString,
      let bigram = Self.numbers(json["bigram"]), bigram.count == phones.count * phones.count,
      let rows = json["norms"]?.asArray?.compactMap({ Self.numbers($0) }),
      rows.count == phones.count, rows.allSatisfy({ $0.count == 2 * PhoneNorms.traits }),
      let sentence = json["sentence"].flatMap(Ridge.init), sentence.weights.count == 4,
      let added = json["sentenceTrees"]?.asArray?.compactMap({ BoostedTrees($0) }),
      let timing = json["timing"].flatMap(Ridge.init), timing.weights.count == 1,
      let word = json["word"].flatMap(BoostedTrees.init),
      let phone = json["phone"].flatMap(BoostedTrees.init),
      let came = json["came"].flatMap(BoostedTrees.init),
      let recognized = json["recognized"].flatMap(BoostedTrees.init),
      let kept = json["kept"].flatMap(BoostedTrees.init),
      let keptMark = json["keptMark"]?.asDouble, let cameMark = json["cameMark"]?.asDouble,
      let poorMark = json["poorMark"]?.asDouble, poorMark > 0, poorMark < 10
    else { return nil }
    self.init(
      phones: phones, network: network, bigram: bigram, norms: PhoneNorms(rows: rows),
      sentence: sentence,
      sentenceTrees: added, timing: timing, word: word, phone: phone, came: came, kept: kept,
      recognized: recognized, keptMark: keptMark, cameMark: cameMark,
      otherMark: json["otherMark"]?.asDouble ?? 0, poorMark: poorMark)
    guard fitsItsFeatures else { return nil }
  }

  /// Whether every tree uses only features that exist.
  private var fitsItsFeatures: Bool {
    func asks(_ trees: BoostedTrees, under count: Int) -> Bool {
      trees.trees.allSatisfy { $0.features.allSatisfy { (0..<count).contains($0) } }
    }
    return sentence.means.count == SentenceFeatures.count
      && timing.means.count == TimingFeatures.count
      && sentenceTrees.allSatisfy { asks($0, under: SentenceFeatures.count) }
      && asks(word, under: WordFeatures.count) && asks(came, under: WordFeatures.count)
      && asks(kept, under: WordFeatures.count)
      && asks(phone, under: PhoneFeatures.count)
      && asks(recognized, under: EnglishMeasures.recognitions)
  }

  private static func array(_ numbers: [Double]) -> JSON {
    .array(numbers.map { .number(short($0)) })
  }

  private static func numbers(_ json: JSON?) -> [Double]? { json.flatMap([Double].init(numbers:)) }

  private static func short(_ number: Double) -> Double { number.shortened }
}
