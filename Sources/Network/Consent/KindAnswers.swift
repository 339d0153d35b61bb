import Coaching

/// What the learner answered about one kind of thing for one service at one address: what it may be
/// used for, and what not.
///
/// It stands in two groups of the consent file, one for each answer.
struct KindAnswers: Sendable, Hashable {
  /// What it may be used for.
  var agreed: Set<LedgerEntry.Purpose> = []
  /// Whether there is a consent for this address and today's notice, be it for nothing yet.
  var isGiven = false
  /// The day of the last consent, to whatever address and notice.
  var since: LocalDay?
  /// Whether there is a consent at all, be it to another address or an earlier notice.
  var wasGiven = false
  /// What it must not be used for.
  var declined: Set<LedgerEntry.Purpose> = []

  private let provider: String
  private let kind: ContentKind
  private let address: String

  private static let everything = Set(LedgerEntry.Purpose.allCases)
  /// Not the keys of a consent: a refusal's group must not become a consent if it loses its first
  /// word.
  private static let declinedAddress = "declined-address"
  private static let declinedPurposes = "declined-purposes"

  init(about kind: ContentKind, of provider: String, at address: String, in text: ConsentText) {
    self.provider = provider
    self.kind = kind
    self.address = address
    let given = ConsentStore.group(of: provider, kind)
    if let known = text.value("address", in: given) {
      wasGiven = true
      since = text.value("date", in: given).flatMap { LocalDay($0) }
      isGiven = known == address && Self.isCurrent(given, in: text)
      if isGiven { agreed = Self.purposes(of: given, in: text) }
    }
    // Earlier versions wrote both answers with one key, and a no was one to everything.
    let group = ConsentStore.group(declined: kind, of: provider)
    let known = text.value(Self.declinedAddress, in: group) ?? text.value("address", in: group)
    if known == address, Self.isCurrent(group, in: text) {
      declined =
        text.value(Self.declinedPurposes, in: group).map { Self.purposes(Self.words($0)) }
        ?? Self.everything
    }
  }

  /// What a consent in the file is for; nothing where it does not say, or says what no consent says.
  ///
  /// One word that is no purpose, or that stands there twice, makes the list void: where a file lost
  /// some bytes, what was declined may have come to stand in the line of what was agreed to.
  static func purposes(of group: String, in text: ConsentText) -> Set<LedgerEntry.Purpose> {
    let words = text.value("purposes", in: group).map(words) ?? []
    let known = purposes(words)
    return known.count == words.count ? known : []
  }

  /// What there is no answer to yet.
  func unanswered(_ purposes: Set<LedgerEntry.Purpose>) -> Set<LedgerEntry.Purpose> {
    purposes.subtracting(agreed).subtracting(declined)
  }

  /// How all these purposes stand together.
  func answer(for purposes: Set<LedgerEntry.Purpose>) -> ConsentStore.Answer {
    if isGiven, purposes.isSubset(of: agreed) { return .given(since: since) }
    let some = purposes.intersection(agreed)
    if !some.isEmpty { return .partly(since: since, some) }
    if !declined.isEmpty, unanswered(purposes).isEmpty {
      // What was agreed to for other purposes stands, and can be taken back.
      return agreed.isEmpty ? .declined : .partly(since: since, agreed)
    }
    return wasGiven ? .outdated(since: since) : .none
  }

  mutating func agree(to purposes: Set<LedgerEntry.Purpose>) {
    agreed.formUnion(purposes)
    isGiven = true
    // Whoever took everything back and agrees again may be asked about the rest.
    if declined == Self.everything { declined = [] } else { declined.subtract(purposes) }
  }

  /// Says no to these purposes; to everything if none is named.
  mutating func decline(_ purposes: Set<LedgerEntry.Purpose>?) {
    declined = purposes.map { declined.union($0) } ?? Self.everything
    agreed.subtract(declined)
    isGiven = !agreed.isEmpty
  }

  /// Writes both answers, as given on a day.
  func write(on day: LocalDay, in text: inout ConsentText) {
    let facts = [("date", "\(day)"), ("notice", "\(ConsentStore.notice)")]
    let given = ConsentStore.group(of: provider, kind)
    text.remove(given)
    if isGiven {
      text.set(given, [("address", address)] + facts + [("purposes", Self.list(agreed))])
    }
    let group = ConsentStore.group(declined: kind, of: provider)
    text.remove(group)
    if !declined.isEmpty {
      let list =
        declined == Self.everything ? [] : [(Self.declinedPurposes, Self.list(declined))]
      text.set(group, [(Self.declinedAddress, address)] + facts + list)
    }
  }

  private static func isCurrent(_ group: String, in text: ConsentText) -> Bool {
    text.value("notice", in: group) == "\(ConsentStore.notice)"
  }

  private static func words(_ list: String) -> [String] {
    list.split(separator: " ").map(String.init)
  }

  private static func purposes(_ words: [String]) -> Set<LedgerEntry.Purpose> {
    Set(words.compactMap(LedgerEntry.Purpose.init(rawValue:)))
  }

  private static func list(_ purposes: Set<LedgerEntry.Purpose>) -> String {
    LedgerEntry.Purpose.allCases.filter(purposes.contains).map(\.rawValue)
      .joined(separator: " ")
  }
}
