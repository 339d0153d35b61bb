import Coaching
import Testing

struct TopicNameTests {
  @Test(
    "a topic goes by its names in both languages",
    arguments: [
      ("clinic", "clinic"), ("Clinic", "clinic"), ("就医", "clinic"), ("看病", "clinic"),
      ("neighbors", "neighbours"), ("饮食", "food"), ("beekeeping", nil), ("", nil),
      ("胸口疼", "chest-pain"), ("chest pain", "chest-pain"), ("腹痛", "abdominal-pain"),
      ("头疼", "headache"),
    ] as [(String, String?)])
  func names(name: String, id: String?) {
    #expect(Topic.named(name)?.id == id)
  }

  @Test("no name belongs to two topics")
  func single() {
    for topic in Topic.bundled {
      #expect(Topic.named(topic.id) == topic)
      #expect(Topic.named(topic.chineseName) == topic)
    }
  }

  @Test("a sentence is on its topic by each of its names, one of the learner's own by that alone")
  func sentences() {
    func sentence(on topic: String?) -> Sentence {
      Sentence(
        id: "s", text: "好。", lang: .chinese, level: .easy, wordBucket: .common, topic: topic)
    }
    #expect(sentence(on: "clinic").isOn(topic: "看病"))
    #expect(!sentence(on: "health").isOn(topic: "看病"))
    #expect(sentence(on: "看病").isOn(topic: "看病"))
    #expect(sentence(on: "钓鱼").isOn(topic: "钓鱼"))
    #expect(!sentence(on: nil).isOn(topic: ""))
  }
}
