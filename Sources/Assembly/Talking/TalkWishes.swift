package import Coaching

/// What a learner asks of one talk, instead of what is configured.
package struct TalkWishes: Sendable {
  package var mode: AnswerMode?
  /// Whether the front plays nothing: a program that drives the talk may.
  package var isSilent = false
  /// Whether what a partner says can be read while it is heard.
  package var showsText: Bool?

  package init() {}
}
