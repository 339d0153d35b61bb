import Coaching
import Testing

/// Two ways to sum up the same days; a sum may differ by what doubles lose on the way.
struct PeriodComparison {
  let found: PeriodFacts
  let expected: PeriodFacts

  init(_ found: PeriodFacts, _ expected: PeriodFacts) {
    self.found = found
    self.expected = expected
  }

  func check(at place: SourceLocation = #_sourceLocation) {
    #expect(found.sessions == expected.sessions, sourceLocation: place)
    #expect(found.days.map(\.day) == expected.days.map(\.day), sourceLocation: place)
    #expect(found.days.map(\.isDone) == expected.days.map(\.isDone), sourceLocation: place)
    #expect(Set(found.levels.keys) == Set(expected.levels.keys), sourceLocation: place)
    #expect(Set(found.topics.keys) == Set(expected.topics.keys), sourceLocation: place)
    #expect(Set(found.paces.keys) == Set(expected.paces.keys), sourceLocation: place)
    for (one, other) in zip(numbers(of: found), numbers(of: expected)) {
      #expect(abs(one - other) < 1e-3, sourceLocation: place)
    }
  }

  private func numbers(of facts: PeriodFacts) -> [Double] {
    var numbers = [facts.medianPlaybacks ?? -1, facts.medianResponseSeconds ?? -1]
    for day in facts.days { numbers += [day.practisedSeconds] + self.numbers(of: day.sum) }
    let sums =
      facts.levels.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
      + facts.topics.sorted { $0.key < $1.key }.map(\.value)
      + facts.paces.sorted { $0.key < $1.key }.map(\.value)
    for sum in sums { numbers += self.numbers(of: sum) }
    return numbers
  }

  private func numbers(of sum: PracticeSum) -> [Double] {
    let means = [
      sum.similarity, sum.score, sum.accuracy, sum.fluency, sum.completeness, sum.prosody, sum.said,
      sum.pace,
    ]
    return [Double(sum.items), Double(sum.firstTry)] + means.flatMap { [$0.sum, Double($0.count)] }
  }
}
