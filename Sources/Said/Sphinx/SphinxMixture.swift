internal import Glibc

/// The Gaussians of one codebook and stream, eight at a time: nearly all time goes here.
struct SphinxMixture {
  let model: SphinxModel
  /// So many eights of Gaussians there are.
  let groups: Int

  init(model: SphinxModel) {
    self.model = model
    groups = model.gaussians / 8
  }

  /// The likelihood of each Gaussian beside the best one, whose logarithm is returned.
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
      // What is so much smaller than the best one adds nothing that could be told.
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
