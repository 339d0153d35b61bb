import Acoustics
import Assembly
import Coaching
import Language
import Said

/// Whether a talk waits for learners who look for words, and how long it keeps them waiting when they have finished:
/// what `TalkEar` does with the microphone, faster than real time.
struct TurnEndTrial {
  /// Each as `LearnerRecordings` has it.
  let folders: [String]
  let count: Int

  private static let rate = VoiceActivity.sampleRate
  /// Looks at what is being said begin so many seconds apart, and take as long.
  private static let glance = 0.3
  private static let lag = 0.15
  /// The last of what was heard is not certain yet.
  private static let uncertain = 0.2

  /// What came of one learner, who is followed for as long as there is anything to hear.
  private struct Course {
    let speaker: HesitantSpeaker
    /// Which words of the leading reply were said, by the time at which that was known.
    var looks: [(at: Double, said: [Bool])] = []
  }

  func tell() async throws {
    let reader = Reader()
    let ear = try EnglishEar.installed(reader)
    guard let judge = EnglishJudge(ear: ear, fit: try EnglishTruth.shipped(), reader: reader) else {
      return print("The numbers are for another acoustic model.")
    }
    let recordings = try LearnerRecordings(in: folders)
    // Those whom the judge never saw come first.
    let all = recordings.all.filter(\.isHeldOut) + recordings.all.filter { !$0.isHeldOut }
    var dice = TruthDice(seed: 7)
    var courses: [Course] = []
    for (place, recording) in all.enumerated() where courses.count < count {
      guard recording.text.split(separator: " ").count >= 4,
        let speaker = HesitantSpeaker(
          recording, try recordings.samples(of: recording), &dice)
      else { continue }
      let other = all[(place + 31) % all.count].text
      courses.append(try await Self.course(of: speaker, other: other, judge))
    }
    print(
      """
      \(courses.count) learners of English with one or two pauses put in, by their turn with the pause of each level;
      “cut off”: the turn was over before the last pause was; the wait is from the end of the speech.
      """)
    for (name, isFirst) in [("first half", true), ("second half", false)] {
      let half = courses.enumerated().filter { ($0.offset % 2 == 0) == isFirst }.map(\.element)
      for level in Level.allCases {
        Self.tell(half, TurnEnd(level: level), "\(name), \(level.rawValue)", withLooks: true)
      }
      Self.tell(
        half, TurnEnd(level: .medium), "\(name), medium, by the pause alone", withLooks: false)
    }
  }

  private static func course(
    of speaker: HesitantSpeaker, other: String, _ judge: EnglishJudge
  ) async throws -> Course {
    var course = Course(speaker: speaker)
    let texts = [speaker.text.lowercased() + ".", other.lowercased() + "."]
    let sentences = texts.enumerated().map {
      Sentence(id: "\($0)", text: $1, lang: .english, level: .easy, wordBucket: .common)
    }
    var progress = WordProgress(replies: texts.map { $0.split(separator: " ").map(String.init) })
    var looked = glance
    let whole = Double(speaker.samples.count) / Double(rate)
    while looked < whole, progress.done == nil {
      let heard = Array(speaker.samples[..<Int(looked * Double(rate))])
      var best: (reply: Int, said: [Bool], share: Double)?
      for place in sentences.indices {
        let judgement = try await judge.judge(
          SpokenAnswer(
            samples: heard, sentence: sentences[place], decoys: [sentences[1 - place]], model: nil))
        guard !judgement.isAnotherSentence else { continue }
        let said = HeardParts.said(
          progress.replies[place].words, in: judgement.words, before: looked - uncertain)
        let share = Double(said.count(where: \.self)) / Double(max(1, said.count))
        if share > best?.share ?? 0 { best = (place, said, share) }
      }
      if let best {
        progress.hear(said: best.said, of: best.reply)
        course.looks.append((looked + lag, best.said))
        if progress.done != nil { course.looks.append((looked + lag, [])) }
      }
      looked += glance + lag
    }
    return course
  }

  /// When the turn is over, in seconds.
  private static func over(_ course: Course, _ end: TurnEnd, withLooks: Bool) -> Double {
    var activity = VoiceActivity(pause: end.pause)
    var looks = withLooks ? course.looks[...] : []
    let samples = course.speaker.samples
    for start in stride(from: 0, to: samples.count, by: 160) {
      let now = Double(start) / Double(rate)
      while let look = looks.first, look.at <= now {
        looks.removeFirst()
        // All of it was said.
        if look.said.isEmpty { return now }
        let isUnfinished = look.said.contains(true) && look.said.last == false
        activity.end(after: end.pause(isUnfinished: isUnfinished))
      }
      for event in activity.hear(Array(samples[start..<min(samples.count, start + 160)])) {
        if case .ended = event { return now }
      }
    }
    return Double(samples.count) / Double(rate)
  }

  private static func tell(
    _ courses: [Course], _ end: TurnEnd, _ name: String, withLooks: Bool
  ) {
    var cut = 0
    var waits: [Double] = []
    for course in courses {
      let over = over(course, end, withLooks: withLooks)
      let speaker = course.speaker
      let last = Double(speaker.lastPauseEnd + HesitantSpeaker.lead) / Double(rate)
      if over < last {
        cut += 1
      } else {
        waits.append(over - Double(speaker.end + HesitantSpeaker.lead) / Double(rate))
      }
    }
    let sorted = waits.sorted()
    let centile = sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
    print(
      name.padded(toColumns: 46)
        + "cut off \(cut) of \(courses.count)  (\(EchoTrial.interval(cut, courses.count)))   "
        + "wait \(Table.decimal(Row.median(waits.isEmpty ? [0] : waits), 2)) s (95th centile \(Table.decimal(centile, 2)) s)"
    )
  }
}
