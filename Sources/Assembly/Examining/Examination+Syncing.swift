import Settings
import Wording

extension Examination {
  /// How history stands towards other computers; nothing where it is not shared.
  var sync: [Finding] {
    do {
      guard let status = try app.syncStatus() else { return [] }
      switch status.place {
      case .folder(let path) where status.others == nil:
        return [Finding(.sync, .missing, SyncTrouble.noFolder(path))]
      case .server:
        if case .held(_, let error) = app.standing(of: .history) {
          return [Finding(.sync, .missing, error)]
        }
      case .folder: break
      }
      return [Finding(part: .sync, state: .fine, detail: status.line, deed: .sync)]
    } catch {
      return [Finding(.sync, .missing, error)]
    }
  }
}
