internal import Glibc

/// How much of each Gaussian is in each state, as the model keeps it: a byte each, in logarithms.
struct MixtureDump {
  /// State, stream, Gaussian.
  let weights: [Float]

  init(_ file: inout SphinxBytes, states: Int, of all: Int, gaussians: Int) throws(SphinxError) {
    for _ in 0..<100 {
      let length = try file.count(0...4_096, of: "bytes of a header line")
      guard length > 0 else { break }
      try file.skip(length)
    }
    guard try file.int32() == gaussians, try file.int32() == all else {
      throw file.malformed("not \(gaussians) weights for each of \(all) states")
    }
    let streams = SphinxModel.streams
    guard file.left == streams * gaussians * all else {
      throw file.malformed("\(file.left) bytes of weights")
    }
    var weights = [Float](repeating: 0, count: states * streams * gaussians)
    for stream in 0..<streams {
      for gaussian in 0..<gaussians {
        let row = try file.bytes(all)
        for (state, byte) in row.prefix(states).enumerated() {
          weights[(state * streams + stream) * gaussians + gaussian] = exp(
            -Self.unit * Float(byte))
        }
      }
    }
    self.weights = weights
  }

  /// 1,024 steps of the logarithm to the base 1.0001.
  private static let unit: Float = 0.102_394_88
}
