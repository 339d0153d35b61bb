internal import Glibc

/// How much of each Gaussian is in each state, as the model keeps it: a byte each, in logarithms.
struct MixtureDump: Sendable {
  /// State, stream, Gaussian.
  private let bytes: [UInt8]
  /// How much each byte stands for.
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

  /// 1,024 steps of the logarithm to the base 1.0001.
  private static let unit: Float = 0.102_394_88
}
