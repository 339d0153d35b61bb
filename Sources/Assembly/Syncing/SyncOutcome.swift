package import Wording

/// What came of bringing this computer in step.
package struct SyncOutcome: Sendable {
  package internal(set) var added = 0
  package internal(set) var forgotten = 0
  /// Sessions that were here twice, and are once.
  package internal(set) var twice = 0
  /// Sessions that were written for others.
  package internal(set) var written = 0
  /// Sessions that no other computer would take.
  package internal(set) var unable = 0
  /// Whether this computer, which was never in step before, lacks files of others for want of the right passphrase:
  /// what those had forgotten before is not meant for it.
  var hasNotJoined = false
  /// What was set here as on another computer.
  package internal(set) var set: [Phrase] = []
  /// What was not taken in, and why.
  package internal(set) var refused: [Phrase] = []

  /// All of it, the outcome first.
  package var phrases: [Phrase] {
    [.synced(added: added, forgotten: forgotten, twice: twice, written: written)] + set + troubles
  }

  /// What the learner should know of.
  package var troubles: [Phrase] { (unable > 0 ? [.syncUnable(unable)] : []) + refused }
}
