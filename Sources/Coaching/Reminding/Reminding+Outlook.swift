/// What the agent will do next.
public enum ReminderOutlook: Sendable, Hashable {
  /// There is no schedule.
  case off
  case at(ReminderSlot)
  /// It was put off, to a time in milliseconds since 1970.
  case snoozed(until: Int64)
  case waiting(ReminderObstacle, until: Int64)
  /// At the next login.
  case pending
  /// It is on the screen.
  case shown
}

extension Reminding {
  /// What comes next after a moment; of what was shown last the history does not know whether it still
  /// is.
  public func outlook(at now: Moment, isOnScreen: Bool = false) -> ReminderOutlook {
    if isOnScreen, history.isShown { return .shown }
    let today = now.day
    let isOver =
      history.rests.pause(on: today) != nil || history.isNotToday(today)
      || practice[today]?.isDone == true
    if !isOver, let course = history.course {
      switch course {
      case .snoozed(_, let until, _): return .snoozed(until: until)
      case .waiting(let slot, let until, _):
        if slot.day >= today, case .waiting(let obstacle, _)? = history.lastReason?.kind {
          return .waiting(obstacle, until: until)
        }
      case .pending(let slot): if slot.day >= today.advanced(by: -1) { return .pending }
      }
    }
    if schedule.times.isEmpty { return .off }
    let next = schedule.slots(after: today, now.time).first {
      history.rests.pause(on: $0.day) == nil && ($0.day > today || !isOver)
        && !history.isSettled($0)
    }
    return next.map { .at($0) } ?? .off
  }

  /// What there is to say: the number of the day, counting the days that were practised, and how many
  /// of the planned minutes are left.
  public func outline(on day: LocalDay, practisedDays: Int, plannedMinutes: Double) -> Outline {
    let seconds = practice[day]?.seconds ?? 0
    return Outline(
      day: practisedDays + (seconds > 0 ? 0 : 1),
      minutesLeft: max(1, Int((plannedMinutes - seconds / 60).rounded(.up))),
      plannedMinutes: max(1, Int(plannedMinutes.rounded())))
  }

  /// What a reminder says.
  public struct Outline: Sendable, Hashable {
    public var day: Int
    public var minutesLeft: Int
    public var plannedMinutes: Int

    public init(day: Int, minutesLeft: Int, plannedMinutes: Int) {
      self.day = day
      self.minutesLeft = minutesLeft
      self.plannedMinutes = plannedMinutes
    }
  }
}
