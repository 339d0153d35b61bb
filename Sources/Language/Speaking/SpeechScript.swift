public import Coaching

/// A text as given to a voice that reads pinyin or an alphabet.
public enum SpeechScript: Sendable {
  case pinyin(PinyinScript)
  case latin(LatinScript)

  /// Throws for a text without a sound, and for one of more than `limit` characters.
  public init(_ request: TTSRequest, reader: Reader, limit: Int) throws(SpeechError) {
    guard request.text.utf8.count <= 4 * limit, request.text.count <= limit else {
      throw .cannotSpeak(.tooLong(limit: limit))
    }
    switch request.lang {
    case .chinese:
      let reading = reader.read(request.text, as: .chinese, syllables: request.reading)
      guard let script = PinyinScript(reading, of: request.text) else { throw .emptyText }
      self = .pinyin(script)
    case .english, .spanish:
      self = .latin(try LatinScript(reader.voiceForm(request.text, as: request.lang)))
    }
  }

  public var text: String {
    switch self {
    case .pinyin(let script): script.text
    case .latin(let script): script.text
    }
  }

  /// How long a voice may take to say it at a pace, in seconds.
  public func seconds(at pace: Double) -> ClosedRange<Double> {
    switch self {
    case .pinyin(let script): script.seconds(at: pace)
    case .latin(let script): script.seconds(at: pace)
    }
  }

  /// How long an unknown voice may take: anything far from every speaker's length is wrong.
  public static func seconds(
    ofAnyVoice request: TTSRequest, reader: Reader, at pace: Double
  ) -> ClosedRange<Double> {
    let usual: ClosedRange<Double>
    do {
      usual = try SpeechScript(request, reader: reader, limit: .max / 4).seconds(at: pace)
    } catch {
      let count = Double(request.text.count)
      // For a script that an alphabet's voice would refuse: signs that mostly stand for syllables.
      usual = (0.05 * count / pace)...(1 + count / pace)
    }
    return (usual.lowerBound / 2)...(1 + 1.5 * usual.upperBound)
  }
}
