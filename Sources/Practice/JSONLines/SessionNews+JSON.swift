import Coaching
import JSON

extension SessionNews {
  /// The event as documented for the border, without its version.
  func json(marked: (Sentence) -> String?) -> JSON {
    switch self {
    case .session(let plan):
      .object(
        [
          ("event", "session"), ("id", .string(plan.id)), ("kind", .string(plan.kind.rawValue)),
          ("lang", .string(plan.lang.rawValue)), ("minutes", .number(plan.minutes)),
          ("mode", .string(plan.mode.rawValue)), ("profile", .string(plan.profile.rawValue)),
        ] + (plan.exercises.map { [("exercises", .string($0.rawValue))] } ?? [])
          + (plan.mode == .voice && plan.opensAtPress ? [("microphone", "press")] : [])
          + (plan.noise.map { [("noise", $0.json)] } ?? []))
    case .item(let n, let all, let sentenceID, let level, let delivery, let prompt):
      .object(
        [("event", "item"), ("n", .integer(n))] + (all.map { [("of", .integer($0))] } ?? []) + [
          ("sentence_id", .string(sentenceID)), ("level", .string(level.rawValue)),
          ("pace", .number(delivery.pace)),
        ] + (delivery.noise.map { [("noise", $0.json)] } ?? []) + (prompt.map(Self.members) ?? []))
    case .playing(let delivery, let voice):
      .object(
        [
          ("event", "playing"), ("pace", .number(delivery.pace)), ("voice", voice?.json ?? .null),
        ] + (delivery.isWordByWord ? [("word_by_word", true)] : [])
          + (delivery.noise.map { [("noise", $0.json)] } ?? []))
    case .played: ["event": "played"]
    case .listening(let number): ["event": "listening", "try": .integer(number)]
    case .attending: ["event": "attending"]
    case .speaking: ["event": "speaking"]
    case .thinking: ["event": "thinking"]
    case .said(let judgement, _):
      .object([("event", "said")] + judgement.members)
    case .shadowed(let shadowing):
      [
        "event": "shadowed", "lag": .number(Self.hundredths(shadowing.lag)),
        "in_step": .number(Self.hundredths(shadowing.inStep)),
        "drift": .number(Self.hundredths(shadowing.drift)), "words": .integer(shadowing.words),
      ]
    case .readAloud(let read):
      [
        "event": "read_aloud", "local": .number(orNull: read.local.map(Self.hundredths)),
        "service": .number(orNull: read.service.map(Self.hundredths)),
        "transcript": .number(orNull: read.transcript.map(Self.hundredths)),
        "timing": .string(orNull: read.timing?.rawValue),
      ]
    case .judged(let attempt):
      [
        "event": "judged", "try": .integer(attempt.number),
        "similarity": .number(attempt.similarity), "passed": .bool(attempt.passed),
        "words": Self.json(attempt.words), "itemScore": .integer(orNull: attempt.itemScore),
        "shortfall": attempt.shortfall?.json ?? .null, "hint": .string(orNull: attempt.hint),
        "heard_as": .string(orNull: attempt.heardAs),
      ]
    case .revealed(let sentence, let words):
      .object(
        [("event", "revealed")] + Self.content(of: sentence, marked: marked)
          + [("words", Self.json(words))])
    case .itemDone(let result, let sentence):
      .object(
        [
          ("event", "item_done"), ("n", .integer(result.n)),
          ("sentence_id", .string(result.sentenceID)),
          ("outcome", .string(result.timing == nil ? result.outcome.rawValue : "read")),
          ("correct", result.timing == nil ? .bool(result.correct) : .null),
          ("attempts", .integer(result.attempts)),
          ("itemScore", .integer(orNull: result.score)),
        ] + Self.content(of: sentence, marked: marked))
    case .paused(let byItself): ["event": "paused", "by_itself": .bool(byItself)]
    case .resumed: ["event": "resumed"]
    case .notice(let notice): ["event": "notice", "notice": .string(notice.rawValue)]
    case .summary(let summary):
      .object(
        Self.members(of: summary) + (summary.left.map { [("left", .integer($0))] } ?? [])
          + (summary.noise.map { [("noise", $0.json)] } ?? [])
          + (summary.kind == .drill
            ? [
              ("confused", .array(summary.confused.map(Self.json))),
              ("missed", .strings(summary.missed)),
            ] : [])
          + (summary.exercises == .reading ? [("timing", Self.json(summary.timed))] : []))
    }
  }

  private static func members(of prompt: ExercisePrompt) -> [(String, JSON)] {
    switch prompt {
    case .choices(let choices): [("choices", .array(choices.map(json)))]
    case .number(let kind): [("number", .string(kind.rawValue))]
    case .gap(let before, let after): [("gap", [.string(before), .string(after)])]
    case .along(let sentence): [("along", .string(sentence.text))]
    case .aloud(let sentence): [("aloud", .string(sentence.text))]
    }
  }

  private static func hundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }

  private static func json(_ hearing: ContrastTally.Hearing) -> JSON {
    ["said": .string(hearing.said), "heard": .string(hearing.heard)]
  }

  private static func json(_ choice: Contrast.Choice) -> JSON {
    [
      "text": .string(choice.text), "reading": choice.reading.map { .strings($0) } ?? .null,
      "meaning": .string(orNull: choice.gloss),
    ]
  }

  private static func members(of summary: SessionSummary) -> [(String, JSON)] {
    [
      ("event", "summary"), ("seconds", .number(summary.practisedSeconds)),
      ("items", .integer(summary.items)), ("passed", .integer(summary.passed)),
      ("passed_at_first_try", .integer(summary.passedAtFirstTry)),
      ("meanScore", .number(orNull: summary.meanScore)),
      ("heard", .number(orNull: summary.heard)), ("ending", .string(summary.ending.rawValue)),
      (
        "next",
        summary.outlook.map { outlook in
          ["level": .string(outlook.level.rawValue), "pace": .number(outlook.pace)]
        } ?? .null
      ), ("won_back", .strings(summary.wonBack)),
      ("week", summary.retrospect?.week?.json ?? .null),
      ("streak", .integer(orNull: summary.retrospect?.streak)),
      ("due", .integer(orNull: summary.retrospect?.due?.all)),
      ("due_today", .integer(orNull: summary.retrospect?.due?.today)),
      ("due_tomorrow", .integer(orNull: summary.retrospect?.dueTomorrow)),
      ("reminder", .string(orNull: summary.retrospect?.reminder?.description)),
      ("hardest", .array((summary.retrospect?.words.hardest ?? []).map(Self.json))),
      ("regained", .array((summary.retrospect?.words.regained ?? []).map { .string($0) })),
    ]
  }

  private static func json(_ timed: [ReadingTiming.Finding: Int]) -> JSON {
    .object(ReadingTiming.Finding.allCases.map { ($0.rawValue, .integer(timed[$0] ?? 0)) })
  }

  private static func json(_ word: HardWord) -> JSON {
    [
      "word": .string(word.text), "taken_for": .string(orNull: word.takenFor.first?.text),
      "missed": .integer(word.missed),
    ]
  }

  static func json(_ words: [WordVerdict]) -> JSON {
    .array(words.map(\.json))
  }

  private static func content(
    of sentence: Sentence, marked: (Sentence) -> String?
  ) -> [(String, JSON)] {
    [
      ("text", .string(sentence.text)), ("reading", .string(orNull: marked(sentence))),
      ("translation", .string(orNull: sentence.translation)),
    ]
  }
}

extension Shortfall {
  fileprivate var json: JSON {
    switch self {
    case .tones(let places): ["of": "tones", "places": .array(places.map { .integer($0) })]
    case .word(let place): ["of": "word", "places": [.integer(place)]]
    }
  }
}
