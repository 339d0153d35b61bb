/// When a failed request is retried.
enum RetryRule {
  /// Statuses for which another try may help.
  static func isPassing(_ status: Int) -> Bool {
    [408, 409, 429].contains(status) || (500..<600).contains(status)
  }

  /// Whether a server's answer calls for another try; its own word takes precedence over its
  /// status.
  static func mayRetry(_ head: ReplyHead) -> Bool {
    switch head["x-should-retry"]?.lowercased() {
    case "true": true
    case "false": false
    default: isPassing(head.status)
    }
  }

  /// The seconds that a server asks to wait, at a moment in seconds since 1970.
  static func retryAfter(_ head: ReplyHead, now: Double) -> Double? {
    if let text = head["retry-after-ms"], let milliseconds = Double(text), milliseconds >= 0,
      milliseconds.isFinite
    {
      return milliseconds / 1_000
    }
    guard let text = head["retry-after"] else { return nil }
    if let seconds = Double(text) { return seconds >= 0 && seconds.isFinite ? seconds : nil }
    // The date is relative to the server's own clock.
    let reference = head["date"].flatMap(HTTPDate.seconds) ?? now
    return HTTPDate.seconds(text).map { max(0, $0 - reference) }
  }

  /// The wait before another try, counted from 1: longer each time, and never twice the same.
  static func pause(before attempt: Int, asked: Double?, first: Double = 0.5) -> Double {
    let jitter = Double.random(in: 0.5...1)
    let own = min(8, first * Double(1 << min(attempt - 1, 5))) * jitter
    guard let asked else { return own }
    // Clients told the same moment should not all come at once.
    return asked + own / 10
  }
}
