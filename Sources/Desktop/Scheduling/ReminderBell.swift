import Coaching

/// What really rings at the learner's times on this computer, according to itself.
public enum ReminderBell: Sendable, Hashable {
  /// What starts the reminder.
  public enum Keeper: String, Sendable {
    case timer, crontab
  }

  /// It rings at these times.
  case rings(Keeper)
  /// It rings, but at other times.
  case otherTimes(Keeper)
  /// It would ring, but the program it should start is gone.
  case missingProgram(String, Keeper)
  /// Nothing rings.
  case silent(hasManager: Bool)

  /// What serves a timetable: the user manager's timer, or else lines of the learner's crontab.
  public static func find(
    for timetable: Timetable, in surroundings: Surroundings = .own
  ) async -> ReminderBell {
    let timer = await UserManager(in: surroundings).reminderUnits()
    if let timer, timer.isWaiting {
      if let program = timer.program, surroundings.program(program) == nil {
        return .missingProgram(program, .timer)
      }
      return timer.timetable == timetable ? .rings(.timer) : .otherTimes(.timer)
    }
    let lines = await crontab(in: surroundings)
    let (alive, dead) = (
      lines.filter { surroundings.program($0.program) != nil },
      lines.first { surroundings.program($0.program) == nil }
    )
    if !alive.isEmpty {
      return alive.keeps(timetable) ? .rings(.crontab) : .otherTimes(.crontab)
    }
    if let dead { return .missingProgram(dead.program, .crontab) }
    return .silent(hasManager: timer != nil)
  }

  /// Whether a line of the learner's crontab starts it, at whatever time.
  public static func isInCrontab(in surroundings: Surroundings = .own) async -> Bool {
    await !crontab(in: surroundings).isEmpty
  }

  private static func crontab(in surroundings: Surroundings) async -> [CrontabLine] {
    let crontab = await surroundings.ask(["crontab", "-l"], with: ["LC_ALL": "C.UTF-8"])
    return crontab.succeeded ? CrontabLine.reminders(in: crontab.output) : []
  }
}

/// The reminder's units as the user manager sees them.
struct ReminderUnits: Sendable, Hashable {
  /// Whether the timer waits for its time, and comes back at the next login.
  var isWaiting: Bool
  /// As written down; nil if someone else wrote it.
  var timetable: Timetable?
  /// What the service starts.
  var program: String?
}

extension UserManager {
  /// What the manager has of the reminder; nil if no manager answers.
  func reminderUnits() async -> ReminderUnits? {
    let names = "Id,UnitFileState,ActiveState,DropInPaths,ExecStart"
    guard
      let answer = try? await control(
        "show", "--property=\(names)", ReminderTimer.timerName, ReminderTimer.serviceName)
    else { return nil }
    var units = ReminderUnits(isWaiting: true)
    for line in answer.split(separator: "\n") {
      guard let sign = line.firstIndex(of: "=") else { continue }
      let value = line[line.index(after: sign)...]
      switch line[..<sign] {
      case "UnitFileState" where value != "static":
        units.isWaiting = units.isWaiting && value == "enabled"
      case "DropInPaths":
        let paths = ManagerList.words(value)
        if let own = paths.first(where: { $0.hasSuffix("/schedule.conf") }) {
          units.timetable = DesktopFile.text(own).flatMap(Timetable.init(dropIn:))
        }
      case "ExecStart": units.program = Self.program(of: value)
      default: break
      }
    }
    let properties = try? await properties(["ActiveState"], of: ReminderTimer.timerName)
    units.isWaiting = units.isWaiting && properties?["ActiveState"] == "active"
    return units
  }

  /// The program in `{ path=/usr/bin/hearcoach ; argv[]=/usr/bin/hearcoach remind ; … }`.
  private static func program(of value: Substring) -> String? {
    guard let path = between("path=", " ; argv[]=", in: value) else { return nil }
    // A program that systemd would not run by its own name is run by this one.
    guard path == "/usr/bin/env", let words = between("argv[]=", " ; ignore_errors=", in: value),
      words.hasSuffix(" remind")
    else { return path }
    return String(words.dropFirst("/usr/bin/env ".count).dropLast(" remind".count))
  }

  private static func between(_ start: String, _ end: String, in text: Substring) -> String? {
    text.cut(at: start)?.behind.cut(at: end)?.before
  }
}
