import Coaching

/// A series of numbers that goes up and down, ready to be drawn and to be told.
public struct Series: Sendable {
  /// How it is drawn.
  public enum Form: Sendable { case bars, line }

  enum Scale: Sendable {
    case fromZero, share, pace, decibels

    func text(_ number: Double, in language: ReportLanguage) -> String {
      switch self {
      case .fromZero: NumberText.text(number)
      case .share: Percent.text(number)
      case .pace: NumberText.pace(number)
      case .decibels: Decibels.text(number, in: language)
      }
    }

    /// The ends of the axis: fair, and easy to read.
    func range(of values: [Double]) -> ClosedRange<Double> {
      let low = values.min() ?? 0
      let high = values.max() ?? 1
      switch self {
      case .fromZero:
        let steps = [1.0, 2, 5, 10, 20, 30, 60]
        let step = steps.first { $0 * 5 >= high } ?? 60 * (high / 300).rounded(.up)
        return 0...max(step, (high / step).rounded(.up) * step)
      case .share:
        let floor = max(0, (low * 10 - 0.5).rounded(.down) / 10)
        return min(0.9, floor)...1
      case .pace:
        return (low * 10 - 0.5).rounded(.down) / 10...(high * 10 + 0.5).rounded(.up) / 10
      case .decibels:
        let (floor, ceiling) = ((low / 2).rounded(.down) * 2, (high / 2).rounded(.up) * 2)
        return floor...max(floor + 4, ceiling)
      }
    }
  }

  /// What it is of.
  public let name: String
  /// Nil where there was no practice.
  public let values: [Double?]
  /// Where the truth may be, around each value; nil where the value is exact or absent.
  public var bands: [ClosedRange<Double>?] = []
  /// When each value is of; empty where nobody asks.
  var places: [String] = []
  /// When it begins and ends.
  public let from: String
  public let to: String
  let scale: Scale
  let language: ReportLanguage

  /// How it is drawn.
  public var form: Form { if case .fromZero = scale { .bars } else { .line } }

  /// The ends of the axis.
  public var range: ClosedRange<Double> {
    let ends = bands.compactMap(\.self).flatMap { [$0.lowerBound, $0.upperBound] }
    return scale.range(of: values.compactMap(\.self) + ends)
  }

  private func text(_ number: Double) -> String { scale.text(number, in: language) }

  /// What stands beside the axis: at its ends and in the middle.
  public var marks: [(value: Double, text: String)] {
    let range = range
    return [0, 0.5, 1].map { share in
      let value = range.lowerBound + share * (range.upperBound - range.lowerBound)
      return (value, text(PracticeFigures.hundredths(value)))
    }
  }

  /// The numbers themselves, each with when it is of; what was not practised is left out.
  public var rows: [(place: String, text: String)] {
    zip(places, values).compactMap { place, value in
      value.map { (place, text(PracticeFigures.hundredths($0))) }
    }
  }

  /// What it shows, for those who cannot see it.
  public var description: String {
    let known = values.compactMap(\.self)
    guard let low = known.min(), let high = known.max(), let last = known.last else { return "" }
    let (lowest, highest, latest) = (text(low), text(high), text(last))
    return BilingualText(
      zh: "\(from) 到 \(to)：最低 \(lowest)，最高 \(highest)，最后 \(latest)。",
      en: "From \(from) to \(to): lowest \(lowest), highest \(highest), last \(latest)."
    ).text(in: language)
  }
}

extension Report {
  /// How minutes, understanding and pace went; nothing where there is nothing to compare.
  public func series(in language: ReportLanguage) -> [Series] {
    let pieces = trend.pieces
    guard pieces.count > 1, let first = pieces.first, let last = pieces.last else { return [] }
    func series(
      _ name: BilingualText, _ scale: Series.Scale, _ value: (PracticeFigures) -> Double?
    ) -> Series {
      Series(
        name: name.text(in: language), values: pieces.map { value($0.figures) },
        places: pieces.map { $0.first.description },
        from: first.first.description, to: last.last.description, scale: scale, language: language)
    }
    var understood = series(.firstTry, .share, \.firstTryRate)
    understood.bands = pieces.map { $0.understood.interval() }
    return [
      understood, series(.minutes, .fromZero) { $0.minutes.map(Double.init) },
      series(.pace, .pace, \.pace),
    ].filter { $0.values.contains { $0 != nil } }
  }

  /// Whether anything was practised.
  public var hasPractice: Bool { figures.items > 0 }

  /// What the pieces of a series are.
  public func seriesUnit(in language: ReportLanguage) -> String {
    BilingualText.by(trend.unit).text(in: language)
  }
}
