import Coaching

/// A line of the learner's crontab that starts the reminder.
struct CrontabLine: Sendable, Hashable {
  /// When it does, each field as written.
  let minute: String
  let hour: String
  let days: Set<Int>
  /// Whether it does so in every month, on every day of it.
  let isEveryDate: Bool
  let program: String

  /// Those in a crontab, whoever wrote them.
  static func reminders(in crontab: String) -> [CrontabLine] {
    crontab.split(separator: "\n").compactMap { CrontabLine(String($0)) }
  }

  private init?(_ line: String) {
    let words = Self.words(line)
    guard words.count > 6, words[0].first != "#",
      let verb = words.indices.dropFirst(6).first(where: { words[$0] == "remind" })
    else { return nil }
    let program = words[verb - 1]
    guard program.split(separator: "/").last?.hasPrefix("hearcoach") == true,
      let days = Self.days(words[4])
    else { return nil }
    (minute, hour) = (words[0], words[1])
    self.days = days
    isEveryDate = words[2] == "*" && words[3] == "*"
    self.program = program
  }

  /// 1 for Monday to 7 for Sunday in a field such as `1-5`, `0,6` or `*`.
  private static func days(_ field: String) -> Set<Int>? {
    if field == "*" { return Set(1...7) }
    var days: Set<Int> = []
    for part in field.lowercased().split(separator: ",") {
      let ends = part.split(separator: "-").map { end in
        Int(end) ?? dayNames.firstIndex { end.hasPrefix($0) }
      }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last, last <= 7
      else { return nil }
      for day in first...last { days.insert(day == 0 ? 7 : day) }
    }
    return days.isEmpty ? nil : days
  }

  private static let dayNames = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  /// The words of a line written by `crontab(program:in:)`, as the shell takes them.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isWord = false
    var quote: Character?
    var isEscaped = false
    // cron removes these backslashes everywhere, before the shell runs.
    for sign in line.replacing(each: "\\%", by: "%") {
      if isEscaped {
        word.append(sign)
        isEscaped = false
      } else if sign == "\\", quote != "'" {
        isEscaped = true
        isWord = true
      } else if let open = quote {
        if sign == open { quote = nil } else { word.append(sign) }
      } else if sign == "'" || sign == "\"" {
        quote = sign
        isWord = true
      } else if sign == " " || sign == "\t" {
        if isWord { words.append(word) }
        (word, isWord) = ("", false)
      } else {
        word.append(sign)
        isWord = true
      }
    }
    return isWord ? words + [word] : words
  }
}

extension [CrontabLine] {
  /// Whether these lines ring at the times of a timetable and at no others.
  func keeps(_ timetable: Timetable) -> Bool {
    let wanted = Set(
      timetable.times.flatMap { time in
        timetable.days.map { "\($0) \(time.hour):\(time.minute)" }
      })
    let found = Set(
      flatMap { line -> [String] in
        guard line.isEveryDate, let hour = Int(line.hour), let minute = Int(line.minute) else {
          return ["other"]
        }
        return line.days.map { "\($0) \(hour):\(minute)" }
      })
    return found == wanted
  }
}
