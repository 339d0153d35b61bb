package import Coaching
import Settings
import Wording

extension Application {
  /// Of some sentences those on a topic, by any of its names; without one, those on no topic that
  /// the learner leaves out.
  package func sentences(_ sentences: [Sentence], on topic: String?) throws -> [Sentence] {
    if let topic { return try sentences.on(topic: topic) }
    for name in settings.general.without
    where Topic.named(name) == nil && !sentences.contains(where: { $0.isOn(topic: name) }) {
      say(.noTopicToLeaveOut(name, nearest: nearest(name, among: Topic.bundled.map(\.id))))
    }
    let kept = sentences.filter { !isLeftOut($0) }
    if kept.isEmpty, !sentences.isEmpty { throw NoTopicLeft() }
    return kept
  }

  /// Whether the learner would rather not meet it: the topic stands in `general.without`.
  package func isLeftOut(_ sentence: Sentence) -> Bool {
    settings.general.without.contains { sentence.isOn(topic: $0) }
  }
}

extension [Sentence] {
  /// Those on the topic that goes by this name, in either language.
  package func on(topic: String) throws(UnknownTopic) -> [Sentence] {
    let found = filter { $0.isOn(topic: topic) }
    if found.isEmpty {
      throw UnknownTopic(name: topic, known: Set(compactMap(\.topic)).sorted())
    }
    return found
  }
}

/// There are no sentences on that topic.
package struct UnknownTopic: Error {
  package let name: String
  package let known: [String]
}

/// Every topic is left out.
package struct NoTopicLeft: Error {}
