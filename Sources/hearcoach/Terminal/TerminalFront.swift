import Assembly
import Coaching
import Practice
import System
import Wording

/// Shows a session in the terminal and takes the learner's keys.
actor TerminalFront: Front {
  /// A terminal may stand still.
  private let queue = QueueExecutor(label: "hearcoach.terminal")
  private let screen: SessionScreen
  private let keyboard: any Keyboard
  private let console: Console
  private let desk: WordDesk
  private let practised: @Sendable () async -> Double
  private var state: FrontState
  private var isFirstItem = true
  private var hasToldOfWords = false
  private var following: ReadAlong
  private var ear: EarLine?

  init(
    screen: SessionScreen, keyboard: any Keyboard, console: Console, desk: WordDesk,
    isAfterWelcome: Bool = false, practised: @escaping @Sendable () async -> Double
  ) {
    self.screen = screen
    self.keyboard = keyboard
    self.console = console
    self.desk = desk
    following = ReadAlong(screen: screen, keyboard: keyboard)
    state = FrontState(isAfterWelcome: isAfterWelcome)
    self.practised = practised
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  func show(_ news: SessionNews) async {
    if news != .played { following.stop() }
    showEar(after: news)
    state.take(news)
    switch news {
    case .session(let plan):
      if plan.mode == .voice {
        ear = EarLine(
          screen: screen, plan.kind == .read ? .reading : .sentence,
          opensAtPress: plan.opensAtPress && plan.exercises != .shadowing)
      }
      if let noise = plan.noise { keyboard.show(screen.wrapped(.sessionInNoise(noise))) }
    case .item(let n, let all, _, let level, let delivery, let prompt):
      keyboard.show(
        screen.head(
          state.plan, n: n, of: all, level: level, pace: delivery.pace,
          practised: await practised(),
          planned: (state.plan?.minutes ?? 0) * 60))
      // Its name may be long: a line of its own.
      if state.plan?.noise != nil {
        keyboard.show(
          screen.wrapped(
            screen.isPlain ? .plainHeard(in: delivery.noise) : .heard(in: delivery.noise)))
      }
      if let prompt { keyboard.show(screen.asked(prompt)) }
      showKeys()
      isFirstItem = false
    case .playing(let delivery, _):
      // Whatever is told while it sounds a screen reader speaks over it.
      if screen.isPlain { break }
      let isSlower = delivery.pace < state.delivery.pace
      keyboard.show(
        screen.wrapped(
          delivery.isWordByWord
            ? .playingWordByWord
            : isSlower
              ? .playingSlowly(delivery.pace)
              : state.delivery.noise != nil && delivery.noise == nil
                ? .playingWithoutNoise : .playing))
    case .judged(let attempt):
      if attempt.mayTryAgain {
        keyboard.show(
          screen.heard(as: attempt.heardAs) + screen.feedback(on: attempt)
            + (screen.isPlain ? screen.wrapped(.enterPlaysAgain) : []))
      }
    case .itemDone(let result, let sentence):
      let isTrial = state.prompt != nil
      keyboard.show(
        state.plan?.profile == .hearing && !isTrial
          ? screen.doneAlone(result, sentence, words: state.words)
          : screen.done(
            result, sentence, words: state.words, of: isTrial ? state.plan?.exercises : nil))
      if let said = state.said { keyboard.show(screen.said(said)) }
      if let shadowing = state.shadowing { keyboard.show(screen.wrapped(.shadowed(shadowing))) }
      if let told = state.read.flatMap(Phrase.readAloud) { keyboard.show(screen.wrapped(told)) }
      let keys =
        isTrial && !state.canCompare
        ? Phrase.nextTrial : .next(canAppeal: state.canAppeal, canCompare: state.canCompare)
      keyboard.show([""] + screen.keys(keys, plain: isTrial ? .plainNextTrial : .plainNext))
      if !isTrial { showWhatWordsCanDo() }
    case .paused(let byItself):
      keyboard.show(screen.wrapped(.pausedUntilEnter(byItself: byItself)))
    case .resumed:
      // What was heard before the pause is not heard again by itself.
      keyboard.show(screen.wrapped(.resumed) + (state.stage == .answering ? keys : []))
    case .notice(.notHeardYet) where state.isReadyToSound:
      keyboard.show(screen.wrapped(.playItFirst))
    case .notice(.comparesChoices) where screen.isPlain:
      keyboard.show(screen.wrapped(.againBothChoices))
    case .notice(let notice):
      keyboard.show(screen.wrapped(.notice(notice)))
      if let how = Phrase.answer(to: notice) { keyboard.show(screen.wrapped(how)) }
    case .summary(let summary): keyboard.show(screen.summary(summary))
    case .played, .listening, .attending, .speaking, .thinking, .said, .shadowed, .readAloud,
      .revealed:
      break
    }
  }

  /// What to do now; in a plain session it is said once.
  private func showKeys() {
    if isFirstItem || !screen.isPlain {
      keyboard.show(keys)
    } else if state.isReadyToSound {
      keyboard.show(screen.wrapped(.enterPlays))
    }
    if isFirstItem { keyboard.show(screen.keys(.orTyped(keysAsWords))) }
  }

  /// How a word is looked up; once a session is enough.
  private func showWhatWordsCanDo() {
    if !hasToldOfWords { keyboard.show(screen.keys(.wordsAsWords)) }
    hasToldOfWords = true
  }

  private var keysAsWords: Phrase {
    guard let plan = state.plan, plan.kind.isOfExercises else {
      return state.isSpoken ? .spokenKeysAsWords : .keysAsWords
    }
    let isRead = plan.exercises == .shadowing || plan.exercises == .reading
    return .drillKeysAsWords(isHidden: !isRead)
  }

  private var keys: [ScreenText] {
    switch state.prompt {
    case nil:
      let (isSpoken, opens) = (state.isSpoken, state.opensAtPress)
      return screen.keys(
        .keys(isSpoken: isSpoken, opensAtPress: opens),
        plain: .plainKeys(isSpoken: isSpoken))
    case .choices: return screen.keys(.choiceKeys, plain: .plainChoiceKeys)
    case .number, .gap: return screen.keys(.writtenKeys, plain: .plainWrittenKeys)
    case .along: return screen.keys(.alongKeys, plain: .plainAlongKeys)
    case .aloud:
      return screen.keys(
        state.opensAtPress ? .aloudKeysAtPress : .aloudKeys, plain: .plainAloudKeys)
    }
  }

  func follow(_ parts: [SpokenPart]) { following.begin(parts) }

  func hear(level: Float) {
    if let line = ear?.line(at: level) { keyboard.showLive([line]) }
  }

  func compare(_ model: Clip, with own: HeardSpeech) {
    keyboard.show(screen.melodies(model, own, words: state.said?.words ?? []))
  }

  /// What the microphone is doing takes one line, which disappears afterwards.
  private func showEar(after news: SessionNews) {
    guard ear != nil else { return }
    let wasShown = ear?.isShown == true
    let line = ear?.take(news)
    if let line {
      keyboard.showLive([line])
    } else if wasShown, ear?.isShown == false {
      keyboard.showLive([])
    }
  }

  func tell(_ trouble: any Error) async {
    let lines = ErrorReport(of: trouble).text(in: console.language).split(separator: "\n")
    keyboard.show(lines.flatMap { screen.wrapped(.verbatim(String($0).trimmed)) })
  }

  /// What the learner means by a key or a line at this moment.
  func events(for input: LineEditor.Input) -> [SessionEvent.Kind] {
    switch input {
    case .firstKey: events(meantBy: .firstKey)
    case .emptied: events(meantBy: .emptied)
    case .key(let key): events(meantBy: Self.input(of: key))
    case .end: events(meantBy: .end)
    case .interrupt: events(meantBy: .interrupt)
    case .line(let line): events(for: line.trimmed)
    }
  }

  private func events(for text: String) -> [SessionEvent.Kind] {
    let wish = TypedWish(text) { word in
      TypedWish.asksForWord.contains(word) || Self.asksToKeep.contains(word)
        || Self.event(named: word) != nil
    }
    guard let wish else { return events(meantBy: .line(text)) }
    // The first key of it was none of an answer.
    return meant(by: wish) + [.noAnswer]
  }

  private func meant(by wish: TypedWish) -> [SessionEvent.Kind] {
    if TypedWish.asksForWord.contains(wish.word) { return events(meantBy: .lookUp(wish.rest)) }
    if Self.asksToKeep.contains(wish.word) { return events(meantBy: .keepSentence) }
    if let event = Self.event(named: wish.text.lowercased()) {
      return events(meantBy: .event(event))
    }
    keyboard.show(screen.wrapped(.commands(after: wish.word)) + screen.wrapped(keysAsWords))
    return []
  }

  private static let asksToKeep: Set = ["记住", "keep"]

  private func events(meantBy input: FrontState.Input) -> [SessionEvent.Kind] {
    switch state.meaning(of: input) {
    case .events(let events): return events
    case .asksWhetherToEnd: keyboard.show(screen.wrapped(.askToEnd))
    case .asksWhetherToAnswer: keyboard.show(screen.wrapped(.askedToSkip))
    case .emptyLineGoesOn: keyboard.show(screen.wrapped(.enterGoesOn))
    case .waitsForTheEnd: keyboard.show(screen.wrapped(.wordsComeAfter))
    case .asksWhichWord: keyboard.show(screen.wrapped(.whichWord))
    case .looksUp(let word, let lang): Task { await lookUp(word, lang) }
    case .keepsSentence(let sentence): Task { await keep(sentence) }
    }
    return []
  }

  private func lookUp(_ word: String, _ lang: Lang) async {
    do {
      let (page, record) = try await desk.lookUp(word, lang)
      // The next sentence may have come, and be one of those that hold the word.
      if state.isBetweenItems { keyboard.show(screen.word(page, record)) }
      guard let service = try await desk.explainer(page) else { return }
      if state.isBetweenItems { keyboard.show(screen.wrapped(.askingForMeaning(service.name))) }
      let told = try await desk.explain(page)
      guard state.isBetweenItems else { return }
      keyboard.show(
        told.gloss == nil
          ? screen.wrapped(.glossNotTold(service.name)) : screen.word(told, record))
    } catch {
      await tell(error)
    }
  }

  private func keep(_ sentence: Sentence) async {
    guard let keep = desk.keep else { return }
    do {
      keyboard.show(screen.wrapped(try await keep(sentence)))
    } catch {
      await tell(error)
    }
  }

  private static func input(of key: LineEditor.FunctionKey) -> FrontState.Input {
    switch key {
    case .f2: .event(.slower)
    case .f3: .event(.reveal)
    case .f4: .event(.skip)
    case .f5: .pauseOrResume
    case .f6: .event(.appeal)
    case .f7: .event(.sideBySide)
    }
  }

  private static func event(named word: String) -> SessionEvent.Kind? {
    switch word {
    case "重听", "again", "replay": return .replay
    case "慢", "慢一点", "slower", "slow": return .slower
    case "都慢", "always-slower": return .slowDown
    case "照旧", "usual": return .usualPace
    case "原文", "答案", "text", "reveal": return .reveal
    case "跳过", "skip": return .skip
    case "暂停", "pause": return .pause
    case "继续", "resume": return .resume
    case "对", "我听对了", "我说对了", "right", "appeal": return .appeal
    case "对比", "compare": return .sideBySide
    case "说", "speak": return .speak
    case "说完了", "done": return .done
    case "重说", "take-back": return .takeBack
    case "下一句", "下一题", "next": return .next
    case "结束", "end", "quit": return .quit
    default: return nil
    }
  }
}
