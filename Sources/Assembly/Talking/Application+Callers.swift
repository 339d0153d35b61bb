package import Coaching
package import Journal
import Settings

extension Application {
  /// Who calls next in the practised language: whoever has not called for longest; nil where nobody can, or
  /// nobody is wanted to.
  package func nextCaller(from journal: Journal) throws -> Contact? {
    var called: [String: Int64] = [:]
    for talk in try journal.talks() where talk.plan.opening == .call {
      guard let contact = CallScript(talk.plan.sceneID)?.contact else { continue }
      called[contact] = max(called[contact] ?? 0, talk.began.milliseconds)
    }
    // What is wrong with a contact's file is told where contacts are listed.
    let contacts = try contacts().contacts(settings.general.lang) { _ in }
    return contacts.min { (called[$0.id] ?? 0) < (called[$1.id] ?? 0) }
  }
}
