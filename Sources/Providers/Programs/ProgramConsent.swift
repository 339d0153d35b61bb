public import Coaching
internal import Glibc

/// Which programs the learner agreed to give text to, each with the command that was agreed to.
///
/// It is a key file, read each time it is asked: what is taken back holds at once.
public struct ProgramConsent: Sendable, Hashable {
  /// The path of the file, which need not be there.
  public let file: String

  public init(file: String) { self.file = file }

  /// One program that was agreed to.
  public struct Given: Sendable, Hashable {
    public let name: String
    public let command: String
    /// The day of it; absent where the file does not say.
    public let date: LocalDay?
  }

  /// Whether the learner agreed to this program with exactly this command.
  public func isGiven(to program: VoiceProgram) -> Bool {
    !program.command.isEmpty
      && all().contains { $0.name == program.name && $0.command == program.command }
  }

  /// All that was agreed to; nothing where the file cannot be read.
  public func all() -> [Given] {
    guard let text = try? ConsentText(reading: file) else { return [] }
    return text.groups.compactMap { group in
      guard let name = Self.name(of: group), let command = text.value("command", in: group) else {
        return nil
      }
      let date = text.value("date", in: group).flatMap { LocalDay($0) }
      return Given(name: name, command: command, date: date)
    }
  }

  /// Remembers that the learner agreed to a program on a day; what it was before is forgotten.
  public func give(to program: VoiceProgram, on day: LocalDay) throws(FileFault) {
    try change { text in
      text.set(
        Self.group(of: program.name), [("command", program.command), ("date", "\(day)")])
    }
  }

  /// Takes back what was agreed to for the program of this name.
  public func revoke(_ name: String) throws(FileFault) {
    try change { $0.remove(Self.group(of: name)) }
  }

  private func change(_ body: (inout ConsentText) -> Void) throws(FileFault) {
    let directory = String(file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex))
    try WholeFile.makeDirectory(directory)
    // Two that change it at once wait for each other; a system without locks still gets it whole.
    let lock = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    var text = try ConsentText(reading: file)
    body(&text)
    try WholeFile.write(Array(text.text.utf8), to: file)
  }

  private static func group(of name: String) -> String { "program \(name)" }

  private static func name(of group: String) -> String? {
    group.hasPrefix("program ") ? String(group.dropFirst(8)) : nil
  }
}
