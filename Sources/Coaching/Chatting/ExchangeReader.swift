/// Finds one exchange in what a language model writes, while it writes it: the partner's line sentence by
/// sentence, what it means, and what the learner might answer.
///
/// The first that comes counts; from the first sign of another turn on nothing does.
public struct ExchangeReader: Sendable {
  /// A line of more sentences is cut.
  public static let mostSentences = 5
  /// What is longer than this altogether is read no further.
  public static let longest = 3_000

  /// Whether nothing that may still come is of any use.
  public private(set) var isOver = false

  /// What the model wants looked up before it says anything.
  public private(set) var wish: ToolWish?

  private enum Part: Hashable {
    /// `bare` has no label: it is the partner's line unless one with a label follows.
    case none, bare, say, sayMeans, reply, replyMeans, tool, ignored, thinking
  }

  private var part = Part.none
  /// What the meaning that comes next is of.
  private var last = Part.none
  /// The beginning of a line, as long as it may still be a label.
  private var head = ""
  private var isAtHead = true
  private var length = 0
  private var splitter = SentencePieces()
  private var pieces: [String] = []
  private var texts: [Part: String] = [:]
  /// What was thought last, to find the end of it.
  private var thought = ""

  public init() {}

  /// The sentences of the partner's line that these characters complete.
  public mutating func feed(_ text: String) -> [String] {
    let before = pieces.count
    for character in text {
      if isOver { break }
      take(character)
    }
    return Array(pieces[before...])
  }

  /// What is left of the line once everything has come.
  ///
  /// Of a model that calls a tool besides, by its server's means, a text without a label was only said beforehand:
  /// “let me look”.
  public mutating func finish(isCalling: Bool = false) -> [String] {
    let before = pieces.count
    if !isOver, isAtHead { decide() }
    if part == .tool { takeWish() }
    if isCalling, last == .bare { texts[.bare] = nil }
    if part == .say { say(splitter.finish()) }
    settleBare()
    isOver = true
    return Array(pieces[before...])
  }

  /// The exchange, as far as it has come; nil while the partner has said nothing.
  public var exchange: WrittenExchange? {
    guard !pieces.isEmpty else { return nil }
    let reply = Self.clean(texts[.reply] ?? "")
    return WrittenExchange(
      pieces: pieces, translation: Self.clean(texts[.sayMeans] ?? ""),
      reply: reply.isEmpty
        ? nil
        : ExpectedReply(
          text: reply, translation: OwnText(Self.clean(texts[.replyMeans] ?? "")), next: ""))
  }

  // MARK: Character by character

  private mutating func take(_ character: Character) {
    length += 1
    if length > Self.longest {
      isOver = true
      return
    }
    if part == .thinking { return think(character) }
    if character.isNewline {
      endLine()
    } else if isAtHead {
      head.append(character)
      if character == ":" || character == "：" || head.count > ExchangeLabel.longest
        || head.holds("<think>")
      {
        decide()
      }
    } else {
      add(String(character))
    }
  }

  /// Some models think aloud before they answer.
  private mutating func think(_ character: Character) {
    thought = String((thought + String(character)).suffix(8))
    guard thought == "</think>" else { return }
    (thought, part, isAtHead, head) = ("", .none, true, "")
  }

  private mutating func endLine() {
    if isAtHead { decide() }
    if part == .tool {
      takeWish()
      if isOver { return }
    }
    if part == .say { say(splitter.finish()) }
    if part != .thinking { part = .ignored }
    (isAtHead, head) = (true, "")
  }

  /// The beginning of the line tells what it is.
  private mutating func decide() {
    let line = head.drop { $0.isWhitespace || ExchangeLabel.isMarkup($0) || "->".contains($0) }
    if line.hasPrefix("<think>") {
      (isAtHead, part) = (false, .thinking)
      return
    }
    isAtHead = false
    guard !line.isEmpty else { return }
    guard let (label, rest) = ExchangeLabel.read(line) else {
      part = last == .none ? .bare : .ignored
      if part == .bare { last = .bare }
      return add(String(line))
    }
    if label == .say || label == .tool, last == .bare {
      // It was only said beforehand.
      texts[.bare] = nil
      last = .none
    }
    settleBare()
    switch label {
    case .say where last == .none: (part, last) = (.say, .say)
    case .means where last == .say && texts[.sayMeans] == nil: part = .sayMeans
    case .means where last == .reply && texts[.replyMeans] == nil: part = .replyMeans
    case .means: part = .ignored
    case .reply where last == .say: (part, last) = (.reply, .reply)
    case .tool where last == .none: part = .tool
    case .say, .reply, .tool, .another:
      isOver = true
      return
    }
    add(rest)
  }

  private mutating func add(_ text: String) {
    switch part {
    case .say: say(splitter.feed(text))
    case .bare, .sayMeans, .reply, .replyMeans, .tool: texts[part, default: ""] += text
    case .none, .ignored, .thinking: break
    }
  }

  /// What follows was made up: nothing has been looked up yet.
  private mutating func takeWish() {
    wish = ToolWish(line: Self.clean(texts.removeValue(forKey: .tool) ?? ""))
    // “TOOL: none”, say: what comes then is the answer.
    isOver = wish != nil
    part = .ignored
  }

  /// The first line had no label, and none that has one follows it.
  private mutating func settleBare() {
    guard last == .bare, let text = texts.removeValue(forKey: .bare) else { return }
    (part, last) = (.say, .say)
    say(splitter.feed(text) + splitter.finish())
    part = .ignored
  }

  private mutating func say(_ sentences: [String]) {
    for sentence in sentences where part == .say {
      if let (label, _) = ExchangeLabel.read(sentence) {
        // It goes on in the same line with somebody else, or with what it means.
        part = .ignored
        isOver = label != .means
        return
      }
      let clean = Self.clean(sentence)
      if clean.contains(where: { $0.isLetter || $0.isNumber }) { pieces.append(clean) }
      if pieces.count == Self.mostSentences { part = .ignored }
    }
  }

  /// Without what only says how it is to look, and without a quotation mark that has no other one.
  static func clean(_ text: String) -> String {
    var clean = text.filter { character in
      !ExchangeLabel.isMarkup(character)
        && !character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
    }.trimmed
    if clean.count(where: { $0 == "\"" }) % 2 == 1 {
      if clean.first == "\"" {
        clean.removeFirst()
      } else if clean.last == "\"" {
        clean.removeLast()
      }
    }
    if clean.count > 2, clean.first == "\"", clean.last == "\"",
      clean.count(where: { $0 == "\"" }) == 2
    {
      clean = String(clean.dropFirst().dropLast())
    }
    for (open, close) in [("“", "”"), ("「", "」")] as [(Character, Character)] {
      if clean.first == open, clean.last == close { clean = String(clean.dropFirst().dropLast()) }
      if clean.first == open, !clean.contains(close) { clean.removeFirst() }
      if clean.last == close, !clean.contains(open) { clean.removeLast() }
    }
    return clean.trimmed
  }
}
