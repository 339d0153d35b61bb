internal import Coaching

/// A key, which shows itself to nobody but the server it is for.
struct Secret: Sendable, CustomStringConvertible, CustomReflectable {
  /// For the head of a request, and nothing else.
  let text: String

  /// Nothing where it is no key: those are one word of visible ASCII.
  init?(_ found: some Sequence<UInt8>) {
    var bytes = Array(found)[...]
    while let last = bytes.last, [10, 13, 32, 9].contains(last) { bytes = bytes.dropLast() }
    while let first = bytes.first, [10, 13, 32, 9].contains(first) { bytes = bytes.dropFirst() }
    guard (1...8_192).contains(bytes.count), bytes.allSatisfy({ (33...126).contains($0) }) else {
      return nil
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  var description: String { "…" }

  var customMirror: Mirror { Mirror(self, children: []) }

  /// What a server wrote, without the key, and without pieces of it that servers like to quote.
  func removed(from message: String) -> String {
    let whole = message.replacing(each: text, by: "…")
    return whole.split(separator: " ", omittingEmptySubsequences: false)
      .map { isPiece($0) ? "…" : String($0) }.joined(separator: " ")
  }

  /// Whether a word begins or ends like the key, or was masked with stars.
  private func isPiece(_ word: Substring) -> Bool {
    let marks = Set("\"'`.,;:()[]{}<>=")
    let core = word.drop { marks.contains($0) }
    let end = core.lastIndex { !marks.contains($0) }.map { core.index(after: $0) }
    let piece = core[..<(end ?? core.startIndex)]
    guard piece.count >= 4 else { return false }
    return piece.holds("**") || text.holds(piece) && piece.count >= 6
      || text.hasPrefix(piece.prefix(6)) && piece.count >= 6
      || text.hasSuffix(piece.suffix(4)) && piece.count >= 8
  }
}
