/// When the timer goes off: at these times, on these days.
public struct Timetable: Sendable, Hashable {
  /// A time of the day on the wall clock.
  public struct Time: Sendable, Hashable, Comparable {
    public let hour: Int
    public let minute: Int

    /// Nil if no clock shows it.
    public init?(hour: Int, minute: Int) {
      guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
      self.hour = hour
      self.minute = minute
    }

    public static func < (left: Time, right: Time) -> Bool {
      (left.hour, left.minute) < (right.hour, right.minute)
    }
  }

  /// In order, each once.
  public let times: [Time]
  /// 1 for Monday to 7 for Sunday, in order.
  public let days: [Int]

  /// Nil if it would never go off, or a day is none.
  public init?(times: some Sequence<Time>, days: some Sequence<Int> = 1...7) {
    self.times = Set(times).sorted()
    self.days = Set(days).sorted()
    guard !self.times.isEmpty, !self.days.isEmpty, self.days.allSatisfy((1...7).contains) else {
      return nil
    }
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Timetable {
  private static let dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// As systemd writes it, one line per time.
  var calendar: [String] {
    let names = days.map { Self.dayNames[$0 - 1] }.joined(separator: ",")
    let prefix = days.count == 7 ? "" : "\(names) "
    return times.map {
      "\(prefix)*-*-* \(Self.twoDigits($0.hour)):\(Self.twoDigits($0.minute)):00"
    }
  }

  /// The timer's drop-in with the times.
  var dropIn: String {
    """
    # Written by `hearcoach schedule`, and anew at each change.
    [Timer]
    OnCalendar=

    """ + calendar.map { "OnCalendar=\($0)\n" }.joined()
  }

  /// What a drop-in written here says; nil for one that someone else wrote.
  init?(dropIn: String) {
    var times: [Time] = []
    var days: Set<Int> = []
    for line in dropIn.split(separator: "\n") where line.hasPrefix("OnCalendar=") {
      let words = line.dropFirst("OnCalendar=".count).split(separator: " ")
      if words.isEmpty { continue }
      guard words.count == 2 || words.count == 3, let clock = words.last else { return nil }
      let numbers = clock.split(separator: ":").map { Int($0) }
      guard numbers.count == 3, let hour = numbers[0], let minute = numbers[1],
        let time = Time(hour: hour, minute: minute)
      else { return nil }
      times.append(time)
      if words.count == 2 {
        days.formUnion(1...7)
      } else {
        let named = words[0].split(separator: ",").map { name in
          Self.dayNames.firstIndex { $0 == name }
        }
        for index in named {
          guard let index else { return nil }
          days.insert(index + 1)
        }
      }
    }
    self.init(times: times, days: days)
  }

  /// Lines for `crontab -e`, for when no user manager runs.
  ///
  /// cron knows nothing of the desktop, so each line tells where its bus and its screen are.
  public func crontab(program: String, in surroundings: Surroundings) -> [String] {
    let told = ["DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"]
      .compactMap { name in surroundings[name].map { "\(name)=\(Self.quoted($0)) " } }
    // In a crontab a bare percent sign ends the command.
    let command = (told.joined() + "\(Self.quoted(program)) remind")
      .split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\\%")
    let days = self.days.count == 7 ? "*" : self.days.map { "\($0 % 7)" }.joined(separator: ",")
    return times.map { "\($0.minute) \($0.hour) * * \(days) \(command)" }
  }

  /// A word quoted for the shell.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
        || "/:=._-,@+%".utf8.contains($0)
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
