public import Coaching
public import JSON

/// How the judge on this computer and the services agree about spoken answers.
public struct RaterReport: Sendable {
  /// The parts of a pronunciation, by their names in the export.
  enum Part: String, CaseIterable {
    case acc, flu, comp, pros

    func score(of said: SaidScores) -> Double? {
      switch self {
      case .acc: said.accuracy
      case .flu: said.fluency
      case .comp: said.completeness
      case .pros: said.prosody
      }
    }
  }

  /// A service and a language: each language has its own judge.
  struct Group: Sendable, Hashable {
    let service: String
    let lang: Lang
    /// The tries that both have heard.
    let tries: Int
    let parts: [Part: Agreement]
    /// Of the sounds; absent with too few tries.
    let sameness: Sameness?
  }

  /// Sentences of a language that were read aloud where nobody could rate them.
  struct Timed: Sendable, Hashable {
    let lang: Lang
    let findings: [ReadingTiming.Finding: Int]
    var tries: Int { findings.values.reduce(0, +) }
  }

  /// Both inclusive; without them it covers all time.
  let first: LocalDay?
  let last: LocalDay?
  let groups: [Group]
  let timed: [Timed]

  /// The report of `pairs` and of what was read aloud, all from these days.
  public init(
    _ pairs: [RatingPair], aloud tries: [KeptTrial] = [], from first: LocalDay? = nil,
    to last: LocalDay? = nil
  ) {
    self.first = first
    self.last = last
    timed = Lang.allCases.compactMap { lang in
      let own = tries.filter { $0.lang == lang && $0.isByTimingAlone }.compactMap(\.timing)
      return own.isEmpty
        ? nil : Timed(lang: lang, findings: Dictionary(own.map { ($0, 1) }, uniquingKeysWith: +))
    }
    let services = Dictionary(grouping: pairs) { $0.service }
    groups = services.keys.sorted().flatMap { service in
      Lang.allCases.compactMap { lang in
        let own = (services[service] ?? []).filter { $0.lang == lang }
        return own.isEmpty ? nil : Self.group(service, lang, own)
      }
    }
  }

  private static func group(_ service: String, _ lang: Lang, _ pairs: [RatingPair]) -> Group {
    var parts: [Part: Agreement] = [:]
    for part in Part.allCases {
      parts[part] = Agreement(
        pairs.compactMap { pair in
          guard let own = part.score(of: pair.own), let others = part.score(of: pair.others)
          else { return nil }
          return (own, others)
        })
    }
    let sounds = pairs.compactMap { pair -> (own: Double, others: Double)? in
      guard let own = pair.own.accuracy, let others = pair.others.accuracy else { return nil }
      return (own, others)
    }
    return Group(
      service: service, lang: lang, tries: pairs.count, parts: parts, sameness: Sameness(sounds))
  }
}

/// How well two raters agree about one thing, in the numbers shown.
struct Agreement: Sendable, Hashable {
  /// Fewer tries tell nothing.
  static let fewest = 10

  /// The tries that both have rated.
  let count: Int
  /// From −1 to 1, in hundredths; absent if there are too few, or if one rater always gives the
  /// same.
  let correlation: Double?
  /// How much more this computer gives, in tenths; absent if there are too few.
  let bias: Double?

  var isEnough: Bool { count >= Self.fewest }

  init(_ pairs: [(own: Double, others: Double)]) {
    let pairs = pairs.filter { $0.own.isFinite && $0.others.isFinite }
    count = pairs.count
    guard count >= Self.fewest else {
      correlation = nil
      bias = nil
      return
    }
    let number = Double(count)
    let own = pairs.reduce(0) { $0 + $1.own } / number
    let others = pairs.reduce(0) { $0 + $1.others } / number
    var (product, ownSquare, othersSquare) = (0.0, 0.0, 0.0)
    for pair in pairs {
      product += (pair.own - own) * (pair.others - others)
      ownSquare += (pair.own - own) * (pair.own - own)
      othersSquare += (pair.others - others) * (pair.others - others)
    }
    // The sums of a rater who always gives the same are a hair off zero.
    let isVaried = ownSquare > 1e-9 * number && othersSquare > 1e-9 * number
    let ratio = isVaried ? product / (ownSquare * othersSquare).squareRoot() : nil
    correlation = ratio.map { Self.rounded(min(1, max(-1, $0)), 100) }
    bias = Self.rounded(own - others, 10)
  }

  /// Halves round away from zero, and zero has no sign.
  private static func rounded(_ number: Double, _ unit: Double) -> Double {
    (number * unit).rounded() / unit + 0
  }
}

extension RaterReport {
  /// The report for programs; unknown values are null.
  public var json: JSON {
    [
      "v": 1, "from": .string(orNull: first?.description),
      "to": .string(orNull: last?.description), "fewest": .integer(Agreement.fewest),
      "raters": .array(groups.map(\.json)), "timing": .array(timed.map(\.json)),
    ]
  }
}

extension RaterReport.Timed {
  fileprivate var json: JSON {
    .object(
      [("lang", .string(lang.rawValue)), ("tries", .integer(tries))]
        + ReadingTiming.Finding.allCases.map { ($0.rawValue, .integer(findings[$0] ?? 0)) })
  }
}

extension RaterReport.Group {
  fileprivate var json: JSON {
    [
      "service": .string(service), "lang": .string(lang.rawValue), "tries": .integer(tries),
      "parts": .object(
        RaterReport.Part.allCases.compactMap { part in
          parts[part].map { (part.rawValue, $0.json) }
        }),
      "agreement": sameness?.json ?? .null,
    ]
  }
}

extension Agreement {
  fileprivate var json: JSON {
    [
      "count": .integer(count), "correlation": .number(orNull: correlation),
      "bias": .number(orNull: bias),
    ]
  }
}
