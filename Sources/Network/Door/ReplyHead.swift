/// What a server says before the body of its answer.
struct ReplyHead: Sendable, Hashable {
  var status: Int
  private(set) var lines: [(name: String, value: String)] = []

  init(status: Int) { self.status = status }

  /// The head formed by these lines of HTTP; nil if the first is not a status line.
  init?(_ text: [String]) {
    let words = (text.first ?? "").split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[0].hasPrefix("HTTP/"), let status = Int(words[1]) else {
      return nil
    }
    self.status = status
    for line in text.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...]
      lines.append((line[..<colon].lowercased(), value.withoutOuterBlanks))
    }
  }

  /// The last value for a lower-case name.
  subscript(name: String) -> String? { lines.last { $0.name == name }?.value }

  var isSuccess: Bool { (200..<300).contains(status) }

  /// 1xx: another head follows.
  var isProvisional: Bool { (100..<200).contains(status) }

  static func == (left: ReplyHead, right: ReplyHead) -> Bool {
    left.status == right.status
      && left.lines.elementsEqual(right.lines) { $0.name == $1.name && $0.value == $1.value }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(status) }
}

extension StringProtocol {
  /// Without surrounding blanks and line ends.
  package var withoutOuterBlanks: String {
    var rest = Substring(self).unicodeScalars
    let blanks: Set<Unicode.Scalar> = [" ", "\t", "\r", "\n"]
    while let first = rest.first, blanks.contains(first) { rest.removeFirst() }
    while let last = rest.last, blanks.contains(last) { rest.removeLast() }
    return String(rest)
  }
}
