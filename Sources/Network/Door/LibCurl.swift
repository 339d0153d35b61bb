internal import CCurl
internal import Glibc
public import System

/// The library that requests go through.
public enum LibCurl {
  /// What is missing if it cannot be used.
  public static var missing: MissingLibrary? { MissingLibrary(hc_curl_lack(), package: "libcurl4") }

  /// Ensures, before the library looks, that the secrets of encrypted connections are not logged:
  /// it takes the name of a file for them from the environment.
  static func prepare() { _ = isPrepared }

  private static let isPrepared: Bool = {
    if getenv("SSLKEYLOGFILE") != nil { unsetenv("SSLKEYLOGFILE") }
    return curl_global_init(Int(CURL_GLOBAL_SSL | CURL_GLOBAL_WIN32)) == CURLE_OK
  }()

  /// Its version, as it reports it; nil if it is missing.
  public static var version: String? {
    missing == nil ? curl_version_info_of_now().pointee.version.map { String(cString: $0) } : nil
  }
}
