import Coaching

extension RecordTable {
  private static let said: [Column] = ["acc", "flu", "comp", "pros"].map { .number($0).ifKnown }
  private static let lang = Column.word("lang", Lang.self).since(2, for: SegmentVersion.laterLang)
  private static let noise = Column.word("noise", NoiseKind.self)
    .since(2, for: "telephone", "living-room", "classroom", "hall")

  static let ofSessions: [Column] = [
    .time("began"), .minutes("utc_offset"), .day("day"), lang,
    .word("mode", AnswerMode.self), .word("profile", Profile.self), .number("planned_minutes"),
    .number("pace"), .any("seed"), .number("practised_seconds"), .time("ended"),
    .word("ending", SessionEnding.self), .flag("imported"),
    .word("kind", SessionKind.self).since(2, for: "read"), .text("wanted_voice").ifKnown,
    .count("turns"), noise.ifKnown.since(2), .number("snr").ifKnown.since(2),
  ]
  static let ofItems: [Column] =
    [
      .place("n"), .text("sentence_id"), .text("text"), .text("reading").ifKnown,
      .text("translation").ifKnown, lang, .word("level", Level.self),
      .word("word_bucket", WordBucket.self), .text("topic").ifKnown, .number("pace"),
      .time("began"), .time("ended").ifKnown, .word("outcome", ItemOutcome.self).ifKnown,
      .flag("correct"), .count("attempts"), .number("semantic_sim").ifKnown,
      .count("item_score").ifKnown, .text("transcript").ifKnown,
      .word("mode", AnswerMode.self).ifKnown, .text("wanted_voice").ifKnown,
      noise.ifKnown.since(2), .number("snr").ifKnown.since(2), .flag("helped").ifKnown.since(2),
    ] + said
  static let ofAttempts: [Column] =
    [
      .place("item"), .place("n"), .time("at"), .text("answer"), .number("semantic_sim"),
      .flag("passed"), .number("response_seconds").ifKnown, .count("playbacks"),
      .text("rater").ifKnown, .list("words"), .word("mode", AnswerMode.self).ifKnown,
      .text("voice_provider").ifKnown, .text("voice_id").ifKnown,
    ] + said
  static let ofAppeals: [Column] = [
    .place("item"), .time("at"), .flag("correct"), .number("semantic_sim").ifKnown,
    .count("item_score").ifKnown,
  ]
  static let ofSpoken: [Column] =
    [
      .place("item"), .place("n"), .text("rater"), .number("confidence"), .text("trouble").ifKnown,
      .number("similarity"), .list("words"), .number("total").ifKnown,
    ] + said
  static let ofTrials: [Column] = [
    .place("n"), .time("at"), lang, .word("kind", ExerciseKind.self).since(2, for: "reading"),
    .text("about"), .any("difficulty").ifKnown, .list("choices").ifKnown, .text("said"),
    .text("heard").ifKnown, .flag("is_right"), .number("response_seconds").ifKnown,
    .count("playbacks"), .number("pace"), .text("voice_provider").ifKnown,
    .text("voice_id").ifKnown, .number("lag").ifKnown, .number("in_step").ifKnown,
    .list("raters").ifKnown.since(2),
  ]
  static let ofTalks: [Column] = [
    .word("opening", TalkOpening.self).since(2, for: "chat"), .text("scene"),
    .word("input", TalkInput.self),
    .flag("word_by_word"), .flag("shows_text"), .flag("suggests"), .text("voices"),
    .word("ending", TalkEnding.self).ifKnown,
  ]
  static let ofTurns: [Column] =
    [
      .place("n"), .time("at"), .text("turn"), .text("role"), .text("line"),
      .word("outcome", TurnOutcome.self).since(2, for: "said"), .text("given").ifKnown,
      .count("reply").ifKnown,
      .text("reply_text").ifKnown, .number("similarity").ifKnown,
      .word("mode", AnswerMode.self).ifKnown, .count("tries"), .count("hints"),
      .count("translations"), .count("rephrasings"), .count("slower"), .count("replays"),
      .number("response_seconds").ifKnown, .number("practised_seconds"),
    ] + said
  static let ofTurnAttempts: [Column] =
    [
      .place("n"), .place("number"), .time("at"), .text("given").ifKnown,
      .word("mode", AnswerMode.self), .text("finding").ifKnown, .count("place").ifKnown,
      .number("similarity").ifKnown, .number("confidence").ifKnown, .text("heard_as").ifKnown,
      .list("words").ifKnown, .flag("is_miss"), .number("practised_seconds"),
    ] + said
  static let ofMeasures: [Column] = [
    .time("at"), .minutes("utc_offset"), .day("day"), lang, noise, .text("voice_provider").ifKnown,
    .text("voice_id").ifKnown,
    .text("device").ifKnown, .number("threshold"), .number("low"), .number("high"),
    .number("slope"), .number("lapse"), .count("headphones").ifKnown, .number("level"),
    .flag("shaped").since(2, before: .integer(0)),
  ]
  static let ofMeasureTrials: [Column] = [
    .place("n"), .flag("practice"), .number("snr"), .list("said"), .list("heard"),
    .list("chosen"), .number("response_seconds"),
  ]
}
