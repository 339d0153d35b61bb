internal import Acoustics
internal import Glibc

/// What a network learned of English phones from people who are learning English, whom the acoustic model never heard.
public struct PhoneNetwork: Sendable {
  /// What the file says about its origin and licence, line by line.
  public var about: [String]
  /// Its outputs are the beginning, the middle and the end of each phone of the acoustic model, in its order.
  public let network: FeedForward
  /// Its file's: numbers fitted to what one network hears mean nothing beside another.
  public let checksum: String

  public init(about: [String], network: FeedForward) {
    self.init(about: about, network: network, checksum: PhoneNetworkFile.checksum(of: network))
  }

  init(about: [String], network: FeedForward, checksum: String) {
    self.about = about
    self.network = network
    self.checksum = checksum
  }

  /// Into how many parts a phone falls, each with an output of its own.
  public static let parts = 3

  /// How many phones it tells apart.
  var phones: Int { network.outputs / Self.parts }

  /// One that hears nothing.
  public static let none = PhoneNetwork(about: [], network: FeedForward(layers: []), checksum: "")

  /// What it hears in samples of 16 kHz.
  func shares(of samples: [Float]) -> PhoneShares {
    guard phones > 0 else { return PhoneShares(phones: 0, values: []) }
    let levels = LogMel.levelled(LogMel().levels(of: samples))
    let parts = network.logProbabilities(of: FramesAround.joined(levels))
    return PhoneShares(
      phones: phones,
      values: stride(from: 0, to: parts.count, by: Self.parts).map { first in
        max(
          PhoneShares.lowest,
          log(parts[first..<first + Self.parts].reduce(0) { $0 + exp($1) }))
      })
  }
}

/// The logarithm of how likely each phone is, frame by frame.
struct PhoneShares: Sendable {
  static let lowest: Float = -12

  let phones: Int
  let values: [Float]

  var frames: Int { phones > 0 ? values.count / phones : 0 }

  /// How the frames of a phone sound, of all that are sounds of speech; nil where nothing was heard.
  func opinion(of phone: Int, over frames: Range<Int>, among sounds: [Int]) -> PhoneOpinion? {
    let heard = frames.clamped(to: 0..<self.frames)
    guard !heard.isEmpty else { return nil }
    var means = [Float](repeating: 0, count: phones)
    var (best, agreed): (Float, Float) = (0, 0)
    for frame in heard {
      let row = values[frame * phones..<(frame + 1) * phones]
      var highest = -Float.infinity
      for (place, value) in row.enumerated() {
        means[place] += value
        highest = max(highest, value)
      }
      best += highest
      if row[row.startIndex + phone] == highest { agreed += 1 }
    }
    let count = Float(heard.count)
    let own = means[phone]
    var (rival, rank) = (-Float.infinity, Float(0))
    for other in sounds where other != phone {
      rival = max(rival, means[other])
      if means[other] > own { rank += 1 }
    }
    return PhoneOpinion(
      share: own / count, besideRival: (own - rival) / count, besideBest: (own - best) / count,
      agreed: agreed / count, rank: rank)
  }
}

/// What the network makes of one phone where it should be.
struct PhoneOpinion: Sendable {
  static let count = 5
  /// Where the network heard nothing.
  static let none = PhoneOpinion(
    share: PhoneShares.lowest, besideRival: 0, besideBest: PhoneShares.lowest, agreed: 0, rank: 0)

  /// The mean logarithm of how likely it is.
  var share: Float
  /// The same relative to the likeliest other sound over all of its frames.
  var besideRival: Float
  /// The same relative to whatever is likeliest in each frame.
  var besideBest: Float
  /// The share of its frames in which nothing is likelier.
  var agreed: Float
  /// How many other sounds are likelier.
  var rank: Float

  var values: [Double] { [share, besideRival, besideBest, agreed, rank].map(Double.init) }
}
