package import Coaching

/// What a learner asks of one talk, instead of what is configured.
package struct TalkWishes: Sendable {
  package var mode: AnswerMode?
  /// Whether the front plays nothing: a program that drives the talk may.
  package var isSilent = false
  /// Whether a call was answered already, where it rang as a reminder.
  package var isAnswered = false
  /// Whether a line sounds, and the microphone opens, only when the learner presses something: a screen reader speaks
  /// meanwhile.
  package var waitsForPresses = false
  /// Whether what a partner says can be read while it is heard.
  package var showsText: Bool?
  /// Which roles of a scene people at this computer play.
  package var cast = Casting.alone

  package init() {}

  /// A plan as the learner wants it now; where nothing is heard there is nothing but the text.
  func applied(to plan: TalkPlan, speaking: TalkInput) -> TalkPlan {
    var plan = plan
    // A talk that is resumed may have begun where the microphone opened in another way.
    let isTyped = mode.map { $0 == .text } ?? (plan.input == .typing)
    plan.input = isTyped ? .typing : speaking
    if let showsText { plan.showsText = showsText }
    plan.playsAtPress = waitsForPresses
    if waitsForPresses, plan.input == .handsFree { plan.input = .press }
    if isSilent { (plan.input, plan.showsText) = (.typing, showsText ?? true) }
    return plan
  }
}
