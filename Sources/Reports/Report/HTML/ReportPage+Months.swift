import Coaching
import JSON

extension ReportPage {
  /// One table per month, each day shaded and marked by its minutes.
  mutating func writeMonths() {
    beginSection("calendar", .calendar)
    writeLegend()
    let months = months
    var places: [LocalDay: Int] = [:]
    for (index, day) in report.facts.days.enumerated() { places[day.day] = index }
    write(months.suffix(12), places)
    let earlier = months.dropLast(12)
    if !earlier.isEmpty {
      html.raw("<details><summary>")
      html.text(say(BilingualText(zh: "更早的月份", en: "Earlier months")))
      html.raw("</summary>\n")
      write(earlier, places)
      html.raw("</details>\n")
    }
    html.raw("</section>\n")
  }

  private mutating func write(
    _ months: ArraySlice<(year: Int, month: Int)>, _ places: [LocalDay: Int]
  ) {
    // One month or two have room for their minutes.
    let isLarge = months.count <= 2
    html.raw("<div class=\"months\(isLarge ? " large" : "")\">\n")
    for (year, month) in months { writeMonth(month, of: year, places, isLarge: isLarge) }
    html.raw("</div>\n")
  }

  /// All months, up to a year; beyond that, only those with practice.
  private var months: [(year: Int, month: Int)] {
    let first = report.trend.pieces.first?.first ?? report.facts.first
    let last = report.facts.last
    let span = first.year * 12 + first.month - 1...last.year * 12 + last.month - 1
    let practised = Set(report.facts.days.map { $0.day.year * 12 + $0.day.month - 1 })
    let numbers = span.count <= 12 ? Array(span) : practised.sorted()
    return numbers.map { ($0 / 12, $0 % 12 + 1) }
  }

  private mutating func writeLegend() {
    html.raw("<ul class=\"legend\">")
    let marks = MonthCalendar.Mark.legend(
      of: report.facts.days.lazy.map { MonthCalendar.Mark(seconds: $0.practisedSeconds) })
    for mark in marks {
      html.raw("<li><span class=\"\(Self.className(mark))\" aria-hidden=\"true\"></span> ")
      html.text(mark.meaning(in: language))
      html.raw("</li>")
    }
    html.raw("</ul>\n")
  }

  private mutating func writeMonth(
    _ month: Int, of year: Int, _ places: [LocalDay: Int], isLarge: Bool
  ) {
    guard let first = LocalDay(year: year, month: month, day: 1) else { return }
    html.raw("<table class=\"month\">")
    html.element("caption", say(.month(month, of: year)))
    html.raw("<thead><tr>")
    for (short, whole) in BilingualText.weekdays {
      html.raw(#"<th scope="col"><abbr title="\#(HTMLText.escaped(say(whole)))">"#)
      html.text(say(short))
      html.raw("</abbr></th>")
    }
    html.raw("</tr></thead><tbody>")
    let length = LocalDay.days(inMonth: month, of: year)
    for monday in stride(from: 2 - first.weekday, through: length, by: 7) {
      html.raw("<tr>")
      for number in monday..<monday + 7 {
        if let day = LocalDay(year: year, month: month, day: number) {
          write(day, places[day], isLarge: isLarge)
        } else {
          html.raw("<td></td>")
        }
      }
      html.raw("</tr>")
    }
    html.raw("</tbody></table>\n")
  }

  private mutating func write(_ day: LocalDay, _ place: Int?, isLarge: Bool) {
    guard let place, let row = json["by_day"]?.asArray?[place] else {
      let isWithin = report.facts.first <= day && day <= report.facts.last
      return html.raw("<td\(isWithin ? " class=\"m0\"" : "")>\(day.day)</td>")
    }
    let minutes = row["minutes"]?.asInt.map { say(.numberOfMinutes($0)) } ?? say(.timeUnknown)
    let mark = MonthCalendar.Mark(seconds: report.facts.days[place].practisedSeconds)
    let atOnce = row["first_try_rate"]?.asDouble.map { say(.understoodAtOnce(Percent.of($0))) }
    let tip = [minutes, atOnce].compactMap(\.self).joined(separator: " · ")
    html.raw("<td class=\"\(Self.className(mark))\" title=\"\(HTMLText.escaped(tip))\">\(day.day)")
    let language = language
    if isLarge {
      html.raw("<br>")
      number(row["minutes"], "by_day.\(place).minutes") {
        BilingualText(zh: "\(Int($0)) 分钟", en: "\(Int($0)) min").text(in: language)
      }
    } else {
      html.raw("<span class=\"hidden\">: ")
      number(row["minutes"], "by_day.\(place).minutes") {
        BilingualText.numberOfMinutes(Int($0)).text(in: language)
      }
      html.raw("</span>")
    }
    html.raw("</td>")
  }

  private static func className(_ mark: MonthCalendar.Mark) -> String {
    switch mark {
    case .none: "m0"
    case .untimed, .underTen: "m1"
    case .underThirty: "m2"
    case .thirtyAndMore: "m3"
    }
  }
}
