extension Wording {
  /// A topic as people call it; one of the learner's own has its own name.
  static func topic(_ name: String) -> Wording {
    Wording(zh: topicsInChinese[name] ?? name, en: name)
  }

  /// Those of the bundled sentences.
  private static let topicsInChinese = [
    "clinic": "看病", "feelings": "心情", "food": "吃喝", "health": "健康", "home": "家里",
    "leisure": "休闲", "neighbours": "邻里", "phone": "电话", "shopping": "购物", "study": "学习",
    "time": "时间", "transport": "出行", "weather": "天气", "work": "工作",
  ]
}
