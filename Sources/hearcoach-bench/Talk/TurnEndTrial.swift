import Acoustics
import Coaching
import Said

/// Whether a talk waits for learners who look for words, and how long it keeps them waiting when they have finished:
/// what `TalkEar` does with the microphone, faster than real time.
struct TurnEndTrial {
  /// Each as `LearnerRecordings` has it, or with the `texts.tsv` of one person who speaks Mandarin.
  let folders: [String]
  let count: Int

  private static let rate = VoiceActivity.sampleRate

  func tell() async throws {
    print(
      """
      Speakers with one or two pauses of .6 to 1.6 s put in between words, by their turn with the pause of each level;
      “cut off”: the turn was over before the last pause was; the wait is from the end of the speech.
      """)
    for folder in folders.people {
      let hesitating = try await HesitatingPeople(folder: folder, count: count).courses()
      Self.tell(hesitating.courses, hesitating.title)
    }
    let learners = folders.learners
    if !learners.isEmpty {
      let hesitating = try await HesitatingLearners(folders: learners, count: count).courses()
      Self.tell(hesitating.courses, hesitating.title)
    }
  }

  private static func tell(_ courses: [AnswerCourse], _ title: String) {
    print("\n\(title): \(courses.count)")
    // Every other speaker; of a single one every other sentence.
    let names = Set(courses.map(\.speaker.name)).sorted()
    for (half, name) in [(0, "first half"), (1, "second half")] {
      let those = courses.enumerated().filter { place, course in
        let number = names.count > 1 ? names.firstIndex(of: course.speaker.name) ?? 0 : place
        return number % 2 == half
      }.map(\.element)
      for level in Level.allCases {
        let end = TurnEnd(level: level)
        tell(those, "\(name), \(level.rawValue)") { look in
          end.pause(
            before: look.map { TurnEnd.rest(after: $0.progress, voiced: $0.voiced) } ?? .more)
        }
      }
      tell(those, "\(name), by a pause of 1.5 s alone") { _ in 1.5 }
    }
  }

  /// When the turn is over, in seconds.
  private static func over(
    _ course: AnswerCourse, _ pause: (AnswerCourse.Look?) -> Double
  ) -> Double {
    var activity = VoiceActivity(pause: pause(nil))
    var looks = course.looks[...]
    let samples = course.speaker.samples
    for start in stride(from: 0, to: samples.count, by: 160) {
      let now = Double(start) / Double(rate)
      while let look = looks.first, look.at <= now {
        looks.removeFirst()
        if look.isAll { return now }
        activity.end(after: pause(look))
      }
      for event in activity.hear(Array(samples[start..<min(samples.count, start + 160)])) {
        if case .ended = event { return now }
      }
    }
    return Double(samples.count) / Double(rate)
  }

  private static func tell(
    _ courses: [AnswerCourse], _ name: String, pause: (AnswerCourse.Look?) -> Double
  ) {
    var cut = 0
    var waits: [Double] = []
    for course in courses {
      let over = over(course, pause)
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
      "  " + name.padded(toColumns: 40)
        + "cut off \(cut) of \(courses.count)  (\(EchoTrial.interval(cut, courses.count)))   "
        + "wait \(Table.decimal(Row.median(waits.isEmpty ? [0] : waits), 2)) s (95th centile \(Table.decimal(centile, 2)) s)"
    )
  }
}

extension [String] {
  /// Folders with the recordings of one person who speaks Mandarin.
  fileprivate var people: [String] { filter(\.isOfPerson) }

  /// Folders with those of learners of English.
  fileprivate var learners: [String] { filter { !$0.isOfPerson } }
}

extension String {
  fileprivate var isOfPerson: Bool { (try? FileBytes.of("\(self)/texts.tsv")) != nil }
}
