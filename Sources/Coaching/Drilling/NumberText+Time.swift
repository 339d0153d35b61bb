extension NumberText {
  /// The time that is there: minutes after midnight or noon, and which of the two if that is told.
  var time: (minutes: Int, half: NumberValue.HalfDay?)? {
    guard let (hour, minute) = clock, (0...24).contains(hour), (0...59).contains(minute) else {
      return nil
    }
    let half: NumberValue.HalfDay? =
      hour > 12 && hour < 24 ? .afternoon : hour == 0 || hour == 24 ? .morning : half(at: hour)
    return ((hour * 60 + minute) % NumberValue.halfDay, half)
  }

  private func half(at hour: Int) -> NumberValue.HalfDay? {
    if has(["am", "morning"]) || holds("上午") || holds("早上") || holds("凌晨") || holds("早晨") {
      return .morning
    }
    if has(["pm", "afternoon", "evening"]) || holds("下午") || holds("晚上") || holds("傍晚") {
      return .afternoon
    }
    if has(["noon"]) || holds("中午") { return hour == 11 || hour == 10 ? .morning : .afternoon }
    return nil
  }

  /// Hour and minute as they are written.
  private var clock: (hour: Int, minute: Int)? {
    let marks = marks
    guard let first = marks.first else { return has(["noon"]) ? (12, 0) : nil }
    let quarters = marks.first { $0.mark == "刻" }
    let isBefore = has(["to", "before", "till"]) || words.contains("差")
    let isAfter = has(["past", "after"])
    if isBefore || isAfter {
      guard let (hour, minutes) = apart(marks) else { return nil }
      if isAfter { return (hour, minutes) }
      // What lacks to one o'clock is after twelve.
      let before = hour == 0 ? 23 : hour == 1 ? 12 : hour - 1
      return minutes == 0 ? (hour, 0) : (before, 60 - minutes)
    }
    switch marks.count {
    case 1 where first.count > 2:
      return first.count <= 4 ? (first.number / 100, first.number % 100) : nil
    case 1: return (first.number, extraMinutes)
    case 2:
      if extraMinutes > 0 && quarters == nil { return nil }
      return (first.number, quarters.map { $0.number * 15 } ?? marks[1].number)
    // 07:50:00
    case 3: return marks[2].number == 0 ? (first.number, marks[1].number) : nil
    default: return nil
    }
  }

  /// 半, 一刻 and 三刻 without figures.
  private var extraMinutes: Int {
    if words.contains("半") || has(["half"]) { return 30 }
    if holds("一刻") { return 15 }
    return holds("三刻") ? 45 : 0
  }

  /// The hour and the minutes that it lacks or has besides: 差5分8点, a quarter past 8.
  private func apart(
    _ marks: [(number: Int, count: Int, mark: String)]
  ) -> (hour: Int, minutes: Int)? {
    if marks.count == 1 {
      let minutes = has(["quarter"]) ? 15 : extraMinutes
      return minutes > 0 ? (marks[0].number, minutes) : nil
    }
    guard marks.count == 2 else { return nil }
    // 8点差5分 has the hour first.
    let isHourFirst = marks[0].mark == "点" || marks[0].mark == "點"
    let (hour, minutes) = isHourFirst ? (marks[0], marks[1]) : (marks[1], marks[0])
    return (hour.number, minutes.mark == "刻" ? minutes.number * 15 : minutes.number)
  }
}
