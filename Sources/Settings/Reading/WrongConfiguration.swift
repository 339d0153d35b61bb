/// The configuration is not what it may be.
public struct WrongConfiguration: Error {
  public let problems: [ConfigurationProblem]

  public init(problems: [ConfigurationProblem]) { self.problems = problems }
}
