import Coaching
import Practice
import Testing

@Suite("What the learner's actions mean to any front")
struct FrontStateTests {
  private let item = SessionNews.item(n: 1, sentenceID: "c001", level: .easy, Delivery())
  private let sentence = Sentence(
    id: "c001", text: "请", lang: .chinese, level: .easy, wordBucket: .common)
  private var done: SessionNews {
    .itemDone(
      ItemResult(
        n: 1, sentenceID: "c001", outcome: .passed, correct: true, attempts: 1, similarity: 1,
        transcript: "请", score: 100, practisedSeconds: 1), sentence)
  }

  private func state(_ news: SessionNews..., isAfterWelcome: Bool = false) -> FrontState {
    var state = FrontState(isAfterWelcome: isAfterWelcome)
    for news in news { state.take(news) }
    return state
  }

  @Test func `an empty line replays, ends speaking, goes on, or resumes`() {
    var answering = state(item)
    #expect(answering.meaning(of: .line(" ")) == .events([.replay]))
    var speaking = state(item, .speaking)
    #expect(speaking.meaning(of: .line("")) == .events([.done]))
    var resting = state(item, done)
    #expect(resting.meaning(of: .line("")) == .events([.next]))
    var paused = state(item, .paused(byItself: true))
    #expect(paused.meaning(of: .line("")) == .events([.resume]))
  }

  @Test func `where the microphone waits for a press an empty line opens it, and ends the answer`()
  {
    var plan = SessionPlan(id: "s", minutes: 5, lang: .chinese, mode: .voice, seed: 1)
    plan.opensAtPress = true
    var state = state(.session(plan), item, .played, .listening(tryNumber: 1))
    #expect(state.opensAtPress && !state.canTakeBack && !state.isEarOpen)
    #expect(state.meaning(of: .line("")) == .events([.speak]))
    state.take(.attending)
    #expect(state.canTakeBack && state.isEarOpen)
    // What is told by the way does not close it.
    state.take(.notice(.appealAccepted))
    #expect(state.meaning(of: .line("")) == .events([.done]))
    state.take(.speaking)
    #expect(state.meaning(of: .line("")) == .events([.done]) && state.canTakeBack)
    state.take(.thinking)
    #expect(!state.isEarOpen && state.canTakeBack)
    // Without a microphone Enter plays the sentence again, as ever.
    state.take(.notice(.noMicrophone))
    #expect(!state.opensAtPress && state.meaning(of: .line("")) == .events([.replay]))
    // Who speaks along begins with the voice.
    state = self.state(
      .session(plan),
      .item(n: 1, sentenceID: "c001", level: .easy, Delivery(), .along(sentence)))
    #expect(!state.opensAtPress && state.meaning(of: .line("")) == .events([.replay]))
  }

  @Test func `where sentences wait for a press an empty line plays them first`() {
    var plan = SessionPlan(id: "s", minutes: 5, lang: .chinese, mode: .voice, seed: 1)
    (plan.opensAtPress, plan.playsAtPress) = (true, true)
    var state = state(.session(plan), item)
    #expect(state.isReadyToSound && state.meaning(of: .line("")) == .events([.replay]))
    state.take(.playing(Delivery(), by: nil))
    #expect(!state.isReadyToSound && state.meaning(of: .line("")) == .events([.speak]))
    // A miss is followed by the sentence, too.
    state.take(
      .judged(
        JudgedTry(number: 1, similarity: 0.2, passed: false, words: [], itemScore: nil)))
    #expect(state.isReadyToSound && state.meaning(of: .line("")) == .events([.replay]))
    // What is read aloud nobody says before.
    state = self.state(
      .session(plan),
      .item(n: 1, sentenceID: "c001", level: .easy, Delivery(), .aloud(sentence)))
    #expect(!state.isReadyToSound && state.meaning(of: .line("")) == .events([.speak]))
  }

  @Test func `what is told by the way takes nothing from who speaks, or waits for the judge`() {
    let plan = SessionPlan(id: "s", minutes: 5, lang: .chinese, mode: .voice, seed: 1)
    var state = state(.session(plan), item, .played, .listening(tryNumber: 1), .speaking)
    state.take(.notice(.appealAccepted))
    #expect(state.meaning(of: .line("")) == .events([.done]) && state.canTakeBack)
    state.take(.thinking)
    state.take(.notice(.asksWhetherSlower))
    #expect(state.canTakeBack)
    state.take(.notice(.caughtUnclear))
    #expect(!state.canTakeBack && state.meaning(of: .line("")) == .events([.replay]))
  }

  @Test func `a line is an answer, even if the session paused meanwhile, but not between items`() {
    var answering = state(item)
    #expect(answering.meaning(of: .line(" 请 ")) == .events([.answer("请")]))
    var paused = state(item, .paused(byItself: true))
    #expect(paused.meaning(of: .line("请")) == .events([.resume, .answer("请")]))
    var resting = state(item, done)
    #expect(resting.meaning(of: .line("请")) == .emptyLineGoesOn)
  }

  @Test func `the second interrupt ends, and anything in between cancels the first`() {
    var state = state(item)
    #expect(state.meaning(of: .interrupt) == .asksWhetherToEnd)
    #expect(state.meaning(of: .interrupt) == .events([.quit]))
    #expect(state.meaning(of: .interrupt) == .asksWhetherToEnd)
    #expect(state.meaning(of: .line("")) == .events([]))
    #expect(state.meaning(of: .interrupt) == .asksWhetherToEnd)
    #expect(state.meaning(of: .line("请")) == .events([.answer("请")]))
    #expect(state.meaning(of: .interrupt) == .asksWhetherToEnd)
  }

  @Test func `words are looked up and sentences kept once an item is over, and not before`() {
    let session = SessionNews.session(SessionPlan(id: "s", minutes: 5, lang: .chinese, seed: 1))
    var answering = state(session, item)
    #expect(answering.meaning(of: .lookUp("咖啡")) == .waitsForTheEnd)
    #expect(answering.meaning(of: .keepSentence) == .waitsForTheEnd)
    for news in [[item, done], [item, done, .paused(byItself: false)]] {
      var between = state(session)
      for one in news { between.take(one) }
      #expect(between.meaning(of: .lookUp(" 咖啡 ")) == .looksUp("咖啡", .chinese))
      #expect(between.meaning(of: .lookUp(" ")) == .asksWhichWord)
      #expect(between.meaning(of: .keepSentence) == .keepsSentence(sentence))
    }
    var next = state(session, item, done, item)
    #expect(next.meaning(of: .keepSentence) == .waitsForTheEnd)
    // What was drilled is no sentence to come back.
    let drilled = SessionNews.item(
      n: 1, sentenceID: "x", level: .easy, Delivery(), .number(.price))
    var drill = state(session, drilled, done)
    #expect(drill.meaning(of: .keepSentence) == .waitsForTheEnd)
  }

  @Test func `a lone s is asked about once, only after the first-start questions`() {
    var after = state(item, isAfterWelcome: true)
    #expect(after.meaning(of: .line("s")) == .asksWhetherToAnswer)
    #expect(after.meaning(of: .line("s")) == .events([.answer("s")]))
    var usual = state(item)
    #expect(usual.meaning(of: .line("s")) == .events([.answer("s")]))
  }

  @Test func `one key pauses and resumes, and the session is where it was`() {
    var state = state(item, done)
    #expect(state.meaning(of: .pauseOrResume) == .events([.pause]))
    state.take(.paused(byItself: false))
    state.take(.paused(byItself: true))
    #expect(state.meaning(of: .pauseOrResume) == .events([.resume]))
    state.take(.resumed)
    #expect(state.stage == .resting)
  }

  @Test
  func `a try's words are kept for the end of the item only if it ends the item`() {
    let slip = [WordVerdict(expected: "请", answer: nil, verdict: .missing)]
    func judged(_ number: Int, passed: Bool) -> SessionNews {
      .judged(
        JudgedTry(number: number, similarity: 0.9, passed: passed, words: slip, itemScore: 80))
    }
    #expect(state(item, judged(1, passed: false)).words.isEmpty)
    #expect(state(item, judged(1, passed: true)).words == slip)
    #expect(state(item, judged(3, passed: false)).words == slip)
    #expect(state(item, judged(1, passed: true), item).words.isEmpty)
  }

  @Test(arguments: ["是", "Y", " yes "])
  func `a yes is one where slower sentences were offered, and nowhere else`(_ yes: String) {
    var asked = state(item, done, .notice(.asksWhetherSlower))
    #expect(asked.isAskedWhetherSlower)
    #expect(asked.meaning(of: .line(yes)) == .events([.slowDown]))
    asked.take(.notice(.slowerFromNow))
    #expect(asked.isSlowed && asked.meaning(of: .line(yes)) == .emptyLineGoesOn)
    asked.take(.notice(.usualPaceAgain))
    #expect(!asked.isSlowed)
    var plain = state(item, done)
    #expect(plain.meaning(of: .line(yes)) == .emptyLineGoesOn)
    // The next sentence may be answered with that very word.
    var later = state(item, done, .notice(.asksWhetherSlower), item)
    #expect(later.meaning(of: .line(yes)) == .events([.answer(yes.trimmed)]))
  }

  @Test func `anything but a yes leaves the pace as it is`() {
    var asked = state(item, done, .notice(.asksWhetherSlower))
    #expect(asked.meaning(of: .line("")) == .events([.next]))
    var refused = state(item, done, .notice(.asksWhetherSlower))
    #expect(refused.meaning(of: .line("不")) == .emptyLineGoesOn)
    #expect(refused.meaning(of: .line("是")) == .emptyLineGoesOn)
  }

  @Test func `answers are wanted aloud in a session by voice, until there is no microphone`() {
    let spoken = SessionNews.session(
      SessionPlan(id: "s", minutes: 1, lang: .chinese, mode: .voice, seed: 1))
    #expect(state(spoken, item).isSpoken)
    #expect(!state(spoken, item, .notice(.noMicrophone), item).isSpoken)
    #expect(state(spoken, .notice(.noMicrophone), .speaking).isSpoken)
    #expect(!state(item).isSpoken)
  }

  @Test func `an appeal is possible from the end of a failed sentence until it was made`() {
    var result = ItemResult(
      n: 1, sentenceID: "c001", outcome: .failed, correct: false, attempts: 3, similarity: 0.5,
      transcript: "情", score: 40, practisedSeconds: 1)
    #expect(!state(item).canAppeal && !state(item, done).canAppeal)
    #expect(state(item, .itemDone(result, sentence)).canAppeal)
    #expect(state(item, .itemDone(result, sentence), item).canAppeal)
    #expect(!state(item, .itemDone(result, sentence), .notice(.appealAccepted)).canAppeal)
    result.outcome = .skipped
    #expect(!state(item, .itemDone(result, sentence)).canAppeal)
  }
}
