/// The spelling of Mandarin.
public enum Pinyin {
  /// All syllables that Mandarin has, without tones; ü is written `v`.
  public static let syllables = Array(SyllableInventory().letters.dropFirst())
}
