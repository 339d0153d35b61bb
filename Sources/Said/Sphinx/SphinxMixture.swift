internal import Glibc

/// The Gaussians of one codebook and stream, eight at a time: nearly all the time is spent here.
struct SphinxMixture {
  let model: SphinxModel
  /// How many groups of eight Gaussians there are.
  let groups: Int

  init(model: SphinxModel) {
    self.model = model
    groups = model.gaussians / 8
  }

  /// The likelihood of each Gaussian relative to the best one, whose logarithm is returned.
  func fit(
    _ features: UnsafeBufferPointer<Float>, table: Int,
    into fits: UnsafeMutableBufferPointer<SIMD8<Float>>
  ) -> Float {
    let dimensions = SphinxModel.dimensions
    var most = SIMD8<Float>(repeating: -.infinity)
    model.heights.withUnsafeBytes { heights in
      model.means.withUnsafeBytes { means in
        model.precisions.withUnsafeBytes { precisions in
          for group in 0..<groups {
            var fit = Self.eight(heights, table * groups + group)
            for dimension in 0..<dimensions {
              let place = (table * dimensions + dimension) * groups + group
              let distance = features[dimension] - Self.eight(means, place)
              fit -= distance * distance * Self.eight(precisions, place)
            }
            fits[group] = fit
            most.replace(with: fit, where: fit .> most)
          }
        }
      }
    }
    let best = (0..<8).reduce(-Float.infinity) { max($0, most[$1]) }
    for group in 0..<groups {
      let less = fits[group] - best
      fits[group] = .zero
      // Anything this much smaller than the best one adds nothing noticeable.
      guard any(less .> -12) else { continue }
      for lane in 0..<8 where less[lane] > -12 { fits[group][lane] = exp(less[lane]) }
    }
    return best
  }

  /// The logarithm of a state's mixture of them.
  func mixed(
    _ fits: UnsafeMutableBufferPointer<SIMD8<Float>>, _ weights: [Float], row: Int
  ) -> Float {
    weights.withUnsafeBytes { weights in
      var sum = SIMD8<Float>.zero
      for group in 0..<groups { sum += fits[group] * Self.eight(weights, row * groups + group) }
      return log(sum.sum() + 1e-30)
    }
  }

  private static func eight(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> SIMD8<Float> {
    bytes.loadUnaligned(fromByteOffset: place * 32, as: SIMD8<Float>.self)
  }
}

/// How much of each Gaussian is in each state, as the model stores it: a byte each, in logarithms.
struct MixtureDump: Sendable {
  /// State, stream, Gaussian.
  private let bytes: [UInt8]
  /// The value of each byte.
  private let shares: [Float]
  /// The bytes of a state.
  private let row: Int

  init(_ file: inout SphinxBytes, states: Int, gaussians: Int) throws(SphinxError) {
    for _ in 0..<100 {
      let length = try file.count(0...4_096, of: "bytes of a header line")
      guard length > 0 else { break }
      try file.skip(length)
    }
    guard try file.int32() == gaussians, try file.int32() == states else {
      throw file.malformed("not \(gaussians) weights for each of \(states) states")
    }
    row = SphinxModel.streams * gaussians
    guard file.left == row * states else {
      throw file.malformed("\(file.left) bytes of weights")
    }
    bytes = Self.byState(try file.bytes(row * states), states: states, row: row)
    shares = (0...255).map { exp(-Self.unit * Float($0)) }
  }

  /// The file has all states of a Gaussian together.
  private static func byState(_ bytes: ArraySlice<UInt8>, states: Int, row: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bytes.count) { sorted, count in
      bytes.withUnsafeBufferPointer { bytes in
        for state in 0..<states {
          for place in 0..<row { sorted[state * row + place] = bytes[place * states + state] }
        }
      }
      count = states * row
    }
  }

  /// State by state, in the order asked for: stream, Gaussian.
  func weights(of states: [Int]) -> [Float] {
    states.flatMap { state in
      bytes[state * row..<(state + 1) * row].map { shares[Int($0)] }
    }
  }

  /// 1,024 steps of the logarithm to base 1.0001.
  private static let unit: Float = 0.102_394_88
}

/// The means or the variances of all codebooks: codebook, stream, Gaussian, dimension.
struct GaussianTable {
  let codebooks: Int
  let gaussians: Int
  private let values: [Float]

  init(_ file: inout SphinxBytes, codebooks: Int) throws(SphinxError) {
    self.codebooks = codebooks
    try file.pass("endhdr\n")
    guard try file.int32() == 0x1122_3344 else { throw file.malformed("another byte order") }
    guard try file.int32() == codebooks else { throw file.malformed("not a codebook a phone") }
    guard try file.int32() == SphinxModel.streams else {
      throw file.malformed("not \(SphinxModel.streams) streams")
    }
    gaussians = try file.count(1...4_096, of: "Gaussians")
    guard gaussians.isMultiple(of: 8) else { throw file.malformed("\(gaussians) Gaussians") }
    for _ in 0..<SphinxModel.streams {
      guard try file.int32() == SphinxModel.dimensions else {
        throw file.malformed("not \(SphinxModel.dimensions) dimensions")
      }
    }
    let count = codebooks * SphinxModel.streams * gaussians * SphinxModel.dimensions
    guard try file.int32() == count else { throw file.malformed("not \(count) values") }
    values = try file.floats(count)
  }

  /// Codebook, stream, dimension, Gaussian: so that one sweep covers all Gaussians.
  var transposed: [Float] {
    let size = gaussians * SphinxModel.dimensions
    return (0..<values.count).map { index in
      let (table, within) = (index / size, index % size)
      let (dimension, gaussian) = (within / gaussians, within % gaussians)
      return values[table * size + gaussian * SphinxModel.dimensions + dimension]
    }
  }

  /// For variances: the logarithm of each Gaussian at its mean.
  func heights(least: Float) -> [Float] {
    let dimensions = SphinxModel.dimensions
    return (0..<values.count / dimensions).map { gaussian in
      -0.5
        * values[gaussian * dimensions..<(gaussian + 1) * dimensions].reduce(0) {
          $0 + log(2 * .pi * max($1, least))
        }
    }
  }
}
