internal import CCurl
internal import Glibc
public import System

/// The library that requests go through.
public enum LibCurl {
  /// What is lacking where it cannot be used.
  public static var missing: MissingLibrary? { MissingLibrary(hc_curl_lack(), package: "libcurl4") }

  /// Sees to it, before the library looks, that nobody is told the secrets of encrypted connections:
  /// of the environment it takes the name of a file to write them to.
  static func prepare() { _ = isPrepared }

  private static let isPrepared: Bool = {
    if getenv("SSLKEYLOGFILE") != nil { unsetenv("SSLKEYLOGFILE") }
    return curl_global_init(Int(CURL_GLOBAL_SSL | CURL_GLOBAL_WIN32)) == CURLE_OK
  }()

  /// Its version, as it gives it itself; nil if it is not there.
  public static var version: String? {
    missing == nil ? curl_version_info_of_now().pointee.version.map { String(cString: $0) } : nil
  }
}
