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
    let mixture = SphinxMixture(model: model)
    withUnsafeTemporaryAllocation(of: SIMD8<Float>.self, capacity: mixture.groups) { fits in
      for phone in model.phones.indices {
        for stream in 0..<SphinxModel.streams {
          let best = mixture.fit(
            UnsafeBufferPointer(
              rebasing: features[
                stream * SphinxModel.dimensions..<(stream + 1) * SphinxModel.dimensions]),
            table: phone * SphinxModel.streams + stream, into: fits)
          for state in phone * model.statesPerPhone..<(phone + 1) * model.statesPerPhone {
            states[state] += best + mixture.mixed(fits, row: state * SphinxModel.streams + stream)
          }
        }
      }
    }
    let best = states.max() ?? 0
    for state in states.indices { states[state] -= best }
  }
}
