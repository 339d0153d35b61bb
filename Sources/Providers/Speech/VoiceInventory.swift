internal import CESpeak

/// The voices that are installed, and the variants that change their timbre.
struct VoiceInventory: Sendable {
  let voices: [ESpeakVoice]
  let variants: Set<String>

  /// Asks the library; only its owner may.
  static func installed() -> VoiceInventory {
    var listed = list(espeak_ListVoices(nil))
    let languages = Dictionary(grouping: listed, by: \.id)
    for index in listed.indices where (languages[listed[index].id]?.count ?? 0) > 1 {
      // Two voices of one language: the file tells them apart, and the library takes its name too.
      listed[index] = listed[index].named(after: listed[index].fileName.lowercased())
    }
    let variants = "variant".withCString { language in
      var wanted = espeak_VOICE()
      wanted.languages = language
      return list(espeak_ListVoices(&wanted)).map(\.fileName)
    }
    return VoiceInventory(voices: listed, variants: Set(variants))
  }

  /// The voice of an id such as `en-us` or, with a variant, `en-us+f3`.
  func voice(_ id: String) -> ESpeakVoice? {
    let parts = id.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    guard let base = parts.first, let voice = voices.first(where: { $0.id == base }) else {
      return nil
    }
    if parts.count == 2, !variants.contains(String(parts[1])) { return nil }
    return voice
  }

  /// The id that takes the fewest changes to come to.
  func nearest(to id: String, among isWanted: (ESpeakVoice) -> Bool = { _ in true }) -> String? {
    let wanted = Array(id.lowercased().prefix(40))
    return voices.lazy.filter(isWanted).map { ($0.id, distance(Array($0.id), wanted)) }
      .min { $0.1 < $1.1 }?.0
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

  private static func list(
    _ found: UnsafeMutablePointer<UnsafePointer<espeak_VOICE>?>?
  ) -> [ESpeakVoice] {
    guard var next = found else { return [] }
    var voices: [ESpeakVoice] = []
    while let voice = next.pointee {
      if let read = ESpeakVoice(voice.pointee) { voices.append(read) }
      next += 1
    }
    return voices
  }
}

extension ESpeakVoice {
  /// The last part of the path of its file.
  fileprivate var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }

  fileprivate func named(after id: String) -> ESpeakVoice {
    ESpeakVoice(id: id, name: name, languages: languages, file: file)
  }

  /// Nothing when the library's entry has no language or no file.
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
