internal import Foundation
internal import Coaching
public struct Reader: Sendable {
  public init() {}
  func simplified(_ s: String) -> String {
    s.applyingTransform(StringTransform("Traditional-Simplified"), reverse: false) ?? s
  }
  func syllable(_ c: UInt32) -> String? {
    guard let u = Unicode.Scalar(c) else { return nil }
    let t = (String(u).applyingTransform(.mandarinToLatin, reverse: false) ?? "").decomposedStringWithCanonicalMapping
    var letters = ""; var tone = 5
    for scalar in t.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A: letters.unicodeScalars.append(scalar)
      case 0x0304: tone = 1
      case 0x0301: tone = 2
      case 0x030C: tone = 3
      case 0x0300: tone = 4
      case 0x0308: letters = letters.dropLast() + "v"
      default: return nil
      }
    }
    return letters + "\(tone)"
  }
  func spokenForm(_ t: String, as lang: Lang) -> String {
    var s = t
    if lang == .chinese {
      if s.contains(":") { s = s.replacingOccurrences(of: ":", with: "点") + "分" }
      s = s.replacingOccurrences(of: ".", with: "点")
      if s.hasSuffix("%") { s = "百分之" + s.dropLast() }
      s = s.replacingOccurrences(of: "-", with: "")
      if s.hasPrefix("$") { s = s.dropFirst() + "美元" }
      if s.hasPrefix("¥") { s = s.dropFirst() + "元" }
    } else {
      s = s.replacingOccurrences(of: ":", with: " ")
      s = s.replacingOccurrences(of: ".", with: " point ")
      s = s.replacingOccurrences(of: "%", with: " percent")
      s = s.replacingOccurrences(of: "-", with: "")
      if s.hasPrefix("$") { s = s.dropFirst() + " dollars" }
    }
    return s
  }
}
extension UInt32 {
  var isHan: Bool {
    switch self {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3007, 0xF900...0xFAFF, 0x20000...0x323AF: true
    default: false
    }
  }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLatin: Bool { self >= 0x61 && self <= 0x7A || self >= 0x41 && self <= 0x5A }
}
