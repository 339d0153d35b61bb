/// Decides whether a server that fails again and again is left alone for a while.
struct Circuit: Sendable, Hashable {
  /// After how many failures in a row it is left alone, and for how many seconds at first and at most.
  struct Rule: Sendable, Hashable {
    var failures = 3
    var rest = 30.0
    var longest = 600.0
  }

  let rule: Rule
  private var failures = 0
  private var rests = 0
  private var opensAt: Double?
  private var isTrying = false

  init(rule: Rule = Rule()) { self.rule = rule }

  /// How many seconds it still rests at a time; nil if it may be asked.
  ///
  /// After a rest only one request may try.
  mutating func wait(at now: Double) -> Double? {
    guard let opensAt else { return nil }
    if now < opensAt { return opensAt - now }
    if isTrying { return 1 }
    isTrying = true
    return nil
  }

  mutating func succeed() { self = Circuit(rule: rule) }

  /// The outcome tells nothing about the server's health.
  mutating func forget() { isTrying = false }

  /// The server itself wants to be left alone for this many seconds.
  mutating func rest(for seconds: Double, at now: Double) {
    opensAt = max(opensAt ?? 0, now + min(seconds, rule.longest))
  }

  /// It failed to serve.
  mutating func fail(at now: Double) {
    failures += 1
    let wasTrying = isTrying
    isTrying = false
    if failures >= rule.failures || wasTrying {
      let rest = min(rule.longest, rule.rest * Double(1 << min(rests, 10)))
      rests += 1
      opensAt = now + rest
    }
  }
}
