extension EnglishFit {
  /// The numbers that fit these lessons best.
  public init(lessons: [Lesson], ear: EnglishEar, bigram: [Double]) {
    let norms = PhoneNorms(of: lessons.flatMap(\.own.phones), places: ear.phones.count)
    func measures(_ hearing: EnglishHearing) -> EnglishMeasures {
      EnglishMeasures(hearing, norms: norms, ear: ear)
    }
    let own = lessons.map { measures($0.own) }
    let rows = own.map(\.sentence)
    let scores = lessons.map(\.recording.scores)
    // Neutral rows: the starting point of what is fitted below. The marks are about what trials
    // find.
    self.init(
      phones: ear.phones.map(\.name), network: ear.network.checksum, bigram: bigram, norms: norms,
      sentence: Ridge(fitting: rows, to: scores, penalty: 200)
        ?? Ridge(means: [], deviations: [], weights: []),
      sentenceTrees: (0..<4).map { number in
        BoostedTrees(fitting: rows, to: scores.map { $0[number] }, by: Recipes.sentence)
      },
      timing: Ridge(fitting: lessons.map(\.timing), to: scores.map { [$0[1]] }, penalty: 20)
        ?? Ridge(means: [], deviations: [], weights: []),
      word: Self.word(lessons, own), phone: Self.phone(lessons, own, ear),
      came: Self.came(lessons, own, measures), kept: Self.kept(lessons, own, measures),
      recognized: BoostedTrees(start: 0, trees: []), keptMark: 0.28, cameMark: 0.14, otherMark: 0,
      poorMark: 5)
    fitRecognition(lessons, own, measures)
  }

  private static func word(_ lessons: [Lesson], _ own: [EnglishMeasures]) -> BoostedTrees {
    var (rows, targets): ([[Double]], [Double]) = ([], [])
    for (lesson, measures) in zip(lessons, own)
    where lesson.recording.words.count == measures.words.count {
      rows += measures.words
      targets += lesson.recording.words
    }
    return BoostedTrees(fitting: rows, to: targets, by: Recipes.word)
  }

  private static func phone(
    _ lessons: [Lesson], _ own: [EnglishMeasures], _ ear: EnglishEar
  ) -> BoostedTrees {
    var (rows, targets): ([[Double]], [Double]) = ([], [])
    for (lesson, measures) in zip(lessons, own) {
      let names = lesson.own.phones.map { ear.phones[$0.phone].name }
      let places = PhoneLabels.places(of: names, among: lesson.recording.phones)
      for (row, place) in zip(measures.phones, places) {
        guard let place else { continue }
        rows.append(row)
        targets.append(lesson.recording.phoneScores[place])
      }
    }
    return BoostedTrees(fitting: rows, to: targets, by: Recipes.word)
  }

  private static func came(
    _ lessons: [Lesson], _ own: [EnglishMeasures], _ measures: (EnglishHearing) -> EnglishMeasures
  ) -> BoostedTrees {
    var (rows, targets): ([[Double]], [Double]) = ([], [])
    for (lesson, own) in zip(lessons, own) {
      rows += own.words
      targets += own.words.map { _ in 1 }
      let changed = (lesson.cut + lesson.replaced).map { ([$0.word], $0.hearing) }
      for (strange, hearing) in changed + lesson.stretches.map({ ($0.words, $0.hearing) }) {
        let words = measures(hearing).words
        rows += words
        targets += words.indices.map { strange.contains($0) ? 0 : 1 }
      }
      for decoy in lesson.decoys.prefix(1) {
        let words = measures(decoy).words
        rows += words
        targets += words.map { _ in 0 }
      }
    }
    return BoostedTrees(fitting: rows, to: targets, by: Recipes.came)
  }

  private static func kept(
    _ lessons: [Lesson], _ own: [EnglishMeasures], _ measures: (EnglishHearing) -> EnglishMeasures
  ) -> BoostedTrees {
    var (rows, targets): ([[Double]], [Double]) = ([], [])
    for (lesson, own) in zip(lessons, own) {
      rows += own.words
      targets += own.words.map { _ in 1 }
      for (word, hearing) in lesson.cut {
        rows.append(measures(hearing).words[word])
        targets.append(0)
      }
    }
    return BoostedTrees(fitting: rows, to: targets, by: Recipes.kept)
  }

  private mutating func fitRecognition(
    _ lessons: [Lesson], _ own: [EnglishMeasures], _ measures: (EnglishHearing) -> EnglishMeasures
  ) {
    var (rows, targets): ([[Double]], [Double]) = ([], [])
    func add(_ measures: EnglishMeasures, _ target: Double) {
      rows.append(measures.recognition(came: came(in: measures)))
      targets.append(target)
    }
    for (lesson, own) in zip(lessons, own) {
      add(own, 1)
      for (_, hearing) in lesson.cut { add(measures(hearing), 1) }
      for decoy in lesson.decoys { add(measures(decoy), 0) }
    }
    recognized = BoostedTrees(fitting: rows, to: targets, by: Recipes.recognized)
  }

  /// Sets the marks so that few words that were there would be missed, and few true sentences fail.
  ///
  /// On its own lessons a fit is too sure: they come from lessons it was not fitted on.
  public mutating func setMarks(by trial: EnglishTrial) {
    let kept = trial.outcomes.flatMap(\.kept)
    let came = trial.outcomes.flatMap(\.came)
    guard !kept.isEmpty, !came.isEmpty else { return }
    keptMark = kept.sorted()[kept.count * 17 / 1_000]
    cameMark = came.sorted()[came.count * 3 / 1_000]
    otherMark = trial.otherMark
    poorMark = max(1, min(9, trial.poorMark(0.02) ?? poorMark))
  }
}

/// How the trees of each kind are grown: found by cross-validation over speakers.
enum Recipes {
  static let sentence = recipe(trees: 250, depth: 3, rate: 0.04, leaf: 10)
  static let word = recipe(trees: 150, depth: 4, rate: 0.06, leaf: 30)
  static let came = recipe(trees: 200, depth: 4, rate: 0.08, leaf: 30)
  static let kept = recipe(trees: 250, depth: 3, rate: 0.06, leaf: 25)
  static let recognized = recipe(trees: 100, depth: 3, rate: 0.08, leaf: 20)

  private static func recipe(
    trees: Int, depth: Int, rate: Double, leaf: Int
  ) -> BoostedTrees.Recipe {
    var recipe = BoostedTrees.Recipe()
    recipe.trees = trees
    recipe.depth = depth
    recipe.rate = rate
    recipe.leaf = leaf
    return recipe
  }
}
