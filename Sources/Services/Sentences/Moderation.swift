public import Coaching
internal import JSON
public import Network

/// This computer's own rules on what learners are not given: they work without a service.
public struct RuleModeration: ModerationProvider {
  private let terms: [Lang: [String]]

  /// `list` has one term per line; those with Han characters are Chinese, # begins a comment.
  public init(list: String) {
    var terms: [Lang: [String]] = [:]
    for line in list.split(whereSeparator: \.isNewline) {
      let term = line.withoutOuterBlanks.lowercased()
      guard !term.isEmpty, !term.hasPrefix("#") else { continue }
      let isHan = term.unicodeScalars.contains { $0.properties.isIdeographic }
      terms[isHan ? .chinese : .english, default: []].append(term)
    }
    self.terms = terms
  }

  public func check(_ text: String, lang: Lang) -> Bool {
    let lower = text.lowercased()
    if (terms[.chinese] ?? []).contains(where: lower.holds) { return false }
    // In an alphabet only whole words count: the end of another word is harmless.
    let words = " " + lower.split { !$0.isLetter && $0 != "'" }.joined(separator: " ") + " "
    if (terms[.english] ?? []).contains(where: { words.holds(" \($0) ") }) { return false }
    return !Self.isAddress(lower) && !Self.hasLongNumber(lower)
  }

  /// Addresses of pages and of people.
  private static func isAddress(_ text: String) -> Bool {
    ["http:", "https:", "www.", "@", "://"].contains(where: text.holds)
  }

  /// Numbers like those of telephones and accounts: so many figures in a row, 零 to 九 among them. What has 十 or 千
  /// in it is an amount that is said in words.
  private static func hasLongNumber(_ text: String) -> Bool {
    text.split { !isFigure($0) && $0 != "-" }.contains { $0.count(where: isFigure) >= 7 }
  }

  private static func isFigure(_ character: Character) -> Bool {
    character.wholeNumberValue.map { $0 < 10 } ?? false
  }
}

/// A service that tells what learners should not be given.
public struct ServiceModeration: ModerationProvider {
  private let link: ServiceLink
  private let purpose: LedgerEntry.Purpose

  /// `purpose` is what the ledger says that it is for, and what has to have been agreed to.
  public init(
    _ service: Service, consent: ConsentStore, door: NetworkDoor,
    for purpose: LedgerEntry.Purpose = .moderation
  ) {
    link = ServiceLink(service, consent: consent, door: door)
    self.purpose = purpose
  }

  public func check(_ text: String, lang: Lang) async throws -> Bool {
    let body: JSON = ["model": .string(link.service.model), "input": .string(text)]
    let reply = try await link.open(
      .question("/moderations", body, purpose, texts: [text], link))
    let json = try await reply.json()
    guard let results = json["results"]?.asArray, !results.isEmpty else {
      throw reply.failure(
        ServerWords.message(of: json).map { .brokeOff(reply.message($0)) }
          ?? .notUnderstood("no judgement"))
    }
    let flags = results.compactMap { $0["flagged"]?.asBool }
    guard flags.count == results.count else { throw reply.failure(.notUnderstood("no judgement")) }
    return !flags.contains(true)
  }
}
