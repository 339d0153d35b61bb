/// Why a channel between two computers is closed.
public enum ChannelFlaw: Error, Sendable, Hashable {
  /// What came is not this program's way of speaking, or another version's.
  case notOurs
  /// The other side does not know the secret.
  case wrongSecret
  /// What came was changed, repeated, left out, or never said.
  case altered
  /// A message is longer than is taken in.
  case tooLong(most: Int)
  /// It was closed before.
  case closed
}
