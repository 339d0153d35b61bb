internal import Coaching
internal import Foundation

extension EnglishTrial {
  /// The quality as it is written into the file.
  var quality: JSON {
    func number(_ value: Double) -> JSON { .number((value * 1_000).rounded() / 1_000) }
    let names = ["accuracy", "fluency", "prosody", "total"]
    var members = names.enumerated().map { place, name in
      (name, number(Self.correlation(scores.map { ($0.estimated[place], $0.expert[place]) })))
    }
    members += [
      ("word", number(Self.correlation(words))), ("phone", number(Self.correlation(phones))),
      ("cutWordFoundAt2Percent", number(share(of: cut, below: 0.02))),
      ("cutWordFoundAt10Percent", number(share(of: cut, below: 0.10))),
      ("otherWordFoundAt2Percent", number(share(of: replaced, below: 0.02))),
      ("falseAlarmsAtMark", number(Double(flagged.there) / Double(max(there.count, 1)))),
      ("cutWordFoundAtMark", number(Double(flagged.cut) / Double(max(cut.count, 1)))),
      ("trueOfSix", number(trueOfSix(from: 0))),
      ("trueOfSixFrom7Words", number(trueOfSix(from: 7))),
      ("acceptedTrue", number(Self.share(sentences.map { $0.own >= 0.5 }))),
      ("acceptedOther", number(Self.share(sentences.map { $0.other >= 0.5 }))),
    ]
    return .object(members)
  }

  private func trueOfSix(from least: Int) -> Double {
    Self.share(sentences.filter { $0.words >= least }.map { $0.own > $0.other })
  }

  /// How many of some words are less likely than a share of those that were there.
  private func share(of words: [Double], below alarms: Double) -> Double {
    let sorted = there.sorted()
    guard !sorted.isEmpty else { return 0 }
    let mark = sorted[Int(alarms * Double(sorted.count))]
    return Self.share(words.map { $0 < mark })
  }

  private static func share(_ truths: [Bool]) -> Double {
    Double(truths.count { $0 }) / Double(max(truths.count, 1))
  }

  static func correlation(_ pairs: [(Double, Double)]) -> Double {
    let count = Double(max(pairs.count, 1))
    let one = pairs.reduce(0) { $0 + $1.0 } / count
    let other = pairs.reduce(0) { $0 + $1.1 } / count
    var (product, square, otherSquare) = (0.0, 0.0, 0.0)
    for pair in pairs {
      product += (pair.0 - one) * (pair.1 - other)
      square += (pair.0 - one) * (pair.0 - one)
      otherSquare += (pair.1 - other) * (pair.1 - other)
    }
    return product / max((square * otherSquare).squareRoot(), 1e-12)
  }
}
