import Coaching
@testable import Said
import Testing

struct MandarinModelFileTests {
  private typealias Fault = MandarinModelFile.Fault

  @Test("a model is read back as it was written, and writing it again gives the same bytes")
  func roundTrip() throws {
    let model = MandarinModels.random(seed: 3)
    let bytes = MandarinModelFile.bytes(of: model)
    let read = try MandarinModelFile.model(from: bytes)
    #expect(read.about == ["licence: none"])
    #expect(read.priors == model.priors)
    #expect(read.sounds.layers.map(\.weights) == model.sounds.rounded.layers.map(\.weights))
    #expect(read.evidence.trees.map(\.leaves) == model.evidence.trees.map(\.leaves))
    #expect(read.extras.trees.map(\.leaves) == model.extras.trees.map(\.leaves))
    var dice = SeededDice(seed: 10)
    let rows: [[Double]] = (0..<20).map { _ in
      (0..<EvidenceFeatures.count).map { _ in dice.uniform() }
    }
    #expect(rows.map(read.evidence.chance) == rows.map(model.evidence.chance))
    let isSame = MandarinModelFile.bytes(of: read) == bytes
    #expect(isSame)
  }

  @Test("the model that ships is small, whole, and says where it comes from")
  func shipped() throws {
    let bytes = try ModelBytes.shipped("mandarin.model")
    #expect(bytes.count <= 700_000)
    let model = try MandarinModelFile.model(from: bytes)
    #expect(model.about.contains { $0.hasPrefix("origin: ") })
    #expect(model.about.contains { $0.hasPrefix("licence: ") })
  }

  @Test("a file that was cut off, grew or changed anywhere is refused")
  func damaged() throws {
    let bytes = MandarinModelFile.bytes(of: MandarinModels.random(seed: 4))
    var dice = SeededDice(seed: 5)
    for _ in 0..<60 {
      let place = Int(dice.next() % UInt64(bytes.count))
      #expect(throws: Fault.self) { try MandarinModelFile.model(from: Array(bytes[..<place])) }
    }
    #expect(throws: Fault.damaged) { try MandarinModelFile.model(from: bytes + [0]) }
    let head = try #require(bytes.firstRange(of: "---\n".utf8)).upperBound
    for _ in 0..<40 {
      var changed = bytes
      let place = head + Int(dice.next() % UInt64(bytes.count - head))
      changed[place] ^= UInt8(1 + dice.next() % 255)
      #expect(throws: Fault.damaged) { try MandarinModelFile.model(from: changed) }
    }
  }

  @Test(
    "a head that lies about sizes is refused before anything is made of it",
    arguments: [
      "sounds: 540 9000000 157", "sounds: 540 -8 157", "sounds: 540", "sounds: 8 157",
      "sounds: 540 8 8 8 8 8 157", "sounds: 540 8 158", "sounds:", "sounds: 540 8 157 ",
      "sounds: 540 8 157\nevidence: 3 2", "sounds: 540 8 157\nextras: 3 2",
    ])
  func lies(line: String) {
    let bytes = MandarinModelFile.bytes(of: MandarinModels.random(seed: 6))
    let changed = replaced(bytes, "sounds: 540 8 157", by: line)
    #expect(throws: Fault.self) { try MandarinModelFile.model(from: changed) }
  }

  @Test(
    "a head that lies about trees is refused before anything is made of it",
    arguments: [
      "evidence: 3", "evidence: 3 -2", "evidence: 3 9", "evidence: 900000 2", "evidence: 3 3",
      "evidence: 4 2", "evidence:", "evidence: 3 2 ", "extras: 3", "extras: 900000 2",
      "extras: 4 2", "extras: -1 2",
    ])
  func treeLies(line: String) {
    let bytes = MandarinModelFile.bytes(of: MandarinModels.random(seed: 6))
    let name = line.prefix { $0 != ":" }
    let changed = replaced(bytes, "\(name): 3 2", by: line)
    #expect(!changed.isEmpty)
    #expect(throws: Fault.self) { try MandarinModelFile.model(from: changed) }
  }

  @Test("trees that ask for a feature that is none, or hold what is no number, are refused")
  func treeNonsense() {
    func bytes(
      _ change: (inout BoostedTrees.Tree) -> Void = { _ in },
      extras changeExtras: (inout BoostedTrees.Tree) -> Void = { _ in }
    ) -> [UInt8] {
      let model = MandarinModels.random(seed: 9)
      var (evidence, extras) = (model.evidence, model.extras)
      change(&evidence.trees[1])
      changeExtras(&extras.trees[1])
      return MandarinModelFile.bytes(
        of: MandarinModel(
          about: [], sounds: model.sounds, priors: model.priors, tones: model.tones,
          evidence: evidence, extras: extras))
    }
    for feature in [EvidenceFeatures.count, 255] {
      #expect(throws: Fault.damaged) {
        try MandarinModelFile.model(from: bytes { $0.features[2] = feature })
      }
    }
    let more = ExtraFeatures.count..<EvidenceFeatures.count
    #expect(!more.isEmpty)
    for feature in more {
      #expect(throws: Fault.damaged) {
        try MandarinModelFile.model(from: bytes(extras: { $0.features[2] = feature }))
      }
    }
    for leaf in [Double.nan, .infinity] {
      #expect(throws: Fault.notANumber) {
        try MandarinModelFile.model(from: bytes { $0.leaves[3] = leaf })
      }
    }
    #expect(throws: Fault.notANumber) {
      try MandarinModelFile.model(from: bytes { $0.thresholds[0] = -.infinity })
    }
  }

  @Test("a duplicate line, another title, no end and no number are refused")
  func wrongHeads() {
    let bytes = MandarinModelFile.bytes(of: MandarinModels.random(seed: 7))
    for (line, other) in [
      ("licence: none", "sounds: 540 8 157"), ("hearcoach mandarin model 3", "hearcoach model 1"),
      ("---\n", "--\n"),
    ] {
      #expect(throws: Fault.self) {
        try MandarinModelFile.model(from: replaced(bytes, line, by: other))
      }
    }
    #expect(throws: Fault.notAModel) { try MandarinModelFile.model(from: []) }
    var model = MandarinModels.random(seed: 8)
    model = MandarinModel(
      about: [], sounds: model.sounds,
      priors: [.nan] + model.priors.dropFirst(), tones: model.tones, evidence: model.evidence,
      extras: model.extras)
    #expect(throws: Fault.notANumber) {
      try MandarinModelFile.model(from: MandarinModelFile.bytes(of: model))
    }
  }

  private func replaced(_ bytes: [UInt8], _ text: String, by other: String) -> [UInt8] {
    guard let range = bytes.firstRange(of: text.utf8) else { return [] }
    return bytes[..<range.lowerBound] + Array(other.utf8) + bytes[range.upperBound...]
  }
}
