internal import Glibc

/// The diphones that espeak-ng's voices of MBROLA speak with; each is a package of its own.
enum MBROLA {
  /// Whether a voice file of espeak-ng has the sounds that it needs, where it needs any.
  static func canSpeak(file: String) -> Bool {
    guard file.hasPrefix("mb/mb-") else { return true }
    // mb/mb-de1-en is English by the sounds of de1.
    let name = file.dropFirst("mb/mb-".count).prefix { $0 != "-" }
    let places = ["/usr/share/mbrola/\(name)", "/usr/share/mbrola/voices"]
    return places.contains { access("\($0)/\(name)", R_OK) == 0 }
  }
}
