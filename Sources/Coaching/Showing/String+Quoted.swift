extension String {
  /// What a message repeats of what somebody wrote: on one line, and no more than tells it apart.
  public var quoted: String {
    Gate.line(String(unicodeScalars.prefix(400))).truncated(toColumns: 60)
  }
}
