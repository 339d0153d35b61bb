import Coaching
import JSON

/// A contact for tests, as its file has it.
enum Contacts {
  static let file = """
    {
      "id": "en-ann", "lang": "en-US", "level": "easy", "sign": "🫖", "voice": "woman",
      "birthday": "1960-05-09",
      "name": { "en-US": "Ann", "zh-CN": "安" },
      "personality": { "en-US": "Merry.", "zh-CN": "开朗。" },
      "job": { "en-US": "A potter.", "zh-CN": "陶艺师。" },
      "interests": { "en-US": "Tea.", "zh-CN": "喝茶。" },
      "history": { "en-US": "Lives next door.", "zh-CN": "住在隔壁。" },
      "since": {
        "first": { "en-US": "Ann moved in.", "zh-CN": "安搬来了。" },
        "minutes": { "en-US": "Just {since}.", "zh-CN": "才{since}。" },
        "hours": { "en-US": "For {since}.", "zh-CN": "过了{since}。" },
        "days": { "en-US": "For {since}.", "zh-CN": "过了{since}。" },
        "weeks": { "en-US": "For {since}.", "zh-CN": "过了{since}。" },
        "months": { "en-US": "For {since}.", "zh-CN": "过了{since}。" }
      },
      "openings": {
        \(["first", "minutes", "hours", "days", "weeks", "months", "birthday", "new-year",
          "independence-day", "thanksgiving", "christmas"].map { name in
          """
          "\(name)": { "text": "{hello}, \(name)!", "translation": "{hello}！",
            "rephrased": "Hello?", "help": "问好。",
            "replies": [ { "text": "Hello, Ann.", "translation": "你好，安。" },
              { "text": "Who is calling?", "translation": "哪位？" } ] }
          """
        }.joined(separator: ",\n"))
      },
      "small_talk": [
        { "text": "How is the tea?", "translation": "茶怎么样？", "rephrased": "Good tea?",
          "help": "问茶好不好喝。", "replies": [ { "text": "Very hot.", "translation": "很烫。" },
          { "text": "Too weak.", "translation": "太淡。" } ] },
        { "text": "Is it raining?", "translation": "下雨吗？", "rephrased": "Rain?",
          "help": "问下不下雨。", "replies": [ { "text": "All day.", "translation": "一整天。" },
          { "text": "Not here.", "translation": "这儿没有。" } ] }
      ],
      "calls": [
        { "id": "kiln", "title": { "en-US": "The kiln", "zh-CN": "窑" },
          "narrative": { "en-US": "The kiln broke.", "zh-CN": "窑坏了。" }, "first": "broke",
          "turns": [
            { "id": "broke", "text": "My kiln broke.", "translation": "窑坏了。",
              "rephrased": "It is broken.", "help": "窑坏了。", "lead": true,
              "replies": [ { "text": "How come?", "translation": "怎么坏的？", "next": "why" },
                { "text": "Poor you.", "translation": "真可怜。", "next": "end" } ] },
            { "id": "why", "text": "It was old.", "translation": "太旧了。" }
          ] },
        { "id": "glaze", "title": { "en-US": "The glaze", "zh-CN": "釉" },
          "narrative": { "en-US": "A new glaze.", "zh-CN": "新釉。" }, "first": "blue",
          "turns": [ { "id": "blue", "text": "It is blue!", "translation": "是蓝的！" } ] }
      ],
      "closings": [
        { "text": "Bye for now!", "translation": "先这样！" },
        { "text": "Talk soon!", "translation": "回头聊！" }
      ]
    }
    """

  static func ann() throws -> Contact { try Contact(reading: JSON.parse(Array(file.utf8))) }

  static let day: Int64 = 86_400_000
  /// In March, at half past eight in the morning.
  static let morning = Moment(
    milliseconds: 20_514 * day + 30_600_000, utcOffsetMinutes: 0)

  static func morning(_ days: Int64) -> Moment {
    Moment(milliseconds: morning.milliseconds + days * day, utcOffsetMinutes: 0)
  }
}
