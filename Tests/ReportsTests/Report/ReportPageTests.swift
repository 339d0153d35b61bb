import Coaching
import Foundation
import JSON
@testable import Reports
import Testing

@Suite struct ReportPageTests {
  @Test("every number of the page is that of the JSON", arguments: ReportLanguage.allCases)
  func numbers(language: ReportLanguage) throws {
    for report in SampleReports.all {
      let json = report.json
      let found = report.html(in: language)
        .matches(of: #/<data value="([^"]*)" data-of="([^"]*)">([^<]*)<\/data>/#)
      var places: Set<String> = []
      for match in found {
        let (value, path, shown) = (match.1, String(match.2), String(match.3))
        places.insert(path)
        let leaf = try #require(Self.leaf(path, of: json), "\(path)")
        #expect(leaf.text == value, "\(path)")
        #expect(Self.shows(shown, try #require(leaf.asDouble), path), "\(path): \(shown)")
      }
      guard report.figures.items > 0 else { continue }
      // What the JSON knows of these stands on the page.
      let wanted =
        [
          "minutes", "items", "first_try_rate", "heard", "before.heard", "said.acc", "pace_reached",
          "levels.0.first_try_rate", "topics.0.items", "by_day.0.minutes", "trend.pieces.1.minutes",
          "hard_words.0.missed", "hard_words.0.taken_for.0.times", "streak.current",
        ].filter { Self.leaf($0, of: json).map { $0 != .null } ?? false }
      #expect(places.isSuperset(of: wanted))
    }
  }

  @Test("every element that is opened is closed in its turn", arguments: ReportLanguage.allCases)
  func balanced(language: ReportLanguage) {
    let alone: Set = ["meta", "link", "br", "!DOCTYPE", "line", "rect", "circle", "polyline"]
    for report in SampleReports.all {
      var open: [Substring] = []
      for match in report.html(in: language).matches(of: #/<(\/?)([A-Za-z!0-9]+)([^>]*)>/#) {
        if match.1 == "/" {
          #expect(open.popLast() == match.2)
        } else if !alone.contains(String(match.2)) {
          open.append(match.2)
        }
      }
      #expect(open.isEmpty)
    }
  }

  @Test("a page loads nothing and runs nothing")
  func selfContained() {
    for report in SampleReports.all {
      let page = report.html(in: .english)
      for reach in [
        "http:", "https:", "//", "<script", "@import", "url(", "src=", " on", "<iframe",
      ] {
        let isWord = reach == " on"
        let found = isWord ? page.contains(#/<[^>]* on[a-z]+=/#) : page.contains(reach)
        #expect(!found, "\(reach)")
      }
      #expect(page.contains("default-src 'none'"))
      #expect(
        page.matches(of: #/<link [^>]*>/#).map(\.output) == [#"<link rel="icon" href="data:,">"#])
    }
  }

  @Test("whatever the learner wrote stays text")
  func hostile() throws {
    let evil = "<script>alert(1)</script>\"'>&\u{202E}\u{0}\u{1B}[2J</bdi></style>"
    var facts = SampleReports.facts
    facts.topics = [evil: facts.topics.values.first ?? PracticeSum()]
    facts.hardWords = [
      HardWord(
        text: evil, lang: .english, met: 5, missed: 4,
        takenFor: [.init(text: evil, times: 3)], sentence: evil)
    ]
    let report = Report(facts, span: .days)
    for language in ReportLanguage.allCases {
      let page = report.html(in: language)
      #expect(!page.contains("<script"))
      #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&amp;"))
      let unwanted: Set<Unicode.Scalar> = ["\u{202E}", "\0", "\u{1B}"]
      #expect(!page.unicodeScalars.contains(where: unwanted.contains))
      #expect(page.matches(of: #/<\/style>/#).count == 1)
    }
  }

  @Test(
    "names that elements refer to are there, and there once", arguments: ReportLanguage.allCases)
  func names(language: ReportLanguage) {
    for report in SampleReports.all {
      let page = report.html(in: language)
      let ids = page.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
      #expect(Set(ids).count == ids.count)
      let referred = page.matches(of: #/aria-labelledby="([^"]*)"/#)
        .flatMap { $0.1.split(separator: " ").map(String.init) }
      #expect(Set(ids).isSuperset(of: referred))
      let labels = page.matches(of: #/aria-label="([^"]*)"/#).map { String($0.1) }
      #expect(Set(labels).count == labels.count)
      #expect(page.contains(#"<html lang="\#(language == .chinese ? "zh-CN" : "en")">"#))
      #expect(page.matches(of: #/<h1>/#).count == 1)
      for svg in page.matches(of: #/<svg [^>]*role="img"[^>]*>(<title)?/#) { #expect(svg.1 != nil) }
      #expect(!page.contains("<th>"))
      #expect(page.contains(BilingualText.noMedicalDevice.text(in: language)))
    }
  }

  @Test("colours are far enough apart to be read, by day, by night and on paper")
  func contrast() throws {
    let schemes = PageStyle.sheet.matches(of: #/:root \{([^}]*)\}/#).map { block in
      Dictionary(
        uniqueKeysWithValues: block.1.matches(of: #/--([a-z0-9]+): #([0-9a-f]+);/#).map {
          (String($0.1), Self.luminance($0.2))
        })
    }
    #expect(schemes.count == 3)
    let texts = [
      ("ink", "page"), ("ink", "card"), ("soft", "page"), ("soft", "card"), ("soft", "m0"),
      ("tone", "page"), ("on1", "m1"), ("on2", "m2"), ("on3", "m3"),
    ]
    for scheme in schemes {
      for (front, back) in texts {
        let one = try #require(scheme[front])
        let other = try #require(scheme[back])
        let contrast = (max(one, other) + 0.05) / (min(one, other) + 0.05)
        #expect(contrast >= 4.5, "\(front) on \(back): \(contrast)")
      }
    }
  }

  @Test("ten years fit into a page that is made at once")
  func tenYears() {
    let page = SampleReports.tenYears.html(in: .chinese)
    #expect(page.utf8.count < 2_000_000)
    #expect(page.matches(of: #/<table class="month">/#).count >= 115)
    #expect(page.contains("更早的月份"))
  }

  /// The value at a path such as `trend.pieces.3.minutes`.
  private static func leaf(_ path: String, of json: JSON) -> JSON? {
    path.split(separator: ".").reduce(json) { json, key in
      guard let index = Int(key) else { return json?[String(key)] }
      guard let elements = json?.asArray, elements.indices.contains(index) else { return nil }
      return elements[index]
    }
  }

  /// Whether a reader takes the same number from a text: shares are shown in percent.
  private static func shows(_ shown: String, _ number: Double, _ path: String) -> Bool {
    guard let text = shown.firstMatch(of: #/^[0-9.]+/#)?.output, let read = Double(text) else {
      return false
    }
    let isShare = path.hasSuffix("rate") || path.hasSuffix("heard")
    #expect(shown.contains("%") == isShare, "\(path)")
    return abs(read - (isShare ? number * 100 : number)) < 1e-6
  }

  /// The relative luminance of WCAG 2.
  private static func luminance(_ hexadecimal: Substring) -> Double {
    let digits =
      hexadecimal.count == 3 ? hexadecimal.map { "\($0)\($0)" }.joined() : String(hexadecimal)
    let value = Int(digits, radix: 16) ?? 0
    let parts: [Double] = [16, 8, 0].map { (shift: Int) -> Double in
      let part = Double((value >> shift) & 255) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
