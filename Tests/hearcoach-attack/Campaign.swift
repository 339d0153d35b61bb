import Attack
import Glibc

/// All parsers attacked, two at a time: it starts the raids, watches them, and reports on each.
struct Campaign {
  private let order: AttackOrder
  private static let atOnce = 2
  /// A raid is hung after this many processor seconds on one input.
  private static let patience = 30.0
  /// This many crashes of one parser are enough to look into.
  private static let mostFalls = 20

  init(_ order: AttackOrder) { self.order = order }

  /// Whether no raid crashed and every promise was kept.
  func run() throws -> Bool {
    makeFolders()
    // Freed memory is watched only for a while, and its origin kept short: more of either makes
    // each input several times slower.
    setenv(
      "ASAN_OPTIONS",
      "quarantine_size_mb=1:thread_local_quarantine_size_kb=64:malloc_context_size=2"
        + ":hard_rss_limit_mb=2048:handle_sigill=1:exitcode=99", 0)
    // libsndfile leaks with some damaged Ogg files.
    setenv("LSAN_OPTIONS", "suppressions=\(order.folder)/leaks:print_suppressions=0:exitcode=98", 0)
    let leaks = KeptInput(path: "\(order.folder)/leaks")
    leaks.keep(Array("leak:libvorbis.so\nleak:libsndfile.so\n".utf8))
    var waiting = Attacks.all.map { $0.name }.filter { order.parser == nil || $0 == order.parser }
      .flatMap(order.legs)
    var running: [WatchedRaid] = []
    var isClean = true
    let start = seconds()
    tell(
      "seed \(order.seed), at most \(order.inputs) inputs a parser and \(order.minutes) minutes in all"
    )
    tell(Row.head)
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < Self.atOnce, !waiting.isEmpty {
        // What the quick ones do not need is left for the later ones.
        let left = max(0, order.minutes * 60 - (seconds() - start))
        let share = min(left, left * Double(Self.atOnce) / Double(waiting.count + running.count))
        running.append(try WatchedRaid(order, waiting.removeFirst(), seconds: share))
      }
      usleep(200_000)
      for index in running.indices.reversed() {
        if try running[index].isOver(patience: Self.patience, mostFalls: Self.mostFalls) {
          let raid = running.remove(at: index)
          tell(Row(raid, seed: order.seed).text)
          isClean = isClean && raid.isClean
        }
      }
    }
    return isClean
  }

  private func makeFolders() {
    var path = ""
    for part in order.folder.split(separator: "/", omittingEmptySubsequences: false) {
      path += (path.isEmpty && !part.isEmpty ? "" : "/") + part
      if order.folder.hasPrefix("/"), path.isEmpty { continue }
      mkdir(path, 0o700)
    }
  }
}

func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
