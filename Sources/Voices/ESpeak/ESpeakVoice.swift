/// A voice of espeak-ng that is installed.
public struct ESpeakVoice: Hashable, Sendable {
  /// What a request names it by, such as `en-us`.
  public let id: String
  /// Such as `English (America)`.
  public let name: String
  /// The languages it speaks, its own first.
  public let languages: [String]
  /// Its file within the library's data.
  let file: String
}
