/// What a voice is asked to speak.
public struct TTSRequest: Sendable, Hashable {
  public var text: String
  public var lang: Lang
  /// The provider chooses if absent.
  public var voiceId: String?
  /// 1 is the voice's own pace.
  public var rate: Double
  /// 1 is the voice's own pitch.
  public var pitch: Double
  /// For Chinese, the syllables that come with the text; without them the voice reads for itself.
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

  /// The pace clamped to what is offered; the voice's own if it is NaN.
  public var heldRate: Double { Self.held(rate) }

  /// The pitch clamped to what is offered; the voice's own if it is NaN.
  public var heldPitch: Double { Self.held(pitch) }

  private static func held(_ factor: Double) -> Double {
    factor.isNaN ? 1 : min(max(factor, 0.5), 1.5)
  }
}

/// Speaks text.
public protocol TTSProvider: Sendable {
  /// Speaks `request` into samples; throws rather than return a clip without sound.
  func synthesize(_ request: TTSRequest) async throws -> Clip
}

/// Everything that makes a clip what it is: two clips with the same identity are interchangeable.
public struct ClipIdentity: Sendable, Hashable {
  public var text: String
  /// What the voice is given to speak, as read: pinyin with tone numbers for Chinese.
  public var spoken: String
  public var voice: Voice
  /// The version of the voice, and of anything that processes its sound.
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

/// A voice that can tell beforehand what a clip of it would be.
public protocol IdentifiedVoice: TTSProvider {
  /// What `synthesize` would make of the request; throws if it would not even begin.
  func identity(of request: TTSRequest) async throws -> ClipIdentity
}

/// Why a text could not be spoken.
public enum SpeechError: Error, Hashable, Sendable {
  /// The speech library found no data in this directory.
  case libraryMissingData(path: String)
  /// There is no such voice for the language; `nearest` has the most similar id.
  case noSuchVoice(id: String, nearest: String?)
  case cannotSpeak(Reason)
  /// The text has nothing that can be spoken.
  case emptyText
  /// A clip was made but is not fit to be heard.
  case failedCheck(Check)

  /// What stands in the way of speaking.
  public enum Reason: Hashable, Sendable {
    /// More characters than are spoken at once.
    case tooLong(limit: Int)
    /// A character of a script that the voice does not read.
    case foreignScript(Character)
    /// The installed voice misreads pinyin with tone numbers; `heard` is what it reads.
    case pinyinMisread(heard: String)
    /// The speech library refused, with its own error number.
    case library(code: Int)
  }

  /// What every clip must meet.
  public enum Check: Hashable, Sendable {
    case silent
    case clipped
    case tooShort
    case tooLong
  }
}
