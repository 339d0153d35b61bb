import Coaching
import Wording

extension SessionCommand {
  /// What is read aloud is there to be read, and spoken.
  static func checkReading(_ call: Invocation) throws {
    let isOther =
      call[drill] != nil || call[source] != nil || call[weak] || call[mode] == .text
    if isOther {
      throw UsageError(
        .conflict(.readingHasItsOwn, instead: "hearcoach session --kind read"), in: command.name)
    }
    if call[silent] {
      throw UsageError(
        .conflict(.readingNeedsSound, instead: "hearcoach session --kind read --jsonl"),
        in: command.name)
    }
  }
}
