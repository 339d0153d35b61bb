import Glibc
import JSON

/// A program driven by lines of JSON.
final class LineProgram {
  let program: RunningProgram
  private let toProgram: ChildPipe
  private let fromProgram: ChildPipe
  private var rest: [UInt8] = []

  init(_ words: [String]) throws {
    toProgram = try ChildPipe()
    fromProgram = try ChildPipe()
    program = try RunningProgram(words, input: toProgram.output, output: fromProgram.input)
  }

  func say(_ command: JSON) {
    let bytes = Array((command.text + "\n").utf8)
    _ = write(toProgram.input, bytes, bytes.count)
  }

  /// The next line; nil at the end, which is when it has said nothing for so many seconds.
  func next(within seconds: Int = 10) throws -> JSON? {
    try fromProgram.line(after: &rest, within: seconds).map { try JSON.parse($0) }
  }
}
