internal import Glibc

/// How each phone usually comes out, so that an unusual one can be recognised.
public struct PhoneNorms: Sendable, Hashable {
  /// Traits of a phone: the logarithm of its frames, its fit relative to the free loop and to the
  /// best rival, its share, how far the loop agrees, its rank, and its fit between its neighbours.
  static let traits = 7

  /// By place in the model: the mean of each trait, then each deviation.
  public var rows: [[Double]]

  public init(rows: [[Double]]) {
    self.rows = rows
  }

  static func traits(of phone: EnglishHearing.Phone) -> [Double] {
    [
      log(Double(phone.frames.count)), Double(phone.besideLoop), Double(phone.besideRival),
      Double(phone.share), Double(phone.agreed), Double(phone.rank), Double(phone.inContext),
    ]
  }

  /// How far each trait of a phone is from its mean, in deviations.
  func deviations(of phone: EnglishHearing.Phone) -> [Double] {
    let row = rows[phone.phone]
    return zip(Self.traits(of: phone), zip(row, row.dropFirst(Self.traits))).map {
      ($0 - $1.0) / $1.1
    }
  }

  /// The mean logarithm of a phone's frames.
  func length(of phone: Int) -> Double { rows[phone][0] }

  /// The norms of phones that were heard; a rare one leans on the average of all.
  public init(of phones: [EnglishHearing.Phone], places: Int) {
    let all = Self.moments(phones.map { Self.traits(of: $0) })
    var traits = [[[Double]]](repeating: [], count: places)
    for phone in phones { traits[phone.phone].append(Self.traits(of: phone)) }
    rows = traits.map { traits in
      let own = traits.isEmpty ? all : Self.moments(traits)
      let weight = Double(traits.count) / Double(traits.count + 20)
      let mixed = zip(own, all).map { weight * $0 + (1 - weight) * $1 }
      return Array(mixed[..<Self.traits]) + mixed[Self.traits...].map { max($0, 1e-6).squareRoot() }
    }
  }

  /// Means, then variances.
  private static func moments(_ rows: [[Double]]) -> [Double] {
    let count = Double(max(rows.count, 1))
    let means = (0..<traits).map { trait in rows.reduce(0) { $0 + $1[trait] } / count }
    let variances = (0..<traits).map { trait -> Double in
      let squares = rows.map { row -> Double in
        let difference = row[trait] - means[trait]
        return difference * difference
      }
      return squares.reduce(0, +) / count
    }
    return means + variances
  }
}
