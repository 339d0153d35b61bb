extension SegmentVersionTests {
  /// What came with each version: `table.column`, and its words where it has some of a few.
  ///
  /// A word or a column that is new makes a test fail. It needs the next version, then (`Column.since`,
  /// `SegmentVersion.latest`), and is noted here under that; lines of versions that others may have stay.
  static let told = """
    1 sessions.began
    1 sessions.utc_offset
    1 sessions.day
    1 sessions.lang en-US zh-CN
    1 sessions.mode text voice
    1 sessions.profile hearing learning
    1 sessions.planned_minutes
    1 sessions.pace
    1 sessions.seed
    1 sessions.practised_seconds
    1 sessions.ended
    1 sessions.ending completed idle interrupted stopped
    1 sessions.imported
    1 sessions.kind drill listen review talk
    1 sessions.wanted_voice
    1 sessions.turns
    1 items.n
    1 items.sentence_id
    1 items.text
    1 items.reading
    1 items.translation
    1 items.lang en-US zh-CN
    1 items.level easy hard medium
    1 items.word_bucket common less-common
    1 items.topic
    1 items.pace
    1 items.began
    1 items.ended
    1 items.outcome failed passed revealed skipped
    1 items.correct
    1 items.attempts
    1 items.semantic_sim
    1 items.item_score
    1 items.transcript
    1 items.mode text voice
    1 items.wanted_voice
    1 items.acc
    1 items.flu
    1 items.comp
    1 items.pros
    1 attempts.item
    1 attempts.n
    1 attempts.at
    1 attempts.answer
    1 attempts.semantic_sim
    1 attempts.passed
    1 attempts.response_seconds
    1 attempts.playbacks
    1 attempts.rater
    1 attempts.words
    1 attempts.mode text voice
    1 attempts.voice_provider
    1 attempts.voice_id
    1 attempts.acc
    1 attempts.flu
    1 attempts.comp
    1 attempts.pros
    1 appeals.item
    1 appeals.at
    1 appeals.correct
    1 appeals.semantic_sim
    1 appeals.item_score
    1 spoken.item
    1 spoken.n
    1 spoken.rater
    1 spoken.confidence
    1 spoken.trouble
    1 spoken.similarity
    1 spoken.words
    1 spoken.total
    1 spoken.acc
    1 spoken.flu
    1 spoken.comp
    1 spoken.pros
    1 trials.n
    1 trials.at
    1 trials.lang en-US zh-CN
    1 trials.kind numbers shadowing sounds words
    1 trials.about
    1 trials.difficulty
    1 trials.choices
    1 trials.said
    1 trials.heard
    1 trials.is_right
    1 trials.response_seconds
    1 trials.playbacks
    1 trials.pace
    1 trials.voice_provider
    1 trials.voice_id
    1 trials.lag
    1 trials.in_step
    1 talks.opening call scene
    1 talks.scene
    1 talks.input handsFree hold press typing
    1 talks.word_by_word
    1 talks.shows_text
    1 talks.suggests
    1 talks.voices
    1 talks.ending completed declined discarded idle missed saved
    1 turns.n
    1 turns.at
    1 turns.turn
    1 turns.role
    1 turns.line
    1 turns.outcome answered carriedOn chosen confirmed corrected heard left skipped
    1 turns.given
    1 turns.reply
    1 turns.reply_text
    1 turns.similarity
    1 turns.mode text voice
    1 turns.tries
    1 turns.hints
    1 turns.translations
    1 turns.rephrasings
    1 turns.slower
    1 turns.replays
    1 turns.response_seconds
    1 turns.practised_seconds
    1 turns.acc
    1 turns.flu
    1 turns.comp
    1 turns.pros
    1 turn_attempts.n
    1 turn_attempts.number
    1 turn_attempts.at
    1 turn_attempts.given
    1 turn_attempts.mode text voice
    1 turn_attempts.finding
    1 turn_attempts.place
    1 turn_attempts.similarity
    1 turn_attempts.confidence
    1 turn_attempts.heard_as
    1 turn_attempts.words
    1 turn_attempts.is_miss
    1 turn_attempts.practised_seconds
    1 turn_attempts.acc
    1 turn_attempts.flu
    1 turn_attempts.comp
    1 turn_attempts.pros
    1 measures.at
    1 measures.utc_offset
    1 measures.day
    1 measures.lang en-US zh-CN
    1 measures.noise babble-2 babble-4 babble-8 cafe kitchen modulated rain
    1 measures.noise steady street talker
    1 measures.voice_provider
    1 measures.voice_id
    1 measures.device
    1 measures.threshold
    1 measures.low
    1 measures.high
    1 measures.slope
    1 measures.lapse
    1 measures.headphones
    1 measures.level
    1 measure_trials.n
    1 measure_trials.practice
    1 measure_trials.snr
    1 measure_trials.said
    1 measure_trials.heard
    1 measure_trials.chosen
    1 measure_trials.response_seconds
    2 sessions.lang es-ES
    2 sessions.kind read
    2 sessions.noise babble-2 babble-4 babble-8 cafe classroom hall kitchen
    2 sessions.noise living-room modulated rain steady street talker telephone
    2 sessions.snr
    2 items.lang es-ES
    2 items.noise babble-2 babble-4 babble-8 cafe classroom hall kitchen
    2 items.noise living-room modulated rain steady street talker telephone
    2 items.snr
    2 items.helped
    2 trials.lang es-ES
    2 trials.kind reading
    2 trials.raters
    2 talks.opening chat
    2 turns.outcome said
    2 measures.lang es-ES
    2 measures.noise classroom hall living-room telephone
    2 measures.shaped
    """
}
