/// What the first tries of a session told of the learner; an appeal can turn one of them round.
struct Lessons: Sendable {
  private struct Lesson {
    let item: Int
    var passed: Bool
    let difficulty: Double
  }

  private(set) var ability: Ability
  private var before: Ability
  private var lessons: [Lesson] = []

  init(before: Ability) {
    self.before = before
    ability = before
  }

  mutating func note(item: Int, passed: Bool, difficulty: Double) {
    lessons.append(Lesson(item: item, passed: passed, difficulty: difficulty))
    ability.learn(passed: passed, difficulty: difficulty)
  }

  /// What the ability would be, had a first try at something this difficult passed.
  func abilityAfterPass(at difficulty: Double) -> Ability {
    var ability = ability
    ability.learn(passed: true, difficulty: difficulty)
    return ability
  }

  /// The ability is what it would be had the first try at `item` passed.
  mutating func takeAsPassed(item: Int) {
    if let index = lessons.firstIndex(where: { $0.item == item }) {
      lessons[index].passed = true
    } else {
      // It was learnt before the session broke off.
      before.takeFailureAsPass()
    }
    ability = before
    for lesson in lessons { ability.learn(passed: lesson.passed, difficulty: lesson.difficulty) }
  }
}
