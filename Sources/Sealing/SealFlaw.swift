public import System

/// Why a file cannot be sealed or opened.
public enum SealFlaw: Error, Sendable, Hashable {
  /// The library that knows the ciphers is missing.
  case noLibrary(MissingLibrary)
  /// There is no room for making a key of a passphrase.
  case noMemory
  /// It was sealed with another passphrase, or the beginning of it is damaged.
  case otherPassphrase
  /// It is cut, or something in it was changed.
  case damaged
  /// More different keys than anybody's computers have.
  case tooManyKeys
}
