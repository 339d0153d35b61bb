internal import Coaching

/// The verdicts in sentence order, insertions in their place.
struct WordVerdicts {
  private struct Account {
    var heard = 0
    var homophones = 0
    var near = 0
    /// Those of them whose tone alone was another one.
    var otherTones = 0
    var missing = 0
    var wrong = 0
    /// A part that carries the sense (the "not" of "don't", a number) was not heard.
    var isBroken = false
    var answerUnits: ClosedRange<Int32>?

    mutating func add(units: ClosedRange<Int32>?) {
      guard let units else { return }
      answerUnits =
        answerUnits.map {
          min($0.lowerBound, units.lowerBound)...max($0.upperBound, units.upperBound)
        } ?? units
    }

    /// Whether it would be right but for the tone.
    var isOtherTone: Bool {
      !isBroken && otherTones > 0 && otherTones == near && missing + wrong == 0
    }

    var verdict: Verdict {
      if isBroken { return heard + near + wrong == 0 ? .missing : .wrong }
      if near + missing + wrong == 0 { return homophones > 0 ? .homophone : .match }
      if heard + near + wrong == 0 { return .missing }
      return heard + near > 0 ? .near : .wrong
    }
  }

  private enum Place {
    case unit(Int32)
    case extra(Int32)
  }

  private let comparison: Comparison
  private var accounts: [Account]
  private var order: [Place] = []
  private var lastUnits: ClosedRange<Int32>?

  init(_ comparison: Comparison, _ alignment: WordAlignment) {
    self.comparison = comparison
    accounts = Array(repeating: Account(), count: comparison.expected.units.count)
    order.reserveCapacity(alignment.steps.count)
    var isUsed = [Bool](repeating: false, count: comparison.answer.units.count)
    for step in alignment.steps where !step.expected.isEmpty {
      for j in step.answer {
        let atom = comparison.answer.atoms[j]
        for unit in atom.firstUnit...atom.lastUnit { isUsed[Int(unit)] = true }
      }
    }
    var next: Int32 = 0
    for step in alignment.steps {
      if step.expected.isEmpty {
        for j in step.answer where comparison.answer.atoms[j].weight > 0 {
          let atom = comparison.answer.atoms[j]
          for unit in atom.firstUnit...atom.lastUnit where !isUsed[Int(unit)] {
            isUsed[Int(unit)] = true
            order.append(.extra(unit))
          }
        }
      } else {
        next = max(next, take(step, from: next))
      }
    }
    // 22.55 is not 22.5 with something behind it.
    let added = Set(
      alignment.steps.lazy.filter(\.expected.isEmpty).flatMap(\.answer)
        .filter { WordAlignment.isAddedNumber($0, in: comparison.answer.atoms) }
        .map { comparison.answer.atoms[$0].firstUnit })
    for place in accounts.indices where !added.isEmpty {
      guard accounts[place].answerUnits?.contains(where: added.contains) ?? false else { continue }
      accounts[place].isBroken = true
    }
  }

  /// Records a step on the units it touches, and returns the first unit not yet shown.
  private mutating func take(_ step: WordAlignment.Step, from first: Int32) -> Int32 {
    let answers = step.answer.map { comparison.answer.atoms[$0] }
    var next = first
    for i in step.expected {
      let atom = comparison.expected.atoms[i]
      while next <= atom.lastUnit {
        order.append(.unit(next))
        next += 1
      }
      var units = answers.first.map { $0.firstUnit...(answers.last ?? $0).lastUnit }
      var verdict = verdict(of: step, atom, beside: answers)
      let isOtherTone =
        !step.isJoint
        && answers.first.map { comparison.likeness(atom, $0).isOtherTone } ?? false
      if let units { lastUnits = units }
      if verdict == .missing, atom.absence == 0, let lastUnits {
        // The 分 of 十点三十分 is in 十点半 as well.
        (verdict, units) = (.match, lastUnits)
      }
      for unit in atom.firstUnit...atom.lastUnit {
        book(verdict, of: atom, on: unit, units: units)
        if isOtherTone { accounts[Int(unit)].otherTones += 1 }
      }
    }
    return next
  }

  private func verdict(
    of step: WordAlignment.Step, _ atom: Atom, beside answers: [Atom]
  ) -> Verdict {
    guard let answer = answers.first else { return .missing }
    guard step.isJoint else { return comparison.likeness(atom, answer).verdict }
    let verdict =
      step.expected.count == 2
      ? Joint(comparison.expected, at: step.expected.lowerBound).verdict(beside: answer)
      : Joint(comparison.answer, at: step.answer.lowerBound).verdict(beside: atom)
    return verdict ?? .match
  }

  private mutating func book(
    _ verdict: Verdict, of atom: Atom, on unit: Int32, units: ClosedRange<Int32>?
  ) {
    var verdict = verdict
    var heardAs = units
    if let units, atom.firstUnit < atom.lastUnit {
      // A number of several characters: each aligned with its own, as far as they are alike.
      let own = comparison.expected.display(unit)
      let fromStart = units.lowerBound + unit - atom.firstUnit
      let fromEnd = units.upperBound - (atom.lastUnit - unit)
      if let same = [fromStart, fromEnd].first(where: {
        units.contains($0) && comparison.answer.display($0) == own
      }) {
        verdict = .match
        heardAs = same...same
      } else if units.count == atom.lastUnit - atom.firstUnit + 1 {
        heardAs = fromStart...fromStart
      }
    }
    accounts[Int(unit)].add(units: heardAs)
    switch verdict {
    case .match: accounts[Int(unit)].heard += 1
    case .homophone:
      accounts[Int(unit)].heard += 1
      accounts[Int(unit)].homophones += 1
    case .near: accounts[Int(unit)].near += 1
    case .missing: accounts[Int(unit)].missing += 1
    case .wrong, .extra: accounts[Int(unit)].wrong += 1
    }
    let isHeard = verdict.isHeard
    if !isHeard, atom.kind == .negation || atom.kind == .number {
      accounts[Int(unit)].isBroken = true
    }
  }

  /// The places among `words` of those that would be right but for their tone.
  var otherTones: Set<Int> {
    Set(
      order.indices.filter {
        if case .unit(let unit) = order[$0] { accounts[Int(unit)].isOtherTone } else { false }
      })
  }

  var words: [WordVerdict] {
    order.map { place in
      switch place {
      case .extra(let unit):
        return WordVerdict(
          expected: nil, answer: comparison.answer.display(unit), verdict: .extra)
      case .unit(let unit):
        let account = accounts[Int(unit)]
        let verdict = account.verdict
        return WordVerdict(
          expected: comparison.expected.display(unit),
          answer: verdict == .missing
            ? nil : account.answerUnits.map(comparison.answer.display), verdict: verdict)
      }
    }
  }
}

extension PreparedText {
  /// Several units as written, with what was between them.
  func display(_ range: ClosedRange<Int32>) -> String {
    let start = Int(units[Int(range.lowerBound)].lowerBound)
    let end = Int(units[Int(range.upperBound)].upperBound)
    return String(decoding: source[start..<max(start, end)], as: UTF8.self)
  }
}
