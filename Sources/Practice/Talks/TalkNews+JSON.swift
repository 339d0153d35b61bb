public import Coaching
public import JSON

extension TalkNews {
  /// The event as documented for the border, without its version; nil where a program need not know.
  /// `front` has taken it in.
  func json(_ front: TalkFrontState) -> JSON? {
    switch self {
    case .talk(let plan, let scene):
      [
        "event": "talk", "id": .string(plan.id), "opening": .string(plan.opening.rawValue),
        "scene": .string(scene.id),
        "lang": .string(scene.lang.rawValue), "level": .string(scene.level.rawValue),
        "minutes": .number(plan.minutes), "input": .string(plan.input.rawValue),
        "text": .bool(plan.showsText),
        "title": .texts(scene.title), "goal": .texts(scene.goal),
        "roles": .array(
          scene.roles.map { role in
            [
              "id": .string(role.id), "name": .texts(role.name),
              "learner": .bool(role.isLearner),
              "player": .integer(orNull: role.isLearner ? 1 : plan.player(of: role.id)),
            ]
          }),
      ]
    case .course(let course): ["event": "course", "course": .string(course.rawValue)]
    case .state(.ringing): ["event": "ringing"]
    case .narrative(let texts): ["event": "narrative", "text": .texts(texts)]
    case .handset(let isOn): ["event": "handset", "on": .bool(isOn)]
    case .state(.partnerSpeaking): ["event": "playing"]
    case .state(.listening): ["event": "listening", "n": .integer(front.n), "spoken": true]
    case .state(.learnerThinking):
      ["event": "listening", "n": .integer(front.n), "spoken": false]
    case .state(.hearing): ["event": "speaking"]
    case .state(.partnerThinking): ["event": "thinking"]
    case .state(.paused): ["event": "paused", "by_itself": .bool(front.isPausedByItself)]
    // Nothing waits for a press where a program drives the talk.
    case .state(.idle), .state(.preparing), .state(.summary), .notice(.pausedByItself),
      .waitsToSound:
      nil
    case .partner(let line):
      .object(
        [
          ("event", "partner"), ("n", .integer(line.n)), ("role", .string(line.role)),
        ] + (line.text.map { [("text", .string($0))] } ?? [])
          + (line.isRephrased ? [("rephrased", true)] : []))
    case .more(let n, let text):
      ["event": "more", "n": .integer(n), "text": .string(text)]
    case .suggestions(let replies):
      Self.json(turn: front.n, front.floor, replies)
    // What the learner may answer comes with the suggestions.
    case .floor(let floor): floor.cue.map { Self.json(turn: floor.n, floor, [$0]) }
    case .elsewhere(let n, let role):
      ["event": "elsewhere", "n": .integer(n), "role": .string(role)]
    case .uttered(let said):
      [
        "event": "uttered", "role": .string(said.role),
        "reply": .integer(orNull: said.reply.map { $0 + 1 }), "given": .string(orNull: said.given),
        "mark": .number(orNull: said.mark.map(Self.hundredths)),
      ]
    case .suggested(let place, let reply):
      ["event": "suggested", "reply": .integer(place + 1), "text": .string(reply.text)]
    case .hint(.meaning(let text)): ["event": "hint", "meaning": .string(text)]
    case .hint(.reply(let place, let reply)):
      ["event": "hint", "reply": .integer(place + 1), "text": .string(reply.text)]
    case .text(let text, let translation):
      ["event": "text", "text": .string(text), "translation": .string(translation)]
    case .help(let text): ["event": "help", "text": .string(text)]
    case .progress(let place, let reply):
      [
        "event": "progress", "reply": .integer(place + 1), "words": .strings(reply.words),
        "said": .array(reply.said.map { .bool($0) }),
      ]
    case .judged(let feedback): Self.json(feedback)
    case .corrected(let mistake, let reply):
      ["event": "corrected", "heard": .string(mistake.heard), "say": .string(reply.text)]
    case .turnDone(let turn): Self.json(turn, by: front)
    case .notice(let notice): ["event": "notice", "notice": .string(notice.rawValue)]
    case .lookedUp(let wish):
      [
        "event": "looked_up", "tool": .string(wish.tool.rawValue), "about": .string(wish.about),
      ]
    case .offer(let offer):
      [
        "event": "offer", "offer": .integer(offer.number), "topic": .string(offer.topic),
        "sentences": .array(
          offer.sentences.map { ["id": .string($0.id), "text": .string($0.text)] }),
      ]
    case .offerSettled(let offer, let outcome): Self.json(offer, outcome)
    case .summary(let summary):
      [
        "event": "summary", "ending": .string(summary.ending.rawValue),
        "seconds": .number(Self.hundredths(summary.practisedSeconds)),
        "turns": .integer(summary.turns),
        "understood_at_once": .integer(summary.understoodAtOnce),
        "judged_turns": .integer(summary.judged),
        "words_used": .strings(summary.wordsUsed), "new_words": .strings(summary.newWords),
        "struggling_used": .strings(summary.strugglingUsed),
      ]
    }
  }

  private static func json(_ feedback: TalkFeedback) -> JSON {
    let found: JSON =
      switch feedback.finding {
      case .reply(let place): .integer(place + 1)
      case .mistake, .none, .unclear, .silence: .null
      }
    return [
      "event": "judged", "reply": found, "similarity": .number(hundredths(feedback.similarity)),
      "misses": .integer(feedback.misses), "words": SessionNews.json(feedback.words),
      "heard_as": .string(orNull: feedback.heardAs),
      "acc": .number(orNull: feedback.said?.accuracy),
      "flu": .number(orNull: feedback.said?.fluency),
      "comp": .number(orNull: feedback.said?.completeness),
      "pros": .number(orNull: feedback.said?.prosody),
    ]
  }

  /// Whose turn it is, where several people play, and what may be answered.
  private static func json(turn n: Int, _ floor: TalkFloor?, _ replies: [ExpectedReply]) -> JSON {
    let holder: [(String, JSON)] =
      floor.map { [("role", .string($0.role)), ("player", .integer($0.player))] } ?? []
    return .object(
      [("event", "turn"), ("n", .integer(n))] + holder
        + [("replies", .array(replies.map(Self.json)))])
  }

  private static func json(_ turn: KeptTurn, by front: TalkFrontState) -> JSON {
    let floor = front.floor.flatMap { $0.n == turn.n && $0.cue != nil ? $0 : nil }
    return .object(
      [
        ("event", "turn_done"), ("n", .integer(turn.n)), ("role", .string(turn.role)),
        ("line", .string(turn.line)), ("outcome", .string(turn.outcome.rawValue)),
        ("reply", .integer(orNull: turn.reply.map { $0 + 1 })),
        ("text", .string(orNull: turn.replyText)), ("tries", .integer(turn.tries)),
        ("response_seconds", .number(orNull: turn.responseSeconds.map(hundredths))),
      ] + (floor.map { [("player", .integer($0.player))] } ?? []))
  }

  private static func json(_ offer: PackOffer, _ outcome: OfferOutcome) -> JSON {
    let (name, count) =
      switch outcome {
      case .kept(let count): ("kept", count)
      case .refused: ("refused", 0)
      case .lapsed: ("lapsed", 0)
      }
    return [
      "event": "offer_settled", "offer": .integer(offer.number), "topic": .string(offer.topic),
      "outcome": .string(name),
      "sentences": .integer(count),
    ]
  }

  private static func json(_ reply: ExpectedReply) -> JSON {
    ["text": .string(reply.text), "translation": .string(reply.translation)]
  }

  private static func hundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}

extension JSON {
  /// A text in several languages, each by its tag.
  public static func texts(_ texts: [Lang: String]) -> JSON {
    .object(Lang.allCases.compactMap { lang in texts[lang].map { (lang.rawValue, .string($0)) } })
  }
}
