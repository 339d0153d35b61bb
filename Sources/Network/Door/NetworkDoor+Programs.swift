internal import Coaching
package import System

extension NetworkDoor {
  /// Runs a program that is given text, with an entry in the ledger: what it does next is its own
  /// affair.
  package func run(
    _ run: ProgramRun, text: String, with grant: ProgramGrant
  ) async throws -> ProgramRun.Outcome {
    let program = grant.program
    var entry = LedgerEntry(
      id: LedgerEntry.newID(), at: now(), provider: program, address: "program",
      isOnThisComputer: true, purpose: .speech, kinds: [.text], text: text)
    entry.usage = ServiceUsage(characters: text.count)
    do throws(ServiceError.Refusal) {
      try await desk.begin(entry)
    } catch {
      throw ServiceError(program, "program", error.reason)
    }
    var end = TransferEnd(sent: run.input.count)
    do {
      let outcome = try await run.outcome()
      end.received = outcome.output.count
      if case .notStarted = outcome.ending { end.sent = 0 }
      let word: LedgerEntry.Outcome =
        outcome.ending == .exited(0) ? .answered(status: 0) : .failed("program-failed")
      await desk.end(entry.id, end, as: word)
      return outcome
    } catch {
      await desk.end(entry.id, end, as: .failed("cancelled"))
      throw error
    }
  }
}
