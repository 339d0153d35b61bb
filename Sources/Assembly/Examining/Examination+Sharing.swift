import Coaching
import Network
import Settings
import System
import Wording

extension Examination {
  /// How the weekly page stands; nothing where none is written.
  var sharing: [Finding] {
    guard app.isSharing else { return [] }
    guard let status = app.shareStatus else {
      return [Finding(.sharing, .missing, ShareTrouble.needsPlace)]
    }
    switch status.place {
    case .folder(let path):
      if "\(path)/.".resolved == nil {
        return [Finding(.sharing, .missing, ShareTrouble.noFolder(path))]
      }
    case .server:
      if case .held(_, let error) = app.standing(of: .sharing) {
        return [Finding(.sharing, .missing, error)]
      }
    }
    let overdue = status.last != nil && status.isOverdue ? [Phrase.shareOverdue] : []
    return [
      Finding(
        part: .sharing, state: status.isOverdue ? .missing : .fine,
        detail: .list(status.phrases + overdue), mend: status.isOverdue ? .shareAgain : nil)
    ]
  }
}
