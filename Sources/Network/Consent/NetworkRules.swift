/// What the configuration lets out, whatever the learner has consented to.
public struct NetworkRules: Sendable, Hashable {
  /// Nothing goes beyond this computer.
  public var offline: Bool
  /// No service is asked at all, not even one on this computer.
  public var noServices: Bool

  public init(offline: Bool = false, noServices: Bool = false) {
    self.offline = offline
    self.noServices = noServices
  }
}
