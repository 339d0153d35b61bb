public import Coaching
public import JSON

/// Past sessions, drills and talks, the newest first.
public struct SessionList: Sendable {
  let sessions: [PractisedSession]
  let titles: [String: [Lang: String]]

  /// `titles` are what the talks among them are called, by their ids.
  public init(_ sessions: [PractisedSession], titles: [String: [Lang: String]] = [:]) {
    self.sessions = sessions
    self.titles = titles
  }

  public var isEmpty: Bool { sessions.isEmpty }

  /// A session in words.
  public struct Entry: Sendable, Hashable {
    /// Names the session for ever.
    public let id: String
    /// Its day and the time of day.
    public let began: String
    /// Its language, minutes and sentences, and how many were understood at once; of a drill its answers, of a talk its
    /// turns, and what it is called.
    public let facts: [String]
    public let isTalk: Bool
  }

  /// Each session in words.
  public func entries(in language: ReportLanguage) -> [Entry] {
    sessions.map { session in
      let minutes = PracticeFigures.minutes(session.practisedSeconds)
      let rate = session.firstTryRate.map {
        BilingualText.firstTry.text(in: language) + " "
          + Percent.text(PracticeFigures.hundredths($0))
      }
      let count: BilingualText =
        if session.isTalk {
          .numberOfTurns(session.turns)
        } else if session.items == 0, session.trials > 0 {
          .numberOfAnswers(session.trials)
        } else {
          .numberOfItems(session.items)
        }
      let last = session.isTalk ? title(of: session, in: language) : rate
      return Entry(
        id: session.uid, began: session.day.description + " " + session.clock,
        facts: [
          BilingualText.lang(session.lang).text(in: language),
          BilingualText.numberOfMinutes(minutes).text(in: language),
          count.text(in: language),
        ] + (last.map { [$0] } ?? []), isTalk: session.isTalk)
    }
  }

  private func title(of session: PractisedSession, in language: ReportLanguage) -> String? {
    guard let title = titles[session.uid] else { return nil }
    return Gate.line(title[language == .chinese ? .chinese : .english] ?? title.values.min() ?? "")
  }

  /// One line each, none wider than a terminal of 80 columns: its number, when it began, and what it
  /// came to.
  public func lines(in language: ReportLanguage) -> [String] {
    let rows = entries(in: language).enumerated().map { index, entry in
      let cells = [String(index + 1), entry.began] + entry.facts
      return cells + Array(repeating: "", count: max(0, 6 - cells.count))
    }
    let widths = (0..<6).map { column in rows.map { $0[column].columns }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        let blanks = String(repeating: " ", count: max(0, widths[column] - text.columns))
        // Numbers are compared at their ends, words read from their beginnings.
        return [0, 3, 4].contains(column) ? blanks + text : text + blanks
      }
      return Self.fitting((" " + cells.joined(separator: "  ")).trimmedEnd)
    }
  }

  /// No line is wider than a terminal; only what a talk is called may be so long.
  private static func fitting(_ line: String) -> String {
    let width = 80
    guard line.columns > width else { return line }
    var line = line
    while line.columns > width - 1, !line.isEmpty { line.removeLast() }
    return line + "…"
  }

  /// For programs.
  public var json: JSON { ["v": 1, "sessions": .array(sessions.map { $0.json(titles[$0.uid]) })] }
}

extension PractisedSession {
  private var moment: Moment { Moment(milliseconds: began, utcOffsetMinutes: utcOffsetMinutes) }

  fileprivate var day: LocalDay { moment.day }

  fileprivate var clock: String { SessionClock.text(of: moment) }

  /// Whether there is nothing of it but turns.
  fileprivate var isTalk: Bool { items + trials == 0 && turns > 0 }

  fileprivate func json(_ title: [Lang: String]?) -> JSON {
    [
      "id": .string(uid), "day": .string(day.description),
      "began": .string(Timestamp.text(of: moment)), "lang": .string(lang.rawValue),
      "seconds": .number(practisedSeconds), "items": .integer(items),
      "trials": .integer(trials), "turns": .integer(turns),
      "title": title.map { title in
        .object(
          Lang.allCases.compactMap { lang in title[lang].map { (lang.rawValue, .string($0)) } })
      } ?? .null,
      "first_try_rate": .number(orNull: firstTryRate.map(PracticeFigures.hundredths)),
      "mean_score": .number(orNull: meanScore.map(PracticeFigures.tenths)),
    ]
  }
}

/// When on its day a session began.
public enum SessionClock {
  /// Hours and minutes on the clock by which it was.
  public static func text(of moment: Moment) -> String {
    let local = moment.milliseconds + Int64(moment.utcOffsetMinutes) * 60_000
    let minutes = Int((local % 86_400_000 + 86_400_000) % 86_400_000 / 60_000)
    return ClockTime(hour: minutes / 60, minute: minutes % 60)?.description ?? ""
  }
}
