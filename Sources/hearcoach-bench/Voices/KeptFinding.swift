import Coaching

/// What a program printed, kept for the next time that the same is asked of it.
struct KeptFinding {
  let path: String
  /// All that the finding depends on.
  let asked: String

  private var mark: String { FNV1a.digits(of: Array(asked.utf8).span) + "\n" }

  /// Nothing if nothing was kept, or of something else.
  var text: String? {
    guard let bytes = try? FileBytes.of(path) else { return nil }
    let kept = String(decoding: bytes, as: UTF8.self)
    return kept.hasPrefix(mark) ? String(kept.dropFirst(mark.count)) : nil
  }

  func write(_ text: String) throws {
    try FileBytes.write(Array((mark + text).utf8), to: path)
  }
}
