import Network

/// Which files may lie where the page is being written for the first time.
final class SharingTrail {
  private(set) var files: [String] = []

  /// A file of that name is on its way, or there.
  func has(_ name: String) { files.append(name) }

  /// The last of them did not arrive, unless this is no way to know.
  func lost(by error: any Error) {
    switch (error as? ServiceError)?.reason {
    case .timedOut, .redirected, .tooLong, .cutShort, .notUnderstood, .brokeOff, .declined, nil:
      return
    case .refused(let status, _, _) where status >= 500 && status != 507: return
    default: files.removeLast()
    }
  }
}
