import Coaching

/// A document in the making: text is escaped, and markup is only written here.
struct HTMLText {
  private(set) var markup = ""

  /// Appends markup as it is.
  mutating func raw(_ markup: String) { self.markup += markup }

  /// Appends a text: nothing in it is markup.
  mutating func text(_ text: String) { markup += Self.escaped(text) }

  /// Appends an element with a text in it.
  mutating func element(_ name: String, _ text: String, _ attributes: String = "") {
    raw("<\(name)\(attributes.isEmpty ? "" : " " + attributes)>")
    self.text(text)
    raw("</\(name)>")
  }

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in Gate.text(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// What every page begins and ends with.
extension HTMLText {
  /// Begins a page with its title and what it is of; `head` and `style` come after what all pages have.
  mutating func beginPage(
    _ title: String, _ subject: String, _ language: ReportLanguage, head: String = "",
    style: String = ""
  ) {
    raw("<!DOCTYPE html>\n<html lang=\"\(language == .chinese ? "zh-CN" : "en")\">\n<head>\n")
    raw("<meta charset=\"utf-8\">\n")
    raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    // Should a text ever escape its quotes, it can load and run nothing.
    raw(
      "<meta http-equiv=\"Content-Security-Policy\" "
        + "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n")
    raw("<meta name=\"color-scheme\" content=\"light dark\">\n")
    raw("<link rel=\"icon\" href=\"data:,\">\n")
    element("title", "\(title) · \(subject)")
    if !head.isEmpty { raw("\n" + head) }
    raw("\n<style>\n\(PageStyle.sheet)\(style)</style>\n</head>\n<body>\n<header>\n")
    element(
      "p", BilingualText(zh: "听力教练", en: "HearCoach").text(in: language), #"class="brand""#)
    element("h1", title)
    element("p", subject, #"class="period""#)
    raw("</header>\n<main>\n")
  }

  mutating func endPage(_ language: ReportLanguage) {
    raw("</main>\n<footer>\n")
    element("p", BilingualText.noMedicalDevice.text(in: language))
    element("p", BilingualText.madeHere.text(in: language))
    raw("</footer>\n</body>\n</html>\n")
  }
}
