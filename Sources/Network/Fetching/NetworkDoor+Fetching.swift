internal import Coaching
public import System

extension NetworkDoor {
  /// Fetches a file, or the rest of it where some of it is there.
  ///
  /// `validator` is what the server called the state of the file that some of is there: only the rest of the
  /// same is taken. What it calls it now goes to `remember` before all has come, and how many bytes are
  /// there to `tell`.
  public func fetch(
    _ download: Download, into file: GrowingFile, validator: String?, by consent: ConsentStore,
    remembering remember: (String?) throws -> Void,
    telling tell: @escaping @Sendable (Int) -> Void
  ) async throws {
    var breaks = 0
    var validator = validator
    while true {
      let before = file.count
      do {
        try await fetchOnce(download, into: file, validator, by: consent, telling: tell) {
          validator = $0
          try remember($0)
        }
        return
      } catch let error as ServiceError {
        // It was there already, or another file is there now.
        if case .refused(status: 416, _, _) = error.reason, before > 0 {
          try file.empty()
          continue
        }
        breaks += 1
        guard error.reason.isBreak, file.count > before, breaks <= Download.mostBreaks else {
          throw error
        }
      }
    }
  }

  private func fetchOnce(
    _ download: Download, into file: GrowingFile, _ validator: String?, by consent: ConsentStore,
    telling tell: @escaping @Sendable (Int) -> Void, remembering remember: (String?) throws -> Void
  ) async throws {
    var place = DownloadPlace(download.address)
    for _ in 0...Download.mostRedirects {
      let grant = try consent.grant(download.agreed, at: place.address)
      let sink = DownloadSink(file, atMost: download.most, telling: tell)
      var request = ServiceRequest(
        method: .get, path: place.query, headers: Self.headers(for: file.count, validator),
        purpose: .download, kinds: [], limits: download.limits)
      request.sink = sink
      request.looksAtRedirects = true
      do {
        let reply = try await open(request, with: grant)
        if (300..<400).contains(reply.head.status) {
          place = try Self.next(reply, from: place, of: download, by: consent)
          continue
        }
        try remember(Self.validator(of: reply.head))
        try await reply.read { _ in .more }
        return
      } catch {
        if let fault = sink.fault { throw fault }
        throw error
      }
    }
    throw ServiceError(
      download.agreed.terms.name, place.address, .redirected(to: place.address.origin))
  }

  /// Where a server points to, if that is among what the learner agreed to.
  private static func next(
    _ reply: ServiceReply, from place: DownloadPlace, of download: Download,
    by consent: ConsentStore
  ) throws -> DownloadPlace {
    guard let next = DownloadPlace(reply.head["location"] ?? "", from: place) else {
      throw reply.failure(.redirected(to: "?"))
    }
    guard download.mayGoOn(to: next.address, by: consent) else {
      throw reply.failure(.redirected(to: reply.message(next.address.origin)))
    }
    return next
  }

  private static func headers(
    for count: Int, _ validator: String?
  ) -> [(name: String, value: String)] {
    guard count > 0 else { return [] }
    return [("Range", "bytes=\(count)-")] + (validator.map { [("If-Range", $0)] } ?? [])
  }

  /// A name of the file's state by which two of them can be told apart.
  private static func validator(of head: ReplyHead) -> String? {
    guard let tag = head["etag"], tag.hasPrefix("\""), tag.hasSuffix("\""), tag.utf8.count <= 200,
      tag.utf8.allSatisfy({ (32...126).contains($0) })
    else { return nil }
    return tag
  }
}

extension Download {
  /// Whether a server may point there: it is among what the learner agreed to, and only what began on
  /// this computer goes on there, or without encryption.
  func mayGoOn(to next: ServiceAddress, by consent: ConsentStore) -> Bool {
    let isHere = consent.isOnThisComputer(address)
    return agreed.terms.servers.contains(next.origin) && consent.isOnThisComputer(next) == isHere
      && (isHere || next.scheme == .https)
  }
}

extension ServiceError.Reason {
  /// Whether the connection ended while something was coming.
  fileprivate var isBreak: Bool {
    switch self {
    case .cutShort, .unreachable, .timedOut(.stall, _, _): true
    default: false
    }
  }
}
