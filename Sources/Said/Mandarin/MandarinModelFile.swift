/// The file of a Mandarin model: lines of text for people, then the numbers.
///
/// It begins with `hearcoach mandarin model 1`. Lines of `name: value` follow, in any order, and a line
/// `---` ends them: `sounds` and `tones` have the sizes of the layers, `bytes` how many bytes follow,
/// `checksum` their FNV-1a; everything else is for people to read. The bytes, the low one first:
/// for each layer a scale (Float32) for each output, the weights input by input as Int8, the biases
/// (Float32); between the two networks the priors of the states (Float32).
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

extension MandarinModelFile {
  /// Why bytes are no Mandarin model.
  public enum Fault: Error, Sendable, Equatable {
    /// They do not begin as a model does.
    case notAModel
    /// This line of the head is missing or wrong.
    case badLine(String)
    /// There are more or fewer than the head says, or they were changed on the way.
    case damaged
    /// One of the numbers is impossible.
    case notANumber
  }

  /// The model in the bytes of a file.
  public static func model(from bytes: [UInt8]) throws(Fault) -> MandarinModel {
    guard bytes.count <= largest, bytes.starts(with: "\(title)\n".utf8) else {
      throw .notAModel
    }
    var lines: [String] = []
    var start = 0
    while true {
      guard let stop = bytes[start...].firstIndex(of: 0x0A), lines.count < 200 else {
        throw .badLine(end)
      }
      let line = String(decoding: bytes[start..<stop], as: UTF8.self)
      start = stop + 1
      if line == end { break }
      lines.append(line)
    }
    let body = bytes[start...]
    let (sounds, tones) = (try sizes("sounds", lines), try sizes("tones", lines))
    guard sounds.first == MandarinModel.inputs, sounds.last == MandarinStates.count else {
      throw .badLine("sounds")
    }
    guard tones.first == ToneContour.inputs, tones.last == ToneContour.tones else {
      throw .badLine("tones")
    }
    guard value("bytes", lines) == String(body.count) else { throw .damaged }
    guard value("checksum", lines) == checksum(of: body) else { throw .damaged }
    guard body.count == needed(sounds) + needed(tones) + 4 * MandarinStates.count else {
      throw .damaged
    }
    var numbers = ModelNumbers(bytes: body)
    let network = try numbers.network(sounds)
    let priors = try numbers.floats(MandarinStates.count)
    return MandarinModel(
      about: lines.dropFirst().filter { !technical.contains(name(of: $0)) }, sounds: network,
      priors: priors, tones: try numbers.network(tones))
  }

  private static let technical = ["sounds", "tones", "bytes", "checksum"]

  private static func name(of line: String) -> String {
    String(line.prefix { $0 != ":" })
  }

  private static func value(_ name: String, _ lines: [String]) -> String? {
    let found = lines.filter { $0.hasPrefix("\(name): ") }
    return found.count == 1 ? found.first.map { String($0.dropFirst(name.count + 2)) } : nil
  }

  private static func sizes(_ name: String, _ lines: [String]) throws(Fault) -> [Int] {
    let words = value(name, lines)?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    let sizes = words.compactMap { Int($0) }
    guard sizes.count == words.count, (2...6).contains(sizes.count),
      sizes.allSatisfy({ (1...4_096).contains($0) })
    else { throw .badLine(name) }
    return sizes
  }

  private static func needed(_ sizes: [Int]) -> Int {
    zip(sizes, sizes.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 + 8 * $1.1 }
  }
}

/// Reads the numbers of a model one after the other, from bytes counted beforehand.
private struct ModelNumbers {
  var bytes: ArraySlice<UInt8>

  mutating func floats(_ count: Int) throws(MandarinModelFile.Fault) -> [Float] {
    let floats = (0..<count).map { index -> Float in
      let at = bytes.startIndex + 4 * index
      let bits = (0..<4).reduce(0 as UInt32) { $0 | UInt32(bytes[at + $1]) << (8 * UInt32($1)) }
      return Float(bitPattern: bits)
    }
    bytes = bytes.dropFirst(4 * count)
    guard floats.allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else { throw .notANumber }
    return floats
  }

  mutating func network(_ sizes: [Int]) throws(MandarinModelFile.Fault) -> FeedForward {
    var layers: [FeedForward.Layer] = []
    for (inputs, outputs) in zip(sizes, sizes.dropFirst()) {
      let scales = try floats(outputs)
      var weights = [Float](repeating: 0, count: inputs * outputs)
      let from = bytes.startIndex
      for input in 0..<inputs {
        for output in 0..<outputs {
          let place = input * outputs + output
          weights[place] = scales[output] * Float(Int8(bitPattern: bytes[from + place]))
        }
      }
      bytes = bytes.dropFirst(inputs * outputs)
      layers.append(
        .init(inputs: inputs, outputs: outputs, weights: weights, biases: try floats(outputs)))
    }
    return FeedForward(layers: layers)
  }
}
