public import Coaching

/// A voice that can be had, or the library that speaks with such voices: what the catalog says of it.
public struct VoiceOffer: Sendable, Hashable {
  public let name: String
  public let kind: Kind
  public let languages: [Lang]
  /// How many people speak.
  public let speakers: Int
  public let license: String
  /// A page for people.
  public let source: String
  /// What it may be heard with.
  public let sample: String?
  /// Whether it was heard with HearCoach by those who listed it.
  public let isTried: Bool
  public let files: [File]

  public enum Kind: String, Sendable, CaseIterable {
    /// A voice of Piper's.
    case piper
    /// The library that speaks with those.
    case runtime
  }

  /// One file of it.
  public struct File: Sendable, Hashable {
    public let address: String
    /// How long it is, or may be where that is not known.
    public let bytes: Int
    public let isLengthKnown: Bool
    /// As people write it; absent where those who listed it could not know.
    public let sha256: String?
    /// How long all is that is packed in it; absent where it is no archive.
    public let unpacked: Int?
    /// Where its server may point to: `https://host`.
    public let redirects: [String]

    /// Its name, which `VoiceCatalog` has checked.
    public var name: String {
      address.split(separator: "/").last.map(String.init) ?? address
    }
  }

  /// How much is fetched at most.
  public var bytes: Int { files.reduce(0) { $0 + $1.bytes } }
}

/// What is wrong with a file of the catalog, and where.
public struct CatalogProblem: Error, Sendable, Hashable {
  public let path: String
  /// Counted from 1.
  public let line: Int
  public let kind: Kind

  public enum Kind: Sendable, Hashable {
    case notJSON(column: Int)
    case noObject
    case missing(String)
    case unknown(String)
    /// The value of a key is none that it can have.
    case badValue(String)
  }

  public init(path: String, line: Int, kind: Kind) {
    self.path = path
    self.line = line
    self.kind = kind
  }
}
