/// What a partner says where the model says nothing that can be used: enough for the talk to go on.
public enum SpareLine {
  /// The line for a turn; one after the other, so that none comes twice in a row.
  ///
  /// `own` is the learner's own language; nil for the usual one of translations.
  public static func exchange(_ lang: Lang, turn n: Int, own: Lang? = nil) -> WrittenExchange {
    let line = n == 1 ? first : lines[max(0, n) % lines.count]
    return WrittenExchange(
      pieces: [line[lang] ?? ""], translation: line[lang.helper(for: own)] ?? "", isSpare: true)
  }

  /// What a partner says who goes back to what a scene is about.
  public static func backToScript(_ lang: Lang, own: Lang? = nil) -> WrittenExchange {
    WrittenExchange(
      pieces: [back[lang] ?? ""], translation: back[lang.helper(for: own)] ?? "", isSpare: true)
  }

  private static let back: [Lang: String] = [
    .chinese: "好，我们接着刚才的说。", .english: "All right, back to where we were.",
    .spanish: "Bueno, volvamos a lo de antes.",
  ]

  private static let first: [Lang: String] = [
    .chinese: "您好，今天想聊点什么？", .english: "Hello, what would you like to talk about today?",
    .spanish: "Hola, ¿de qué le apetece hablar hoy?",
  ]

  private static let lines: [[Lang: String]] = [
    [
      .chinese: "我明白了，您能再多说一点吗？", .english: "I see. Could you tell me a little more?",
      .spanish: "Ya veo. ¿Puede contarme algo más?",
    ],
    [
      .chinese: "真有意思，后来怎么样了？", .english: "That is interesting. What happened then?",
      .spanish: "Qué interesante. ¿Y qué pasó después?",
    ],
    [
      .chinese: "这件事您是怎么想的？", .english: "What do you think about it yourself?",
      .spanish: "¿Y usted qué piensa de eso?",
    ],
    [
      .chinese: "我们换个话题吧，您今天过得怎么样？",
      .english: "Let us talk about something else. How was your day?",
      .spanish: "Hablemos de otra cosa. ¿Qué tal le ha ido el día?",
    ],
    [
      .chinese: "您平时也是这样做的吗？", .english: "Is that how you usually do it?",
      .spanish: "¿Suele hacerlo así?",
    ],
  ]
}
