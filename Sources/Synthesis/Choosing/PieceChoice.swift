internal import Acoustics
internal import Coaching
import Said

/// Chooses, for each syllable of a phrase, the recorded pieces to say it with, one for each half of its final:
/// the row of pieces that together ask for the least change and join the best.
struct PieceChoice {
  let pieces: OpenPieces
  let tuning: SpeechTuning
  private var library: PieceLibrary { pieces.library }

  init(_ pieces: OpenPieces, tuning: SpeechTuning) {
    self.pieces = pieces
    self.tuning = tuning
  }

  /// Pieces that are weighed against each other for each syllable: those that suit the whole of it best,
  /// and so many more for each of its halves.
  private static let most = (whole: 16, half: 8)

  /// Places in the library's traits that a syllable is made of; often it is one and the same. That of the
  /// initial is another where no recording has both, that of the second half of the final where another
  /// recording goes on better to what follows.
  struct Chosen: Equatable {
    var initial: Int
    var final: Int
    var ending: Int
  }

  /// A piece, and what speaks against each half of it.
  private struct Candidate {
    var place: Int
    var before: Float
    var after: Float
    var cost: Float { before + after }
  }

  /// The candidates of a syllable, and the cheapest way to each.
  private struct Step {
    var candidates: [Candidate]
    /// With the candidate as the second half, up to its end.
    var costs: [Float] = []
    /// The candidate of the first half on the way to each second.
    var firsts: [Int] = []
    /// The one of the syllable before on the way to each first half.
    var earlier: [Int] = []
  }

  /// Nothing where the recordings lack an initial or a final.
  func choose(for phrase: [SpeechPlan.Syllable], _ melody: [SyllableMelody]) -> [Chosen]? {
    var steps: [Step] = []
    for index in phrase.indices {
      guard let list = candidates(index, in: phrase, melody[index]) else { return nil }
      steps.append(step(list, after: steps.last))
    }
    guard let last = steps.last else { return [] }
    var place = last.costs.indices.min { last.costs[$0] < last.costs[$1] } ?? 0
    var chosen: [Chosen] = []
    for index in phrase.indices.reversed() {
      let step = steps[index]
      let first = step.firsts[place]
      chosen.append(
        whole(
          step.candidates[first].place, endingIn: step.candidates[place].place, for: phrase[index]))
      place = step.earlier[first]
    }
    return chosen.reversed()
  }

  private func step(_ candidates: [Candidate], after previous: Step?) -> Step {
    var step = Step(candidates: candidates)
    var halfway: [Float] = []
    for candidate in candidates {
      var (least, from) = (previous == nil ? 0 : Float.infinity, 0)
      if let previous {
        for (place, cost) in previous.costs.enumerated() {
          let sum = cost + join(previous.candidates[place].place, candidate.place)
          if sum < least { (least, from) = (sum, place) }
        }
      }
      halfway.append(least + candidate.before)
      step.earlier.append(from)
    }
    for (place, candidate) in candidates.enumerated() {
      var (least, first) = (halfway[place], place)
      for other in candidates.indices where halfway[other] < least {
        let sum = halfway[other] + turn(candidates[other].place, candidate.place)
        if sum < least { (least, first) = (sum, other) }
      }
      step.costs.append(least + candidate.after)
      step.firsts.append(first)
    }
    return step
  }

  private func candidates(
    _ index: Int, in phrase: [SpeechPlan.Syllable], _ melody: SyllableMelody
  ) -> [Candidate]? {
    let wanted = phrase[index].sound
    let places = library.bySound[wanted] ?? library.byFinal[wanted.final]
    guard let places, library.has(wanted) else { return nil }
    var left = places.map { candidate($0, index, in: phrase, melody) }
    var kept: [Candidate] = []
    func keep(_ count: Int, leastOf cost: (Candidate) -> Float) {
      left.sort { (cost($0), $0.place) < (cost($1), $1.place) }
      kept += left.prefix(count)
      left.removeFirst(min(count, left.count))
    }
    keep(Self.most.whole) { $0.cost }
    keep(Self.most.half) { $0.before }
    keep(Self.most.half) { $0.after }
    return kept
  }

  /// The same piece for both parts where it has both; else the likest initial before another final.
  private func whole(
    _ place: Int, endingIn ending: Int, for syllable: SpeechPlan.Syllable
  ) -> Chosen {
    let traits = library.traits[place]
    guard let initial = syllable.sound.initial, traits.sound.initial != initial else {
      return Chosen(initial: place, final: place, ending: ending)
    }
    let name = MandarinSyllable.finals[syllable.sound.final].first
    let others = library.byInitial[initial] ?? []
    let best = others.min { one, other in
      func unlike(_ place: Int) -> Int {
        MandarinSyllable.finals[library.traits[place].sound.final].first == name ? 0 : 1
      }
      return (unlike(one), library.traits[one].doubt, one)
        < (unlike(other), library.traits[other].doubt, other)
    }
    return Chosen(initial: best ?? place, final: place, ending: ending)
  }

  // MARK: - What speaks against a piece

  private func candidate(
    _ place: Int, _ index: Int, in phrase: [SpeechPlan.Syllable], _ melody: SyllableMelody
  ) -> Candidate {
    let traits = library.traits[place]
    let wanted = phrase[index]
    var cost = 0.0
    if traits.tone != wanted.tone {
      cost += traits.tone == 5 || wanted.tone == 5 ? tuning.otherNeutral : tuning.otherTone
    }
    let length =
      Double(max(1, traits.initial + traits.final)) / max(1, melody.initial + melody.final)
    cost += tuning.otherLength * abs(ExactMath.log(length))
    cost += tuning.doubt * Double(traits.doubt)
    cost += tuning.chance * luck(place, index)
    let before = otherwise(traits.before, index > 0 ? phrase[index - 1] : nil) { one, other in
      SoundClass.ending(of: one.final) == SoundClass.ending(of: other.final)
    }
    let after = otherwise(traits.after, index + 1 < phrase.count ? phrase[index + 1] : nil) {
      one, other in
      SoundClass.beginning(of: one) == SoundClass.beginning(of: other)
    }
    return Candidate(
      place: place, before: Float(0.5 * cost + tuning.otherBefore * before),
      after: Float(0.5 * cost + tuning.otherAfter * after))
  }

  /// From −½ to ½, another with each seed.
  private func luck(_ place: Int, _ index: Int) -> Double {
    guard tuning.chance > 0 else { return 0 }
    var random = SplitMix64(
      seed: tuning.seed.bitPattern ^ UInt64(index) << 24 ^ UInt64(place))
    _ = random.next()
    return Double(random.next() >> 11) / Double(1 << 53) - 0.5
  }

  private func otherwise(
    _ has: PieceLibrary.Neighbour?, _ wants: SpeechPlan.Syllable?,
    isLike: (MandarinSyllable, MandarinSyllable) -> Bool
  ) -> Double {
    switch (has, wants) {
    case (nil, nil): 0
    case (let has?, let wants?):
      (has.sound == wants.sound ? 0 : isLike(has.sound, wants.sound) ? 0.35 : 1)
        + (has.tone == wants.tone ? 0 : 0.15)
    default: 1 + tuning.otherPlace
    }
  }

  /// What it costs to go on with another piece in the middle of a final.
  private func turn(_ first: Int, _ second: Int) -> Float {
    let (one, other) = (pieces.edges(of: first), pieces.edges(of: second))
    guard one.sounds, other.sounds else { return .infinity }
    return Float(tuning.turn) * ShapeRow.distance(one.middle, other.middle)
  }

  private func join(_ before: Int, _ after: Int) -> Float {
    let (one, other) = (library.traits[before], library.traits[after])
    if one.word == other.word, one.syllable + 1 == other.syllable {
      return -Float(tuning.together)
    }
    let (left, right) = (pieces.edges(of: before), pieces.edges(of: after))
    let there = ShapeRow.distance(left.lastInside, right.outsideBefore)
    let here = ShapeRow.distance(left.outsideAfter, right.firstInside)
    return Float(tuning.join) * 0.5 * (there + here)
  }
}

/// Sounds that leave the same trace on their neighbours.
enum SoundClass {
  /// How a final ends.
  static func ending(of final: Int) -> Substring {
    let name = MandarinSyllable.finals[final]
    if name.hasSuffix("ng") { return "ng" }
    if name == "er" { return "r" }
    return name.suffix(1)
  }

  /// Where a syllable begins: the place of its initial, or its first vowel.
  static func beginning(of syllable: MandarinSyllable) -> Int {
    guard let initial = syllable.initial else {
      let vowel = MandarinSyllable.finals[syllable.final].utf8.first ?? 0
      return 100 + Int(vowel)
    }
    return places[initial]
  }

  /// Initials that stop the breath before they sound.
  static func stops(_ initial: Int) -> Bool { stopping[initial] }

  private static let groups = [
    ["b", "p"], ["m"], ["f"], ["d", "t"], ["n"], ["l"], ["g", "k"], ["h"], ["j", "q"], ["x"],
    ["zh", "ch"], ["sh"], ["r"], ["z", "c"], ["s"],
  ]
  private static let places = MandarinSyllable.initials.map { name in
    groups.firstIndex { $0.contains(name) } ?? 0
  }
  private static let stopping = MandarinSyllable.initials.map { name in
    ["b", "p", "d", "t", "g", "k", "j", "q", "zh", "ch", "z", "c"].contains(name)
  }
  /// Initials through which the voice goes on.
  static func isVoiced(_ initial: Int) -> Bool {
    ["m", "n", "l", "r"].contains(MandarinSyllable.initials[initial])
  }
}
