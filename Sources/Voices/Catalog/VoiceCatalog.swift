internal import System

/// The voices that can be had: a file for each, those that ship and the learner's own.
public struct VoiceCatalog: Sendable {
  /// By their names.
  public private(set) var offers: [VoiceOffer] = []
  /// What is wrong with files that are passed over.
  public private(set) var problems: [CatalogProblem] = []

  /// The catalog in some folders; of two with the same name that of the earlier one counts.
  public init(folders: [String]) {
    for folder in folders {
      for name in Directory.names(in: folder).sorted()
      where name.hasSuffix(".json") && !name.hasPrefix(".") {
        read("\(folder)/\(name)")
      }
    }
    offers.sort { $0.name < $1.name }
  }

  private mutating func read(_ path: String) {
    do throws(CatalogProblem) {
      guard let bytes = try? WholeFile.read(path, atMost: 1 << 18) else {
        throw CatalogProblem(path: path, line: 1, kind: .noObject)
      }
      guard let offer = try OfferReader(path: path).offer(bytes) else { return }
      if !offers.contains(where: { $0.name == offer.name }) { offers.append(offer) }
    } catch {
      problems.append(error)
    }
  }

  public subscript(name: String) -> VoiceOffer? { offers.first { $0.name == name } }

  /// The library that a voice needs.
  public var runtime: VoiceOffer? { offers.first { $0.kind == .runtime } }
}
