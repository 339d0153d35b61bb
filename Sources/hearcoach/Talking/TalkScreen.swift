import Coaching
import Practice
import Wording

/// What each thing in a talk looks like as lines of text.
struct TalkScreen: Sendable {
  /// How text looks is the same as in a session.
  let page: SessionScreen
  /// A line's reading, for learners who need it.
  let marked: @Sendable (String) -> String?

  private var language: InterfaceLanguage { page.language }
  /// Whoever reads the practised language anyway needs no translation of it.
  private var needsTranslation: Bool {
    page.lang == .spanish || (language == .chinese) != (page.lang == .chinese)
  }

  func head(_ scene: Scene, _ plan: TalkPlan) -> [ScreenText] {
    if plan.opening == .call {
      return ["", " \(page.bold(ScreenText(page.text(.callHead(scene)))))", ""]
    }
    let title = ScreenText(page.text(.talkHead(scene)))
    let level = page.dim(ScreenText(page.text(.name(of: scene.level))))
    let goal = Phrase.goal(scene, plan).map { page.wrapped($0) } ?? []
    let cast = plan.players.isEmpty && plan.own == nil ? [] : page.wrapped(.cast(scene, plan))
    return ["", " \(page.bold(title))  \(level)"] + goal + cast + [""]
  }

  /// Whose turn it is where several people play; with the line that is to be said, how it is read and what it means.
  func floor(_ floor: TalkFloor, _ role: Role?) -> [ScreenText] {
    let now = page.wrapped(page.bold(ScreenText(line: page.text(.now(role, floor)))))
    guard let cue = floor.cue else { return now }
    return now + text(cue.text, cue.translation)
  }

  /// Which turn begins, and how long the talk has lasted.
  func turnHead(_ n: Int, practised: Double) -> ScreenText {
    page.dim(page.line(.turnHead(n, SessionScreen.clock(practised))))
  }

  /// A partner's line: who says it and, where it may be read, what.
  func partner(_ line: PartnerLine, _ role: Role?) -> [ScreenText] {
    guard let role else { return [] }
    let name = Phrase.speaker(role)
    // In plain lines nobody speaks before that is asked for.
    guard let text = line.text else {
      return page.wrapped(page.isPlain ? .speaksNext(name) : .speaking(name))
    }
    return said(text, by: name)
  }

  /// A line with its speaker's name.
  func said(_ text: String, by name: Phrase) -> [ScreenText] {
    let name = ScreenText(line: page.text(name))
    let colon: ScreenText = language == .chinese ? "：" : ": "
    return page.wrapped(page.bold(name) + colon + ScreenText(line: text))
  }

  /// What may be answered, with the numbers that choose it.
  func suggestions(_ replies: [ExpectedReply]) -> [ScreenText] {
    replies.indices.flatMap { place -> [ScreenText] in
      let number = ScreenText("\(place + 1)  ")
      let text = page.dim(number) + ScreenText(line: replies[place].text)
      guard needsTranslation, !replies[place].translation.isEmpty else {
        return page.wrapped(text)
      }
      return page.wrapped(text)
        + page.wrapped(page.dim("   " + ScreenText(line: replies[place].translation)))
    }
  }

  /// A line to read, how it is read and what it means.
  func text(_ text: String, _ translation: String) -> [ScreenText] {
    var lines = page.wrapped(page.bold(ScreenText(line: text)))
    if let marked = marked(text) { lines += page.wrapped(ScreenText(line: marked)) }
    if needsTranslation, !translation.isEmpty {
      lines += page.wrapped(page.dim(ScreenText(line: translation)))
    }
    return lines
  }

  func hint(_ hint: TalkHint) -> [ScreenText] {
    switch hint {
    case .meaning(let text): page.wrapped(.help(text))
    case .reply(_, let reply): page.wrapped(.suggestedReply(reply.text))
    }
  }

  /// A turn that is over: what the partner had said, and the reply that it came to.
  func done(_ turn: KeptTurn, _ role: Role?, wasRead: Bool) -> [ScreenText] {
    var lines: [ScreenText] = []
    if !wasRead, let role { lines += said(turn.line, by: .speaker(role)) }
    guard let reply = turn.replyText else { return lines }
    let top =
      page.isPlain ? plainTop(turn.outcome) : Phrase.turnTop(turn.outcome).map(page.text) ?? ""
    lines += page.wrapped(ScreenText(top) + ScreenText(line: reply))
    return lines + [""]
  }

  /// The same to read again: all that was given in it, too. What a player had said (`player` is the one who said the
  /// line) is not told twice (`wasSaid`).
  func transcript(
    _ turn: KeptTurn, _ attempts: [KeptAttempt], _ role: Role?, player: Int?, wasSaid: Bool
  ) -> [ScreenText] {
    let name = Phrase.speaker(role ?? Role(id: turn.role, name: [:]), player: player)
    var lines = wasSaid ? [] : said(turn.line, by: name)
    for attempt in attempts where attempt.n == turn.n {
      guard let given = attempt.given, attempt.isMiss else { continue }
      let phrase = Phrase.wasNotUnderstood(given, in: turn.outcome)
      lines += page.wrapped(page.dim(ScreenText(line: page.text(phrase))))
    }
    if let given = turn.given, given != turn.replyText ?? turn.line {
      let phrase = player == nil ? Phrase.wasGiven(given) : .playerGave(given)
      lines += page.wrapped(page.dim(ScreenText(line: page.text(phrase))))
    }
    return lines + done(turn, nil, wasRead: true)
  }

  private func plainTop(_ outcome: TurnOutcome) -> String {
    let you = Phrase.you.text(in: language)
    guard let word = Phrase.turnWord(outcome)?.text(in: language) else { return you }
    return language == .chinese ? "\(you)（\(word)）：" : "\(you) (\(word)): "
  }

  /// The words of a reply as they are spoken: those that were heard stand out.
  func progress(_ reply: WordProgress.Reply) -> [ScreenText] {
    let space: ScreenText = page.lang.isSpaced ? " " : ""
    let words = zip(reply.words, reply.said).map { word, isSaid in
      isSaid ? page.green(ScreenText(line: word)) : page.dim(ScreenText(line: word))
    }
    return page.wrapped(words.joined(separator: space))
  }

  /// What the partner of a chat offers: all of it, before it is agreed to.
  func offer(_ offer: PackOffer) -> [ScreenText] {
    page.wrapped(.packOffer(offer))
      + Phrase.sentences(of: offer).flatMap { page.wrapped(ScreenText(line: page.text($0))) }
      + page.wrapped(.howToAgree)
  }

  func summary(_ summary: TalkSummary) -> [ScreenText] {
    var lines = [""] + page.wrapped(.talkSummaryTop(summary.ending))
    if summary.turns > 0 { lines += page.wrapped(.talkSummary(summary)) }
    if !summary.wordsUsed.isEmpty {
      lines += page.wrapped(.wordsUsed(Array(summary.wordsUsed.prefix(Self.mostWords))))
    }
    if !summary.strugglingUsed.isEmpty {
      lines += page.wrapped(.strugglingUsed(summary.strugglingUsed))
    }
    if !summary.newWords.isEmpty {
      lines += page.wrapped(.newTalkWords(Array(summary.newWords.prefix(Self.mostWords))))
    }
    return lines + [""]
  }

  /// More words than these nobody reads at the end.
  private static let mostWords = 16
}
