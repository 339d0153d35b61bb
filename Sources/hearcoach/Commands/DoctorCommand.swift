import Coaching

/// `hearcoach doctor`: what works on this computer, what does not, and how to mend it.
enum DoctorCommand {
  static let json = Flag(name: "json", help: .jsonHelp)

  static let command = Command(
    name: "doctor", summary: .doctorSummary, options: [AnyOption(json)],
    worksWithWrongConfiguration: true, run: run)

  static func run(_ call: Invocation, in house: House) async throws -> ExitCode {
    let findings = await Examination(house: house).findings()
    let language = house.console.language
    if call[json] {
      try house.console.put(JSON.array(findings.map { $0.json(in: language) }).text + "\n")
    } else {
      let width = (findings.map { $0.part.text(in: language).columns }.max() ?? 0) + 2
      for finding in findings {
        for line in finding.lines(in: language, width: width, color: house.console.data.hasColor) {
          try house.console.put(line + "\n")
        }
      }
    }
    return findings.contains { $0.state == .broken } ? .failed : .done
  }
}
