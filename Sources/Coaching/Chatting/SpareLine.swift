/// What the partner of a chat says where the model says nothing that can be used: enough for the talk to go on.
public enum SpareLine {
  /// The line for a turn; one after the other, so that none comes twice in a row.
  public static func exchange(_ lang: Lang, turn n: Int) -> WrittenExchange {
    let lines = lines(lang)
    let (text, translation) = n == 1 ? first(lang) : lines[max(0, n) % lines.count]
    return WrittenExchange(pieces: [text], translation: translation, isSpare: true)
  }

  private static func first(_ lang: Lang) -> (String, String) {
    switch lang {
    case .chinese: ("您好，今天想聊点什么？", "Hello, what would you like to talk about today?")
    case .english: ("Hello, what would you like to talk about today?", "您好，今天想聊点什么？")
    }
  }

  private static func lines(_ lang: Lang) -> [(String, String)] {
    let pairs = [
      ("我明白了，您能再多说一点吗？", "I see. Could you tell me a little more?"),
      ("真有意思，后来怎么样了？", "That is interesting. What happened then?"),
      ("这件事您是怎么想的？", "What do you think about it yourself?"),
      ("我们换个话题吧，您今天过得怎么样？", "Let us talk about something else. How was your day?"),
      ("您平时也是这样做的吗？", "Is that how you usually do it?"),
    ]
    return lang == .chinese ? pairs : pairs.map { ($0.1, $0.0) }
  }
}
