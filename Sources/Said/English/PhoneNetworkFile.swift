internal import Coaching

/// The file of the network of English phones: a `ModelFile` that begins with `hearcoach english sounds 1`.
///
/// `network` has the sizes of its layers; everything else in the head is told to people.
public enum PhoneNetworkFile {
  static let title = "hearcoach english sounds 1"
  static let largest = 1_000_000

  public static func bytes(of network: PhoneNetwork) -> [UInt8] {
    ModelFile.bytes(
      title: title,
      lines: network.about + ["network: \(ModelNumbers.sizes(of: network.network))"],
      body: body(of: network.network))
  }

  static func checksum(of network: FeedForward) -> String {
    FNV1a.digits(of: body(of: network).span)
  }

  private static func body(of network: FeedForward) -> [UInt8] {
    var body: [UInt8] = []
    ModelNumbers.append(network, to: &body)
    return body
  }

  /// The network in the bytes of a file.
  public static func network(from bytes: [UInt8]) throws(ModelFile.Fault) -> PhoneNetwork {
    let contents = try ModelFile.contents(of: bytes, title: title, largest: largest)
    let sizes = try ModelNumbers.sizes("network", in: contents)
    guard sizes.first == FramesAround.inputs, sizes[sizes.count - 1] % PhoneNetwork.parts == 0
    else {
      throw .badLine("network")
    }
    guard contents.body.count == ModelNumbers.bytes(of: sizes) else { throw .damaged }
    var numbers = ModelReader(contents.body)
    return PhoneNetwork(
      about: contents.lines(without: ["network"]), network: try numbers.network(sizes),
      checksum: contents.checksum)
  }
}
