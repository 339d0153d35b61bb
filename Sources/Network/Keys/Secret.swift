internal import Coaching

/// A key, which shows itself to nobody but the server it is for.
package struct Secret: Sendable, CustomStringConvertible, CustomReflectable {
  /// For the head of a request, and nothing else.
  let text: String

  /// Nil if it is not a key: keys are one word of visible ASCII.
  init?(_ found: some Sequence<UInt8>) {
    var bytes = Array(found)[...]
    while let last = bytes.last, [10, 13, 32, 9].contains(last) { bytes = bytes.dropLast() }
    while let first = bytes.first, [10, 13, 32, 9].contains(first) { bytes = bytes.dropFirst() }
    guard (1...8_192).contains(bytes.count), bytes.allSatisfy({ (33...126).contains($0) }) else {
      return nil
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  package var description: String { "…" }

  package var customMirror: Mirror { Mirror(self, children: []) }

  /// What a server wrote, without the key in any notation, and without the pieces of it that
  /// servers like to quote.
  func removed(from message: String) -> String {
    SecretSearch(for: text).cleaned(message)
  }

  /// Whether the key occurs in a text that would be kept.
  func stands(in text: String) -> Bool {
    // Anything shorter is not a key but a placeholder word, which any sentence may contain.
    self.text.utf8.count >= Self.shortestKept && SecretSearch(for: self.text).finds(in: text)
  }

  private static let shortestKept = 8
}
