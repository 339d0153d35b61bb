import Coaching
import Foundation
import Reports
import Testing

@Suite("Melodies on a page")
struct MelodyPictureTests {
  private func contour(_ semitones: [Double?]) -> PitchContour {
    PitchContour(start: 0.2, seconds: 2, semitones: semitones)
  }

  @Test("both melodies are lines, broken where there is no voice, and the words are below")
  func whole() throws {
    let picture = MelodyPicture(
      text: "你好 <world> & \"more\"", model: contour([0, 1, 2, nil, 2, 1]),
      own: contour([0, 1, nil, nil, 3, 4]),
      words: [
        SpokenWord(text: "<b>", verdict: .match, span: 0.2...0.5),
        SpokenWord(text: "lost", verdict: .missing),
        SpokenWord(text: "end", verdict: .match, span: 1.2...1.8),
      ])
    let svg = picture.svg(id: "m1", in: .english)
    #expect(svg.components(separatedBy: "<polyline").count == 5)
    #expect(svg.contains("&lt;b&gt;"))
    #expect(svg.contains(">end<"))
    #expect(!svg.contains("lost"))
    #expect(svg.contains("id=\"m1-name\""))
    #expect(isWhole(svg))
  }

  @Test("a page shows the melodies it is given, and no heading without any")
  func page() throws {
    let day = try #require(LocalDay("2026-11-21"))
    let report = Report(PeriodFacts(first: day, last: day), span: .today)
    let melody = MelodyPicture(text: "你好吗", model: nil, own: contour([0, 1, 2]))
    let page = report.html(in: .chinese, melodies: [melody, melody])
    #expect(page.components(separatedBy: "<figure>").count == 3)
    #expect(page.contains("id=\"melody-1-name\"") && page.contains("id=\"melody-2-name\""))
    #expect(page.contains("<h2 id=\"melodies\">语调</h2>"))
    let silent = MelodyPicture(text: "x", model: nil, own: contour([nil]))
    #expect(!report.html(in: .english, melodies: [silent]).contains("id=\"melodies\""))
    #expect(!report.html(in: .english).contains("id=\"melodies\""))
  }

  @Test("a melody without a voice, a single point and a hostile text leave the page whole")
  func odd() {
    #expect(
      MelodyPicture(text: "x", model: nil, own: contour([nil])).svg(id: "a", in: .chinese) == "")
    for semitones: [Double?] in [[0], [nil, 3, nil], [-40, 40], Array(repeating: 5, count: 500)] {
      let svg = MelodyPicture(
        text: "</title><script>alert(1)</script>\u{0}", model: nil, own: contour(semitones)
      ).svg(id: "a", in: .chinese)
      #expect(isWhole(svg))
      #expect(!svg.contains("<script"))
    }
  }

  /// Whether every element that begins ends, in its order, and no text looks like one.
  private func isWhole(_ svg: String) -> Bool {
    var open: [Substring] = []
    for match in svg.matches(of: /<(\/?)(\w+)(?: [\w-]+="[^"<>]*")*(\/?)>/) {
      if match.1 == "/" {
        guard open.popLast() == match.2 else { return false }
      } else if match.3.isEmpty {
        open.append(match.2)
      }
    }
    let text = svg.replacing(/<\/?\w+(?: [\w-]+="[^"<>]*")*\/?>/, with: "")
    return open.isEmpty && !text.contains { "<>\"".contains($0) }
  }
}
