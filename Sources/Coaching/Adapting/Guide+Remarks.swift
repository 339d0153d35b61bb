extension Guide {
  /// What the learner was told last about pace and length, or heard at first.
  struct SeenTexts: Sendable, Hashable {
    var pace: Double
    var length: Double
    /// The length of late items, the latest weighing most.
    var lateLength: Double
    var itemsSince = 0
  }

  /// Who hears of each small step hears nothing else: remarks are this many items apart.
  private static let quiet = 4
  private static let noticeablePace = 1.09
  private static let noticeableLength = 1.35

  /// One plain word when pace or kind has changed noticeably since the last one.
  mutating func remark(on choice: Choice) -> SessionNotice? {
    let length = Double(max(1, choice.sentence.length))
    guard var told else {
      told = SeenTexts(pace: choice.pace, length: length, lateLength: length)
      return nil
    }
    defer { self.told = told }
    told.lateLength += (length - told.lateLength) / 3
    told.itemsSince += 1
    if choice.isEasy, let last, choice.difficulty < last.difficulty { return .easierNow }
    guard told.itemsSince >= Self.quiet else { return nil }
    let shorter = min(length, told.lateLength)
    let longer = max(length, told.lateLength)
    let notice: SessionNotice? =
      if choice.pace >= told.pace * Self.noticeablePace {
        .faster
      } else if choice.pace <= told.pace / Self.noticeablePace {
        .slower
      } else if shorter >= told.length * Self.noticeableLength {
        .longer
      } else if longer <= told.length / Self.noticeableLength {
        .shorter
      } else {
        nil
      }
    if notice != nil {
      told = SeenTexts(pace: choice.pace, length: told.lateLength, lateLength: told.lateLength)
    }
    return notice
  }
}
