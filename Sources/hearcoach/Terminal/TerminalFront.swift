import Coaching
import Practice
import System
import Wording

/// Shows a session in the terminal and takes the learner's keys.
actor TerminalFront: Front {
  private enum Stage {
    case answering, resting, paused
  }

  /// A terminal may stand still.
  private let queue = QueueExecutor(label: "hearcoach.terminal")
  private let screen: SessionScreen
  private let keyboard: any Keyboard
  private let console: Console
  private let practised: @Sendable () async -> Double
  private var stage = Stage.answering
  private var stageBeforePause = Stage.answering
  private var isAskedToEnd = false
  private var plan: SessionPlan?
  private var itemPace = 1.0
  private var judged: [WordVerdict] = []
  private var isFirstItem = true
  /// Whether a lone `s` could still be meant for the questions of the first start.
  private var mayMeanToSkip: Bool
  /// Marks the words of a sentence while they are spoken.
  private var following: Task<Void, Never>?
  private var ear: EarLine?
  /// How the sentence at hand was said last, for the pictures beside it.
  private var said: SpokenJudgement?

  init(
    screen: SessionScreen, keyboard: any Keyboard, console: Console, isAfterWelcome: Bool = false,
    practised: @escaping @Sendable () async -> Double
  ) {
    self.screen = screen
    self.keyboard = keyboard
    self.console = console
    mayMeanToSkip = isAfterWelcome
    self.practised = practised
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  func show(_ news: SessionNews) async {
    if news != .played { following?.cancel() }
    showEar(after: news)
    switch news {
    case .session(let plan):
      self.plan = plan
      if plan.mode == .voice { ear = EarLine(screen: screen) }
    case .item(let n, _, let level, let pace):
      stage = .answering
      itemPace = pace
      judged = []
      said = nil
      keyboard.show(
        screen.head(
          n: n, level: level, pace: pace, practised: await practised(),
          planned: (plan?.minutes ?? 0) * 60))
      keyboard.show(screen.keys(.keys))
      if isFirstItem { keyboard.show(screen.keys(.keysAsWords)) }
      isFirstItem = false
    case .playing(let pace):
      keyboard.show([screen.line(pace < itemPace ? .playingSlowly(pace) : .playing)])
    case .played, .listening, .speaking, .thinking: break
    case .said(let judgement, _): said = judgement
    case .judged(let attempt):
      if !attempt.passed, attempt.number < 3 {
        keyboard.show(screen.heard(as: attempt.heardAs) + screen.feedback(on: attempt))
      } else if attempt.words.contains(where: { !$0.verdict.isHeard }) {
        // Who passes with a slip is shown the slip.
        judged = attempt.words
      }
    case .revealed(_, let words): judged = words
    case .itemDone(let result, let sentence):
      stage = .resting
      keyboard.show(
        plan?.profile == .hearing
          ? screen.doneAlone(result, sentence) : screen.done(result, sentence, words: judged))
      if let said { keyboard.show(screen.said(said)) }
      keyboard.show([""] + screen.keys(said == nil ? .nextOrAgain : .nextOrCompare))
    case .paused(let byItself):
      if stage != .paused { stageBeforePause = stage }
      stage = .paused
      keyboard.show([screen.line(byItself ? .pausedByItself : .pausedByLearner)])
    case .resumed:
      stage = stageBeforePause
      keyboard.show([screen.line(.resumed)])
    case .notice(let notice): keyboard.show([screen.line(.notice(notice))])
    case .summary(let summary):
      keyboard.show(screen.summary(summary))
    }
  }

  func follow(_ parts: [SpokenPart]) {
    following = Task { [keyboard, screen] in
      let begin = ContinuousClock.now
      for (index, part) in parts.enumerated() {
        try? await Task.sleep(until: begin + .seconds(part.seconds), clock: .continuous)
        if Task.isCancelled { return }
        keyboard.showLive(screen.spoken(parts[...index]))
      }
    }
  }

  func hear(level: Float) {
    if let line = ear?.line(at: level) { keyboard.showLive([line]) }
  }

  func compare(_ model: Clip, with own: HeardSpeech) {
    keyboard.show(screen.melodies(model, own, words: said?.words ?? []))
  }

  /// What the microphone does stands on one line, which goes when it has done it.
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
    keyboard.show([ScreenText(ErrorReport(of: trouble).text(in: console.language))])
  }

  /// What the learner means by a key or a line at this moment.
  func events(for input: LineEditor.Input) -> [SessionEvent.Kind] {
    let wasAskedToEnd = isAskedToEnd
    isAskedToEnd = false
    switch input {
    case .firstKey: return stage == .answering ? [.typing] : []
    case .key(let key): return [event(for: key)]
    case .end: return [.quit]
    case .interrupt:
      if wasAskedToEnd { return [.quit] }
      isAskedToEnd = true
      keyboard.show([screen.line(.askToEnd)])
      return []
    case .line(let line):
      let text = line.trimmed
      if text.hasPrefix("/") { return command(String(text.dropFirst())).map { [$0] } ?? [] }
      // An empty line that answers the question whether to end means: go on.
      if text.isEmpty, wasAskedToEnd { return [] }
      return events(for: text)
    }
  }

  private func events(for text: String) -> [SessionEvent.Kind] {
    switch stage {
    case .answering:
      if text.isEmpty { return [ear?.isHearing == true ? .done : .replay] }
      if mayMeanToSkip {
        mayMeanToSkip = false
        // It skipped the questions a moment ago; now it would be a try.
        if ["s", "ｓ"].contains(text.lowercased()) {
          keyboard.show(screen.wrapped(.askedToSkip))
          return []
        }
      }
      return [.answer(text)]
    // Whoever was still writing when the session paused by itself loses nothing.
    case .paused: return text.isEmpty ? [.resume] : [.resume, .answer(text)]
    case .resting:
      if text.isEmpty { return [.next] }
      keyboard.show([screen.line(.enterGoesOn)])
      return []
    }
  }

  private func event(for key: LineEditor.FunctionKey) -> SessionEvent.Kind {
    switch key {
    case .f2: .slower
    case .f3: .reveal
    case .f4: .skip
    case .f5: stage == .paused ? .resume : .pause
    case .f6: .appeal
    case .f7: .sideBySide
    }
  }

  private func command(_ word: String) -> SessionEvent.Kind? {
    switch word.lowercased() {
    case "重听", "again", "replay": return .replay
    case "慢", "慢一点", "slower", "slow": return .slower
    case "原文", "text", "reveal": return .reveal
    case "跳过", "skip": return .skip
    case "暂停", "pause": return .pause
    case "继续", "resume": return .resume
    case "对", "我说对了", "right", "appeal": return .appeal
    case "对比", "compare": return .sideBySide
    case "说完了", "done": return .done
    case "下一句", "next": return .next
    case "结束", "end", "quit": return .quit
    default:
      keyboard.show([screen.line(.unknownWord)] + screen.keys(.keysAsWords))
      return nil
    }
  }
}
