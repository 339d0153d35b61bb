internal import Coaching
internal import JSON

/// What a voice of Piper's says of itself, in the file beside its model.
struct PiperVoice {
  let lang: Lang
  let reader: String
  let noise: Double
  let width: Double
  private let sampleRate: Int
  private let sounds: [(symbol: String, number: Int)]

  /// The languages whose voices are taken, by the beginning of what espeak-ng calls them.
  static let languages: KeyValuePairs<String, Lang> = ["en": .english, "es": .spanish]

  /// Why such a voice is not taken.
  enum Flaw: Error, Hashable, Sendable {
    case notUnderstood
    /// It speaks a language that is not practised, by its name.
    case otherLanguage(String)
    /// It is several voices in one, or is not taught by phonemes of espeak-ng.
    case otherKind
  }

  init(parsing bytes: [UInt8]) throws(Flaw) {
    guard let facts = try? JSON.parse(bytes, limits: JSON.Limits(depth: 8, bytes: 1 << 20)),
      let reader = facts["espeak"]?["voice"]?.asString,
      let rate = facts["audio"]?["sample_rate"]?.asInt, (8_000...48_000).contains(rate),
      let map = facts["phoneme_id_map"]?.asObject
    else { throw .notUnderstood }
    guard facts["phoneme_type"].map({ $0.asString == "espeak" }) ?? true,
      (facts["num_speakers"]?.asInt ?? 1) == 1
    else { throw .otherKind }
    let begin = reader.prefix { $0 != "-" }
    guard let lang = Self.languages.first(where: { $0.key == begin })?.value else {
      throw .otherLanguage(reader)
    }
    self.lang = lang
    self.reader = reader
    sampleRate = rate
    let inference = facts["inference"]
    noise = inference?["noise_scale"]?.asDouble ?? 0.667
    width = inference?["noise_w"]?.asDouble ?? 0.8
    guard (0...2).contains(noise), (0...2).contains(width) else { throw .notUnderstood }
    var sounds: [(symbol: String, number: Int)] = []
    for member in map.members {
      guard member.key.unicodeScalars.count == 1, !member.key.contains("\n"),
        let number = member.value.asArray?.first?.asInt, (0..<4_096).contains(number)
      else { throw .notUnderstood }
      sounds.append((member.key, number))
    }
    guard ["^", "$", "_"].allSatisfy({ sign in sounds.contains { $0.symbol == sign } }) else {
      throw .notUnderstood
    }
    self.sounds = sounds
  }

  /// The list of its sounds as the library reads it.
  var tokens: String { sounds.map { "\($0.symbol) \($0.number)\n" }.joined() }

  /// What the library wants to find in the model itself: an entry of its own behind those that are
  /// there, as the format of such files allows at any place.
  var addition: [UInt8] {
    let facts = [
      ("model_type", "vits"), ("comment", "piper"),
      ("language", lang == .spanish ? "Spanish" : "English"), ("voice", reader),
      ("has_espeak", "1"), ("n_speakers", "1"), ("sample_rate", "\(sampleRate)"),
    ]
    return facts.flatMap { key, value in
      let entry = Self.field(1, Array(key.utf8)) + Self.field(2, Array(value.utf8))
      return Self.field(14, entry)
    }
  }

  /// A field of bytes in the format of protocol buffers.
  private static func field(_ number: Int, _ bytes: [UInt8]) -> [UInt8] {
    varint(number << 3 | 2) + varint(bytes.count) + bytes
  }

  private static func varint(_ number: Int) -> [UInt8] {
    var (left, bytes) = (number, [UInt8]())
    while left > 127 {
      bytes.append(UInt8(left & 127 | 128))
      left >>= 7
    }
    return bytes + [UInt8(left)]
  }
}
