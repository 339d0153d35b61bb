import Glibc

/// Says on the other output how far a long measure has come, and how long it still takes: on a terminal in
/// one line, elsewhere after each tenth.
struct BenchProgress {
  private let what: String
  private let all: Int
  private let isOnTerminal = isatty(STDERR_FILENO) == 1
  private let begin = ContinuousClock.now
  private var done = 0
  private var told = ContinuousClock.now
  private var tenth = 0

  init(_ what: String, of all: Int) {
    (self.what, self.all) = (what, all)
  }

  /// One more is done.
  mutating func advance() {
    done += 1
    let now = ContinuousClock.now
    // The first one tells how long it takes; then it is enough to say so now and then.
    let isDue = isOnTerminal ? now - told > .seconds(1) : done * 10 / all > tenth
    guard isDue || done == 1 || done == all else { return }
    (told, tenth) = (now, done * 10 / all)
    let spent = (now - begin) / .seconds(1)
    let left = Int(spent / Double(done) * Double(all - done))
    let line = "\(what) \(done) of \(all), \(left / 60) min \(left % 60) s left"
    let text = isOnTerminal ? "\r\u{1B}[K\(line)" + (done == all ? "\n" : "") : line + "\n"
    _ = Array(text.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
