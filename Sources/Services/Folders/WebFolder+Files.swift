public import Coaching
internal import Network

/// What is below the folder: other folders, and files that are fetched and sent whole.
extension WebFolder {
  /// Nobody's list of files is longer.
  private static let longestList = 16 << 20
  /// A file may be large and the line slow.
  private static let patience = 300.0

  /// What is in a folder; nil where there is none.
  public func list(
    _ path: String, for purpose: LedgerEntry.Purpose
  ) async throws -> [WebListing.Entry]? {
    var request = request(.propfind, path, purpose, atMost: Self.longestList)
    request.headers = [("Depth", "1"), ("Content-Type", "application/xml; charset=utf-8")]
    request.body = Array(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <propfind xmlns="DAV:"><prop><resourcetype/><getcontentlength/></prop></propfind>
      """.utf8)
    return try await ifThere { try await open(request).listing() }
  }

  /// A file; nil where there is none.
  public func get(
    _ path: String, atMost limit: Int, for purpose: LedgerEntry.Purpose
  ) async throws -> [UInt8]? {
    var get = request(.get, path, purpose, atMost: limit)
    get.isAboutOneFile = true
    return try await ifThere { try await answer(to: get) }
  }

  /// Makes a folder in one that is there; one of that name is no failure.
  public func makeFolder(_ path: String, for purpose: LedgerEntry.Purpose) async throws {
    do {
      // Some servers make folders only by names that end as those of folders do.
      _ = try await answer(to: request(.mkcol, path + "/", purpose))
    } catch let error as ServiceError {
      guard case .refused(405, _, _) = error.reason else { throw error }
    }
  }

  /// Puts a file there so that nobody ever sees half of it: under another name first.
  public func putWhole(
    _ bytes: [UInt8], as path: String, for purpose: LedgerEntry.Purpose
  ) async throws {
    let draft = path + Self.draftEnd
    var put = request(.put, draft, purpose)
    put.kinds = [.text]
    put.headers = [("Content-Type", "application/octet-stream")]
    put.body = bytes
    // It is answered when all of it has got there.
    put.limits.firstByte = Self.patience
    _ = try await answer(to: put)
    // Where its answer was lost it may have been done: asked again, there is nothing to move any more.
    var move = request(.move, draft, purpose, tries: 1)
    // A path alone: whoever stands before the server may have changed scheme and host.
    let own = ServiceAddress(link.service.base)?.path ?? ""
    move.headers = [("Destination", "\(own)/\(path)"), ("Overwrite", "T")]
    _ = try await answer(to: move)
  }

  /// Whether a file of that name was being sent: older programs called it otherwise.
  public static func isDraft(_ name: String) -> Bool {
    name.hasSuffix(draftEnd) || name.hasSuffix(".part")
  }

  /// The end of the name of a file that is being sent; some servers keep `.part` for themselves.
  static let draftEnd = ".upload"

  private func ifThere<Found>(_ find: () async throws -> Found) async throws -> Found? {
    do {
      return try await find()
    } catch let error as ServiceError {
      guard case .refused(404, _, _) = error.reason else { throw error }
      return nil
    }
  }

  /// One that holds nothing of the learner's.
  private func request(
    _ method: ServiceRequest.Method, _ path: String, _ purpose: LedgerEntry.Purpose,
    atMost limit: Int = 1 << 16, tries: Int = 2
  ) -> ServiceRequest {
    ServiceRequest(
      method: method, path: "/\(path)", purpose: purpose, kinds: [],
      limits: ServiceLimits(
        // A server at home may have to wake up first.
        firstByte: max(link.service.seconds, 20), whole: Self.patience, bytes: limit, tries: tries))
  }
}
