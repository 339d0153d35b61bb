import TestSupport
import Testing

/// What the program must say when something is wrong, in either language.
struct Complaint: Sendable {
  /// The thing that must be named; if it is in English quotes, it must be quoted in either
  /// language.
  let thing: String
  /// What the line with the next step must contain.
  let next: String
  let exit: Int32

  init(_ thing: String, next: String, exit: Int32) {
    self.thing = thing
    self.next = next
    self.exit = exit
  }

  /// Checks a run of the program against this.
  func check(
    _ run: FinishedProgram, in language: Home.Language,
    at place: SourceLocation = #_sourceLocation
  ) {
    let said = Comment(rawValue: run.errors)
    #expect(run.exit == exit, said, sourceLocation: place)
    #expect(run.output == "", said, sourceLocation: place)
    #expect(run.errors.hasPrefix("hearcoach: "), said, sourceLocation: place)
    #expect(run.errors.contains(thing(in: language)), said, sourceLocation: place)
    let label = language == .chinese ? "  下一步：" : "  Try: "
    let step = run.errors.split(separator: "\n").last ?? ""
    #expect(step.hasPrefix(label), said, sourceLocation: place)
    #expect(step.contains(next), said, sourceLocation: place)
    // The frame of the message is also in the language asked for.
    let isChinese = run.errors.unicodeScalars.contains { $0.properties.isIdeographic }
    #expect(isChinese == (language == .chinese), said, sourceLocation: place)
  }

  private func thing(in language: Home.Language) -> String {
    guard language == .chinese, thing.hasPrefix("'"), thing.hasSuffix("'") else { return thing }
    return "“\(thing.dropFirst().dropLast())”"
  }
}
