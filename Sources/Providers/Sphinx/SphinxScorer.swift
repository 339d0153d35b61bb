public import Acoustics
internal import Glibc

/// How well sounds fit the phones of English, by the acoustic model that PocketSphinx comes with.
///
/// The model's files are read and reckoned with here: the recognizer's library would score all its 5,126
/// states at six times the cost, and give them away in a file only.
public struct SphinxScorer: Sendable {
  /// Where Debian's `pocketsphinx-en-us` puts the model and the dictionary.
  public static let usualDirectory = "/usr/share/pocketsphinx/model/en-us"

  private let model: SphinxModel

  /// Reads the model: a few megabytes.
  public init(directory: String = usualDirectory) throws(SphinxError) {
    model = try SphinxModel(directory: "\(directory)/en-us")
  }

  /// The names of the phones, fillers among them, in the order of their states.
  public var phones: [String] { model.phones }

  /// The phone that stands for silence.
  public var silence: String { model.phones[model.silence] }

  /// The states of each phone in their order: so many.
  public var statesPerPhone: Int { model.statesPerPhone }

  /// The fit of each hundredth of a second of 16 kHz samples to each state; the best of a frame is 0.
  public func emissions(of samples: [Float]) -> Emissions {
    let features = SphinxCepstra().features(of: samples)
    let width = SphinxModel.streams * SphinxModel.dimensions
    let frames = features.count / width
    var values = [Float](repeating: 0, count: frames * model.states)
    features.withUnsafeBufferPointer { features in
      values.withUnsafeMutableBufferPointer { values in
        for frame in 0..<frames {
          score(
            UnsafeBufferPointer(rebasing: features[frame * width..<(frame + 1) * width]),
            into: UnsafeMutableBufferPointer(
              rebasing: values[frame * model.states..<(frame + 1) * model.states]))
        }
      }
    }
    return Emissions(states: model.states, values: values)
  }

  private func score(
    _ features: UnsafeBufferPointer<Float>, into states: UnsafeMutableBufferPointer<Float>
  ) {
    let count = model.gaussians
    withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { fits in
      for phone in model.phones.indices {
        for stream in 0..<SphinxModel.streams {
          let table = phone * SphinxModel.streams + stream
          let best = fit(features, table, stream, fits)
          for state in phone * model.statesPerPhone..<(phone + 1) * model.statesPerPhone {
            states[state] += best + mixed(fits, (state * SphinxModel.streams + stream) * count)
          }
        }
      }
    }
    let best = states.max() ?? 0
    for state in states.indices { states[state] -= best }
  }

  /// The likelihood of each Gaussian beside the best one, whose logarithm is returned.
  private func fit(
    _ features: UnsafeBufferPointer<Float>, _ table: Int, _ stream: Int,
    _ fits: UnsafeMutableBufferPointer<Float>
  ) -> Float {
    let count = model.gaussians
    model.heights.withUnsafeBufferPointer { heights in
      for index in 0..<count { fits[index] = heights[table * count + index] }
    }
    model.means.withUnsafeBufferPointer { means in
      model.precisions.withUnsafeBufferPointer { precisions in
        for dimension in 0..<SphinxModel.dimensions {
          let feature = features[stream * SphinxModel.dimensions + dimension]
          let start = (table * SphinxModel.dimensions + dimension) * count
          for index in 0..<count {
            let distance = feature - means[start + index]
            fits[index] -= distance * distance * precisions[start + index]
          }
        }
      }
    }
    let best = fits.max() ?? 0
    for index in 0..<count {
      let less = fits[index] - best
      // What is so much smaller than the best one adds nothing that could be told.
      fits[index] = less > -12 ? exp(less) : 0
    }
    return best
  }

  private func mixed(_ fits: UnsafeMutableBufferPointer<Float>, _ start: Int) -> Float {
    model.weights.withUnsafeBufferPointer { weights in
      var sum: Float = 1e-30
      for index in 0..<fits.count { sum += weights[start + index] * fits[index] }
      return log(sum)
    }
  }
}
