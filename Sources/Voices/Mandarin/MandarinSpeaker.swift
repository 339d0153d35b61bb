/// Somebody whom the recorded Mandarin can sound like: the one who was recorded, or another by the height of
/// the voice and the size of the head.
public struct MandarinSpeaker: Sendable, Hashable {
  /// What a request names it by.
  public let id: String
  public let kind: Kind
  /// How many times as high as the recorded voice.
  let pitch: Double
  /// How many times as high the spectrum lies.
  let spectrum: Double

  public enum Kind: Sendable, Hashable { case woman, man, child }

  /// The one who speaks unless another is named comes first.
  static let all = [
    MandarinSpeaker(id: "mandarin-woman", kind: .woman, pitch: 1, spectrum: 1),
    MandarinSpeaker(id: "mandarin-man", kind: .man, pitch: 0.58, spectrum: 0.88),
    MandarinSpeaker(id: "mandarin-child", kind: .child, pitch: 1.2, spectrum: 1.12),
  ]
}
