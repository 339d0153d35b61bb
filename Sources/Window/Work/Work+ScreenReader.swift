extension Work {
  /// Whether a screen reader says what the window shows.
  func isReadOut() -> Bool { ScreenReader.isOn() }
}
