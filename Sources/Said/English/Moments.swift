/// Plain statistics of some numbers; 0 for none.
struct Moments {
  let values: [Double]

  init(_ values: some Sequence<Double>) {
    self.values = Array(values)
  }

  var mean: Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }

  var deviation: Double {
    guard !values.isEmpty else { return 0 }
    let mean = mean
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
  }

  var least: Double { values.min() ?? 0 }
  var most: Double { values.max() ?? 0 }

  /// The value that so much of all are below, between two of them where it lies there.
  func percentile(_ share: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (place - Double(below)) * (sorted[above] - sorted[below])
  }

  func share(where holds: (Double) -> Bool) -> Double {
    values.isEmpty ? 0 : Double(values.count(where: holds)) / Double(values.count)
  }

  /// The mean step from one value to the next, whatever its direction.
  var meanStep: Double {
    Moments(zip(values, values.dropFirst()).map { abs($1 - $0) }).mean
  }

  func correlation(with other: [Double]) -> Double {
    let (one, two) = (mean, Moments(other).mean)
    let product = zip(values, other).reduce(0) { $0 + ($1.0 - one) * ($1.1 - two) }
    let scale = deviation * Moments(other).deviation * Double(values.count)
    return scale > 1e-9 ? product / scale : 0
  }
}
