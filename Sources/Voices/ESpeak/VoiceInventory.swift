internal import CESpeak
internal import Glibc

/// The voices that are installed, and the variants that change their timbre.
struct VoiceInventory: Sendable {
  let voices: [ESpeakVoice]
  let variants: Set<String>

  /// Asks the library; only its owner may.
  static func installed() -> VoiceInventory {
    var listed = entries(espeak_ListVoices(nil)).compactMap { ESpeakVoice($0) }
    let languages = Dictionary(grouping: listed, by: \.id)
    for index in listed.indices where (languages[listed[index].id]?.count ?? 0) > 1 {
      // Two voices of one language: the file distinguishes them.
      listed[index] = listed[index].named(after: listed[index].file.fileName.lowercased())
    }
    // MBROLA voices are listed whether or not their sounds are installed.
    listed.removeAll { !MBROLA.canSpeak(file: $0.file) }
    let variants = "variant".withCString { language in
      var wanted = espeak_VOICE()
      wanted.languages = language
      return entries(espeak_ListVoices(&wanted)).compactMap { entry in
        entry.identifier.map { String(cString: $0).fileName }
      }
    }
    return VoiceInventory(voices: listed, variants: Set(variants))
  }

  /// The voice of an id such as `en-us` or, with a variant, `en-us+f3`.
  func voice(_ id: String) -> ESpeakVoice? {
    let (base, variant) = parts(of: id)
    if let variant, !variants.contains(variant) { return nil }
    return voices.first { $0.id == base }
  }

  /// The only name under which the library finds every voice: its file, and the variant.
  func libraryName(of id: String) -> String? {
    guard let voice = voice(id) else { return nil }
    return parts(of: id).variant.map { "\(voice.file)+\($0)" } ?? voice.file
  }

  /// The id that takes the fewest changes to reach.
  func nearest(to id: String, among isWanted: (ESpeakVoice) -> Bool = { _ in true }) -> String? {
    let wanted = Array(parts(of: id).base.lowercased().prefix(40))
    return voices.lazy.filter(isWanted).map { ($0.id, distance(Array($0.id), wanted)) }
      .min { $0.1 < $1.1 }?.0
  }

  private func parts(of id: String) -> (base: String, variant: String?) {
    let parts = id.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    return (parts.first.map(String.init) ?? "", parts.count == 2 ? String(parts[1]) : nil)
  }

  private func distance(_ one: [Character], _ other: [Character]) -> Int {
    var row = Array(0...other.count)
    for (i, a) in one.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in other.enumerated() {
        let step = min(row[j], row[j + 1]) + 1
        let next = min(step, diagonal + (a == b ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = next
      }
    }
    return row[other.count]
  }

  private static func entries(
    _ found: UnsafeMutablePointer<UnsafePointer<espeak_VOICE>?>?
  ) -> [espeak_VOICE] {
    guard var next = found else { return [] }
    var entries: [espeak_VOICE] = []
    while let entry = next.pointee {
      entries.append(entry.pointee)
      next += 1
    }
    return entries
  }
}

extension String {
  /// The last part of a path.
  fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}

extension ESpeakVoice {
  fileprivate func named(after id: String) -> ESpeakVoice {
    ESpeakVoice(id: id, name: name, languages: languages, file: file)
  }

  /// Nil if the library's entry has no language or no file.
  fileprivate init?(_ voice: espeak_VOICE) {
    guard let identifier = voice.identifier, var next = voice.languages else { return nil }
    var languages: [String] = []
    // Each language is a byte of priority and a terminated text; a zero priority ends them.
    while next.pointee != 0 {
      let language = String(cString: next + 1)
      languages.append(language)
      next += language.utf8.count + 2
    }
    guard let first = languages.first else { return nil }
    let name = voice.name.map { String(cString: $0) } ?? first
    self.init(
      id: first, name: String(name.map { $0 == "_" ? " " : $0 }), languages: languages,
      file: String(cString: identifier))
  }
}

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

/// The diphones that espeak-ng's MBROLA voices speak with; each is a separate package.
enum MBROLA {
  /// Whether the sounds that an espeak-ng voice file needs, if any, are installed.
  static func canSpeak(file: String) -> Bool {
    guard file.hasPrefix("mb/mb-") else { return true }
    // mb/mb-de1-en is English by the sounds of de1.
    let name = file.dropFirst("mb/mb-".count).prefix { $0 != "-" }
    let places = ["/usr/share/mbrola/\(name)", "/usr/share/mbrola/voices"]
    return places.contains { access("\($0)/\(name)", R_OK) == 0 }
  }
}

/// Whether an installed voice reads pinyin with tone numbers as Mandarin.
///
/// Some versions spell it out in English letters, and report no error.
struct PinyinProbe: Sendable {
  /// All five tones on one syllable, and the letters most easily misread.
  static let question = "ma1 ma2 ma3 ma4 ma5 nu3 nv3"

  /// The library's names for the phonemes in its answer.
  let heard: String
  let passed: Bool

  init(heard: String) {
    self.heard = heard
    // Stress, breaks and lengths are the library's affair; sounds and tones are not.
    let words = heard.split(separator: " ").map { word in
      word.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    let tones = words.map { $0.filter(\.isNumber) }
    let sounds = words.map { $0.filter(\.isLetter) }
    passed =
      tones == ["55", "35", "214", "51", "11", "214", "214"]
      && Set(sounds.prefix(5)).count == 1 && sounds[0].first == "m" && sounds[0].count == 2
      && sounds[5].first == "n" && sounds[6].first == "n" && sounds[5] != sounds[6]
      && sounds[5].count == 2 && sounds[6].count == 2
  }
}
