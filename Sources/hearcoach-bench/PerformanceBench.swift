import Glibc

/// What `make bench` runs: all parts, or the one that is named.
enum PerformanceBench {
  static let parts = [
    "spanish", "sound", "waits", "history", "reviews", "sync", "talks", "long-talk", "window",
  ]

  /// Measures and tells; no name means all parts.
  static func tell(_ words: [String]) async throws {
    let place = try Workplace()
    defer { place.remove() }
    var table = Table()
    for row in words.isEmpty ? try await Rows.all(in: place) : [] {
      table.add(try await row.measure())
    }
    func isAsked(_ part: String) -> Bool { words.isEmpty || words == [part] }
    for row in isAsked("spanish") ? try SpanishBench.rows(in: place) : [] {
      table.add(try await row.measure())
    }
    let history = isAsked("history") ? try HistoryBench(in: place) : nil
    for row in history?.rows() ?? [] { table.add(try await row.measure()) }
    let reviews = isAsked("reviews") ? try ReviewBench(in: place) : nil
    for row in reviews?.rows() ?? [] { table.add(try await row.measure()) }
    let window = isAsked("window") ? try WindowBench(in: place) : nil
    for row in window?.rows() ?? [] { table.add(try await row.measure()) }
    func tellWaits() async throws {
      table.tell("Waits for a sentence in a session (median, 99th centile, most):")
      for waits in SessionWaits.all() { table.tell(try await waits.measured(in: place)) }
    }
    if words == ["waits"] { try await tellWaits() }
    let needsSound = isAsked("sound") || isAsked("talks")
    let bench = needsSound ? try await SoundBench(in: place) : nil
    for row in isAsked("sound") ? try await bench?.rows() ?? [] : [] {
      table.add(try await row.measure())
    }
    table.finish()
    if words.isEmpty {
      let megabytes = Table.decimal(Double(try place.installedBytes()) / 1e6, 2)
      table.tell("The program as it is installed has \(megabytes) MB (aim: ≤ 15).")
    }
    if let history { table.tell(try history.memory()) }
    if let reviews { table.tell(try reviews.memory()) }
    if isAsked("sync") { table.tell(try SyncBench(in: place).told()) }
    if isAsked("long-talk") { table.tell(try LongTalk(place: place).told()) }
    if let window {
      table.tell(try window.stalls(speaking: getenv("PULSE_SERVER") != nil))
    } else if isAsked("window") {
      table.tell("No window was built, or there is no Xvfb for it: it was not measured.")
    }
    if let bench, isAsked("talks") { table.tell(try await TalkBench(bench: bench).measured()) }
    if let bench, isAsked("sound") {
      table.tell(
        """
        What sounds is timed from the call to the first sample that is no zero at the monitor of a
        silent sink, for both alike; our connection was open before, as in a running session.
        """)
      table.tell(try await bench.stopping())
      try await tellWaits()
      table.tell(try SoundMemory.measured(in: place, speaking: bench.texts))
    } else if needsSound, bench == nil {
      table.tell("No sound server answers: what needs one was not measured.")
    }
  }
}
