public import Coaching

/// How the judge on this computer and the services agree about spoken answers.
public struct RaterReport: Sendable {
  /// The parts of a pronunciation, under their names in the export.
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

  /// A service and a language: the judges of two languages are two.
  struct Group: Sendable, Hashable {
    let service: String
    let lang: Lang
    /// The tries that both have heard.
    let tries: Int
    let parts: [Part: Agreement]
  }

  /// Both belong to it; without them it is about all time.
  let first: LocalDay?
  let last: LocalDay?
  let groups: [Group]

  /// The report of `pairs`, which are of these days.
  public init(_ pairs: [RatingPair], from first: LocalDay? = nil, to last: LocalDay? = nil) {
    self.first = first
    self.last = last
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
    return Group(service: service, lang: lang, tries: pairs.count, parts: parts)
  }
}
