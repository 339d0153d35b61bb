import Assembly
import Coaching
import Glibc
import Journal
import Practice
import Wording

extension SessionCommand {
  /// What the learner wants to do with a session that broke off.
  enum Wish {
    case goOn(UnfinishedSession)
    case anew
    /// Neither, for now: it can still be resumed later.
    case leave
  }

  /// Silence is only for a driving program, which plays the sentences itself. And a session is
  /// resumed as it was planned.
  static func checkOptions(_ call: Invocation) throws {
    if call[silent], !call[jsonl] {
      throw UsageError(
        .conflict(.silenceIsForPrograms, instead: "hearcoach doctor --audio"), in: command.name)
    }
    if call[silent], call[drill] == .shadowing {
      throw UsageError(
        .conflict(
          .alongNeedsSound, instead: "hearcoach session --drill shadowing --jsonl"),
        in: command.name)
    }
    if call[kind] == .review, call[topic] != nil || call[source] != nil || call[weak] {
      throw UsageError(
        .conflict(.reviewHasWhatIsDue, instead: "hearcoach session --kind review"),
        in: command.name)
    }
    let isAnotherKind = call[kind].map { $0 != .drill } ?? false
    if call[kind] == .drill || call[drill] != nil,
      isAnotherKind || call[topic] != nil || call[source] != nil || call[weak]
        || call[mode] == .voice
    {
      throw UsageError(
        .conflict(.drillHasItsOwn, instead: "hearcoach session --kind drill"), in: command.name)
    }
    if call[kind] == .read { try checkReading(call) }
    try checkNoise(call)
    let isPlanned =
      call[minutes] != nil || call[lang] != nil || call[kind] != nil || call[drill] != nil
      || call[noise] != nil || call[snr] != nil
    guard call[resume], isPlanned else { return }
    throw UsageError(
      .conflict(.resumedAsPlanned, instead: "hearcoach session --resume"), in: command.name)
  }

  static func wish(_ call: Invocation, _ app: Application, _ journal: Journal) throws -> Wish {
    if call[resume] {
      guard let past = try journal.lastUnfinishedSession() else { throw NothingToResume() }
      return .goOn(past)
    }
    // A program driving a session says what it wants; yesterday's session is over.
    guard !call[jsonl], call[minutes] == nil, call[lang] == nil, call[kind] == nil,
      call[drill] == nil, call[noise] == nil,
      isatty(0) == 1, app.console.talk.isTerminal, let past = try journal.lastUnfinishedSession(),
      past.began.day == Moment.now.day
    else { return .anew }
    app.console.say(.offerToResume(minutes: Int((past.practisedSeconds / 60).rounded())))
    guard let answer = readLine() else { return .leave }
    return YesOrNo.isNo(answer) ? .anew : .goOn(past)
  }
}
