/// Some states of the model, ready to be scored.
struct SphinxStates: Sendable {
  private let model: SphinxModel
  /// The places of each phone's states among all, so that its Gaussians are computed once.
  private let places: [(phone: Int, places: [Int])]
  private let weights: [Float]
  let count: Int

  /// The states of some phones, in the order given.
  init(_ phones: [(phone: Int, states: [Int])], of model: SphinxModel) {
    self.model = model
    let states = phones.flatMap { phone in phone.states.map { (phone.phone, $0) } }
    let places = Dictionary(grouping: states.indices) { states[$0].0 }
    self.places = places.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    weights = model.mixtures.weights(of: states.map(\.1))
    count = states.count
  }

  /// The log-likelihood of each state, frame by frame.
  func scores(of features: [Float]) -> [Float] {
    let width = SphinxModel.streams * SphinxModel.dimensions
    let frames = features.count / width
    var values = [Float](repeating: 0, count: frames * count)
    features.withUnsafeBufferPointer { features in
      values.withUnsafeMutableBufferPointer { values in
        for frame in 0..<frames {
          score(
            UnsafeBufferPointer(rebasing: features[frame * width..<(frame + 1) * width]),
            into: UnsafeMutableBufferPointer(rebasing: values[frame * count..<(frame + 1) * count]))
        }
      }
    }
    return values
  }

  private func score(
    _ features: UnsafeBufferPointer<Float>, into states: UnsafeMutableBufferPointer<Float>
  ) {
    let mixture = SphinxMixture(model: model)
    withUnsafeTemporaryAllocation(of: SIMD8<Float>.self, capacity: mixture.groups) { fits in
      for (phone, places) in places {
        for stream in 0..<SphinxModel.streams {
          let best = mixture.fit(
            UnsafeBufferPointer(
              rebasing: features[
                stream * SphinxModel.dimensions..<(stream + 1) * SphinxModel.dimensions]),
            table: phone * SphinxModel.streams + stream, into: fits)
          for place in places {
            states[place] +=
              best + mixture.mixed(fits, weights, row: place * SphinxModel.streams + stream)
          }
        }
      }
    }
  }
}
