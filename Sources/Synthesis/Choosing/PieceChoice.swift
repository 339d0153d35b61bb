internal import Acoustics
import Said

/// Chooses, for each syllable of a phrase, the recorded piece to say it with: the row of pieces that
/// together ask for the least change and join the best.
struct PieceChoice {
  let pieces: OpenPieces
  let tuning: SpeechTuning
  private var library: PieceLibrary { pieces.library }

  init(_ pieces: OpenPieces, tuning: SpeechTuning) {
    self.pieces = pieces
    self.tuning = tuning
  }

  /// Pieces that are weighed against each other for each syllable.
  private static let most = 32

  /// One place in the library's traits a syllable; one of `initial` alone stands before that of the
  /// final where no recording has both.
  struct Chosen: Equatable {
    var initial: Int
    var final: Int
  }

  private struct Candidate {
    var place: Int
    var cost: Float
  }

  /// Nothing where the recordings lack an initial or a final.
  func choose(for phrase: [SpeechPlan.Syllable], _ melody: [SyllableMelody]) -> [Chosen]? {
    guard !phrase.isEmpty else { return [] }
    var lists: [[Candidate]] = []
    for index in phrase.indices {
      guard let list = candidates(index, in: phrase, melody[index]) else { return nil }
      lists.append(list)
    }
    var costs = lists[0].map(\.cost)
    var came: [[Int]] = [[]]
    for index in 1..<max(1, lists.count) {
      var next: [Float] = []
      var from: [Int] = []
      for candidate in lists[index] {
        var (best, place) = (Float.infinity, 0)
        for (earlier, cost) in zip(lists[index - 1], costs).enumerated() {
          let sum = cost.1 + join(cost.0.place, candidate.place)
          if sum < best { (best, place) = (sum, earlier) }
        }
        next.append(best + candidate.cost)
        from.append(place)
      }
      costs = next
      came.append(from)
    }
    var place = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    var chosen: [Chosen] = []
    for index in lists.indices.reversed() {
      chosen.append(whole(lists[index][place].place, for: phrase[index]))
      if index > 0 { place = came[index][place] }
    }
    return chosen.reversed()
  }

  private func candidates(
    _ index: Int, in phrase: [SpeechPlan.Syllable], _ melody: SyllableMelody
  ) -> [Candidate]? {
    let wanted = phrase[index].sound
    let places = library.bySound[wanted] ?? library.byFinal[wanted.final]
    guard let places, library.has(wanted) else { return nil }
    let listed = places.map { Candidate(place: $0, cost: cost($0, index, in: phrase, melody)) }
    let sorted = listed.sorted { ($0.cost, $0.place) < ($1.cost, $1.place) }
    return Array(sorted.prefix(Self.most))
  }

  /// The same piece for both parts where it has both; else the likest initial before another final.
  private func whole(_ place: Int, for syllable: SpeechPlan.Syllable) -> Chosen {
    let traits = library.traits[place]
    guard let initial = syllable.sound.initial, traits.sound.initial != initial else {
      return Chosen(initial: place, final: place)
    }
    let name = MandarinSyllable.finals[syllable.sound.final].first
    let others = library.byInitial[initial] ?? []
    let best = others.min { one, other in
      func unlike(_ place: Int) -> Int {
        MandarinSyllable.finals[library.traits[place].sound.final].first == name ? 0 : 1
      }
      return (unlike(one), library.traits[one].unlikeness, one)
        < (unlike(other), library.traits[other].unlikeness, other)
    }
    return Chosen(initial: best ?? place, final: place)
  }

  // MARK: - What speaks against a piece

  private func cost(
    _ place: Int, _ index: Int, in phrase: [SpeechPlan.Syllable], _ melody: SyllableMelody
  ) -> Float {
    let traits = library.traits[place]
    let wanted = phrase[index]
    var cost = 0.0
    if traits.tone != wanted.tone {
      cost += traits.tone == 5 || wanted.tone == 5 ? tuning.otherNeutral : tuning.otherTone
    }
    let before = index > 0 ? phrase[index - 1] : nil
    let after = index + 1 < phrase.count ? phrase[index + 1] : nil
    cost +=
      tuning.otherBefore
      * otherwise(traits.before, before) { one, other in
        SoundClass.ending(of: one.final) == SoundClass.ending(of: other.final)
      }
    cost +=
      tuning.otherAfter
      * otherwise(traits.after, after) { one, other in
        SoundClass.beginning(of: one) == SoundClass.beginning(of: other)
      }
    let length =
      Double(max(1, traits.initial + traits.final)) / max(1, melody.initial + melody.final)
    cost += tuning.otherLength * abs(ExactMath.log(length))
    cost += tuning.unlike * Double(traits.unlikeness)
    return Float(cost)
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
