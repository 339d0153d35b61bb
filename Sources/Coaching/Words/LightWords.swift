/// Words that carry little of a sentence's meaning: missing one of them is not worth reporting.
public enum LightWords {
  /// Whether `word` tells less than others do: a function word, a single letter or a sign.
  public static func contains(_ word: String, _ lang: Lang) -> Bool {
    guard word.contains(where: { $0.isLetter || $0.isNumber }) else { return true }
    switch lang {
    case .chinese:
      return word.count == 1 && word.contains { chinese.contains($0) || $0.isASCII && $0.isLetter }
    case .english:
      return word.count == 1 && word.contains(where: \.isLetter)
        || english.contains(word.lowercased())
    case .spanish:
      return word.count == 1 && word.contains(where: \.isLetter)
        || spanish.contains(word.lowercased())
    }
  }

  /// Whether `word` only points at somebody or something: no news to anyone who can talk at all.
  public static func isPronoun(_ word: String, _ lang: Lang) -> Bool {
    switch lang {
    case .chinese: chinesePronouns.contains(word)
    case .english: word.lowercased() == "i"
    case .spanish: spanishPronouns.contains(word.lowercased())
    }
  }

  private static let chinesePronouns: Set<String> = [
    "我", "你", "您", "他", "她", "它", "我们", "你们", "您们", "他们", "她们", "它们", "咱", "咱们", "自己",
    "这", "那", "哪", "这个", "那个", "哪个", "这儿", "那儿", "哪儿", "这里", "那里", "哪里", "谁", "什么", "怎么",
  ]

  private static let chinese: Set<Character> = Set("的地得了着过吗呢吧啊呀嘛哦个们就也都很还又在是")

  private static let english: Set<String> = [
    "an", "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "or", "so", "than",
    "that", "the", "then", "to", "with", "am", "are", "be", "been", "is", "was", "were", "it",
    "its", "it's", "i'm", "he", "she", "we", "you", "they", "his", "her", "my", "our", "your",
    "their", "them", "us", "me", "this", "these", "those", "there", "do", "does", "did", "has",
    "have", "had",
  ]

  private static let spanish: Set<String> = [
    "el", "la", "los", "las", "lo", "un", "una", "unos", "unas", "de", "del", "al", "en", "con",
    "por", "para", "que", "se", "me", "te", "le", "les", "nos", "os", "mi", "mis", "tu", "tus",
    "su", "sus", "es", "son", "ha", "he", "han", "hay", "muy", "ya", "pero", "si", "como", "este",
    "esta", "esto", "ese", "esa", "eso", "yo", "tú", "él", "ella",
  ]

  private static let spanishPronouns: Set<String> = [
    "yo", "tú", "usted", "ustedes", "él", "ella", "ello", "nosotros", "nosotras", "vosotros",
    "vosotras", "ellos", "ellas", "me", "te", "se", "nos", "os", "lo", "la", "le", "les", "mí",
    "ti", "sí", "esto", "eso", "aquello",
  ]
}
