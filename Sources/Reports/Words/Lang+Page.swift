import Coaching

extension Lang {
  /// What a page says a text in it is written in.
  var tagOfPage: String { self == .chinese ? rawValue : code }
}
