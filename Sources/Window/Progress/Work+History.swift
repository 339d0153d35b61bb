import Assembly
import Settings
import Wording

/// What brings history back, takes it in, and has it forgotten.
extension Work {
  /// What would be removed, here and where it is shared.
  func whatGoes(_ kind: HistoryEraser.Kind) async throws -> [Phrase] {
    refresh()
    defer { app.network.close() }
    // What other computers have is forgotten too, as far as it has come.
    await app.syncByTheWay()
    return try app.withoutSession { try HistoryEraser(kind, in: app).whatGoes }
  }

  /// Removes it for good, and tells what came of it.
  func forget(_ kind: HistoryEraser.Kind) async throws -> [Phrase] {
    refresh()
    // All of it is only forgotten where nobody else writes.
    app.network.close()
    defer { app.network.close() }
    let told = try app.withoutSession { try HistoryEraser(kind, in: app).forget().told }
    return told + (await app.forgetElsewhere(kind))
  }

  /// A backup that the learner chose, all of which is read to see whether it is sound.
  func chosen(_ path: String) throws -> ChosenBackup { try ChosenBackup(named: path, in: app) }

  /// Puts a backup in the journal's place.
  func restore(_ backup: ChosenBackup) throws -> [Phrase] {
    refresh()
    app.network.close()
    return try app.withoutSession { try backup.takePlace(at: app.places.journal) }
  }

  /// Adds a table that was exported.
  func takeIn(_ path: String) throws -> [Phrase] {
    refresh()
    var table = try ImportedTable(path)
    return try table.takeIn(to: app)
  }
}
