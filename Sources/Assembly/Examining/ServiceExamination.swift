import Coaching
import Journal
import Network
import Practice
import Services
import Settings
import System
import Wording

/// Examines the services: lists them without contacting them, or asks them one after the other.
package struct ServiceExamination {
  package let app: Application

  package init(
    app: Application
  ) {
    self.app = app
  }

  /// What is configured; no service is asked.
  package var overview: Finding {
    let services = app.settings.services
    guard !services.all.isEmpty else {
      return Finding(part: .atTheService, state: .fine, detail: .noServiceConfigured)
    }
    return Finding(
      part: .atTheService, state: .fine,
      detail: .servicesConfigured(services.all.map { ($0.name, app.purposes(of: $0)) }),
      mend: .tryServices)
  }

  /// What last went wrong with services, according to their log; empty if nothing did.
  var troubles: [Finding] {
    let log = ServiceLog(app.places)
    let lines = log.last(3)
    guard !lines.isEmpty else { return [] }
    let text = (lines + ["(\(log.path))"]).joined(separator: " · ")
    return [
      Finding(part: .lastTroubles, state: .fine, detail: Phrase(zh: text, en: text))
    ]
  }

  /// Asks each service and reports as it goes.
  package func run(_ tell: (Finding) throws -> Void) async throws {
    if app.services.isEmpty {
      try tell(
        Finding(
          part: .atTheService, state: .fine, detail: .noServiceConfigured,
          mend: .howToConfigureServices))
    }
    let network = app.settings.network
    if network.noServices || network.offline {
      try tell(
        Finding(
          part: .atTheService, state: .missing,
          detail: network.noServices ? .servicesAreOff : .servicesAreOffline))
    }
    if !app.services.isEmpty, let name = Self.proxyVariable {
      try tell(Finding(part: .atTheService, state: .fine, detail: .proxyIsNotUsed(name)))
    }
    for service in app.services { try tell(await finding(of: service)) }
    for finding in troubles { try tell(finding) }
    if network.monthlyLimit > 0, let spent { try tell(spent) }
  }

  /// A variable by which other programs go through a proxy.
  private static var proxyVariable: String? {
    let variables = Environment.own.variables
    return ["https_proxy", "http_proxy", "all_proxy"].flatMap { [$0, $0.uppercased()] }
      .first { variables[$0]?.isEmpty == false }
  }

  private func finding(of service: Service) async -> Finding {
    let part = Phrase(zh: service.name, en: service.name)
    // If the learner has not agreed to some of what it serves, that is what is wrong with it.
    for purpose in app.purposes(of: service) {
      if case .held(_, let error) = app.standing(of: purpose, at: service) {
        return Finding(part: part, state: .missing, detail: error.reason.phrase, mend: mend(error))
      }
    }
    do {
      let report = try await app.trace.step("service \(service.name)") {
        try await app.probe(service).report()
      }
      return self.finding(of: service, report)
    } catch let error as ServiceError {
      app.trace.note("service \(service.name): \(error.reason)")
      return Finding(
        part: part, state: .missing,
        detail: Phrase(
          zh: "\(error.address)：\(error.reason.phrase.zh)",
          en: "\(error.address): \(error.reason.phrase.en)"), mend: mend(error))
    } catch {
      return Finding(part, .missing, error)
    }
  }

  private func mend(_ error: ServiceError) -> Phrase? { error.reason.next(error.provider) }

  private func finding(of service: Service, _ report: ServiceProbe.Report) -> Finding {
    let purposes = app.purposes(of: service)
    let possible = ServicePurpose.allCases.filter { $0.dialects.contains(service.dialect) }
    let wanted = service.dialect == .wyoming ? service.voice : service.model
    let models = report.models ?? []
    var details: [Phrase] = [
      .serviceAnswers(service.base, milliseconds: Int((report.seconds * 1_000).rounded()))
    ]
    var mend: Phrase?
    switch report.hasModel {
    case true: details.append(.serviceHasModel(wanted, of: models.count))
    case false:
      details.append(.serviceLacksModel(wanted, has: models))
      let label = service.dialect == .wyoming ? "voice" : "model"
      let near = nearest(wanted, among: models) ?? models.first ?? "…"
      mend = .verbatim("hearcoach config set service.\(service.name).\(label) \(near)")
    case nil: if !models.isEmpty { details.append(.serviceHas(models.count)) }
    }
    if service.key != nil { details.append(report.showsKey ? .keyIsAccepted : .keyIsThere) }
    details.append(purposes.isEmpty ? .serviceCould(possible) : .serviceServes(purposes))
    let isHere = ServiceAddress(service.base).map(app.consent.isOnThisComputer) ?? false
    if app.settings.network.monthlyLimit > 0, service.prices == ServicePrices(), !isHere {
      details.append(.limitWithoutPrices)
    }
    return Finding(
      part: Phrase(zh: service.name, en: service.name),
      state: report.hasModel == false ? .missing : .fine,
      detail: Phrase(
        zh: details.map(\.zh).joined(separator: "；"), en: details.map(\.en).joined(separator: "; ")),
      mend: mend)
  }

  private var spent: Finding? {
    let today = Moment.now.day
    guard let first = LocalDay(year: today.year, month: today.month, day: 1),
      let journal = try? app.journal(for: .read), let cost = try? journal.cost(since: first)
    else { return nil }
    return Finding(
      part: .atTheLimit, state: .fine,
      detail: .spentThisMonth(cost, limit: app.settings.network.monthlyLimit))
  }
}
