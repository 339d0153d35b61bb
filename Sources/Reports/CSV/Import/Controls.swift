public import Coaching

/// Control characters in tables: a text has tabs and line ends, and no others.
package enum Controls {
  /// The text without them; nil if it has none.
  package static func removed(from text: String) -> String? {
    guard contains(Array(text.utf8)[...]) else { return nil }
    let kept = text.unicodeScalars.filter { scalar in
      scalar.properties.generalCategory != .control || ["\t", "\n", "\r"].contains(scalar)
    }
    return String(String.UnicodeScalarView(kept))
  }

  static func contains(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.contains { length(at: $0, of: bytes) > 0 }
  }

  /// How many bytes the control has that begins there; 0 where none does.
  private static func length(at place: Int, of bytes: ArraySlice<UInt8>) -> Int {
    switch bytes[place] {
    case 0x09, 0x0A, 0x0D: return 0
    case 0..<0x20, 0x7F: return 1
    // U+0080 to U+009F, which terminals take for commands.
    case 0xC2:
      return place + 1 < bytes.endIndex && (0x80..<0xA0).contains(bytes[place + 1]) ? 2 : 0
    default: return 0
    }
  }
}

extension PractisedItem {
  /// The item as an import keeps it: two of them are the same when these are.
  public var withoutControls: PractisedItem {
    var item = self
    item.sentenceID = Controls.removed(from: sentenceID) ?? sentenceID
    item.text = Controls.removed(from: text) ?? text
    item.transcript = transcript.map { Controls.removed(from: $0) ?? $0 }
    return item
  }
}

extension DetailedItem.Try {
  /// The try without controls in what was answered; nil if it has none.
  var withoutControls: DetailedItem.Try? {
    var attempt = self
    attempt.answer = Controls.removed(from: answer) ?? answer
    attempt.judgement.words = judgement.words.map { word in
      WordVerdict(
        expected: word.expected.map { Controls.removed(from: $0) ?? $0 },
        answer: word.answer.map { Controls.removed(from: $0) ?? $0 }, verdict: word.verdict)
    }
    return attempt == self ? nil : attempt
  }
}
