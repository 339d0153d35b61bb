extension SceneCheck {
  static let mostSentences = 2
  /// Who says it more simply may cut it into more.
  static let mostSentencesRephrased = 3

  /// The longest reply and the longest line of a partner, in syllables or words.
  static func longest(_ level: Level, _ lang: Lang) -> (reply: Int, line: Int) {
    lang.measures.talkLengths[level] ?? (18, 24)
  }

  /// What is wrong with the texts of a turn, each by itself.
  func texts(of turn: SceneTurn, in scene: Scene) -> [SceneProblem] {
    let longest = Self.longest(scene.level, scene.lang)
    var problems =
      spoken(turn.text, "text", in: scene, most: longest.line)
      + own(turn.translations, "translation", in: scene)
    if let rephrased = turn.rephrased {
      problems += spoken(
        rephrased, "rephrased", in: scene, most: longest.line,
        sentences: Self.mostSentencesRephrased)
    }
    if let helps = turn.helps { problems += own(helps, "help", in: scene) }
    for (place, reply) in turn.replies.enumerated() {
      let key = "replies.\(place + 1)"
      problems += spoken(reply.text, "\(key).text", in: scene, most: longest.reply)
      problems += own(reply.translations, "\(key).translation", in: scene)
    }
    for (place, mistake) in turn.mistakes.enumerated() {
      problems += written(mistake.heard, "mistakes.\(place + 1).heard", in: scene.lang)
    }
    return problems
  }

  /// What is wrong with a text in the learner's own language; one that is there in several has to be there in
  /// all that help.
  private func own(_ text: OwnText, _ key: String, in scene: Scene) -> [SceneProblem] {
    if text.byLang.isEmpty {
      return written(text.shown, key, in: scene.lang.language(ofHelp: text.shown))
    }
    return scene.lang.helpers.flatMap { lang in
      let key = "\(key)s.\(lang.code)"
      return text.byLang[lang].map { written($0, key, in: lang) }
        ?? [SceneProblem(key: key, kind: .missingKey)]
    }
  }

  private func written(_ text: String, _ key: String, in lang: Lang) -> [SceneProblem] {
    text.isWritten(in: lang) ? [] : [SceneProblem(key: key, kind: .notInLanguage(lang))]
  }

  private func spoken(
    _ text: String, _ key: String, in scene: Scene, most: Int,
    sentences mostSentences: Int = SceneCheck.mostSentences
  ) -> [SceneProblem] {
    var problems = written(text, key, in: scene.lang)
    let sentences = SentenceEnds(of: text, in: scene.lang)
    if !sentences.isEnded { problems.append(SceneProblem(key: key, kind: .noEndMark)) }
    if sentences.count > mostSentences {
      problems.append(
        SceneProblem(
          key: key, kind: .tooManySentences(found: sentences.count, most: mostSentences)))
    }
    let length = measures.length(text, scene.lang)
    if length > most {
      problems.append(SceneProblem(key: key, kind: .tooLong(length: length, most: most)))
    }
    return problems
  }

  /// Each line that is like one before it.
  func likenesses(in scene: Scene) -> [SceneProblem] {
    var lines: [(place: SceneProblem.TurnPlace, key: String, text: String)] = []
    for (place, turn) in places(of: scene) {
      lines.append((place, "text", turn.text))
      for (number, reply) in turn.replies.enumerated() {
        lines.append((place, "replies.\(number + 1).text", reply.text))
      }
    }
    // Nobody mends hundreds of lines at once.
    lines = Array(lines.prefix(Self.mostCompared))
    return lines.indices.flatMap { later in
      lines[..<later].compactMap { earlier in
        let likeness = measures.likeness(earlier.text, lines[later].text, scene.lang)
        // One that is no number is none to go by.
        guard likeness >= Self.alike else { return nil }
        return SceneProblem(
          turn: lines[later].place, key: lines[later].key,
          kind: .alike(earlier.place, key: earlier.key, likeness: likeness))
      }
    }
  }

  /// A good scene has at most some hundred lines.
  private static let mostCompared = 200
}

/// Where the sentences of a text end.
struct SentenceEnds: Sendable, Hashable {
  private(set) var count = 0
  /// Whether the text ends with its last sentence.
  private(set) var isEnded = false

  private static let closing: Set<Character> = ["”", "’", "）", "》", "»", "\"", "'", ")"]
  /// What a full stop follows without ending anything.
  private static let shortened: Set<String> = [
    "mr", "mrs", "ms", "dr", "st", "no", "vs", "a.m", "p.m", "u.s", "sr", "sra", "dra", "ud", "uds",
  ]

  init(of text: String, in lang: Lang) {
    let marks = lang.measures.endMarks
    let characters = Array(text)
    var place = 0
    while place < characters.count {
      guard marks.contains(characters[place]) else {
        isEnded = isEnded && Self.closing.contains(characters[place])
        place += 1
        continue
      }
      let start = place
      while place < characters.count,
        marks.contains(characters[place]) || Self.closing.contains(characters[place])
      {
        place += 1
      }
      let isLast = place == characters.count
      if isLast || Self.isEnd(start..<place, of: characters, in: lang) { count += 1 }
      isEnded = isLast
    }
    if !isEnded, !characters.isEmpty { count += 1 }
  }

  /// Whether a sentence ends with these marks, in the midst of a text.
  private static func isEnd(
    _ marks: Range<Int>, of text: [Character], in lang: Lang
  ) -> Bool {
    switch lang {
    // Who hesitates goes on with the same sentence.
    case .chinese: text[marks].contains { $0 != "…" && !closing.contains($0) }
    case .english, .spanish:
      text[marks.upperBound].isWhitespace && !isShortened(text[..<marks.lowerBound])
        && begins(text[marks.upperBound...])
    }
  }

  /// Whether what comes before a full stop is a word cut short.
  private static func isShortened(_ before: ArraySlice<Character>) -> Bool {
    let word = before.reversed().prefix { !$0.isWhitespace }.reversed()
    return shortened.contains(String(word).lowercased())
  }

  private static func begins(_ rest: ArraySlice<Character>) -> Bool {
    rest.first { !$0.isWhitespace && !"\"'(¿¡«".contains($0) }.map { !$0.isLowercase } ?? true
  }
}
