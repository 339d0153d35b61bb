import Coaching
import Practice
import System
import Wording

/// Shows a talk in the terminal and takes the learner's keys.
actor TerminalTalkFront: TalkFront {
  /// A terminal may stand still.
  private let queue = QueueExecutor(label: "hearcoach.terminal")
  let screen: TalkScreen
  let keyboard: any Keyboard
  let words: WordDesk
  private let console: Console
  private let practised: @Sendable () async -> Double
  private(set) var state = TalkFrontState()
  private var following: ReadAlong
  /// Whether the line at hand was to be read when it was said.
  private var wasRead = false
  private var areKeysKnown = false
  private var isCueKnown = false
  private var ear: EarLine?
  /// The words of the answer that is being spoken, as far as they were heard.
  private var progress: [ScreenText] = []

  init(
    screen: TalkScreen, keyboard: any Keyboard, console: Console, words: WordDesk,
    practised: @escaping @Sendable () async -> Double
  ) {
    self.screen = screen
    self.keyboard = keyboard
    self.console = console
    self.words = words
    self.practised = practised
    following = ReadAlong(screen: screen.page, keyboard: keyboard)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  func show(_ news: TalkNews) async {
    let before = state
    state.take(news)
    switch news {
    case .talk(let plan, let scene):
      if plan.input != .typing { ear = EarLine(screen: screen.page, .answer) }
      keyboard.show(screen.head(scene, plan))
    case .course(let course): show(course, after: before.course)
    case .state(let talk): show(talk, after: before.state)
    case .partner(let line):
      wasRead = line.text != nil
      if line.n != before.n {
        keyboard.show([screen.turnHead(line.n, practised: await practised())])
      }
      if line.isRephrased, line.text == nil { return }
      keyboard.show(screen.partner(line, state.role(line.role)))
    case .waitsToSound: keyboard.show(page.wrapped(.enterPlays))
    case .floor(let floor): await show(floor, isNew: floor.n != before.n)
    case .more(_, let text): keyboard.show(page.wrapped(ScreenText(line: text)))
    case .suggestions(let replies):
      keyboard.show(screen.suggestions(replies))
      showKeys()
    case .suggested(_, let reply):
      // Who has a line to say reads it already.
      if state.floor?.cue == nil { keyboard.show(page.wrapped(.suggestedReply(reply.text))) }
    case .narrative(let texts):
      keyboard.show(page.wrapped(Phrase(texts)))
      keyboard.show([""] + page.keys(.ringing, plain: .plainRinging))
    case .handset(let isOn): keyboard.show(page.wrapped(.handset(isOn)))
    case .hint(let hint): keyboard.show(screen.hint(hint))
    case .text(let text, let translation):
      wasRead = true
      keyboard.show(screen.text(text, translation))
    case .help(let text): keyboard.show(page.wrapped(.help(text)))
    case .progress(_, let reply):
      progress = screen.progress(reply)
      keyboard.showLive(progress)
    case .judged(let feedback): show(feedback)
    case .corrected(_, let reply):
      keyboard.show(page.wrapped(.corrected(reply)))
    case .turnDone(let turn):
      keyboard.show(
        state.floor?.cue == nil
          ? screen.done(turn, state.role(turn.role), wasRead: wasRead) : [""])
    // The pause itself says so.
    case .notice(.pausedByItself): break
    case .notice(let notice): keyboard.show(page.wrapped(.talkNotice(notice)))
    case .elsewhere(let n, let role):
      if n != before.n {
        keyboard.show([screen.turnHead(n, practised: await practised())])
        wasRead = false
      }
      keyboard.show(page.wrapped(.elsewhere(state.role(role))))
    case .uttered(let said):
      if let phrase = Phrase.uttered(said, state.role(said.role)) {
        keyboard.show(page.wrapped(phrase))
      }
    case .lookedUp(let wish): keyboard.show(page.wrapped(.lookedUp(wish)))
    case .offer(let offer):
      keyboard.show(screen.offer(offer))
    case .offerSettled(let offer, let outcome):
      keyboard.show(page.wrapped(.offerSettled(offer, outcome)))
    case .summary(let summary): keyboard.show(screen.summary(summary))
    }
  }

  var page: SessionScreen { screen.page }

  private func show(_ feedback: TalkFeedback) {
    if let heard = feedback.heardAs, !heard.isEmpty {
      keyboard.show(page.wrapped(.heardInTalk(heard)))
    }
    guard case .none = feedback.finding else { return }
    let isCue = state.floor?.cue != nil
    keyboard.show(
      page.wrapped(
        isCue
          ? .cueMissed(feedback.misses)
          : .misunderstood(feedback.misses, isHelped: feedback.isHelped)))
  }

  /// Where several people play it is said each time whose turn it is.
  private func show(_ floor: TalkFloor, isNew: Bool) async {
    if isNew {
      keyboard.show([screen.turnHead(floor.n, practised: await practised())])
      wasRead = true
    }
    keyboard.show(screen.floor(floor, state.role(floor.role)))
    guard floor.cue != nil, !isCueKnown || !page.isPlain else { return }
    let (isSpoken, opens) = (state.isSpoken, state.opensAtPress)
    keyboard.show(
      page.keys(
        .cueKeys(isSpoken: isSpoken, opensAtPress: opens),
        plain: .plainCueKeys(isSpoken: isSpoken, opensAtPress: opens)))
    isCueKnown = true
  }

  /// What the talk is doing: a live line while something happens, a line of its own where the learner has
  /// to know.
  private func show(_ talk: TalkState, after before: TalkState) {
    if talk != .partnerSpeaking { following.stop() }
    if talk != .hearing { progress = [] }
    if talk == .paused {
      keyboard.show(page.wrapped(.pausedUntilEnter(byItself: state.isPausedByItself)))
    } else if before == .paused, talk != .summary {
      keyboard.show(page.wrapped(.resumed))
    }
    guard ear != nil else { return }
    ear?.enter =
      state.isEarPressed || state.floor?.cue != nil
      ? .endsAnswer : state.offered != nil ? .takesOffer : .playsAgain
    let line =
      switch talk {
      case .listening: ear?.turn(to: .waiting)
      case .hearing: ear?.turn(to: .hearing)
      case .partnerThinking: ear?.turn(to: .thinking)
      default: ear?.turn(to: .closed)
      }
    keyboard.showLive(progress + (line.map { [$0] } ?? []))
  }

  /// What to do now; where there is no need to say it each time, it is said once.
  private func showKeys() {
    if areKeysKnown, page.isPlain { return }
    let (isSpoken, opens) = (state.isSpoken, state.opensAtPress)
    keyboard.show(
      page.keys(
        .talkKeys(isSpoken: isSpoken, opensAtPress: opens),
        plain: .plainTalkKeys(isSpoken: isSpoken, opensAtPress: opens)))
    if !areKeysKnown { keyboard.show(page.keys(.orTyped(keysAsWords))) }
    areKeysKnown = true
  }

  private var keysAsWords: Phrase {
    let canBeFree = state.course != nil
    return state.plan?.opening == .call
      ? .callKeysAsWords(canBeFree: canBeFree) : .talkKeysAsWords(canBeFree: canBeFree)
  }

  /// That it may leave its script the keys say; what changes says itself.
  private func show(_ course: TalkCourse, after before: TalkCourse?) {
    if course == .free || before != nil { keyboard.show(page.wrapped(.talkCourse(course))) }
  }

  func follow(_ parts: [SpokenPart]) { following.begin(parts) }

  func hear(level: Float) {
    if let line = ear?.line(at: level) { keyboard.showLive(progress + [line]) }
  }

  func tell(_ trouble: any Error) async {
    let lines = ErrorReport(of: trouble).text(in: console.language).split(separator: "\n")
    keyboard.show(lines.flatMap { page.wrapped(.verbatim(String($0).trimmed)) })
  }

  /// What the learner means by a key or a line at this moment.
  func events(for input: LineEditor.Input) -> [ConversationEvent.Kind] {
    switch input {
    case .firstKey: events(meantBy: .firstKey)
    case .emptied: events(meantBy: .emptied)
    case .key(let key): events(meantBy: Self.input(of: key))
    case .end: events(meantBy: .end)
    case .interrupt: events(meantBy: .interrupt)
    case .line(let line): events(for: line.trimmed)
    }
  }

  private func events(for text: String) -> [ConversationEvent.Kind] {
    let wish = TypedWish(text) { TypedWish.asksForWord.contains($0) || event(named: $0) != nil }
    guard let wish else { return events(meantBy: .line(text)) }
    if TypedWish.asksForWord.contains(wish.word) { return lookUp(wish.rest) }
    if let event = event(named: wish.text.lowercased()) { return events(meantBy: .event(event)) }
    keyboard.show(page.wrapped(.commands(after: wish.word)) + page.wrapped(keysAsWords))
    return events(meantBy: .event(.noCommand))
  }

  private func events(meantBy input: TalkFrontState.Input) -> [ConversationEvent.Kind] {
    switch state.meaning(of: input) {
    case .events(let events): return events
    case .asksWhetherToEnd:
      keyboard.show(page.wrapped(.askToEndTalk))
      return []
    }
  }

  private static func input(of key: LineEditor.FunctionKey) -> TalkFrontState.Input {
    switch key {
    case .f2: .event(.slower)
    case .f3: .event(.translation)
    case .f4: .event(.skip)
    case .f5: .pauseOrResume
    case .f6: .event(.hint)
    case .f7: .event(.rephrase)
    }
  }

  private func event(named word: String) -> ConversationEvent.Kind? {
    switch word {
    case "重听", "again", "replay": return .replay
    case "慢", "慢一点", "slower", "slow": return .slower
    case "文字", "原文", "text": return .translation
    case "跳过", "skip": return .skip
    case "自由", "自由说", "free": return .goFree
    case "剧本", "回到剧本", "script": return .toScript
    case "暂停", "pause": return .pause
    case "继续", "resume": return .resume
    case "提示", "hint": return .hint
    case "换个说法", "rephrase": return .rephrase
    case "说", "speak": return .speak
    case "说完了", "done": return .done
    case "重说", "take-back": return .takeBack
    case "打断", "stop": return .interrupt(byVoice: false)
    case "不留", "discard": return .end(save: false)
    case "听筒", "handset": return .handset(true)
    case "扬声器", "loudspeaker": return .handset(false)
    case "接听", "answer", "accept": return .accept
    case "不接", "decline": return .decline
    case "加入", "agree": return .agree(state.offer?.number ?? 0)
    case "不加", "refuse": return .refuse(state.offer?.number ?? 0)
    case "挂断", "结束", "end", "quit", "hang-up": return .end(save: true)
    default: return nil
    }
  }
}
