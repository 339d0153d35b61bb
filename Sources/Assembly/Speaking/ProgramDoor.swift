import Coaching
import Network
import System
import Voices

/// What speaking programs are given is subject to the learner's consent and goes into the one
/// ledger.
struct ProgramDoor: ProgramPermission {
  let consent: ConsentStore
  let door: NetworkDoor
  var mayLeave = true

  func isGiven(to program: VoiceProgram) -> Bool { consent.programs.isGiven(to: program) }

  func run(
    _ run: ProgramRun, of program: VoiceProgram, speaking text: String
  ) async throws -> ProgramRun.Outcome {
    // Revoked since it was asked for.
    guard let grant = consent.programs.grant(to: program) else {
      throw ProgramVoiceError(program.name, .notAgreed(command: program.command))
    }
    return try await door.run(run, text: text, with: grant)
  }
}
