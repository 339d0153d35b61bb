public import JSON

/// The contrasts of a JSON file.
public struct ContrastPack: Sendable, Hashable {
  /// Those with nothing wrong.
  public let contrasts: [Contrast]
  /// Those of them that are asked about two at once.
  public let crossings: [Crossing]
  /// All that is wrong, by line.
  public let problems: [ContrastProblem]

  private init(
    _ contrasts: [Contrast], _ crossings: [Crossing], _ problems: [ContrastProblem]
  ) {
    self.contrasts = contrasts
    self.crossings = crossings
    self.problems = problems
  }

  /// Reads a file of contrasts, for a learner whose own language is `own`: a choice may have its meaning
  /// in several.
  public init(parsing bytes: [UInt8], own: Lang? = nil) {
    do {
      self.init(try JSON.parseWithLines(bytes, limits: Self.limits), own: own)
    } catch {
      let kind = ContrastProblem.Kind.notJSON(error.kind, column: error.column)
      self.init([], [], [ContrastProblem(line: error.line, kind: kind)])
    }
  }

  /// Reads contrasts from JSON that knows its lines.
  public init(_ file: JSONNode, own: Lang? = nil) {
    var reader = ContrastReader()
    reader.own = own
    let contrasts = reader.contrasts(of: file)
    let crossings = reader.crossings(of: file, among: contrasts)
    self.init(contrasts, crossings, reader.problems.sorted { $0.line < $1.line })
  }

  private static let limits = JSON.Limits(depth: 8, bytes: 4 << 20, values: 200_000)
}
