public import Coaching
internal import Language

/// What a model may have looked up in a chat, and how it is told what came of it.
public struct ChatTools: Sendable {
  /// Of one answer no more are carried out.
  static let mostCalls = 2
  /// After so many rounds the model has to say something.
  static let mostRounds = 2
  private static let mostLines = 8
  private static let longestLine = 200

  private let use: @Sendable (ToolWish) async -> ToolFinding

  /// `use` looks something up on this computer; it changes nothing.
  public init(use: @escaping @Sendable (ToolWish) async -> ToolFinding) { self.use = use }

  /// Looks up what was called, and tells the learner; gives back what the model is told.
  ///
  /// `isAsked` tells whether the learner is being asked about an offer: then nothing else is offered.
  func round(
    of calls: [ToolCall], isAsked: inout Bool, isFit: (String) async -> Bool,
    _ pass: @Sendable (WrittenPart) -> Void
  ) async -> ToolRound {
    var results: [String] = []
    for (place, call) in calls.enumerated() {
      guard place < Self.mostCalls else {
        results.append("Too many at once.")
        continue
      }
      guard let wish = call.wish, await isFit(wish.about) else {
        results.append("There is no such tool, or nothing to look for.")
        continue
      }
      if wish.tool.writes, isAsked {
        results.append(Self.alreadyAsked)
        continue
      }
      pass(.lookUp(wish))
      switch await use(wish) {
      case .found(let lines): results.append(Self.told(lines))
      case .offer(let offer):
        pass(.offer(offer))
        isAsked = true
        results.append(Self.told(offer))
      case .nothing: results.append("Nothing was found.")
      }
    }
    return ToolRound(calls: calls, results: results)
  }

  /// What a model offers while it says something: the learner is asked.
  func offer(
    of calls: [ToolCall], isFit: (String) async -> Bool
  ) async -> PackOffer? {
    for call in calls.prefix(Self.mostCalls) {
      guard let wish = call.wish, wish.tool.writes, await isFit(wish.about) else { continue }
      if case .offer(let offer) = await use(wish) { return offer }
    }
    return nil
  }

  /// Nothing that was found begins a line of its own.
  private static func oneLine(_ text: String) -> String {
    String(
      text.split(whereSeparator: \.isNewline).joined(separator: " ").unicodeScalars
        .filter { $0.properties.generalCategory != .control }.map(Character.init))
  }

  private static func told(_ lines: [String]) -> String {
    lines.prefix(mostLines).map { "- " + oneLine(String($0.prefix(longestLine))) }
      .joined(separator: "\n")
  }

  private static func told(_ offer: PackOffer) -> String {
    "The learner is asked now whether \(offer.sentences.count) sentences on this topic may be added to the reviews. "
      + "Nothing is done before they agree. Say that you suggest it."
  }

  private static let alreadyAsked =
    "Not offered: the learner is still being asked about an earlier offer. Offer one thing at a time, and wait for the answer."

  /// What became of an offer, for the model.
  static func note(_ settled: SettledOffer) -> String {
    let topic = oneLine(settled.topic)
    return switch settled.outcome {
    case .kept(let count):
      "The learner agreed: \(count) sentences on \(topic) are in the reviews now."
    case .refused: "The learner does not want the sentences on \(topic)."
    case .lapsed: "The sentences on \(topic) were not added."
    }
  }
}
