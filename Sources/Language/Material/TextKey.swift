import Coaching

/// What two texts have in common that differ in nothing but marks, spaces and case.
enum TextKey {
  static func key(of text: String, in lang: Lang) -> String {
    lang.rawValue + " " + text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
