/// The file of a Mandarin model: lines of text for people, then the numbers.
///
/// It is a `ModelFile` that begins with `hearcoach mandarin model 3`: `sounds` and `tones` have the sizes
/// of the layers, `evidence` and `extras` how many trees there are and how deep they are, everything else is
/// told to people. The bytes: the network of sounds, the priors of the states (Float32), the network of
/// tones, the trees of both kinds.
public enum MandarinModelFile {
  static let title = "hearcoach mandarin model 3"
  static let largest = 1_000_000

  public typealias Fault = ModelFile.Fault

  public static func bytes(of model: MandarinModel) -> [UInt8] {
    var body: [UInt8] = []
    ModelNumbers.append(model.sounds, to: &body)
    for prior in model.priors { ModelNumbers.append(prior, to: &body) }
    ModelNumbers.append(model.tones, to: &body)
    TreeNumbers.append(model.evidence, to: &body)
    TreeNumbers.append(model.extras, to: &body)
    let lines =
      model.about + [
        "sounds: \(ModelNumbers.sizes(of: model.sounds))",
        "tones: \(ModelNumbers.sizes(of: model.tones))",
        "evidence: \(TreeNumbers.size(of: model.evidence))",
        "extras: \(TreeNumbers.size(of: model.extras))",
      ]
    return ModelFile.bytes(title: title, lines: lines, body: body)
  }

  /// The model in the bytes of a file.
  public static func model(from bytes: [UInt8]) throws(Fault) -> MandarinModel {
    let contents = try ModelFile.contents(of: bytes, title: title, largest: largest)
    let sounds = try ModelNumbers.sizes("sounds", in: contents)
    let tones = try ModelNumbers.sizes("tones", in: contents)
    let evidence = try TreeNumbers.size("evidence", in: contents)
    let extras = try TreeNumbers.size("extras", in: contents)
    guard sounds.first == FramesAround.inputs, sounds.last == MandarinStates.count else {
      throw .badLine("sounds")
    }
    guard tones.first == ToneContour.inputs, tones.last == ToneContour.tones else {
      throw .badLine("tones")
    }
    let bytes =
      ModelNumbers.bytes(of: sounds) + ModelNumbers.bytes(of: tones) + evidence.bytes + extras.bytes
    guard contents.body.count == bytes + 4 * MandarinStates.count else { throw .damaged }
    var numbers = ModelReader(contents.body)
    let network = try numbers.network(sounds)
    let priors = try numbers.floats(MandarinStates.count)
    return MandarinModel(
      about: contents.lines(without: ["sounds", "tones", "evidence", "extras"]), sounds: network,
      priors: priors, tones: try numbers.network(tones),
      evidence: try numbers.trees(evidence, features: EvidenceFeatures.count),
      extras: try numbers.trees(extras, features: ExtraFeatures.count))
  }
}
