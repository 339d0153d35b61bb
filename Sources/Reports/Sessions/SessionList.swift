public import Coaching
public import JSON

/// Past sessions, the newest first.
public struct SessionList: Sendable {
  let sessions: [PractisedSession]

  public init(_ sessions: [PractisedSession]) { self.sessions = sessions }

  /// A session in words.
  public struct Entry: Sendable, Hashable {
    /// Names the session for ever.
    public let id: String
    /// Its day and the time of day.
    public let began: String
    /// Its language, minutes and sentences, and how many were understood at once.
    public let facts: [String]
  }

  /// Each session in words.
  public func entries(in language: ReportLanguage) -> [Entry] {
    sessions.map { session in
      let minutes = PracticeFigures.minutes(session.practisedSeconds)
      let rate = session.firstTryRate.map {
        BilingualText.firstTry.text(in: language) + " "
          + Percent.text(PracticeFigures.hundredths($0))
      }
      return Entry(
        id: session.uid, began: session.day.description + " " + session.clock,
        facts: [
          BilingualText.lang(session.lang).text(in: language),
          BilingualText.numberOfMinutes(minutes).text(in: language),
          BilingualText.numberOfItems(session.items).text(in: language),
        ] + (rate.map { [$0] } ?? []))
    }
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
      return (" " + cells.joined(separator: "  ")).trimmedEnd
    }
  }

  /// For programs.
  public var json: JSON { ["v": 1, "sessions": .array(sessions.map(\.json))] }
}

extension PractisedSession {
  private var moment: Moment { Moment(milliseconds: began, utcOffsetMinutes: utcOffsetMinutes) }

  fileprivate var day: LocalDay { moment.day }

  fileprivate var clock: String { SessionClock.text(of: moment) }

  fileprivate var json: JSON {
    [
      "id": .string(uid), "day": .string(day.description),
      "began": .string(Timestamp.text(of: moment)), "lang": .string(lang.rawValue),
      "seconds": .number(practisedSeconds), "items": .integer(items),
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
