import Coaching
import Said

/// Models for tests: the one that ships, and small random ones.
enum MandarinModels {
  static func shipped() throws -> MandarinModel {
    try MandarinModelFile.model(from: try ModelBytes.shipped("mandarin.model"))
  }

  static func random(seed: UInt64) -> MandarinModel {
    var dice = SeededDice(seed: seed)
    return MandarinModel(
      about: ["licence: none"],
      sounds: network([FramesAround.inputs, 8, MandarinStates.count], &dice),
      priors: (0..<MandarinStates.count).map { _ in -Float(dice.uniform()) },
      tones: network([ToneContour.inputs, 6, ToneContour.tones], &dice),
      evidence: trees(asking: EvidenceFeatures.count, &dice),
      extras: trees(asking: ExtraFeatures.count, &dice))
  }

  private static func trees(asking features: Int, _ dice: inout SeededDice) -> BoostedTrees {
    BoostedTrees(
      start: 0.5,
      trees: (0..<3).map { _ in
        BoostedTrees.Tree(
          features: (0..<3).map { _ in Int(dice.next() % UInt64(features)) },
          thresholds: (0..<2).map { _ in Double(Float(dice.uniform())) }
            + [.greatestFiniteMagnitude],
          leaves: (0..<4).map { _ in Double(Float(dice.uniform() - 0.5)) })
      })
  }

  static func network(_ sizes: [Int], _ dice: inout SeededDice) -> FeedForward {
    FeedForward(
      layers: zip(sizes, sizes.dropFirst()).map { inputs, outputs in
        .init(
          inputs: inputs, outputs: outputs,
          weights: (0..<inputs * outputs).map { _ in Float(dice.uniform() - 0.5) },
          biases: (0..<outputs).map { _ in Float(dice.uniform() - 0.5) })
      })
  }
}

/// Random numbers that are the same in every run.
typealias SeededDice = SplitMix64

extension SplitMix64 {
  mutating func uniform() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
