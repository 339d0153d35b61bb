public import Acoustics

/// How well sounds fit the phones of English, by the acoustic model that PocketSphinx comes with.
///
/// The model's files are read and evaluated here: the recognizer's library would score all its
/// 5,126 states at six times the cost, and hand them out only in a file.
public struct SphinxScorer: Sendable {
  /// Where Debian's `pocketsphinx-en-us` puts the model and the dictionary.
  public static let usualDirectory = "/usr/share/pocketsphinx/model/en-us"

  private let model: SphinxModel
  private let alone: SphinxStates

  /// Returns a whole file of the model.
  public typealias FileReader = (_ path: String) throws(SphinxError) -> [UInt8]

  /// Takes the model from its files: a few megabytes.
  public init(directory: String = usualDirectory, reading read: FileReader) throws(SphinxError) {
    model = try SphinxModel(directory: "\(directory)/en-us", read)
    let states = model.statesPerPhone
    alone = SphinxStates(
      model.phones.indices.map { ($0, Array($0 * states..<($0 + 1) * states)) }, of: model)
  }

  /// The names of the phones, fillers among them, in the order of their states.
  public var phones: [String] { model.phones }

  /// The phone that stands for silence.
  public var silence: String { model.phones[model.silence] }

  /// The number of states of each phone, in order.
  public var statesPerPhone: Int { model.statesPerPhone }

  /// Listens to 16 kHz samples.
  public func listen(to samples: [Float]) -> PhoneFits {
    let features = SphinxCepstra().features(of: samples)
    var (values, bests) = (alone.scores(of: features), [Float]())
    let count = alone.count
    for start in stride(from: 0, to: values.count, by: count) {
      let best = values[start..<start + count].max() ?? 0
      for place in start..<start + count { values[place] -= best }
      bests.append(best)
    }
    return PhoneFits(alone: Emissions(states: count, values: values)) { [model, bests] sounds in
      let states = SphinxStates(
        sounds.map { ($0.phone, model.tree.states(of: $0)) }, of: model)
      var values = states.scores(of: features)
      for place in values.indices { values[place] -= bests[place / states.count] }
      return Emissions(states: states.count, values: values)
    }
  }
}

/// The phones of PocketSphinx's English acoustic model, alone and between their neighbours: three states
/// each, in the phone's own codebook of Gaussians.
struct SphinxModel: Sendable {
  static let streams = 3
  static let dimensions = 13

  let phones: [String]
  let silence: Int
  let statesPerPhone: Int
  /// Gaussians of a codebook in one stream.
  let gaussians: Int
  /// Phone, stream, dimension, Gaussian.
  let means: [Float]
  /// Half of the inverse variances, in the same order.
  let precisions: [Float]
  /// Phone, stream, Gaussian: the logarithm at the mean.
  let heights: [Float]
  /// How much of each Gaussian is in each state.
  let mixtures: MixtureDump
  let tree: PhoneTree

  var states: Int { phones.count * statesPerPhone }

  init(directory: String, _ read: SphinxScorer.FileReader) throws(SphinxError) {
    func bytes(_ name: String) throws(SphinxError) -> SphinxBytes {
      let path = "\(directory)/\(name)"
      return SphinxBytes(try read(path), path: path)
    }
    var definition = try bytes("mdef")
    let names = try PhoneNames(&definition)
    phones = names.phones
    silence = names.silence
    statesPerPhone = names.statesPerPhone
    tree = try PhoneTree(&definition, names)
    var file = try bytes("means")
    let means = try GaussianTable(&file, codebooks: phones.count)
    file = try bytes("variances")
    let variances = try GaussianTable(&file, codebooks: phones.count)
    guard means.gaussians == variances.gaussians else {
      throw file.malformed("\(variances.gaussians) variances for \(means.gaussians) means")
    }
    gaussians = means.gaussians
    self.means = means.transposed
    precisions = variances.transposed.map { 0.5 / max($0, Self.leastVariance) }
    heights = variances.heights(least: Self.leastVariance)
    file = try bytes("sendump")
    mixtures = try MixtureDump(&file, states: names.allStates, gaussians: means.gaussians)
    let finite = self.means + precisions + heights
    guard finite.allSatisfy(\.isFinite) else { throw file.malformed("numbers without a size") }
  }

  /// As the recognizer itself floors them.
  private static let leastVariance: Float = 0.000_1
}
