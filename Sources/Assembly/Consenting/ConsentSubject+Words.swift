package import Coaching
package import JSON
import Network
package import Settings
package import Wording

extension ConsentSubject {
  /// What is shown: who it is, and for each kind what would be sent and the answer.
  package func lines(in language: InterfaceLanguage) -> [String] {
    var lines = wrap(who, "  \(name)  ", in: language)
    for kind in kinds {
      guard let answer = answers[kind] else { continue }
      let indent = "    " + kind.phrase.text(in: language) + "  "
      if answer != .notNeeded {
        lines += wrap(
          answer.phrase, (answer.isGiven ? "  ✓ " : "  – ") + indent.dropFirst(4), in: language)
      }
      lines += details(kind, "      ", in: language)
    }
    return lines
  }

  /// What the learner is told before being asked: to whom, what it is about, and what that means.
  package func notice(
    _ kind: ContentKind, for purposes: [ServicePurpose]? = nil
  ) -> (head: Phrase, facts: [Phrase], foot: Phrase) {
    (
      .noticeHead(kind, name),
      [Self.labelled(.consentAddress, who)] + facts(kind, for: purposes)
        + (cost.map { [Self.labelled(.consentCost, $0)] } ?? []),
      .noticeFoot(kind, name)
    )
  }

  /// The same as lines of a terminal.
  package func notice(
    _ kind: ContentKind, for purposes: [ServicePurpose]? = nil, in language: InterfaceLanguage
  ) -> [String] {
    let (head, facts, foot) = notice(kind, for: purposes)
    return wrap(head, " ", in: language) + facts.flatMap { wrap($0, "   ", in: language) }
      + wrap(foot, " ", in: language)
  }

  package var json: JSON {
    var members: [(String, JSON)] = [("provider", .string(name))]
    switch nature {
    case .service(let service, let address, let purposes):
      members += [
        ("type", "service"), ("dialect", .string(service.dialect.rawValue)),
        ("address", .string(address.origin)), ("on_this_computer", .bool(isOnThisComputer)),
        ("purposes", .strings(purposes.map(\.rawValue))),
      ]
    case .program(let program):
      members += [("type", "program"), ("command", .string(program.command))]
    case .gone(let address): members += [("type", "gone"), ("address", .string(address))]
    }
    members.append(
      (
        "kinds",
        .array(
          kinds.compactMap { kind in
            answers[kind].map { answer in
              [
                "kind": .string(kind.rawValue), "state": .string(answer.word),
                "since": .string(orNull: answer.date?.description),
                "notice": answer.isGiven ? .integer(ConsentStore.notice) : .null,
                "agreed_for": .strings(agreed(answer, kind).map(\.rawValue)),
                "what": .strings(
                  purposes.filter { $0.kinds.contains(kind) }.map { $0.content(kind).en }),
              ]
            }
          })
      ))
    return .object(members)
  }

  /// What one kind may be used for.
  private func agreed(_ answer: ConsentStore.Answer, _ kind: ContentKind) -> [ServicePurpose] {
    let purposes = purposes.filter { $0.kinds.contains(kind) }
    return switch answer {
    case .given: purposes
    case .partly(_, let some): purposes.filter { some.contains($0.logged) }
    case .notNeeded, .outdated, .declined, .none: []
    }
  }

  private var kinds: [ContentKind] { ContentKind.allCases.filter { answers[$0] != nil } }

  /// What it serves that holds this kind.
  private var purposes: [ServicePurpose] {
    if case .service(_, _, let purposes) = nature { purposes } else { [] }
  }

  /// Its address, or its command.
  package var who: Phrase {
    switch nature {
    case .service(_, let address, _):
      let origin = Phrase(zh: address.origin, en: address.origin)
      guard isOnThisComputer else { return origin }
      return Phrase(
        zh: "\(origin.zh)：\(Phrase.onThisComputer.zh)",
        en: "\(origin.en): \(Phrase.onThisComputer.en)")
    case .program(let program): return .aProgram(program.command)
    case .gone(let address): return .noLongerConfigured(address)
    }
  }

  private func details(
    _ kind: ContentKind, _ indent: String, in language: InterfaceLanguage
  ) -> [String] {
    facts(kind).flatMap { wrap($0, indent, in: language) }
  }

  /// What would be sent, and what for: all that it serves if no purpose is named.
  package func facts(_ kind: ContentKind, for named: [ServicePurpose]? = nil) -> [Phrase] {
    let content: [Phrase]
    let use: Phrase
    switch nature {
    case .service:
      let purposes = (named ?? purposes).filter { $0.kinds.contains(kind) }
      content = purposes.map { $0.content(kind) }
      use = purposes.isEmpty ? .servesNothing : .list(purposes.map(\.phrase))
    case .program:
      content = [.programContent]
      use = ServicePurpose.speech.phrase
    case .gone: return []
    }
    return content.map { Self.labelled(.consentContent, $0) }
      + [Self.labelled(.consentPurpose, use)]
  }

  private var cost: Phrase? {
    guard let prices = service?.prices, prices != ServicePrices() else { return nil }
    return .prices(prices)
  }

  private static func labelled(_ label: Phrase, _ text: Phrase) -> Phrase {
    Phrase(zh: "\(label.zh)：\(text.zh)", en: "\(label.en): \(text.en)")
  }

  private func wrap(_ phrase: Phrase, _ indent: String, in language: InterfaceLanguage) -> [String]
  {
    let blanks = String(repeating: " ", count: min(indent.columns, 20))
    return phrase.text(in: language).split(separator: "\n").flatMap {
      TextWrap(columns: 80).lines(String($0), indent: indent, hanging: blanks)
    }
  }
}

extension ConsentStore.Answer {
  package var isGiven: Bool {
    if case .given = self { true } else { false }
  }

  /// Whether the learner once agreed, even to something that has changed since.
  package var isKept: Bool {
    switch self {
    case .given, .partly, .outdated: true
    case .notNeeded, .declined, .none: false
    }
  }

  /// Whether there is no answer yet to what would be sent now.
  var isOpen: Bool {
    switch self {
    case .none, .outdated: true
    case .notNeeded, .given, .partly, .declined: false
    }
  }
}

extension Phrase {
  /// What a service charges, in the learner's currency.
  package static func prices(_ prices: ServicePrices) -> Phrase {
    var parts: [Phrase] = []
    func add(_ price: Double, _ zh: String, _ en: String) {
      if price > 0 {
        parts.append(Phrase(zh: "\(zh) \(money(price))", en: "\(money(price)) \(en)"))
      }
    }
    add(prices.input, "每百万输入 token", "for a million tokens sent")
    add(prices.output, "每百万输出 token", "for a million tokens answered")
    add(prices.characters, "每百万字符", "for a million characters")
    add(prices.hour, "每小时录音", "for an hour of sound")
    return .list(parts)
  }
}
