import Coaching

/// What some practice came to, in the numbers shown, which are the same everywhere.
struct PracticeFigures: Sendable, Hashable {
  /// Absent where all of it is imported: of that nobody knows how long it took.
  let minutes: Int?
  let days: Int
  let items: Int
  /// From 0 to 1, in hundredths, as `heard`.
  let firstTryRate: Double?
  let heard: Double?
  /// From 0 to 100, whole.
  let said: Said?
  let score: Int?
  /// In hundredths.
  let pace: Double?

  /// How the spoken answers were pronounced; a part that no rater vouches for is absent.
  struct Said: Sendable, Hashable {
    let score: Int
    let accuracy: Int?
    let fluency: Int?
    let completeness: Int?
    let prosody: Int?
  }

  /// `isTimed` tells whether any time is known of what it is shown beside.
  init(_ sum: PracticeSum, seconds: Double = 0, days: Int = 0, isTimed: Bool = true) {
    minutes = isTimed ? Self.knownMinutes(seconds, days: days) : nil
    self.days = days
    items = sum.items
    firstTryRate = sum.firstTryRate.map(Self.hundredths)
    heard = sum.similarity.mean.map(Self.hundredths)
    said = sum.said.mean.map {
      Said(
        score: Self.whole($0), accuracy: sum.accuracy.mean.map(Self.whole),
        fluency: sum.fluency.mean.map(Self.whole),
        completeness: sum.completeness.mean.map(Self.whole),
        prosody: sum.prosody.mean.map(Self.whole))
    }
    score = sum.score.mean.map(Self.whole)
    pace = sum.pace.mean.map(Self.hundredths)
  }

  init(_ days: some Sequence<PeriodFacts.Day>, isTimed: Bool = true) {
    var sum = PracticeSum()
    var seconds = 0.0
    var count = 0
    for day in days {
      sum += day.sum
      seconds += day.practisedSeconds.isFinite ? max(0, day.practisedSeconds) : 0
      count += 1
    }
    self.init(sum, seconds: seconds, days: count, isTimed: isTimed)
  }

  static func minutes(_ seconds: Double) -> Int {
    seconds.isFinite ? whole(min(max(0, seconds), 1e9) / 60) : 0
  }

  /// The minutes of that many days with practice, which are unknown where none were counted.
  static func knownMinutes(_ seconds: Double, days: Int = 1) -> Int? {
    seconds > 0 || days == 0 ? minutes(seconds) : nil
  }

  static func hundredths(_ number: Double) -> Double { rounded(number * 100) / 100 }

  static func tenths(_ number: Double) -> Double { rounded(number * 10) / 10 }

  private static func whole(_ number: Double) -> Int { Int(rounded(number)) }

  /// Halves round up as they do on paper, even those a hair below themselves in binary.
  private static func rounded(_ number: Double) -> Double { (number + 1e-9).rounded() }
}

/// A share in hundredths, as readers know it.
enum Percent {
  static func of(_ share: Double) -> Int { Int((share * 100).rounded()) }

  static func text(_ share: Double) -> String { "\(of(share))%" }
}

/// Numbers as JSON writes them and as people read them.
enum NumberText {
  /// Without a superfluous `.0`.
  static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? number.description
  }

  /// A pace as the rest of the program shows it: `1.05×`, `1.0×`.
  static func pace(_ pace: Double) -> String { pace.description + "×" }
}
