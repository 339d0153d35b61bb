import Dispatch

/// Work divided among the cores; the result does not depend on how many there are.
enum Shares {
  static func forEach(_ count: Int, _ work: (Int) -> Void) {
    withoutActuallyEscaping(work) { work in
      nonisolated(unsafe) let work = work
      DispatchQueue.concurrentPerform(iterations: count) { work($0) }
    }
  }

  /// The results, in order.
  static func map<Result>(_ count: Int, _ work: (Int) -> Result) -> [Result] {
    var results = [Result?](repeating: nil, count: count)
    results.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let buffer = buffer
      forEach(count) { buffer[$0] = work($0) }
    }
    return results.compactMap { $0 }
  }
}
