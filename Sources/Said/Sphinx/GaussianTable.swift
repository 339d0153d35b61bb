internal import Glibc

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

  /// Codebook, stream, dimension, Gaussian: so that all Gaussians are passed in one sweep.
  var transposed: [Float] {
    let size = gaussians * SphinxModel.dimensions
    return (0..<values.count).map { index in
      let (table, within) = (index / size, index % size)
      let (dimension, gaussian) = (within / gaussians, within % gaussians)
      return values[table * size + gaussian * SphinxModel.dimensions + dimension]
    }
  }

  /// Of variances: the logarithm of each Gaussian at its mean.
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
