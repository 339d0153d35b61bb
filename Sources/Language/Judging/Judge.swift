public import Coaching

/// Says how much of a sentence was heard, from what was typed or recognized.
public struct Judge: Sendable {
  /// The most an answer scores, typed or spoken, with a word wrong that the meaning rests on.
  public static let mostWithWrongWord = AnswerScoring.wrongWordCap

  let normaliser: Normaliser
  private let passMark: Double
  private let translationMark: Double

  public init(reader: Reader, passMark: Double = 0.85, translationMark: Double = 0.6) {
    normaliser = Normaliser(reader: reader)
    self.passMark = passMark
    self.translationMark = translationMark
  }

  /// Compares an answer with the sentence word by word, or character by character in Chinese.
  public func compare(_ expected: String, _ answer: String, lang: Lang) -> Judgement {
    judgement(expected, answer, lang: lang, measure: .dictation, mark: passMark)
  }

  /// The same; an answer in the other language is compared with the translation.
  public func judge(_ answer: String, of sentence: Sentence) -> Judgement {
    let direct = compare(sentence.text, answer, lang: sentence.lang)
    guard !direct.passed, let translation = sentence.translation,
      Script(of: answer).isWritten(in: sentence.translationLang)
    else { return direct }
    let translated = judgement(
      translation, answer, lang: sentence.translationLang, measure: .meaning,
      mark: translationMark)
    // Where both are in one script, an answer is a translation only if it passes as one.
    if sentence.lang.isLatin, sentence.translationLang.isLatin, !translated.passed { return direct }
    return translated.similarity > direct.similarity ? translated : direct
  }

  private func judgement(
    _ expected: String, _ answer: String, lang: Lang, measure: AnswerScoring.Measure, mark: Double
  ) -> Judgement {
    let comparison = comparison(expected, answer, lang: lang)
    let first = judgement(comparison, measure, mark: mark)
    guard !first.passed, answer.contains(where: \.isNumber) else { return first }
    return SecondReading.all(in: lang).reduce(first) { best, reading in
      let limit = Self.limit(beside: expected)
      guard
        let reread = normaliser.prepared(
          answer, lang: lang, limit: limit, answering: expected, as: reading)
      else { return best }
      let comparison = Comparison(expected: comparison.expected, answer: reread)
      let other = judgement(comparison, measure, mark: mark)
      return other.similarity > best.similarity ? other : best
    }
  }

  private func judgement(
    _ comparison: Comparison, _ measure: AnswerScoring.Measure, mark: Double
  ) -> Judgement {
    let alignment = WordAlignment(comparison)
    let similarity = AnswerScoring(comparison, alignment, measure).similarity
    let verdicts = WordVerdicts(comparison, alignment)
    return Judgement(
      similarity: similarity, passed: similarity >= mark, words: verdicts.words,
      otherTones: verdicts.otherTones)
  }

  private func comparison(_ expected: String, _ answer: String, lang: Lang) -> Comparison {
    Comparison(
      expected: normaliser.prepared(expected, lang: lang),
      answer: normaliser.prepared(
        answer, lang: lang, limit: Self.limit(beside: expected), answering: expected))
  }

  /// An answer many times too long is wrong anyway; reading all of it would change nothing.
  private static func limit(beside expected: String) -> Int { 2048 + 12 * expected.utf8.count }

  /// The meaning by which an answer may pass although its words do not; nil if no meaning can make
  /// up for them: a negation or number was added or lost, something is its opposite, or one person
  /// is another.
  public func meaning(of answer: String, for sentence: Sentence) -> MeaningQuestion? {
    var question = MeaningQuestion(text: sentence.text, lang: sentence.lang, mark: passMark)
    if isTranslation(answer, of: sentence) {
      guard let translation = sentence.translation else { return nil }
      question = MeaningQuestion(
        text: translation, lang: sentence.translationLang, mark: translationMark)
    }
    let comparison = comparison(question.text, answer, lang: question.lang)
    let scoring = AnswerScoring(comparison, WordAlignment(comparison), .meaning)
    guard scoring.similarity > 0, !scoring.isReversed, !scoring.isOpposed else { return nil }
    return question
  }
}

extension Judge {
  /// Whether an answer is in the language of the translation; where the script does not tell, by which
  /// of both it comes nearer to.
  private func isTranslation(_ answer: String, of sentence: Sentence) -> Bool {
    let lang = sentence.translationLang
    guard Script(of: answer).isWritten(in: lang) else { return false }
    guard sentence.lang.isLatin, lang.isLatin else { return true }
    guard let translation = sentence.translation else { return false }
    let translated = judgement(
      translation, answer, lang: lang, measure: .meaning, mark: translationMark)
    return translated.similarity > compare(sentence.text, answer, lang: sentence.lang).similarity
  }
}

/// Which script a text is in.
struct Script {
  private var han = 0
  private var latin = 0

  /// The beginning of a text is enough to tell.
  init(of text: String) {
    for scalar in text.unicodeScalars.prefix(400) {
      if scalar.value.isHan { han += 1 } else if scalar.value.isLatin { latin += 1 }
    }
  }

  /// A Chinese word of two characters equals an English one of five letters.
  func isWritten(in lang: Lang) -> Bool {
    switch lang {
    case .chinese: han > 0 && han * 5 >= latin * 2
    case .english, .spanish: latin > 0 && latin * 2 > han * 5
    }
  }
}

/// What the meaning of an answer is compared with.
public struct MeaningQuestion: Sendable, Hashable {
  /// The sentence, or its translation where the answer is in that language.
  public let text: String
  public let lang: Lang
  /// The mark from which it passes.
  public let mark: Double

  /// How near an answer comes in meaning, from 0 to 1: nil if that cannot be told.
  ///
  /// Models differ in how they rate unrelated sentences; so the nearest of `others`, which mean
  /// something else, is the zero of the scale.
  public static func similarity(
    _ answer: [Float], _ text: [Float], others: [[Float]]
  ) -> Double? {
    let strangers = others.compactMap { cosine($0, text) }
    guard let own = cosine(answer, text), strangers.count == others.count,
      let zero = strangers.max(), zero < 0.999
    else { return nil }
    return min(1, max(0, (own - zero) / (1 - zero)))
  }

  private static func cosine(_ one: [Float], _ other: [Float]) -> Double? {
    guard one.count == other.count else { return nil }
    var (product, ones, others) = (0.0, 0.0, 0.0)
    for (a, b) in zip(one, other) {
      product += Double(a) * Double(b)
      ones += Double(a) * Double(a)
      others += Double(b) * Double(b)
    }
    guard ones > 0, others > 0, product.isFinite, ones.isFinite, others.isFinite else { return nil }
    return product / (ones * others).squareRoot()
  }
}
