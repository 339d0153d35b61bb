import Coaching
import JSON

/// The words of a spoken try as they are stored: without names, as there are many of them.
///
/// Scores are kept to a tenth, times to a millisecond.
extension [SpokenWord] {
  var stored: String { JSON.array(map(\.stored)).text }

  /// Words that cannot be read are left out: the rating counts all the same.
  init(stored: String) {
    let list = try? JSON.parse(stored).asArray
    self = (list ?? []).compactMap(SpokenWord.init(stored:))
  }
}

extension SpokenWord {
  fileprivate var stored: JSON {
    let parts: [JSON] = [
      .string(text), .string(verdict.rawValue), .rounded(score, 10),
      .rounded(span?.lowerBound, 1000), .rounded(span?.upperBound, 1000),
      .array(phonemes.map(\.stored)),
    ]
    return .array(isTentative ? parts + [true] : parts)
  }

  fileprivate init?(stored: JSON) {
    guard let parts = stored.asArray, (6...7).contains(parts.count), let text = parts[0].asString,
      let verdict = parts[1].asString.flatMap(Verdict.init), let sounds = parts[5].asArray
    else { return nil }
    var span: ClosedRange<Double>?
    if let start = parts[3].asDouble, let end = parts[4].asDouble, start <= end {
      span = start...end
    }
    self.init(
      text: text, verdict: verdict, score: parts[2].asDouble, span: span,
      phonemes: sounds.compactMap(SpokenPhoneme.init(stored:)),
      isTentative: parts.count > 6 && parts[6].asBool == true)
  }
}

extension SpokenPhoneme {
  private static let tone = 1
  private static let tentative = 2

  fileprivate var stored: JSON {
    let marks = (isTone ? Self.tone : 0) | (isTentative ? Self.tentative : 0)
    var parts: [JSON] = [.string(ipa), .rounded(score, 10)]
    if heard != nil || marks != 0 { parts.append(.string(orNull: heard)) }
    if marks != 0 { parts.append(.integer(marks)) }
    return .array(parts)
  }

  fileprivate init?(stored: JSON) {
    guard let parts = stored.asArray, (2...4).contains(parts.count), let ipa = parts[0].asString
    else { return nil }
    let marks = parts.count > 3 ? parts[3].asInt ?? 0 : 0
    self.init(
      ipa: ipa, heard: parts.count > 2 ? parts[2].asString : nil, score: parts[1].asDouble,
      isTone: marks & Self.tone != 0, isTentative: marks & Self.tentative != 0)
  }
}

extension JSON {
  /// A number to the `unit`th part of 1, or null where there is none.
  fileprivate static func rounded(_ number: Double?, _ unit: Double) -> JSON {
    guard let number, number.isFinite else { return .null }
    let rounded = (number * unit).rounded() / unit
    return Int(exactly: rounded).map(JSON.integer) ?? .number(rounded)
  }
}
