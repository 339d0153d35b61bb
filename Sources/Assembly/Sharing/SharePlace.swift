package import Coaching
package import Wording

/// Where the weekly page goes: a folder of this computer, or one on a server.
package enum SharePlace: Sendable, Hashable {
  case folder(String)
  case server(Service)

  static let pageName = "hearcoach-week.html"
  static let calendarName = "hearcoach-week.ics"
  /// What it was called before: the learner's own calendar has that name in their exports.
  static let formerCalendarName = "hearcoach.ics"

  /// As it is shown.
  package var words: String {
    switch self {
    case .folder(let path): path
    case .server(let service): service.base
    }
  }

  /// The path or address of a file in it.
  func file(_ name: String) -> String {
    let base = words
    return base.hasSuffix("/") ? base + name : "\(base)/\(name)"
  }

  package var page: String { file(Self.pageName) }
  package var calendar: String { file(Self.calendarName) }
  package var formerCalendar: String { file(Self.formerCalendarName) }

  /// Who sees what is put there.
  package var whoSees: Phrase {
    switch self {
    case .folder(let path): .shareSeenInFolder(path)
    case .server(let service): .shareSeenOnServer(service.base)
    }
  }
}
