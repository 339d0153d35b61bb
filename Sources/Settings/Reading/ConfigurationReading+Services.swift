import Coaching

extension ConfigurationReading {
  /// What is wrong with services as a whole; one with any mistake is not used.
  mutating func checkServices() {
    let groups = namedGroups(.service)
    for (group, line) in groups { check(group, line: line) }
    let names = groups.map(\.group.name)
    for purpose in ServicePurpose.allCases { check(purpose, among: names) }
    for (group, _) in groups where wrongGroups.contains(group.group) {
      settings.services.remove(group.name)
    }
  }

  private mutating func check(_ group: NamedGroup, line: Int) {
    let service = Service.found(group.name, in: settings)
    let name = group.group
    checkAddress(of: service, name, line: line)
    if [.ollama, .anthropic].contains(service.dialect), service.model.isEmpty {
      require("model", of: name, line: line, expected: .text)
    }
    let sources = KeySourceKey.Place.allCases.compactMap { place -> (String, Int)? in
      guard let index = text.index(ofGroup: name, label: place.rawValue),
        case .entry(_, _, let value) = text.lines[index], !value.isEmpty
      else { return nil }
      return (place.rawValue, index + 1)
    }.sorted { $0.1 < $1.1 }
    if let first = sources.first {
      for (label, line) in sources.dropFirst() {
        report(.excludes("\(name).\(first.0)", line: first.1), line: line, name: "\(name).\(label)")
      }
    } else if [.azure, .anthropic].contains(service.dialect),
      ServerURL(service.base)?.isOnThisComputer == false
    {
      report(.keyless(service.dialect), line: line, name: name, suggestion: "\(name).key_env")
    }
  }

  private mutating func checkAddress(of service: Service, _ name: String, line: Int) {
    let label = "\(name).url"
    guard let index = text.index(ofGroup: name, label: "url"),
      !problems.contains(where: { $0.name == label }), !service.base.isEmpty
    else {
      return require("url", of: name, line: line, expected: .address(service.dialect.schemes))
    }
    guard let address = ServerURL(service.base),
      !service.dialect.schemes.contains(address.scheme)
    else { return }
    report(
      .badValue, line: index + 1, name: label, value: service.base,
      expected: .address(service.dialect.schemes),
      suggestion: service.dialect.schemes.first.map { "\($0)://\(address.rest)" })
  }

  /// Reports a key that is empty or missing, unless a mistake in it is already known.
  private mutating func require(
    _ label: String, of group: String, line: Int, expected: Expected
  ) {
    let name = "\(group).\(label)"
    if problems.contains(where: { $0.name == name }) { return }
    let place = text.index(ofGroup: group, label: label).map { $0 + 1 } ?? line
    report(.badValue, line: place, name: name, value: "", expected: expected)
  }

  private mutating func check(_ purpose: ServicePurpose, among names: [String]) {
    let name = settings.services[name: purpose]
    let able = names.filter {
      purpose.dialects.contains(Service.found($0, in: settings).dialect)
    }
    guard !name.isEmpty,
      let index = text.index(ofGroup: "services", label: purpose.rawValue)
    else { return }
    let key = "services.\(purpose.rawValue)"
    if !names.contains(name) {
      settings.services[name: purpose] = ""
      report(
        .badValue, line: index + 1, name: key, value: name, expected: .service(able),
        suggestion: nearest(name, among: able) ?? nearest(name, among: names))
    } else if !able.contains(name),
      !problems.contains(where: { $0.name == "service.\(name).dialect" })
    {
      settings.services[name: purpose] = ""
      report(
        .unable(Service.found(name, in: settings).dialect), line: index + 1, name: key,
        value: name, expected: .words(purpose.dialects.map(\.rawValue)),
        suggestion: able.count == 1 ? able.first : nearest(name, among: able))
    }
  }
}

extension Service.Dialect {
  /// The first is the usual one.
  var schemes: [String] { self == .wyoming ? ["tcp"] : ["https", "http"] }
}
