public import Coaching
public import System

/// What the learner agreed to: the one place that says what may leave the computer, and to whom.
///
/// It is a key file, read each time it is asked: a revocation takes effect at once, and so does a
/// change of the configuration.
public struct ConsentStore: Sendable {
  /// The path of the file, which need not exist.
  public let file: String
  /// What the configuration let out in the beginning.
  let rules: NetworkRules
  let hosts: HostsFile
  private let readRules: @Sendable () -> NetworkRules

  /// `now` is asked at the last moment before something leaves, on no thread that tasks share: it may
  /// wait for a disk.
  public init(
    file: String, rules: NetworkRules = NetworkRules(),
    now: @escaping @Sendable () -> NetworkRules = { NetworkRules() }
  ) {
    self.init(file: file, rules: rules, hosts: HostsFile(), now: now)
  }

  init(
    file: String, rules: NetworkRules, hosts: HostsFile,
    now: @escaping @Sendable () -> NetworkRules = { NetworkRules() }
  ) {
    self.file = file
    self.rules = rules
    self.hosts = hosts
    readRules = now
  }

  /// What it lets out now: what was forbidden in the beginning stays so.
  var rulesNow: NetworkRules {
    let now = readRules()
    return NetworkRules(
      offline: rules.offline || now.offline, noServices: rules.noServices || now.noServices)
  }

  /// The version of what the learner is told before agreeing; a new version asks again.
  public static let notice = 4

  /// One kind of thing that may go to one service.
  public struct Given: Sendable, Hashable {
    public let provider: String
    public let kind: ContentKind
    /// What it may be used for; another purpose was never agreed to.
    public let purposes: Set<LedgerEntry.Purpose>
    /// The server that was agreed to: `https://host:port`. A different one needs new consent.
    public let address: String
    /// The day it was given; absent if the file does not say.
    public let date: LocalDay?
    /// Which version of the notice was agreed to.
    public let notice: Int

    /// Whether it was given to what the learner is told today.
    public var isCurrent: Bool { notice == ConsentStore.notice }
  }

  /// Everything agreed to; a damaged file is an error, and means no consent.
  public func all() throws(FileError) -> [Given] {
    let text = try ConsentText(reading: file)
    return text.groups.compactMap { group in
      guard let (provider, kind) = Self.parts(of: group),
        let address = text.value("address", in: group)
      else { return nil }
      return Given(
        provider: provider, kind: kind,
        purposes: KindAnswers.purposes(of: group, in: text), address: address,
        date: text.value("date", in: group).flatMap { LocalDay($0) },
        notice: text.value("notice", in: group).flatMap { Int($0) } ?? 0)
    }
  }

  /// Revokes one kind, or all, agreed to for the service of this name.
  public func revoke(_ kind: ContentKind? = nil, of provider: String) throws(FileError) {
    try change { text in
      for kind in kind.map({ [$0] }) ?? ContentKind.allCases {
        text.remove(Self.group(of: provider, kind))
      }
    }
  }

  /// What was agreed to for programs used as voices.
  public var programs: ProgramConsent { ProgramConsent(store: self) }

  /// Changes the file, whole or not at all, one change at a time.
  func change(_ body: (inout ConsentText) -> Void) throws(FileError) {
    try Directory.make(file.directory)
    // Two programs changing it at once wait for each other.
    let lock = try FileLock(waitingFor: file.directory)
    defer { extendLifetime(lock) }
    var text = try ConsentText(reading: file)
    body(&text)
    try WholeFile.write(Array(text.text.utf8), to: file)
  }

  static func group(of provider: String, _ kind: ContentKind) -> String {
    "service \(provider) \(kind.rawValue)"
  }

  private static func parts(of group: String) -> (provider: String, kind: ContentKind)? {
    let words = group.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, words[0] == "service", let kind = ContentKind(rawValue: words[2])
    else { return nil }
    return (words[1], kind)
  }
}
