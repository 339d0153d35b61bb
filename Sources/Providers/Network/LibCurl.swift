internal import CCurl

/// The library that requests go through.
public enum LibCurl {
  /// Its version, as it gives it itself.
  public static var version: String {
    guard let version = curl_version_info_of_now().pointee.version else { return "" }
    return String(cString: version)
  }
}
