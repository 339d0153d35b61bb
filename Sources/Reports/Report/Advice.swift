import Coaching

/// What to do next, by how much is understood at once and which way that goes.
struct Advice: Sendable, Hashable {
  let band: Band
  let trend: Trend

  /// How much of a hundred sentences is understood at once.
  enum Band: String, Sendable, CaseIterable {
    /// Too few sentences to tell.
    case unknown
    case little, half, aboutRight = "about_right", most, nearlyAll = "nearly_all"

    init(_ percent: Int) {
      self = Self.allCases.last { percent >= $0.lowest } ?? .little
    }

    /// The lowest share, in percent, that belongs to it.
    var lowest: Int {
      switch self {
      case .unknown, .little: 0
      case .half: 40
      case .aboutRight: 65
      case .most: 82
      case .nearlyAll: 92
      }
    }
  }

  /// Which way it went, as far as that can be told.
  enum Trend: String, Sendable, CaseIterable {
    /// No change can be told.
    case level
    case up, down
    /// Down, while the sentences were faster or harder.
    case downOfHarder = "down_of_harder"

    init(_ change: Headline.Change?) {
      switch change?.way {
      case nil: self = .level
      case .up: self = .up
      case .down: self = change?.isOfHarder == true ? .downOfHarder : .down
      }
    }
  }

  /// Its name for programs.
  var name: String { band == .unknown ? band.rawValue : "\(band.rawValue)_\(trend.rawValue)" }

  var wording: BilingualText {
    switch band {
    case .unknown:
      BilingualText(
        zh: "句子还不多，先随意练几次，难度会自己调好。",
        en: "There are few sentences yet: a few more, and the level will find itself.")
    case .little: little
    case .half: half
    case .aboutRight: aboutRight
    case .most: most
    case .nearlyAll: nearlyAll
    }
  }

  private var little: BilingualText {
    switch trend {
    case .level:
      BilingualText(
        zh: "多数句子一遍没听懂：接下来会慢一些、简单一些，多听几遍不要紧（F2 放慢）。",
        en: "Most sentences were not understood at once: slower and easier ones come next, and "
          + "F2 slows any of them down.")
    case .up:
      BilingualText(
        zh: "比之前听懂得多，但多数句子还是太难：先把简单的、慢的听熟。",
        en: "More than before, but most sentences are still too hard: easy and slow ones first.")
    case .down:
      BilingualText(
        zh: "听懂的比之前少，多数句子太难：接下来会退到更慢、更简单的句子。安静的地方、调大音量也有帮助。",
        en:
          "Less than before, and most sentences are too hard: slower and easier ones come next. A "
          + "quiet room and more volume help too.")
    case .downOfHarder:
      BilingualText(
        zh: "句子变快、变难以后，多数没听懂：接下来会退回容易一些的句子。",
        en: "Since the sentences got faster or harder, most were not understood: easier ones come "
          + "back.")
    }
  }

  private var half: BilingualText {
    switch trend {
    case .level:
      BilingualText(
        zh: "大约一半一遍听懂，还偏难：句子会稍微放慢，没听出的第二天会再来。",
        en: "About half was understood at once, which is a little too hard: the pace eases, and "
          + "what was missed comes back the next day.")
    case .up:
      BilingualText(
        zh: "比之前听懂得多，还偏难一点：照现在的语速再练几天。",
        en: "More than before, and still a little too hard: stay at this pace for some days.")
    case .down:
      BilingualText(
        zh: "听懂的比之前少：句子会放慢一些。有起伏很正常，每天短一点、不断开更好。",
        en: "Less than before: the pace eases. Ups and downs are normal; short and daily works "
          + "best.")
    case .downOfHarder:
      BilingualText(
        zh: "句子变快、变难了，听懂的少一些不奇怪：接下来先稳住，不再加快。",
        en: "The sentences got faster or harder, so less is no surprise: they stay as they are now."
      )
    }
  }

  private var aboutRight: BilingualText {
    switch trend {
    case .level:
      BilingualText(
        zh: "难度正合适：四句里大约有三句一遍听懂，这样进步最快。照这样练就好。",
        en: "This is the right level: about three in four at once is where one learns most. Go on "
          + "like this.")
    case .up:
      BilingualText(
        zh: "比之前听懂得多，难度也正合适：照这样练就好。",
        en: "More than before, and the right level now: go on like this.")
    case .down:
      BilingualText(
        zh: "听懂的比之前少一些，仍在合适的范围：不用担心，难度会跟着调整。",
        en: "Somewhat less than before, and still the right level: no worry, it adapts.")
    case .downOfHarder:
      BilingualText(
        zh: "句子变快、变难了，仍然听懂了大部分：这正是该练的难度。",
        en: "The sentences got faster or harder and most were understood all the same: this is the "
          + "level to practise at.")
    }
  }

  private var most: BilingualText {
    switch trend {
    case .level:
      BilingualText(
        zh: "大多一遍听懂：接下来会一点点变快、变长。",
        en: "Most was understood at once: the sentences will slowly get faster and longer.")
    case .up:
      BilingualText(
        zh: "比之前听懂得多，大多一遍就懂：可以快一点、难一点了。",
        en: "More than before, most of it at once: time for a little faster and harder.")
    case .down:
      BilingualText(
        zh: "比之前少一些，但大多还是一遍听懂：照常练就好。",
        en: "A little less than before, and still most of it at once: just go on.")
    case .downOfHarder:
      BilingualText(
        zh: "句子变快、变难了，大多还是一遍听懂：跟得上。",
        en: "Faster or harder sentences, and still most of them at once: you keep up.")
    }
  }

  private var nearlyAll: BilingualText {
    switch trend {
    case .level:
      BilingualText(
        zh: "几乎都一遍听懂，现在的句子偏容易：接下来会变快、变难。",
        en: "Nearly everything at once, so these are easy for you: faster and harder ones come "
          + "next.")
    case .up:
      BilingualText(
        zh: "比之前更好，几乎都一遍听懂：该加快了。",
        en: "Better than before, nearly everything at once: time to speed up.")
    case .down:
      BilingualText(
        zh: "比之前略少，但几乎都听懂了：这点起伏不必在意。",
        en: "A touch less than before, with nearly everything understood: nothing to mind.")
    case .downOfHarder:
      BilingualText(
        zh: "句子变快、变难了，几乎还是都听懂：可以再加快一点。",
        en: "Faster or harder, and nearly everything all the same: it may go a little faster yet.")
    }
  }
}
