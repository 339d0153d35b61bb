internal import Coaching
internal import Language

/// A text as it is put to a voice that reads pinyin or an alphabet.
enum SpeechScript {
  case pinyin(PinyinScript)
  case plain(PlainText)

  /// Throws for a text without a sound, and for one of more than `limit` characters.
  init(_ request: TTSRequest, reader: Reader, limit: Int) throws(SpeechError) {
    guard request.text.utf8.count <= 4 * limit, request.text.count <= limit else {
      throw .cannotSpeak(.tooLong(limit: limit))
    }
    switch request.lang {
    case .chinese:
      let reading = reader.read(request.text, as: .chinese, syllables: request.reading)
      guard let script = PinyinScript(reading, of: request.text) else { throw .emptyText }
      self = .pinyin(script)
    case .english:
      self = .plain(try PlainText(request.text))
    }
  }

  var text: String {
    switch self {
    case .pinyin(let script): script.text
    case .plain(let text): text.text
    }
  }

  /// What the sound of it must be like at a pace.
  func check(at pace: Double) -> SpokenClip {
    switch self {
    case .pinyin(let script): SpokenClip(of: script, pace: pace)
    case .plain(let text): SpokenClip(of: text, pace: pace)
    }
  }
}
