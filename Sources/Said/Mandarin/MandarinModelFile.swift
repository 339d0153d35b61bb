/// The file of a Mandarin model: lines of text for people, then the numbers.
///
/// It begins with `hearcoach mandarin model 1`. Lines of `name: value` follow, in any order, and a line
/// `---` ends them: `sounds` and `tones` have the sizes of the layers, `bytes` how many bytes follow,
/// `checksum` their FNV-1a, everything else is told to people. The bytes, the low one first: for each
/// layer a scale (Float32) for each output, the weights input by input as Int8, the biases (Float32);
/// between the two networks the priors of the states (Float32).
public enum MandarinModelFile {
  static let title = "hearcoach mandarin model 1"
  static let end = "---"
  static let largest = 500_000

  public static func bytes(of model: MandarinModel) -> [UInt8] {
    var body: [UInt8] = []
    append(model.sounds, to: &body)
    for prior in model.priors { append(prior, to: &body) }
    append(model.tones, to: &body)
    let lines =
      [title] + model.about + [
        "sounds: \(sizes(of: model.sounds))", "tones: \(sizes(of: model.tones))",
        "bytes: \(body.count)", "checksum: \(checksum(of: body[...]))", end,
      ]
    return Array((lines.joined(separator: "\n") + "\n").utf8) + body
  }

  private static func sizes(of network: FeedForward) -> String {
    (network.layers.prefix(1).map(\.inputs) + network.layers.map(\.outputs))
      .map(String.init).joined(separator: " ")
  }

  static func checksum(of bytes: ArraySlice<UInt8>) -> String {
    let sum = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func append(_ network: FeedForward, to bytes: inout [UInt8]) {
    for layer in network.layers {
      let scales = layer.scales
      for scale in scales { append(scale, to: &bytes) }
      bytes += layer.steps(of: scales).map { UInt8(bitPattern: $0) }
      for bias in layer.biases { append(bias, to: &bytes) }
    }
  }

  private static func append(_ number: Float, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
