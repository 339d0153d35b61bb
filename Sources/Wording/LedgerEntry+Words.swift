import Coaching
package import JSON

extension LedgerEntry {
  /// When and to whom, then what, then the text itself if asked for; at most 80 columns.
  package func lines(in language: InterfaceLanguage, withText: Bool) -> [String] {
    let wrap = TextWrap(columns: 80)
    let (head, facts) = words(in: language)
    var lines = wrap.lines(head, indent: "", hanging: String(repeating: " ", count: 21))
    lines += wrap.lines(facts, indent: "    ", hanging: "    ")
    if withText, let text {
      for line in text.split(whereSeparator: \.isNewline) {
        lines += wrap.lines(Gate.line(line), indent: "    │ ", hanging: "    │ ")
      }
    }
    return lines
  }

  /// When and to whom, and what it was.
  package func words(in language: InterfaceLanguage) -> (head: String, facts: String) {
    (
      "\(at.clock)  \(Gate.line(provider))  \(place.text(in: language))",
      facts.map { $0.text(in: language) }.joined(separator: " · ")
    )
  }

  private var place: Phrase {
    if address == "program" { return .ledgerProgram }
    let shown = Gate.line(address)
    return isOnThisComputer
      ? Phrase(zh: "\(shown)（\(Phrase.ledgerHere.zh)）", en: "\(shown) (\(Phrase.ledgerHere.en))")
      : Phrase(zh: shown, en: shown)
  }

  private var facts: [Phrase] {
    let kinds = ContentKind.allCases.filter { self.kinds.contains($0) }
    return [purpose.phrase] + (kinds.isEmpty ? [] : [.list(kinds.map(\.phrase))])
      + [.sentAndReceived(bytesSent, bytesReceived)] + (usage?.phrases ?? [])
      + [cost.map { .cost($0) }, ending].compactMap { $0 }
  }

  private var ending: Phrase {
    switch outcome {
    // To a line nobody answers; it arrives.
    case .answered where purpose == .together: .arrived
    case .answered(let status): .answered(status)
    case .failed(let word): .notAnswered(Gate.line(word))
    case nil: .brokenOff
    }
  }

  package var json: JSON {
    let (status, failure): (Int?, String?) =
      switch outcome {
      case .answered(let status): (status, nil)
      case .failed(let word): (nil, word)
      case nil: (nil, nil)
      }
    let kinds = ContentKind.allCases.filter { self.kinds.contains($0) }.map(\.rawValue)
    return .object(
      [
        ("id", .string(id)), ("at", .string(at.iso8601)), ("provider", .string(provider)),
        ("address", .string(address)), ("on_this_computer", .bool(isOnThisComputer)),
        ("purpose", .string(purpose.rawValue)), ("kinds", .strings(kinds)),
        ("bytes_sent", .integer(bytesSent)), ("bytes_received", .integer(bytesReceived)),
      ] + (usage ?? ServiceUsage()).jsonMembers + [
        ("cost", .number(orNull: cost)), ("status", .integer(orNull: status)),
        ("failure", .string(orNull: failure)), ("text", .string(orNull: text)),
      ])
  }
}

extension LedgerSum {
  package func lines(in language: InterfaceLanguage) -> [String] {
    let facts =
      [.requests(requests), Phrase.sentAndReceived(bytesSent, bytesReceived)] + usage.phrases
      + (cost.map { [.cost($0)] } ?? [])
    let text = facts.map { $0.text(in: language) }.joined(separator: " · ")
    let head = "  \(month.description.prefix(7))  \(Gate.line(provider))  "
    return TextWrap(columns: 80).lines(
      text, indent: head, hanging: String(repeating: " ", count: min(head.columns, 30)))
  }

  package var json: JSON {
    .object(
      [
        ("month", .string(String(month.description.prefix(7)))), ("provider", .string(provider)),
        ("on_this_computer", .bool(isOnThisComputer)), ("requests", .integer(requests)),
        ("bytes_sent", .integer(bytesSent)), ("bytes_received", .integer(bytesReceived)),
      ] + usage.jsonMembers + [("cost", .number(orNull: cost))])
  }
}

extension Moment {
  /// Its day and time, as the wall clock showed them.
  fileprivate var clock: String {
    let local = milliseconds + Int64(utcOffsetMinutes) * 60_000
    let seconds = Int(local / 1000 - Int64(day.daysSince1970) * 86_400)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day) \(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }

  package var iso8601: String {
    let offset = abs(utcOffsetMinutes)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let zone = "\(utcOffsetMinutes < 0 ? "-" : "+")\(two(offset / 60)):\(two(offset % 60))"
    return clock.replacing(each: " ", by: "T") + zone
  }
}
