internal import Coaching
public import JSON

extension RaterReport {
  /// The report for programs; what cannot be told is null.
  public var json: JSON {
    [
      "v": 1, "from": .string(orNull: first?.description),
      "to": .string(orNull: last?.description), "fewest": .integer(Agreement.fewest),
      "raters": .array(groups.map(\.json)),
    ]
  }
}

extension RaterReport.Group {
  fileprivate var json: JSON {
    [
      "service": .string(service), "lang": .string(lang.rawValue), "tries": .integer(tries),
      "parts": .object(
        RaterReport.Part.allCases.compactMap { part in
          parts[part].map { (part.rawValue, $0.json) }
        }),
    ]
  }
}

extension Agreement {
  fileprivate var json: JSON {
    [
      "count": .integer(count), "correlation": .number(orNull: correlation),
      "bias": .number(orNull: bias),
    ]
  }
}
