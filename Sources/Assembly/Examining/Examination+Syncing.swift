import Wording

extension Examination {
  /// How history stands towards other computers; nothing where it is not shared.
  var sync: [Finding] {
    do {
      guard let status = try app.syncStatus() else { return [] }
      if status.others == nil {
        return [Finding(.sync, .missing, SyncTrouble.noFolder(status.folder))]
      }
      return [Finding(part: .sync, state: .fine, detail: status.line, deed: .sync)]
    } catch {
      return [Finding(.sync, .missing, error)]
    }
  }
}
