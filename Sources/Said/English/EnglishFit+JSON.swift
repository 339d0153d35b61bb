internal import Coaching
public import JSON

extension EnglishFit {
  /// As the file keeps it.
  public var json: JSON {
    .object([
      "phones": .strings(phones), "bigram": Self.array(bigram),
      "norms": .array(norms.rows.map(Self.array)), "sentence": sentence.json,
      "sentenceTrees": .array(sentenceTrees.map(\.json)), "timing": timing.json, "word": word.json,
      "phone": phone.json, "came": came.json, "kept": kept.json, "recognized": recognized.json,
      "keptMark": .number(Self.short(keptMark)), "cameMark": .number(Self.short(cameMark)),
    ])
  }

  /// Absent where something is missing, or does not belong together.
  public init?(_ json: JSON) {
    guard let phones = json["phones"]?.asArray?.compactMap(\.asString),
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
      let keptMark = json["keptMark"]?.asDouble, let cameMark = json["cameMark"]?.asDouble
    else { return nil }
    self.init(
      phones: phones, bigram: bigram, norms: PhoneNorms(rows: rows), sentence: sentence,
      sentenceTrees: added, timing: timing, word: word, phone: phone, came: came, kept: kept,
      recognized: recognized, keptMark: keptMark, cameMark: cameMark)
    guard fitsItsFeatures else { return nil }
  }

  /// Whether every tree asks for features that there are.
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
