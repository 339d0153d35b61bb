public import System

/// Why a key could not be set; the file is as it was.
public enum SettingsChangeError: Error, Sendable, Hashable {
  case unknownKey(UnknownKey)
  case badValue(ConfigurationProblem)
  /// The file has lines that cannot be read, which are to be mended first.
  case brokenFile([ConfigurationProblem])
  case unwritable(FileError)
}
