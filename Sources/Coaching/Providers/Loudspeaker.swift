/// Lets clips be heard.
public protocol Loudspeaker: Sendable {
  /// Plays a clip and returns when its last sample has sounded.
  ///
  /// `started` is called at the moment when the first sample sounds. A cancelled task falls silent
  /// and throws `CancellationError`.
  func play(_ clip: Clip, started: @escaping @Sendable () -> Void) async throws
}
