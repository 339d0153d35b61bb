import Settings
package import Wording

extension Application {
  /// Has what was forgotten here go from where others have it, or see it; the result is what is still to be known.
  package func forgetElsewhere(_ kind: HistoryEraser.Kind) async -> [Phrase] {
    var told: [Phrase] = []
    if isSyncing {
      await syncByTheWay()
      // Recordings are on this computer alone.
      if kind != .recordings { told.append(.syncForgetLater) }
    }
    // What others are shown forgets it too, at once.
    await shareByTheWay()
    return told
  }
}
