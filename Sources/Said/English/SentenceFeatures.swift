internal import Acoustics
internal import Glibc

/// The features from which the scores of a whole answer are estimated.
struct SentenceFeatures {
  static let count = 66

  private(set) var values: [Double] = []

  init(_ evidence: EnglishEvidence, ear: EnglishEar) {
    addFits(evidence)
    addKinds(evidence)
    addWords(evidence)
    addTiming(evidence)
    addRhythm(evidence)
    addFreeLoop(evidence, ear)
    addContext(evidence)
  }

  private mutating func add(_ values: Double...) {
    self.values += values
  }

  private mutating func addFits(_ evidence: EnglishEvidence) {
    for trait in [EnglishEvidence.Trait.length, .loop, .rival, .share] {
      let moments = evidence.trait(trait)
      add(moments.mean, moments.deviation)
    }
    add(evidence.trait(.agreed).mean, evidence.trait(.rank).mean)
    add(evidence.trait(.loop).percentile(0.1), evidence.trait(.rival).percentile(0.25))
    let phones = evidence.hearing.phones
    add(Moments(phones.map { Double($0.besideLoop) }).share { $0 < -2 })
    add(Moments(phones.map { Double($0.besideRival) }).share { $0 > 0 })
    let ranks = Moments(phones.map { Double($0.rank) })
    add(ranks.share { $0 == 0 }, ranks.share { $0 > 5 })
  }

  private mutating func addKinds(_ evidence: EnglishEvidence) {
    for isVowel in [true, false] {
      let wanted = { evidence.isVowel[$0] == isVowel }
      for trait in [EnglishEvidence.Trait.length, .loop, .rival, .share] {
        add(evidence.trait(trait, where: wanted).mean)
      }
      add(evidence.trait(.length, where: wanted).deviation)
    }
  }

  private mutating func addWords(_ evidence: EnglishEvidence) {
    let words = evidence.words.indices
    let loops = words.map { evidence.trait(.loop, ofWord: $0) }
    add(loops.map(\.mean).min() ?? 0, Moments(loops.map(\.least)).mean)
    add(Moments(words.map { evidence.trait(.rival, ofWord: $0).least }).mean)
    add(Moments(loops.map(\.mean)).deviation)
    let alignment = evidence.hearing.alignment
    let presence = zip(alignment.presence, evidence.words).map { Double($0) / Double($1.count) }
    let preference = zip(alignment.preference, evidence.words).map { Double($0) / Double($1.count) }
    add(min(presence.min() ?? 0, 1_000))
    add(Moments(preference).mean, preference.min() ?? 0)
    let gains = alignment.insertions.map { Double($0.gain) }
    add(Moments(gains).mean, gains.dropFirst().dropLast().max() ?? 0)
  }

  private mutating func addTiming(_ evidence: EnglishEvidence) {
    let phones = evidence.hearing.phones
    let count = Double(phones.count)
    let words = Double(evidence.words.count)
    let rate = evidence.hearing.rate
    let span = Double(evidence.hearing.alignment.speech.count) / rate
    let spoken = Double(phones.reduce(0) { $0 + $1.frames.count }) / rate
    add(log(count / span), log(count / spoken), log(words / span))
    add(evidence.pauses.reduce(0, +) / span)
    for least in [0.03, 0.1, 0.2, 0.35] {
      add(Double(evidence.pauses.count { $0 > least }) / words)
    }
    add(evidence.pauses.max() ?? 0, Moments(evidence.pauses.filter { $0 > 0.1 }).mean)
    add(words, log(count), count / words)
  }

  private mutating func addRhythm(_ evidence: EnglishEvidence) {
    let phones = evidence.hearing.phones
    let lengths = phones.map { log(Double($0.frames.count)) }
    let usual = phones.map { evidence.norms.length(of: $0.phone) }
    let vowels = lengths.indices.filter { evidence.isVowel[$0] }
    add(Moments(vowels.map { lengths[$0] }).meanStep)
    add(evidence.trait(.length) { evidence.isVowel[$0] }.meanStep)
    add(Moments(usual).correlation(with: lengths))
    add(Moments(zip(lengths, usual).map { $0 - $1 }).deviation)
    let deviations = evidence.trait(.length)
    add(Moments(deviations.values.suffix(3)).mean - deviations.mean)
    add(Moments(lengths).share { $0 < 1.2 }, deviations.share { $0 > 2 })
  }

  private mutating func addFreeLoop(_ evidence: EnglishEvidence, _ ear: EnglishEar) {
    let alignment = evidence.hearing.alignment
    let speech = alignment.speech
    let loop = evidence.hearing.loop
    var said: [Int] = []
    var (silent, filled, pauses) = (0, 0, 0)
    for segment in loop.segments {
      let inside = segment.frames.clamped(to: speech)
      guard !inside.isEmpty else { continue }
      if segment.unit == ear.silence {
        silent += inside.count
        if inside.count > 20 { pauses += 1 }
      } else if EnglishPhone(ear.phones[segment.unit].name) == nil {
        filled += inside.count
      } else {
        said.append(segment.unit)
      }
    }
    let phones = evidence.hearing.phones
    let frames = Double(max(speech.count, 1))
    add(Double(silent) / frames, Double(filled) / frames)
    add(Double(pauses) / Double(max(evidence.words.count, 1)))
    add(Self.distance(said, phones.map(\.phone)) / Double(max(phones.count, 1)))
    add(Double(said.count) / Double(max(phones.count, 1)))
    add(Double(alignment.acceptance(beside: loop)))
  }

  private mutating func addContext(_ evidence: EnglishEvidence) {
    let fits = evidence.trait(.context)
    add(fits.mean, fits.deviation, fits.percentile(0.1))
    let hearing = evidence.hearing
    add(Double(hearing.inContext.acceptance(beside: hearing.loop)))
    add(evidence.words.indices.map { evidence.trait(.context, ofWord: $0).mean }.min() ?? 0)
  }

  /// How many phones must be changed, inserted or dropped to turn one sequence into the other.
  private static func distance(_ one: [Int], _ other: [Int]) -> Double {
    var row = (0...other.count).map { $0 }
    for (index, unit) in one.enumerated() {
      var corner = row[0]
      row[0] = index + 1
      for place in other.indices {
        let changed = corner + (unit == other[place] ? 0 : 1)
        corner = row[place + 1]
        row[place + 1] = min(changed, row[place] + 1, row[place + 1] + 1)
      }
    }
    return Double(row[other.count])
  }
}
