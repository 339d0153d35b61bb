/// Something that has come into sight. Who presses at once meant what was there before: it is the second half of a
/// double click, or of a key pressed twice.
struct JustShown {
  private let since = ContinuousClock.now

  var isOver: Bool { ContinuousClock.now - since > .milliseconds(400) }

  /// The same deed, done by who presses after it was seen.
  func guarding(_ deed: @escaping () -> Void) -> () -> Void {
    { if isOver { deed() } }
  }
}
