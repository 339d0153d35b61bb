@testable import Coaching

/// Watches a session from outside and notes each rule that it breaks.
struct SessionWatch {
  private(set) var broken: [String] = []
  private(set) var isOver = false
  private var sentence: Sentence?
  /// Played already, and to be kept as the next item before anything else can happen.
  private var ahead: Sentence?
  private var isItemOver = true
  private var item = 0
  private var lastTry: AttemptRecord?
  private var lastResult: ItemResult?
  private var tries = 0
  private var isPaused = false
  private var isEarOpen = false
  private var isDeaf = false
  private var isBeingWritten = false
  private var batches = 0
  private var practised = 0.0
  private var latest = 0.0

  /// Takes in one event and what it brought about.
  mutating func see(_ event: SessionEvent, _ effects: [SessionEffect], _ session: Session) {
    let wasPaused = isPaused
    // A microphone that failed is tried again by whoever wants to speak.
    if case .speak = event.kind, !isPaused { isDeaf = false }
    let elapsed = max(0, event.at - latest)
    latest = max(latest, event.at)
    if isOver { expect(effects.isEmpty, "effects after the end") }
    for effect in effects { see(effect, session) }
    expect(ahead == nil, "another sentence is played")
    expect(session.isOver == (isOver || session.isOver && effects.isEmpty), "an end unsaid")

    let counted = session.practisedSeconds - practised
    expect(counted >= 0, "practised seconds shrink")
    expect(counted <= elapsed + 1e-6, "practice that was no time")
    expect(counted <= 120 + 1e-6, "practice with nobody there")
    if wasPaused { expect(counted == 0, "practice in a pause") }
    practised = session.practisedSeconds

    if let deadline = session.nextDeadline {
      expect(deadline > latest, "a deadline that is over")
    }
    switch event.kind {
    case .written: isBeingWritten = false
    // What means nothing at that moment changes nothing.
    case .voiceEnded, .spokenJudged(.notCaught), .earFailed:
      if !effects.isEmpty { isEarOpen = effects.contains(.hear) }
    case .typing, .answer:
      let isRefused = effects.contains { if case .show(.notice) = $0 { true } else { false } }
      if !isRefused, !wasPaused { expect(!isEarOpen, "an ear that hears who types") }
    default: break
    }
    if session.plan.playsAtPress, effects.contains(where: \.isPlay) {
      switch event.kind {
      // After the one of two that are compared, the other one.
      case .replay, .slower, .playbackEnded, .playbackFailed: break
      default: expect(false, "a sentence that sounds by itself")
      }
    }
    if session.plan.opensAtPress, effects.contains(.hear) {
      expect(event.kind == .speak, "an ear that opens by itself")
    }
    if case .earFailed = event.kind, effects.contains(.show(.notice(.noMicrophone))) {
      isDeaf = true
    }
    if isPaused || session.isOver { expect(!isEarOpen, "an ear that hears when nobody asked") }
    if case .quit = event.kind { expect(session.isOver, "no end after quitting") }
  }

  private mutating func see(_ effect: SessionEffect, _ session: Session) {
    expect(!isOver, "effects after the summary")
    switch effect {
    case .prepare, .silence, .playBoth, .endAnswer: break
    case .holdEar: expect(isEarOpen && !isPaused, "a closed ear held")
    case .playAlong, .drawMelodies: expect(false, "a sentence to speak along with")
    case .write:
      batches += 1
      expect(!isBeingWritten && !isPaused, "two batches at once")
      expect(batches <= 3, "more batches than are paid for")
      isBeingWritten = true
    case .openEar:
      expect(!session.plan.opensAtPress, "an ear that opens by itself")
      expect(!isDeaf && !isPaused, "an ear out of turn")
      isEarOpen = true
    case .hear:
      expect(!isDeaf && !isPaused && !isItemOver, "an answer heard out of turn")
      isEarOpen = true
    case .closeEar: isEarOpen = false
    case .judgeSpoken(let sentence, _, _):
      expect(!isItemOver && !isPaused && sentence == self.sentence, "judged out of turn")
    case .play(let sentence, _): ahead = sentence == self.sentence ? nil : sentence
    case .judge(_, let sentence):
      expect(!isItemOver && !isPaused && sentence == self.sentence, "judged out of turn")
    case .persist(let entry): see(entry)
    case .show(let news): see(news)
    }
  }

  private mutating func see(_ entry: JournalEntry) {
    switch entry {
    case .sessionBegan, .ability: break
    case .itemBegan(let n, let sentence, _):
      expect(isItemOver, "an item within an item")
      expect(n == item + 1, "items out of order")
      expect(ahead == nil || ahead == sentence, "another sentence is kept")
      ahead = nil
      (item, tries, self.sentence, isItemOver) = (n, 0, sentence, false)
    case .attempt(let attempt):
      tries += 1
      expect(!isItemOver && attempt.item == item && attempt.number == tries, "a try out of turn")
      expect(tries <= 3, "a fourth try")
      expect(attempt.practisedSeconds >= practised, "a try before its time")
      expect((attempt.responseSeconds ?? 0) >= 0, "an answer before the question")
      lastTry = attempt
    case .itemDone(let result):
      expect(!isItemOver && result.n == item && result.attempts == tries, "an end out of turn")
      expect(result.correct == (result.outcome == .passed), "correct without a pass")
      expect((result.score == nil) == (result.outcome == .skipped), "a score out of place")
      lastResult = result
      isItemOver = true
    case .appealed(let result):
      expect(result.correct && result.similarity == 1, "an appeal half taken")
    case .trial: expect(false, "a trial in a session of sentences")
    case .sessionEnded: expect(isItemOver, "an item left open")
    }
  }

  private mutating func see(_ news: SessionNews) {
    let texts = Self.texts(in: news)
    if !isItemOver, !texts.isEmpty, let sentence {
      let words = Set(sentence.text.split(separator: " ").map(String.init))
      let heard = Set(
        lastTry?.judgement.words.filter(\.verdict.isHeard).compactMap(\.expected) ?? [])
      expect(words.subtracting(heard).isDisjoint(with: texts), "unheard words are shown")
    }
    switch news {
    case .judged(let attempt):
      expect(
        lastTry?.number == attempt.number
          && lastTry?.judgement.similarity == attempt.similarity
          && lastTry?.standing.score == attempt.itemScore, "feedback that was not kept")
    case .itemDone(let result, let sentence):
      expect(result == lastResult && sentence == self.sentence, "a result that was not kept")
    case .revealed(let sentence, _):
      expect(isItemOver && sentence == self.sentence, "revealed before it was over")
    case .paused: isPaused = true
    case .resumed: isPaused = false
    case .summary: isOver = true
    case .said(_, let sentence):
      expect(isItemOver && sentence == self.sentence, "said before it was over")
    case .shadowed: expect(false, "a sentence to speak along with")
    case .readAloud: expect(false, "a sentence to be read aloud")
    case .attending: expect(isEarOpen, "an ear told open that is closed")
    case .session, .item, .playing, .played, .listening, .speaking, .thinking, .notice: break
    }
  }

  /// Every word that news can show.
  private static func texts(in news: SessionNews) -> [String] {
    switch news {
    case .item(_, _, let id, _, _, _): [id]
    case .judged(let attempt):
      attempt.words.flatMap { [$0.expected, $0.answer].compactMap(\.self) }
    case .revealed(let sentence, _), .itemDone(_, let sentence), .said(_, let sentence):
      sentence.text.split(separator: " ").map(String.init)
    case .session, .playing, .played, .listening, .attending, .speaking, .thinking, .paused,
      .resumed, .notice,
      .shadowed, .readAloud, .summary:
      []
    }
  }

  private mutating func expect(_ condition: Bool, _ rule: @autoclosure () -> String) {
    if !condition { broken.append(rule()) }
  }
}

extension SessionEffect {
  fileprivate var isPlay: Bool {
    switch self {
    case .play, .playAlong: true
    default: false
    }
  }
}
