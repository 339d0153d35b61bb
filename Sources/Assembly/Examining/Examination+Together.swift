import Desktop
import Network
import Sealing
import Settings
import System
import Wording

extension Examination {
  /// Whether a scene can be played with others in the local network, and whether they find who hosts one. Nothing listens for it.
  var together: Finding {
    let part = Phrase.togetherPart
    if let missing = LibSodium.missing { return Finding(part, .missing, missing) }
    let rules = app.settings.network
    if rules.noServices { return Finding(part: part, state: .fine, detail: .togetherIsOff) }
    if rules.offline { return Finding(part: part, state: .fine, detail: .togetherIsHereOnly) }
    guard let lack = SceneSearch.missing() else {
      return Finding(
        part: part, state: .fine, detail: .togetherIsFound(port: TableAddress.usualPort))
    }
    return Finding(
      part: part, state: .missing,
      detail: .togetherIsNotFound(port: TableAddress.usualPort),
      mend: lack.missing.map { .install([$0.package]) } ?? .startAvahi)
  }
}
