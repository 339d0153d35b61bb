/// The phones of PocketSphinx's English acoustic model, alone and between their neighbours: three states
/// each, in a codebook of Gaussians of the phone's own.
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
