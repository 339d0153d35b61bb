public import Coaching
public import System

/// The programs that the learner agreed to give text to, each with the agreed command.
///
/// It is the programs' part of the one consent store.
public struct ProgramConsent: Sendable {
  private let store: ConsentStore

  public init(file: String) { store = ConsentStore(file: file) }

  init(store: ConsentStore) { self.store = store }

  /// The path of the file, which need not exist.
  public var file: String { store.file }

  /// One program that was agreed to.
  public struct Given: Sendable, Hashable {
    public let name: String
    public let command: String
    /// The day it was given; absent if the file does not say.
    public let date: LocalDay?
  }

  /// The learner's consent to giving this program text; nil if there is none.
  package func grant(to program: VoiceProgram) -> ProgramGrant? {
    isGiven(to: program) ? ProgramGrant(program.name) : nil
  }

  /// Whether the learner agreed to this program with exactly this command.
  public func isGiven(to program: VoiceProgram) -> Bool {
    !program.command.isEmpty
      && all().contains { given in
        // Byte for byte: two commands that look alike may name different files.
        given.name == program.name && given.command.utf8.elementsEqual(program.command.utf8)
      }
  }

  /// Everything agreed to; empty if the file cannot be read.
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

  /// Remembers that the learner agreed to a program on a day, replacing any earlier consent.
  public func give(to program: VoiceProgram, on day: LocalDay) throws(FileError) {
    try store.change { text in
      text.set(
        Self.group(of: program.name), [("command", program.command), ("date", "\(day)")])
      text.remove(Self.group(declined: program.name))
    }
  }

  /// Whether the learner said no to this program with exactly this command.
  public func isDeclined(_ program: VoiceProgram) -> Bool {
    guard let text = try? ConsentText(reading: file) else { return false }
    let group = Self.group(declined: program.name)
    // Earlier versions wrote both answers with one key.
    let declined = text.value(Self.declinedCommand, in: group) ?? text.value("command", in: group)
    return declined == program.command
  }

  /// Remembers that the learner said no, and revokes what was given before.
  public func decline(_ program: VoiceProgram, on day: LocalDay) throws(FileError) {
    try store.change { text in
      text.remove(Self.group(of: program.name))
      text.set(
        Self.group(declined: program.name),
        [(Self.declinedCommand, program.command), ("date", "\(day)")])
    }
  }

  /// Not the key of a consent: a refusal's group must not become a consent if it loses its first
  /// word.
  private static let declinedCommand = "declined-command"

  /// Revokes what was agreed to for the program of this name.
  public func revoke(_ name: String) throws(FileError) {
    try store.change { $0.remove(Self.group(of: name)) }
  }

  private static func group(of name: String) -> String { "program \(name)" }

  private static func group(declined name: String) -> String { "declined program \(name)" }

  private static func name(of group: String) -> String? {
    group.hasPrefix("program ") ? String(group.dropFirst(8)) : nil
  }
}

/// The learner's consent that a program may be given text; without one none is run.
///
/// Only `ProgramConsent` can make one: nothing outside this file sees an initializer.
package struct ProgramGrant: Sendable {
  let program: String

  fileprivate init(_ program: String) { self.program = program }
}
