import Coaching
import Settings

/// `hearcoach doctor`: what works on this computer, what does not, and how to mend it.
enum DoctorCommand {
  static let json = Flag(name: "json", help: .jsonHelp)

  static let audio = Flag(name: "audio", help: .audioHelp)

  static let services = Flag(name: "services", help: .servicesHelp)

  static let command = Command(
    name: "doctor", summary: .doctorSummary,
    options: [AnyOption(audio), AnyOption(services), AnyOption(json)],
    worksWithWrongConfiguration: true, run: run)

  static func run(_ call: Invocation, in house: House) async throws -> ExitCode {
    if call[audio] { return try await examineSound(call, in: house) }
    if call[services] { return try await examineServices(call, in: house) }
    let findings = await Examination(house: house).findings()
    if call[json] {
      try put(findings, in: house)
    } else {
      let width = width(of: findings.map(\.part), in: house)
      for finding in findings { try put(finding, width: width, in: house) }
    }
    return exit(findings)
  }

  private static func examineSound(_ call: Invocation, in house: House) async throws -> ExitCode {
    var findings: [Finding] = []
    let parts: [Phrase] = [
      .audioServer, .audioSpeaker, .audioHeard, .audioMicrophone, .audioHearsYou,
    ]
    let width = width(of: parts, in: house)
    try await AudioExamination(house: house) { finding in
      findings.append(finding)
      if !call[json] { try put(finding, width: width, in: house) }
    }.run()
    if call[json] { try put(findings, in: house) }
    return exit(findings)
  }

  private static func examineServices(
    _ call: Invocation, in house: House
  ) async throws -> ExitCode {
    var findings: [Finding] = []
    let names = house.settings.services.all.map { Phrase(zh: $0.name, en: $0.name) }
    let width = min(24, width(of: names + [.atTheService, .atTheLimit], in: house))
    try await ServiceExamination(house: house).run { finding in
      findings.append(finding)
      if !call[json] { try put(finding, width: width, in: house) }
    }
    if call[json] { try put(findings, in: house) }
    return exit(findings)
  }

  private static func exit(_ findings: [Finding]) -> ExitCode {
    findings.contains { $0.state == .broken } ? .failed : .done
  }

  private static func width(of parts: [Phrase], in house: House) -> Int {
    (parts.map { $0.text(in: house.console.language).columns }.max() ?? 0) + 2
  }

  private static func put(_ finding: Finding, width: Int, in house: House) throws {
    let console = house.console
    for line in finding.lines(in: console.language, width: width, color: console.data.hasColor) {
      try console.put(line + "\n")
    }
  }

  private static func put(_ findings: [Finding], in house: House) throws {
    let language = house.console.language
    try house.console.put(data: JSON.array(findings.map { $0.json(in: language) }).text + "\n")
  }
}
