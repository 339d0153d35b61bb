import CAdw
import Coaching
import Practice
import Wording

/// What the talk's runner has shown.
extension TalkPage: TalkFront {
  func show(_ news: TalkNews) async {
    let (number, before) = (state.n, state.course)
    state.take(news)
    switch news {
    case .talk(let plan, let scene): begin(plan, scene)
    case .course(let course): show(course, after: before)
    case .state(let talk):
      if talk != .partnerSpeaking { following?.cancel() }
      show(talk)
    case .narrative(let texts):
      line.text = say(Phrase(texts))
      line.isVisible = true
      announce(line.text)
    case .partner(let said): show(said, isNew: said.n != number)
    case .floor(let floor): show(floor)
    case .more(_, let text): showMore(text)
    case .suggestions(let list): show(replies: list)
    case .suggested(let place, let reply):
      // Who has a line to say reads it already.
      if state.floor?.cue != nil { return tell(feedback: [.cueMissed(3)]) }
      if replyButtons.isEmpty { show(replies: [reply]) }
      tell(feedback: [.misunderstood(3), .suggestedReply(reply.text)])
      if replyButtons.indices.contains(place) { replyButtons[place].focus() }
    case .hint(.meaning(let text)), .help(let text): tell(help: .help(text))
    case .hint(.reply(_, let reply)): tell(help: .suggestedReply(reply.text))
    case .text(let text, let translation): showText(text, translation)
    case .progress(let place, let reply):
      if state.floor?.cue != nil {
        line.mark(zip(reply.words, reply.said).map { ($0, $1) })
      } else if replyButtons.indices.contains(place) {
        replyButtons[place].show(reply, language: language)
      }
    case .judged(let judged): show(judged)
    case .corrected(_, let reply): tell(feedback: [.corrected(reply)])
    case .turnDone(let turn): show(done: turn)
    case .handset(let isOn):
      tell(.handsetInWindow(isOn))
      showActions(keepsPlace: true)
    case .elsewhere(let n, let role): wait(for: role, isNew: n != number)
    case .uttered(let said):
      if let phrase = Phrase.uttered(said, state.role(said.role)) { tell(phrase) }
    case .lookedUp(let wish): if state.offer == nil { tell(help: .lookedUp(wish)) }
    case .offer(let offer):
      tell(help: Phrase.packOffer(offer), then: Phrase.sentences(of: offer))
      showActions(keepsPlace: true)
    case .offerSettled(let offer, let outcome):
      help.isVisible = false
      tell(.offerSettled(offer, outcome))
      showActions(keepsPlace: true)
    case .notice(.pausedByItself), .waitsToSound: break
    case .notice(let notice): tell(.talkNotice(notice))
    case .summary: ticking?.cancel()
    }
  }

  private func begin(_ plan: TalkPlan, _ scene: Scene) {
    showHead(0)
    let cast: Phrase? = plan.players.isEmpty ? nil : .cast(scene, plan)
    help.text = [Phrase.goal(scene, plan), cast].compactMap(\.self).map(say)
      .joined(separator: "\n")
    help.isVisible = plan.opening == .scene
    speaker.text = plan.opening == .call ? say(Phrase(scene.title)) : ""
    show(replies: [])
    showSpeaking()
    // Space speaks at once; who would rather type goes to the line.
    if speaking.button.isVisible { speaking.button.focus() }
    tick()
  }

  /// That it may leave its script a button says; what changes says itself.
  private func show(_ course: TalkCourse, after before: TalkCourse?) {
    if course == .free || before != nil { tell(.talkCourseInWindow(course)) }
    showActions(keepsPlace: true)
  }

  private func show(_ said: PartnerLine, isNew: Bool) {
    guard let role = state.role(said.role) else { return }
    if isNew {
      show(replies: [])
      // An offer stays in sight for as long as it can be agreed to.
      help.isVisible = (said.n == 1 || state.offer != nil) && help.isVisible
      entry.describe("")
    }
    saidBy = nil
    showLine(.speaker(role), said.text)
    if let text = said.text { announce(text) }
  }

  private func show(_ judged: TalkFeedback) {
    var phrases: [Phrase] = []
    if let heard = judged.heardAs, !heard.isEmpty { phrases.append(.heardInTalk(heard)) }
    if case .none = judged.finding {
      let isCue = state.floor?.cue != nil
      phrases.append(
        isCue
          ? .cueMissed(judged.misses)
          : .misunderstood(judged.misses, isHelped: judged.isHelped))
    }
    if phrases.isEmpty { feedback.isVisible = false } else { tell(feedback: phrases) }
  }

  private func tell(feedback phrases: [Phrase]) {
    feedback.text = phrases.map(say).joined(separator: "\n")
    feedback.isVisible = true
    announce(feedback.text)
  }

  private func tell(help phrase: Phrase, then lines: [Phrase] = []) {
    help.text = ([phrase] + lines).map(say).joined(separator: "\n")
    help.isVisible = true
    announce(help.text)
  }

  /// What was said in the turn stays above the next one.
  private func show(done turn: KeptTurn) {
    feedback.isVisible = false
    // It is answered yet, and stands there until then.
    if state.floor?.cue != nil {
      help.isVisible = false
      return
    }
    var lines: [String] = []
    if let role = state.role(turn.role) {
      let name = say(.speaker(role, player: state.plan?.player(of: turn.role)))
      lines.append(language == .chinese ? "\(name)：\(turn.line)" : "\(name): \(turn.line)")
    }
    if let reply = turn.replyText, let top = Phrase.turnTop(turn.outcome) {
      lines.append(say(top) + reply)
    }
    before.text = lines.joined(separator: "\n")
    before.isVisible = true
    if state.offer == nil { help.isVisible = false }
    show(replies: [])
    announce(before.text)
  }

  func follow(_ parts: [SpokenPart]) async {
    guard let text = shownLine, parts.first.map({ text.hasPrefix($0.text) }) ?? false else {
      return
    }
    following = Task { [weak self] in
      let begin = ContinuousClock.now
      for index in parts.indices {
        try? await Task.sleep(until: begin + .seconds(parts[index].seconds), clock: .continuous)
        guard !Task.isCancelled, let self, shownLine == text else { return }
        line.light(from: parts[..<index].map(\.text).joined(), parts[index].text)
      }
      try? await Task.sleep(for: .seconds(1))
      if !Task.isCancelled { self?.line.light(from: "", "") }
    }
  }

  func hear(level: Float) async {
    microphone.isVisible = true
    microphone.level = Double(level)
  }

  func tell(_ trouble: any Error) async { notice.show(ErrorReport(of: trouble)) }
}
