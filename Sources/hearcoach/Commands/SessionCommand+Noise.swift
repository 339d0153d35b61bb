import Coaching
import Wording

extension SessionCommand {
  /// What cannot be heard in noise is not asked for in it.
  static func checkNoise(_ call: Invocation) throws {
    let isInNoise = call[noise].map { $0 != .off } ?? false
    let isOther = call[drill] != nil || call[kind].map { $0 != .listen } ?? false
    if isInNoise, isOther {
      throw UsageError(
        .conflict(.noiseIsForNewSentences, instead: "hearcoach session --noise auto"),
        in: command.name)
    }
    if call[snr] != nil, !isInNoise, !call[resume] {
      throw UsageError(
        .conflict(.snrNeedsNoise, instead: "hearcoach session --noise auto --snr 5"),
        in: command.name)
    }
  }
}
