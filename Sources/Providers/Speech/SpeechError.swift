public import System

/// Why a text could not be spoken.
public enum SpeechError: Error, Hashable, Sendable {
  /// The speech library is not there.
  case noLibrary(MissingLibrary)
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
