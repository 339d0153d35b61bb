import Coaching
import JSON

/// How loud speech must be beside each noise.
extension ReportPage {
  mutating func writeNoise() {
    guard let noises = json["noise"]?.asArray, !noises.isEmpty else { return }
    beginSection("noise", .inNoise)
    let charts = report.noiseSeries(in: language).enumerated().map { index, series in
      Chart(id: "\(prefix)noise-\(index)", series: series)
    }
    write(charts)
    beginTable(say(.inNoise), [.whichNoise, .sentencesHeard, .ratio, .before])
    for (place, noise) in noises.enumerated() {
      let path = "noise.\(place)"
      let kind = noise["kind"]?.asString.flatMap(NoiseKind.init(rawValue:))
      html.raw("<tr><th scope=\"row\">")
      html.text(kind.map { language.name(of: $0) } ?? "")
      html.raw("</th><td>")
      number(noise["sentences"], "\(path).sentences", NumberText.text)
      html.raw("</td><td>")
      number(noise["snr"], "\(path).snr", decibels)
      html.text(say(.opening))
      number(noise["low"], "\(path).low", decibels)
      html.raw(" … ")
      number(noise["high"], "\(path).high", decibels)
      html.text(say(.closing))
      html.raw("</td><td>")
      number(noise["before"], "\(path).before", decibels)
      html.raw("</td></tr>\n")
    }
    endTable()
    html.raw("</section>\n")
  }
}
