/// On which line of its file each member of a sentence stands.
struct MemberLines: Sendable, Hashable {
  private static let keys = [
    "id", "text", "lang", "level", "wordBucket", "topic", "reading", "translation",
  ]
  /// 0 where there is none: a dictionary a sentence would take more than the sentence.
  private var lines = SIMD8<Int32>(repeating: 0)

  /// The same of the latest one that does not belong.
  private var stranger: Int32 = 0

  subscript(key: String) -> Int? {
    get {
      let line = Self.keys.firstIndex(of: key).map { lines[$0] } ?? stranger
      return line > 0 ? Int(line) : nil
    }
    set {
      let line = Int32(clamping: newValue ?? 0)
      if let place = Self.keys.firstIndex(of: key) { lines[place] = line } else { stranger = line }
    }
  }
}
