public import Coaching
public import JSON

/// Past sessions, the newest first.
public struct SessionList: Sendable {
  let sessions: [PractisedSession]

  public init(_ sessions: [PractisedSession]) { self.sessions = sessions }

  /// One line each, none wider than a terminal of 80 columns: its number, when it began, and what it
  /// came to.
  public func lines(in language: ReportLanguage) -> [String] {
    let rows = sessions.enumerated().map { index, session in
      [
        String(index + 1), session.day.description + " " + session.clock,
        BilingualText.lang(session.lang).text(in: language),
        BilingualText.numberOfMinutes(PracticeFigures.minutes(session.practisedSeconds))
          .text(in: language),
        BilingualText.numberOfItems(session.items).text(in: language),
        session.firstTryRate.map {
          BilingualText.firstTry.text(in: language) + " "
            + Percent.text(PracticeFigures.hundredths($0))
        } ?? "",
      ]
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
enum SessionClock {
  static func text(of moment: Moment) -> String {
    let local = moment.milliseconds + Int64(moment.utcOffsetMinutes) * 60_000
    let minutes = Int((local % 86_400_000 + 86_400_000) % 86_400_000 / 60_000)
    return ClockTime(hour: minutes / 60, minute: minutes % 60)?.description ?? ""
  }
}
