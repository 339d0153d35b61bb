internal import Coaching

/// A file of numbers that were fitted: lines of text for people, then bytes.
///
/// It begins with a title of its kind. Lines of `name: value` follow, in any order, and a line `---`
/// ends them: `bytes` tells how many bytes follow, `checksum` their FNV-1a.
public enum ModelFile {
  static let end = "---"

  /// Why bytes are no such file.
  public enum Fault: Error, Sendable, Equatable {
    /// They begin with something else.
    case notAModel
    /// This line of the head is missing or wrong.
    case badLine(String)
    /// They are more or fewer than the head says, or changed on the way.
    case damaged
    /// Among the numbers is one that cannot be.
    case notANumber
  }

  /// What a file holds.
  public struct Contents: Sendable {
    /// The lines of the head, without its title, the count and the checksum.
    public var lines: [String]
    public var body: ArraySlice<UInt8>
    /// The body's, as the head tells it.
    public var checksum = ""

    /// The value of a line that stands there once.
    public func value(_ name: String) -> String? {
      let found = lines.filter { $0.hasPrefix("\(name): ") }
      return found.count == 1 ? found.first.map { String($0.dropFirst(name.count + 2)) } : nil
    }

    /// The lines that have none of these names.
    public func lines(without names: [String]) -> [String] {
      lines.filter { line in !names.contains(String(line.prefix { $0 != ":" })) }
    }
  }

  /// The file of a title, lines and a body.
  public static func bytes(title: String, lines: [String], body: [UInt8]) -> [UInt8] {
    let head =
      [title] + lines
      + ["bytes: \(body.count)", "checksum: \(FNV1a.digits(of: body.span))", end]
    return Array((head.joined(separator: "\n") + "\n").utf8) + body
  }

  /// What stands in the bytes of a file of that title.
  public static func contents(
    of bytes: [UInt8], title: String, largest: Int
  ) throws(Fault) -> Contents {
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
    let contents = Contents(lines: Array(lines.dropFirst()), body: bytes[start...])
    let checksum = FNV1a.digits(of: contents.body.span)
    guard contents.value("bytes") == String(contents.body.count),
      contents.value("checksum") == checksum
    else { throw .damaged }
    let told = contents.lines(without: ["bytes", "checksum"])
    return Contents(lines: told, body: contents.body, checksum: checksum)
  }
}

/// Numbers and networks as a model's file keeps them, the low byte first.
public enum ModelNumbers {
  public static func append(_ number: Float, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// For each layer a scale for each output, the weights input by input as Int8, the biases.
  public static func append(_ network: FeedForward, to bytes: inout [UInt8]) {
    for layer in network.layers {
      let scales = layer.scales
      for scale in scales { append(scale, to: &bytes) }
      bytes += layer.steps(of: scales).map { UInt8(bitPattern: $0) }
      for bias in layer.biases { append(bias, to: &bytes) }
    }
  }

  /// The sizes of a network's layers, as a line of the head tells them.
  public static func sizes(of network: FeedForward) -> String {
    (network.layers.prefix(1).map(\.inputs) + network.layers.map(\.outputs))
      .map(String.init).joined(separator: " ")
  }

  /// How many bytes a network of these sizes takes.
  static func bytes(of sizes: [Int]) -> Int {
    zip(sizes, sizes.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 + 8 * $1.1 }
  }

  /// The sizes that a line of the head tells.
  public static func sizes(
    _ name: String, in contents: ModelFile.Contents
  ) throws(ModelFile.Fault) -> [Int] {
    let words =
      contents.value(name)?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    let sizes = words.compactMap { Int($0) }
    guard sizes.count == words.count, (2...6).contains(sizes.count),
      sizes.allSatisfy({ (1...4_096).contains($0) })
    else { throw .badLine(name) }
    return sizes
  }
}

/// Reads the numbers of a model one after the other.
public struct ModelReader {
  /// What is left to read.
  public private(set) var bytes: ArraySlice<UInt8>

  public init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The next bytes as they are.
  public mutating func take(_ count: Int) throws(ModelFile.Fault) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.count else { throw .damaged }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  public mutating func floats(_ count: Int) throws(ModelFile.Fault) -> [Float] {
    let taken = try take(4 * count)
    let floats = (0..<count).map { index -> Float in
      let at = taken.startIndex + 4 * index
      let bits = (0..<4).reduce(0 as UInt32) { $0 | UInt32(taken[at + $1]) << (8 * UInt32($1)) }
      return Float(bitPattern: bits)
    }
    guard floats.allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else { throw .notANumber }
    return floats
  }

  public mutating func network(_ sizes: [Int]) throws(ModelFile.Fault) -> FeedForward {
    var layers: [FeedForward.Layer] = []
    for (inputs, outputs) in zip(sizes, sizes.dropFirst()) {
      let scales = try floats(outputs)
      let steps = try take(inputs * outputs)
      var weights = [Float](repeating: 0, count: inputs * outputs)
      for (place, step) in steps.enumerated() {
        weights[place] = scales[place % outputs] * Float(Int8(bitPattern: step))
      }
      layers.append(
        .init(inputs: inputs, outputs: outputs, weights: weights, biases: try floats(outputs)))
    }
    return FeedForward(layers: layers)
  }
}
