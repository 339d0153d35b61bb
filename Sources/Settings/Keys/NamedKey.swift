import Coaching

/// What has a group of its own for each one the learner names.
protocol NamedInSettings: Sendable {
  static var family: NamedGroup.Family { get }
  static var list: any WritableKeyPath<Settings, [Self]> & Sendable { get }
  var name: String { get }
  init(named name: String)
}

extension VoiceProgram: NamedInSettings {
  static var family: NamedGroup.Family { .voice }
  static var list: any WritableKeyPath<Settings, [Self]> & Sendable { \.voice.programs }
  init(named name: String) { self.init(name: name) }
}

extension Service: NamedInSettings {
  static var family: NamedGroup.Family { .service }
  static var list: any WritableKeyPath<Settings, [Self]> & Sendable { \.services.all }
  init(named name: String) { self.init(name: name, dialect: .openAI, base: "") }
}

extension NamedInSettings {
  /// The one of this name in the settings, or its initial value.
  static func found(_ name: String, in settings: Settings) -> Self {
    settings[keyPath: list].first { $0.name == name } ?? Self(named: name)
  }

  static func change(_ name: String, in settings: inout Settings, _ body: (inout Self) -> Void) {
    if let index = settings[keyPath: list].firstIndex(where: { $0.name == name }) {
      body(&settings[keyPath: list][index])
    } else {
      var added = Self(named: name)
      body(&added)
      settings[keyPath: list].append(added)
    }
  }
}

/// A key of one thing that the learner names.
struct NamedKey<Thing: NamedInSettings, Value: Sendable & Equatable>: SettingsKey {
  private let name: String
  let label: String
  let path: any WritableKeyPath<Thing, Value> & Sendable
  let form: Form<Value>
  let about: Explanation

  init(
    _ name: String, _ label: String, _ path: any WritableKeyPath<Thing, Value> & Sendable,
    _ form: Form<Value>, en: String, zh: String
  ) {
    self.name = name
    self.label = label
    self.path = path
    self.form = form
    about = Explanation(en: en, zh: zh)
  }

  var group: String { "\(Thing.family.rawValue).\(name)" }
  var expected: Expected { form.expected }

  func text(in settings: Settings) -> String {
    form.write(Thing.found(name, in: settings)[keyPath: path])
  }

  func read(_ text: String, into settings: inout Settings) -> Bool {
    guard let value = form.parse(text) else { return false }
    Thing.change(name, in: &settings) { $0[keyPath: path] = value }
    return true
  }
}

/// A group that the learner names: `[voice.NAME]` or `[service.NAME]`.
struct NamedGroup: Sendable, Hashable {
  enum Family: String, Sendable, CaseIterable { case voice, service }

  let family: Family
  /// Letters, digits, hyphens and underscores.
  let name: String

  /// Nil if it is not such a group.
  init?(_ group: String) {
    let parts = group.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let family = Family(rawValue: String(parts[0])) else { return nil }
    let name = String(parts[1])
    guard (1...40).contains(name.count), name.unicodeScalars.allSatisfy(Self.isPlain) else {
      return nil
    }
    self.family = family
    self.name = name
  }

  /// The group most likely meant, with hyphens for what its name cannot contain.
  init?(meantBy group: String) {
    guard let point = group.firstIndex(of: "."),
      let family = nearest(String(group[..<point]), among: Family.allCases.map(\.rawValue))
    else { return nil }
    let name = group[group.index(after: point)...].unicodeScalars.map {
      Self.isPlain($0) ? String($0) : "-"
    }
    self.init("\(family).\(name.joined())")
  }

  /// As written between the brackets.
  var group: String { "\(family.rawValue).\(name)" }

  var keys: [any SettingsKey] {
    switch family {
    case .voice: Settings.programKeys(of: name)
    case .service: Settings.serviceKeys(of: name)
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || "-_".contains(Character(scalar))
  }
}
