/// A day on which a call begins in its own way.
public enum Occasion: String, Sendable, CaseIterable, Codable {
  /// The contact's.
  case birthday
  case newYear = "new-year"
  case springFestival = "spring-festival"
  case midAutumn = "mid-autumn"
  case nationalDay = "national-day"
  case independenceDay = "independence-day"
  case thanksgiving
  case epiphany
  case hispanicDay = "hispanic-day"
  case christmas

  /// What a day is to a contact; nil if it is like any other.
  static func on(_ day: LocalDay, for contact: Contact) -> Occasion? {
    if (day.month, day.day) == (contact.birthday.month, contact.birthday.day) { return .birthday }
    return holidays(of: contact.lang).first { $0.falls(on: day) }
  }

  /// The holidays of those who speak a language.
  static func holidays(of lang: Lang) -> [Occasion] {
    switch lang {
    case .chinese: [.springFestival, .midAutumn, .nationalDay, .newYear]
    case .english: [.newYear, .independenceDay, .thanksgiving, .christmas]
    case .spanish: [.newYear, .epiphany, .hispanicDay, .christmas]
    }
  }

  func falls(on day: LocalDay) -> Bool {
    switch self {
    case .birthday: false
    case .newYear: (day.month, day.day) == (1, 1)
    case .nationalDay: (day.month, day.day) == (10, 1)
    case .independenceDay: (day.month, day.day) == (7, 4)
    case .epiphany: (day.month, day.day) == (1, 6)
    case .hispanicDay: (day.month, day.day) == (10, 12)
    case .christmas: (day.month, day.day) == (12, 25)
    // The fourth Thursday of November.
    case .thanksgiving: day.month == 11 && day.weekday == 4 && (22...28).contains(day.day)
    case .springFestival: Self.isMoon(Self.firstMoons, day)
    case .midAutumn: Self.isMoon(Self.eighthMoons, day)
    }
  }

  private static func isMoon(_ days: [Int: (month: Int, day: Int)], _ day: LocalDay) -> Bool {
    days[day.year].map { $0 == (day.month, day.day) } ?? false
  }

  /// The first day of the lunar year. Beyond these years nobody has to know it here.
  private static let firstMoons: [Int: (month: Int, day: Int)] = [
    2025: (1, 29), 2026: (2, 17), 2027: (2, 6), 2028: (1, 26), 2029: (2, 13), 2030: (2, 3),
    2031: (1, 23), 2032: (2, 11), 2033: (1, 31), 2034: (2, 19), 2035: (2, 8), 2036: (1, 28),
    2037: (2, 15), 2038: (2, 4), 2039: (1, 24), 2040: (2, 12),
  ]

  /// The fifteenth day of the eighth lunar month.
  private static let eighthMoons: [Int: (month: Int, day: Int)] = [
    2025: (10, 6), 2026: (9, 25), 2027: (9, 15), 2028: (10, 3), 2029: (9, 22), 2030: (9, 12),
    2031: (10, 1), 2032: (9, 19), 2033: (9, 8), 2034: (9, 27), 2035: (9, 16), 2036: (10, 4),
    2037: (9, 24), 2038: (9, 13), 2039: (10, 2), 2040: (9, 20),
  ]
}
