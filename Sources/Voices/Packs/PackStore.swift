public import Archives
public import Coaching
internal import Glibc
public import System

/// The voices that were added, each in a folder of its own, and the library that speaks with them.
public struct PackStore: Sendable {
  public let directory: String

  /// The voices below a directory, which need not be there.
  public init(directory: String) { self.directory = directory }

  /// The folder of the library; no voice can have its name.
  public static let runtime = "sherpa-onnx"
  static let library = "libsherpa-onnx-c-api.so"
  static let libraries = [library, "libonnxruntime.so"]

  /// Where the library is, or would be.
  var libraryFile: String { "\(directory)/\(Self.runtime)/\(Self.library)" }

  /// Whether there is a library to speak with.
  public var hasRuntime: Bool {
    Self.libraries.allSatisfy { access("\(directory)/\(Self.runtime)/\($0)", R_OK) == 0 }
  }

  /// All voices that are whole, by their names.
  public func packs() -> [VoicePack] {
    Directory.names(in: directory).sorted().compactMap { name in
      Self.isName(name) ? VoicePack(in: "\(directory)/\(name)", named: name) : nil
    }
  }

  /// What was added.
  public enum Added: Sendable, Hashable {
    case voice(VoicePack)
    /// The library that speaks with all of them.
    case runtime
  }

  /// Adds what somebody fetched by other means: a folder, an archive, or one of the two files of a voice with the other
  /// one beside it; either may be a link, as those who fetch voices keep them.
  public func add(at path: String, under lock: borrowing FileLock) throws -> Added {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return try add(from: path, under: lock)
    }
    let model = path.hasSuffix(".onnx.json") ? String(path.dropLast(".json".count)) : path
    guard model.hasSuffix(".onnx") else { return try add(archive: path, under: lock) }
    let (source, facts) = (try Self.target(of: model), try Self.target(of: model + ".json"))
    return try add(model: model, from: source, facts: facts, as: nil)
  }

  /// Where one of a voice's two files lies.
  private static func target(of file: String) throws -> String {
    if let target = file.resolved { return target }
    let code = errno
    throw code == ENOENT ? PackError.halfVoice(missing: file) : FileError(.read, file, code)
  }

  /// Copies a voice of Piper's, or the library, out of a folder that was unpacked; links are not followed, and what is there under its name stays until all of the new one is.
  public func add(from folder: String, under lock: borrowing FileLock) throws -> Added {
    try add(from: folder, as: nil, under: lock)
  }

  /// The same, of this name and no other: one that is there already must not go by mistake.
  func add(
    from folder: String, as wanted: String?, under lock: borrowing FileLock
  ) throws -> Added {
    let files = try PackFiles(in: folder)
    if let libraries = files.all(Self.libraries) {
      guard wanted ?? Self.runtime == Self.runtime else { throw PackError.badName(Self.runtime) }
      try place(Self.runtime) { draft in
        for (name, path) in zip(Self.libraries, libraries) {
          try PackFiles.copy(path, to: "\(draft)/\(name)")
        }
      }
      return .runtime
    }
    let models = files.paths.filter { path in
      path.hasSuffix(".onnx") && files.paths.contains(path + ".json")
    }
    guard models.count == 1, let model = models.first else {
      throw PackError.notOneVoice(folder, found: models.count)
    }
    return try add(model: model, from: model, facts: model + ".json", as: wanted)
  }

  /// Adds the voice whose model was found as `model`, from where its two files lie.
  private func add(
    model: String, from source: String, facts: String, as wanted: String?
  ) throws -> Added {
    let name = Self.name(of: model)
    guard Self.isName(name), wanted ?? name == name else { throw PackError.badName(name) }
    let bytes = try Self.readFacts(facts)
    let voice: PiperVoice
    do throws(PiperVoice.Flaw) {
      voice = try PiperVoice(parsing: bytes)
    } catch {
      throw PackError.notTaken(model, error)
    }
    let pack = VoicePack(
      name: name, lang: voice.lang, reader: voice.reader, noise: voice.noise,
      width: voice.width, folder: "\(directory)/\(name)")
    try place(name) { draft in
      try PackFiles.copy(source, to: "\(draft)/\(VoicePack.model)", and: voice.addition)
      try WholeFile.write(Array(voice.tokens.utf8), to: "\(draft)/\(VoicePack.tokens)")
      // Last: a folder without it is no voice.
      try WholeFile.write(Array(pack.text.utf8), to: "\(draft)/\(VoicePack.facts)")
    }
    return .voice(pack)
  }

  private static func readFacts(_ path: String) throws -> [UInt8] {
    do throws(FileError) {
      return try WholeFile.read(path, atMost: PackFiles.mostFacts, of: .regularWithoutLink)
    } catch {
      if error.code == EFBIG { throw PackError.tooMuch(path) }
      throw error
    }
  }

  /// Removes a voice, or the library; tells whether there was one.
  public func remove(_ name: String, under lock: borrowing FileLock) throws(FileError) -> Bool {
    let wasBegun = try removeFetched(name)
    return try removeFolder(name) || wasBegun
  }

  private func removeFolder(_ name: String) throws(FileError) -> Bool {
    guard Self.isName(name) || name == Self.runtime,
      Directory.names(in: directory).contains(name)
    else { return false }
    // Under another name first: what is half removed is no voice any more.
    let gone = "\(directory)/\(Self.draftPrefix)gone-\(getpid())"
    guard rename("\(directory)/\(name)", gone) == 0 else {
      throw FileError(.write, "\(directory)/\(name)", errno)
    }
    try PackFiles.remove(gone)
    return true
  }

  /// Makes a folder whole under another name, and puts it in place.
  private func place(_ name: String, _ fill: (_ draft: String) throws -> Void) throws {
    try Directory.make(directory)
    for left in Directory.names(in: directory) where left.hasPrefix(Self.draftPrefix) {
      try PackFiles.remove("\(directory)/\(left)")
    }
    let draft = "\(directory)/\(Self.draftPrefix)\(getpid())"
    try Directory.make(draft)
    do {
      try fill(draft)
      _ = try removeFolder(name)
      guard rename(draft, "\(directory)/\(name)") == 0 else {
        throw FileError(.write, "\(directory)/\(name)", errno)
      }
    } catch {
      try? PackFiles.remove(draft)
      throw error
    }
  }

  /// What begins so is being made or removed, or was when somebody ended it.
  private static let draftPrefix = ".new-"

  /// The languages of which a voice can be added.
  public static let langs: [Lang] = PiperVoice.languages.map(\.value)

  /// `en_US-Joe-medium.onnx` is the voice `joe-medium`.
  private static func name(of model: String) -> String {
    let file = model.split(separator: "/").last.map(String.init) ?? model
    let base = file.dropLast(".onnx".count)
    let parts = base.split(separator: "-", maxSplits: 1)
    let name = parts.count == 2 && parts[0].contains("_") ? parts[1] : base
    // Letters of other alphabets stay as they are, and are refused by their own look.
    return String(name.map { $0.isASCII ? Character($0.lowercased()) : $0 })
  }

  /// Whether a name can be that of a folder here and of a voice.
  static func isName(_ name: String) -> Bool {
    (1...40).contains(name.utf8.count) && name != runtime
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
      } && name.utf8.first != 0x2D
  }
}

/// Why nothing was added.
public enum PackError: Error, Sendable, Hashable {
  /// In the folder lies no voice, or more than one.
  case notOneVoice(String, found: Int)
  /// Of a voice's two files this one is not there.
  case halfVoice(missing: String)
  /// What the voice would be called is no name of a voice.
  case badName(String)
  /// The voice cannot be used: of which language it is, where that is why.
  case otherLanguage(String, language: String)
  case notUnderstood(String)
  case otherKind(String)
  /// More files, or larger ones, than any voice has.
  case tooMuch(String)
  /// Another process adds or removes a voice, the one with this number if known.
  case busy(process: Int?)
  case noRoom(needed: Int, room: Int)
  /// What was fetched is not what was promised.
  case wrongLength(String, expected: Int, found: Int)
  case wrongHash(String, expected: String, found: String)
  case badArchive(String, ZipFlaw)

  static func notTaken(_ model: String, _ flaw: PiperVoice.Flaw) -> PackError {
    switch flaw {
    case .notUnderstood: .notUnderstood(model)
    case .otherLanguage(let language): .otherLanguage(model, language: language)
    case .otherKind: .otherKind(model)
    }
  }
}
