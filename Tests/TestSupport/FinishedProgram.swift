/// What a program wrote until its end, and how it ended.
public struct FinishedProgram: Sendable {
  public let ending: ChildProgram.Ending
  /// What it wrote to its standard output.
  public let bytes: [UInt8]
  /// What it wrote to its standard error.
  public let errors: String

  public var output: String { String(decoding: bytes, as: UTF8.self) }
  /// The lines of the output, without their ends.
  public var lines: [Substring] { output.split(whereSeparator: \.isNewline) }

  /// The exit code; a program that was killed has none.
  public var exit: Int32? {
    if case .exited(let code) = ending { code } else { nil }
  }

  /// Runs a program with `input` to read, to its end.
  public static func run(
    _ program: String, _ arguments: [String], environment: [String: String], input: [UInt8] = [],
    output: String? = nil
  ) async throws -> FinishedProgram {
    let folder = try TemporaryDirectory()
    let files = (input: folder.file("input"), output: folder.file("output"))
    try TestFile.write(input, to: files.input)
    let child = try ChildProgram(
      program, arguments, environment: environment, input: .file(files.input),
      output: .file(output ?? files.output), errors: .file(folder.file("errors")))
    let ending = try await child.finish()
    return FinishedProgram(
      ending: ending, bytes: output == nil ? try TestFile.bytes(files.output) : [],
      errors: try TestFile.text(folder.file("errors")))
  }
}
