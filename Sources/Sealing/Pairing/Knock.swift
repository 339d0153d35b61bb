/// By which secret somebody wants to come in.
public enum Knock: Sendable, Hashable {
  /// The code that the host shows.
  case code
  /// A ticket that was given out inside a channel, by its name.
  case ticket([UInt8])

  /// How many bytes the name of a ticket has.
  public static let name = 8

  var bytes: [UInt8] {
    switch self {
    case .code: [0] + [UInt8](repeating: 0, count: Self.name)
    case .ticket(let name): [1] + name.prefix(Self.name)
    }
  }

  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.name + 1 else { return nil }
    switch bytes[0] {
    case 0 where bytes.dropFirst().allSatisfy { $0 == 0 }: self = .code
    case 1: self = .ticket(Array(bytes.dropFirst()))
    default: return nil
    }
  }
}
