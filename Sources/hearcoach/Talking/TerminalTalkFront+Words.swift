import Assembly
import Coaching
import Practice
import Wording

/// Words that are looked up in a talk: the learner types what was heard, or read.
extension TerminalTalkFront {
  /// Tells what a word means; what the talk has to know of it.
  func lookUp(_ word: String) -> [ConversationEvent.Kind] {
    let word = word.trimmed
    guard !word.isEmpty, let lang = state.plan?.lang else {
      keyboard.show(page.wrapped(.whichWord))
      return [.noCommand]
    }
    Task { await tell(of: word, lang) }
    return [.lookUp]
  }

  private func tell(of word: String, _ lang: Lang) async {
    do {
      let (found, record) = try await words.lookUp(word, lang)
      keyboard.show(page.word(found, record))
      guard let service = try await words.explainer(found) else { return }
      keyboard.show(page.wrapped(.askingForMeaning(service.name)))
      let told = try await words.explain(found)
      keyboard.show(
        told.gloss == nil
          ? page.wrapped(.glossNotTold(service.name)) : page.word(told, record))
    } catch {
      await tell(error)
    }
  }
}
