public import System

/// Why a file gave no sound.
public struct SoundFileError: Error, Sendable, Equatable {
  /// What is wrong with it.
  public enum Kind: Sendable, Equatable {
    /// The library that reads sound files is not there.
    case noLibrary(MissingLibrary)
    /// The system would not open or read it, and its error number.
    case unreadable(code: Int32)
    /// A directory, a pipe or a device: nothing that could be read from its beginning to its end.
    case notAFile
    /// There is not a byte in it.
    case empty
    /// It begins like none of the formats that are read.
    case unknownFormat
    /// It begins well, and what follows contradicts that; in the library's own words.
    case damaged(String)
    /// The format is right and there is no sample in it.
    case noSamples
    /// A sample rate that no recorder uses.
    case impossibleRate(Int)
    /// More seconds of sound than are taken; how many it has, where its head says so.
    case tooLong(seconds: Double?, most: Double)
  }

  public let path: String
  public let kind: Kind

  init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }
}
