import Acoustics
import Said

/// What sentences of known text teach of the evidence for syllables, as the judge hears them: held against themselves,
/// and against others of one syllable more, less or changed.
struct EvidenceLessons {
  private let recordings: [MandarinRecording]
  private let sounds: FeedForward
  private let priors: [Float]
  private let seed: UInt64
  private let others: [MandarinText.Spoken]

  init(_ recordings: [MandarinRecording], sounds: FeedForward, priors: [Float], seed: UInt64) {
    self.recordings = recordings
    self.sounds = sounds
    self.priors = priors
    self.seed = seed
    others = recordings.flatMap(\.text.spoken)
  }

  /// Syllables that were said, and others that were not.
  func syllables() -> ChanceLessons {
    lessons(333, Self.syllableTurns, evidence: Self.noTrees) { expected, hearing, _, lessons in
      for (index, row) in EvidenceFeatures.rows(of: hearing).enumerated() {
        guard let changed = expected.changed else {
          lessons.add(row, came: true)
          continue
        }
        // Of a sentence that was changed, only the changed places and those next to them.
        guard changed.lowerBound - 1...changed.upperBound ~= index else { continue }
        // What was said somewhere in a stretch may be heard there.
        let syllable = expected.text.spoken[index].syllable
        if expected.said.contains(where: { $0.syllable == syllable }) { continue }
        lessons.add(row, came: !changed.contains(index))
      }
    }
  }

  /// Places where something was put in, and others where it only seems so, if the evidence for syllables
  /// is worth this much.
  func extras(evidence: BoostedTrees) -> ChanceLessons {
    var all = lessons(555, Self.extraTurns, evidence: evidence) {
      expected, hearing, sound, lessons in
      for extra in ExtraSyllables.likeliest(beside: hearing, in: sound) {
        let place = expected.change == .putIn ? expected.changed?.lowerBound : nil
        // Beside the place it may be told as well as there.
        if let place, abs(extra.place - place) == 1 { continue }
        lessons.add(extra.row, came: extra.place == place)
      }
    }
    all.leaf = 30
    return all
  }

  /// How often a sentence is changed in each way, as it was recorded, and as if by another person, in
  /// a room or by telephone: more of those, and what is clear would be told less surely.
  private static let syllableTurns: [[(LessonChange, Int)]] = [
    [(.replaced, 4), (.near, 4), (.leftOut, 2), (.putIn, 2), (.stretch, 2)],
    [(.replaced, 2), (.near, 2), (.leftOut, 1), (.putIn, 1), (.stretch, 1)],
  ]
  private static let extraTurns: [[(LessonChange, Int)]] = [
    [(.putIn, 4), (.replaced, 1), (.near, 1)], [(.putIn, 2), (.replaced, 1), (.near, 1)],
  ]
  private static let noTrees = BoostedTrees(start: 0, trees: [])

  private func lessons(
    _ stream: Int, _ turns: [[(LessonChange, Int)]], evidence: BoostedTrees,
    from add: @Sendable (LessonText, MandarinHearing, MandarinSound, inout ChanceLessons) -> Void
  ) -> ChanceLessons {
    let made = Shares.map(recordings.count) { index -> ChanceLessons in
      var lessons = ChanceLessons()
      for (turn, changes) in turns.enumerated() {
        var dice = TrainingDice(seed, stream, index, turn)
        let sound = LowMicrophone.raised(recordings[index].sound)
        let levels =
          turn == 0
          ? LogMel.levelled(LogMel().levels(of: sound))
          : Augmentation(&dice).levels(of: sound, &dice)
        let emissions = MandarinModel.emissions(of: levels, by: sounds, priors: priors)
        guard let heard = MandarinSound(emissions, evidence: evidence, extras: Self.noTrees)
        else { continue }
        for expected in LessonText.all(
          of: recordings[index].text, changes, others: others, &dice)
        {
          guard let hearing = MandarinHearing(expected.text, in: heard) else { continue }
          add(expected, hearing, heard, &lessons)
        }
      }
      return lessons
    }
    return .joined(made)
  }
}
