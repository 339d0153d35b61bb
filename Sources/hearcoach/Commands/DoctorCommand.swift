import Assembly
import Coaching
import JSON
import Settings
import Wording

/// `hearcoach doctor`: what works on this computer, what does not, and how to mend it.
enum DoctorCommand {
  static let json = Flag(name: "json", help: .jsonHelp)

  static let audio = Flag(name: "audio", help: .audioHelp)

  static let services = Flag(name: "services", help: .servicesHelp)

  static let command = Command(
    name: "doctor", summary: .doctorSummary,
    options: [AnyOption(audio), AnyOption(services), AnyOption(json)],
    worksWithWrongConfiguration: true, run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    if call[audio] || call[services] {
      var findings: [Finding] = []
      if call[audio] { findings += try await examineSound(call, in: app) }
      if call[services] { findings += try await examineServices(call, in: app) }
      if call[json] { try put(findings, in: app) }
      return exit(findings)
    }
    let findings = await Examination(app: app, lacks: [LineEditor.missing].compactMap(\.self))
      .findings()
    if call[json] {
      try put(findings, in: app)
    } else {
      let width = width(of: findings.map(\.part), in: app)
      for finding in findings { try put(finding, width: width, in: app) }
    }
    return exit(findings)
  }

  private static func examineSound(
    _ call: Invocation, in app: Application
  ) async throws -> [Finding] {
    var findings: [Finding] = []
    let parts: [Phrase] = [
      .audioServer, .audioSpeaker, .audioHeard, .audioMicrophone, .audioHearsYou,
    ]
    let width = width(of: parts, in: app)
    try await AudioExamination(app: app) { finding in
      findings.append(finding)
      if !call[json] { try put(finding, width: width, in: app) }
    }.run()
    return findings
  }

  private static func examineServices(
    _ call: Invocation, in app: Application
  ) async throws -> [Finding] {
    var findings: [Finding] = []
    let names = app.settings.services.all.map { Phrase(zh: $0.name, en: $0.name) }
    let width = min(24, width(of: names + [.atTheService, .atTheLimit], in: app))
    try await ServiceExamination(app: app).run { finding in
      findings.append(finding)
      if !call[json] { try put(finding, width: width, in: app) }
    }
    return findings
  }

  private static func exit(_ findings: [Finding]) -> ExitCode {
    findings.contains { $0.state == .broken } ? .failed : .done
  }

  private static func width(of parts: [Phrase], in app: Application) -> Int {
    (parts.map { $0.text(in: app.console.language).columns }.max() ?? 0) + 2
  }

  private static func put(_ finding: Finding, width: Int, in app: Application) throws {
    let console = app.console
    for line in finding.lines(in: console.language, width: width, color: console.data.hasColor) {
      try console.put(line + "\n")
    }
  }

  private static func put(_ findings: [Finding], in app: Application) throws {
    let language = app.console.language
    try app.console.put(data: JSON.array(findings.map { $0.json(in: language) }).text + "\n")
  }
}
