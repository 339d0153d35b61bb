/// What a learner wants sentences to be heard in.
public enum NoiseChoice: Sendable, Hashable {
  /// Quiet.
  case off
  /// The everyday noise that was practised least.
  case auto
  case kind(NoiseKind)

  /// The noise that `auto` stands for, given how many sentences were heard in each: those of every day come
  /// before those of laboratories.
  public func kind(after practised: [NoiseKind: Int]) -> NoiseKind? {
    switch self {
    case .off: nil
    case .kind(let kind): kind
    case .auto: NoiseKind.everyday.min { practised[$0] ?? 0 < practised[$1] ?? 0 }
    }
  }
}

extension NoiseChoice: RawRepresentable, CaseIterable {
  public static let allCases: [NoiseChoice] = [.off, .auto] + NoiseKind.allCases.map { .kind($0) }

  public init?(rawValue: String) {
    switch rawValue {
    case "off": self = .off
    case "auto": self = .auto
    default:
      guard let kind = NoiseKind(rawValue: rawValue) else { return nil }
      self = .kind(kind)
    }
  }

  public var rawValue: String {
    switch self {
    case .off: "off"
    case .auto: "auto"
    case .kind(let kind): kind.rawValue
    }
  }
}

extension NoiseKind {
  /// Those that one meets outside a laboratory, in the order in which they are practised first.
  static let everyday: [NoiseKind] = [
    .cafe, .babble4, .street, .telephone, .kitchen, .livingRoom, .rain, .talker, .hall, .classroom,
    .babble8,
  ]
}
