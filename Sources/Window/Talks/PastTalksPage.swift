import CAdw
import Coaching
import Reports
import Wording

/// The talks there were, the latest first.
final class PastTalksPage: ColumnPage {
  /// What can be done on it.
  struct Deeds {
    /// Opens one of them; `count` is how many were shown.
    let open: (_ past: PastTalk, _ count: Int) -> Void
    let showMore: (PastTalksPage) -> Void
  }

  private let language: InterfaceLanguage
  private let deeds: Deeds
  /// How many of them are shown.
  private(set) var count = 0

  init(language: InterfaceLanguage, deeds: Deeds) {
    self.language = language
    self.deeds = deeds
    super.init()
  }

  /// Shows as many as are given: those that are there already stay, and the keyboard goes to the first new one.
  func show(_ talks: [PastTalk], hasMore: Bool) {
    let (kept, isMore) = (count, count > 0)
    let rows = talks.dropFirst(kept).map { past in
      Self.row(past, language) { [weak self] in
        if let self { deeds.open(past, count) }
      }
    }
    count = kept + rows.count
    var parts: [Widget] = rows
    if talks.isEmpty { parts.append(Label(Phrase.noTalksInWindow.text(in: language))) }
    if hasMore {
      parts.append(
        Button(Phrase.earlierTalks.text(in: language)) { [weak self] in
          if let self { deeds.showMore(self) }
        }.with("flat", "tall").aligned(across: GTK_ALIGN_CENTER))
    }
    column.show(parts, after: kept)
    if isMore { rows.first?.focus() }
  }

  private static func row(
    _ past: PastTalk, _ language: InterfaceLanguage, open: @escaping () -> Void
  ) -> Widget {
    let talk = past.talk
    let title = past.scene.map { Phrase.talkTitle($0, talk.plan.opening).text(in: language) }
    let head = title ?? talk.plan.sceneID
    let began = talk.began.day.description + " " + SessionClock.text(of: talk.began)
    let facts = [
      began, Phrase.talkLength(talk.practisedSeconds, turns: talk.turns).text(in: language),
      Phrase.talkEnding(talk.ending).text(in: language),
    ].joined(separator: " · ")
    let parts = Box.column(
      gap: 2,
      [
        Label(head).leading().chinese(),
        Label(facts).leading().with("small", "dim-label").numeric(),
      ])
    return Button(showing: parts, name: head + " · " + facts, run: open).with("card", "row")
  }
}

/// A talk of the past, to be read and heard again.
final class TalkStoryPage: ColumnPage {
  private var first: Button?
  /// Those of its lines: what is pressed is done by them.
  private var words: [SentenceWords] = []

  init(
    _ story: TalkStory, language: InterfaceLanguage, words links: WordLinks,
    listen: @escaping (_ text: String, Lang, _ voice: String?) -> Void
  ) {
    super.init()
    let (talk, scene) = (story.past.talk, story.past.scene)
    let say = { (phrase: Phrase) in phrase.text(in: language) }
    if let scene {
      column.append(Label(say(.talkTitle(scene, talk.plan.opening))).leading().with("verdict"))
    }
    if story.turns.isEmpty { column.append(Label(say(.nothingWasKept))) }
    for (place, turn) in story.turns.enumerated() where !turn.isUnsaid {
      let role = scene?.roles.first { $0.id == turn.role } ?? Role(id: turn.role, name: [:])
      let player = turn.outcome == .heard ? talk.plan.player(of: turn.role) : nil
      let name = say(.speaker(role, player: player))
      // What a player said stands above.
      let wasSaid = story.turns.isSaidByPlayer(at: place)
      var parts: [Widget] =
        wasSaid
        ? []
        : [
          Label(name.isEmpty ? turn.role : name).leading().with("small", "dim-label"),
          Label(turn.line).leading().chinese().selectable().with("told"),
        ]
      for attempt in story.attempts where attempt.n == turn.n && attempt.isMiss {
        guard let given = attempt.given else { continue }
        let phrase = Phrase.wasNotUnderstood(given, in: turn.outcome)
        parts.append(Label(say(phrase)).leading().chinese().with("small"))
      }
      if let given = turn.given, given != turn.replyText ?? turn.line {
        let phrase = player == nil ? Phrase.wasGiven(given) : .playerGave(given)
        parts.append(Label(say(phrase)).leading().chinese().with("small"))
      }
      if let reply = turn.replyText {
        let top = Phrase.turnTop(turn.outcome).map(say) ?? ""
        parts.append(Label(top + reply).leading().chinese().selectable())
      }
      if wasSaid {
        column.append(Box.column(gap: 4, parts).with("card", "row"))
        continue
      }
      let button = Button(say(.voiceListen)) {
        listen(turn.line, talk.plan.lang, talk.plan.voices[turn.role])
      }.named(say(.listenTo(turn.line))).with("tall").aligned(across: GTK_ALIGN_START)
      if first == nil { first = button }
      parts.append(button)
      let words = SentenceWords(of: turn.line, talk.plan.lang, links, language: language)
      self.words.append(words)
      parts.append(words)
      column.append(Box.column(gap: 4, parts).with("card", "row"))
    }
  }

  /// Not the first text, all of which would be marked.
  override func focus() { first?.focus() }
}
