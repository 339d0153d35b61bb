package import Coaching
package import Journal
import Practice

/// Which talk a learner wants.
package enum TalkChoice: Sendable, Hashable {
  /// By the scene of this id.
  case scene(String)
  /// A call of the contact of this id or name.
  case call(String)
  /// With a language model, in the language of the settings if none is named.
  case chat(ChatMode, Lang?)
  /// The one that broke off.
  case resumed
}

extension Application {
  /// The talk that is wanted, and the local day that it belongs to; `tell` is told which files of scenes and
  /// contacts were passed over.
  package func conversation(
    _ choice: TalkChoice, _ wishes: TalkWishes, _ journal: Journal,
    telling tell: (any Error) -> Void
  ) throws -> (Conversation, LocalDay) {
    switch choice {
    case .scene(let name):
      let scenes = try scenes()
      guard let scene = scenes.scene(name, telling: tell) else {
        throw scenes.unknown(name)
      }
      return (try newTalk(scene, wishes, journal), Moment.now.day)
    case .call(let name):
      let contacts = try contacts()
      guard let contact = contacts.contact(name, telling: tell) else {
        throw UnknownContact(
          name: name, known: contacts.names(), after: "hearcoach talk call ")
      }
      return (try newCall(of: contact, wishes, journal), Moment.now.day)
    case .chat(let mode, let lang):
      return (try newChat(mode, lang, wishes, journal), Moment.now.day)
    case .resumed:
      guard let past = try journal.lastUnfinishedTalk() else { throw NothingToResume(isTalk: true) }
      let scenes = try scenes()
      guard let scene = try scene(of: past.plan, scenes, journal, telling: tell) else {
        throw scenes.unknown(past.plan.sceneID)
      }
      return (try talk(resuming: past, scene, wishes, journal), past.began.day)
    }
  }
}

/// There is neither a session nor a talk that broke off.
package struct NothingToResume: Error {
  let isTalk: Bool

  package init(isTalk: Bool = false) { self.isTalk = isTalk }
}
