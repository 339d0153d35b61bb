import Coaching
import JSON

extension Report {
  /// The report as one HTML file that needs nothing else: no network, no script, no other file.
  ///
  /// `melodies` are those of the recordings that were kept.
  public func html(in language: ReportLanguage, melodies: [MelodyPicture] = []) -> String {
    var page = ReportPage(report: self, json: json, language: language, melodies: melodies)
    page.write()
    return page.html.markup
  }
}

/// A report as a page, made from its JSON so that the numbers are the same.
struct ReportPage {
  let report: Report
  let json: JSON
  let language: ReportLanguage
  var melodies: [MelodyPicture] = []
  var html = HTMLText()

  mutating func write() {
    writeHead()
    html.raw("<body>\n<header>\n")
    html.element("p", say(BilingualText(zh: "听力教练", en: "HearCoach")), #"class="brand""#)
    html.element("h1", title)
    html.element("p", period, #"class="period""#)
    html.raw("</header>\n<main>\n")
    writeRemarks()
    if report.figures.items > 0 {
      writeFigures()
      writeMonths()
      writeTrends()
      writeShares()
      writeHard(report.facts.hardWords, path: "hard_words", .hardWords, .word)
      writeHard(report.facts.hardSounds, path: "hard_sounds", .hardSounds, .sound)
      writeConfusions()
    }
    writeMelodies()
    html.raw("</main>\n<footer>\n")
    html.element("p", say(.noMedicalDevice))
    html.element("p", say(.madeHere))
    html.raw("</footer>\n</body>\n</html>\n")
  }

  func say(_ wording: BilingualText) -> String { wording.text(in: language) }

  /// A number of the report by its place in the JSON, written as readers know it; a dash if
  /// unknown.
  mutating func number(_ value: JSON?, _ path: String, _ text: (Double) -> String) {
    guard let number = value?.asDouble else {
      html.raw(#"<span aria-hidden="true">–</span><span class="hidden">"#)
      html.text(say(.unknown))
      return html.raw("</span>")
    }
    html.raw(#"<data value="\#(value?.text ?? "")" data-of="\#(path)">"#)
    html.text(text(number))
    html.raw("</data>")
  }

  /// Begins a part of the page with its heading.
  mutating func beginSection(_ name: String, _ heading: BilingualText, _ class: String = "") {
    let classes = `class`.isEmpty ? "" : #" class="\#(`class`)""#
    html.raw("<section aria-labelledby=\"\(name)\"\(classes)>\n")
    html.element("h2", say(heading), "id=\"\(name)\"")
    html.raw("\n")
  }

  private var title: String { say(.reportTitle) + " · " + say(.span(report.span)) }

  private var period: String { say(.from(report.facts.first, to: report.facts.last)) }

  private mutating func writeHead() {
    html.raw("<!DOCTYPE html>\n<html lang=\"\(language == .chinese ? "zh-CN" : "en")\">\n<head>\n")
    html.raw("<meta charset=\"utf-8\">\n")
    html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    // Should a text ever escape its quotes, it can load and run nothing.
    html.raw(
      "<meta http-equiv=\"Content-Security-Policy\" "
        + "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n")
    html.raw("<meta name=\"color-scheme\" content=\"light dark\">\n")
    html.raw("<link rel=\"icon\" href=\"data:,\">\n")
    html.element("title", "\(title) · \(period)")
    html.raw("\n<style>\n\(PageStyle.sheet)</style>\n</head>\n")
  }

  private mutating func writeRemarks() {
    beginSection("short", .inShort, "short")
    for sentence in report.sentences(in: language) { html.element("p", sentence) }
    html.raw("</section>\n")
  }
}

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
