public import Coaching
public import System

/// Lets a program have text: what it does with it is beyond us, so each text needs the learner's word
/// and has its row in the ledger.
public protocol ProgramPermission: Sendable {
  /// Whether the learner agreed to this program with exactly this command.
  func isGiven(to program: VoiceProgram) -> Bool

  /// Runs the program on a text, with an entry in the ledger.
  func run(
    _ run: ProgramRun, of program: VoiceProgram, speaking text: String
  ) async throws -> ProgramRun.Outcome
}
