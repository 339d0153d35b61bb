/// What sentences are about, and how people call it.
public struct Topic: Sendable, Hashable {
  /// As the sentences have it, which is its English name too.
  public let id: String
  public let chineseName: String
  /// Other words that a learner may use for it.
  private let otherNames: [String]

  private init(_ id: String, _ chineseName: String, or otherNames: String...) {
    self.id = id
    self.chineseName = chineseName
    self.otherNames = otherNames
  }

  /// Those of the bundled sentences.
  public static let bundled = [
    Topic("home", "居家", or: "家里", "family"),
    Topic("food", "饮食", or: "吃喝", "eating"),
    Topic("shopping", "购物", or: "买东西"),
    Topic("neighbours", "邻里", or: "邻居", "neighbors"),
    Topic("health", "健康"),
    Topic("clinic", "就医", or: "看病", "医院", "doctor", "hospital"),
    Topic("phone", "电话", or: "打电话"),
    Topic("transport", "出行", or: "交通", "travel"),
    Topic("weather", "天气"),
    Topic("time", "时间"),
    Topic("work", "工作"),
    Topic("study", "学习", or: "school"),
    Topic("leisure", "休闲", or: "hobbies"),
    Topic("feelings", "心情", or: "情绪"),
    Topic("chest-pain", "胸痛", or: "胸口疼", "chest pain"),
    Topic("abdominal-pain", "腹痛", or: "肚子疼", "abdominal pain", "belly"),
    Topic("headache", "头痛", or: "头疼"),
  ]

  /// The bundled topic that goes by this name in either language.
  public static func named(_ name: String) -> Topic? {
    let name = name.lowercased()
    return bundled.first {
      $0.id == name || $0.chineseName == name || $0.otherNames.contains(name)
    }
  }

  /// The Chinese name of a topic; one of the learner's own has its own name.
  public static func chineseName(of id: String) -> String {
    bundled.first { $0.id == id }?.chineseName ?? id
  }
}

extension Sentence {
  /// Whether it is on the topic that goes by this name.
  public func isOn(topic name: String) -> Bool {
    guard let topic else { return false }
    return topic == name || topic == Topic.named(name)?.id
  }
}
