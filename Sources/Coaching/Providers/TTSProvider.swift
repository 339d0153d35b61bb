/// What a voice is asked to speak.
public struct TTSRequest: Sendable, Hashable {
  public var text: String
  public var lang: Lang
  /// The provider's own choice when absent.
  public var voiceId: String?
  /// 1 is the voice's own pace.
  public var rate: Double
  /// 1 is the voice's own pitch.
  public var pitch: Double
  /// For Chinese the syllables that the text brings with it; a voice reads for itself without them.
  public var reading: [String]?

  public init(
    text: String, lang: Lang, voiceId: String? = nil, rate: Double = 1, pitch: Double = 1,
    reading: [String]? = nil
  ) {
    self.text = text
    self.lang = lang
    self.voiceId = voiceId
    self.rate = rate
    self.pitch = pitch
    self.reading = reading
  }

  /// The pace within what is offered; the voice's own for what is not a number.
  public var heldRate: Double { Self.held(rate) }

  /// The pitch within what is offered; the voice's own for what is not a number.
  public var heldPitch: Double { Self.held(pitch) }

  private static func held(_ factor: Double) -> Double {
    factor.isNaN ? 1 : min(max(factor, 0.5), 1.5)
  }
}

/// Speaks text.
public protocol TTSProvider: Sendable {
  /// Speaks `request` into samples; it throws rather than give a clip without sound.
  func synthesize(_ request: TTSRequest) async throws -> Clip
}

/// Everything that makes a clip what it is: of two that are the same in this, one will do.
public struct ClipIdentity: Sendable, Hashable {
  public var text: String
  /// What the voice is given to speak, as it was read: pinyin with tone numbers for Chinese.
  public var spoken: String
  public var voice: Voice
  /// The voice's own version, and that of whatever works on its sound.
  public var version: String
  public var pace: Double
  public var pitch: Double

  public init(
    text: String, spoken: String, voice: Voice, version: String, pace: Double, pitch: Double
  ) {
    self.text = text
    self.spoken = spoken
    self.voice = voice
    self.version = version
    self.pace = pace
    self.pitch = pitch
  }
}

/// A voice that can tell beforehand what a clip of its would be.
public protocol IdentifiedVoice: TTSProvider {
  /// What `synthesize` would make of the request; it throws where it would not even begin.
  func identity(of request: TTSRequest) async throws -> ClipIdentity
}

/// Why a text could not be spoken.
public enum SpeechError: Error, Hashable, Sendable {
  /// The speech library found no data in this directory.
  case libraryMissingData(path: String)
  /// There is no such voice for the language; `nearest` is the one whose id is most like it.
  case noSuchVoice(id: String, nearest: String?)
  case cannotSpeak(Reason)
  /// The text has nothing in it that sounds.
  case emptyText
  /// A clip was made and is not fit to be heard.
  case failedCheck(Check)

  /// What stands in the way of speaking.
  public enum Reason: Hashable, Sendable {
    /// More characters than are spoken at once.
    case tooLong(limit: Int)
    /// A character of a script that the voice does not read.
    case foreignScript(Character)
    /// The installed voice reads pinyin with tone numbers as something else; `heard` is what.
    case pinyinMisread(heard: String)
    /// The speech library refused, with its own number for why.
    case library(code: Int)
  }

  /// What is asked of every clip.
  public enum Check: Hashable, Sendable {
    case silent
    case clipped
    case tooShort
    case tooLong
  }
}
