internal import JSON

/// Voices speak some words so that they drown in noise sooner than others: each is raised or lowered until the
/// words of a column are equally hard.
extension Matrix {
  /// No word is made louder or softer by more than this, in dB.
  public static let mostLevel = 4.0

  /// By how many decibels each word of a sentence is raised where a voice speaks it; nil where nobody measured
  /// that voice, or the sentence is none of the matrix.
  public func levels(of sentence: String, by voice: Voice) -> [(word: String, decibels: Double)]? {
    guard let levels = levels[voice], let choice = choice(of: sentence) else { return nil }
    return choice.enumerated().map { place, row in (columns[place][row], levels[place][row]) }
  }

  /// The voice by which results are compared: other levels make all words together harder or easier, and so do
  /// other people in the noise, so that with levels or people that were found anew it is another voice.
  func compared(_ voice: Voice, noiseRound: Int = 1) -> Voice {
    let levels = rounds[voice].map { "-\($0)" } ?? ""
    let noise = noiseRound > 1 ? "-n\(noiseRound)" : ""
    return Voice(provider: voice.provider, id: voice.id + levels + noise, lang: voice.lang)
  }

  /// The words of a sentence, by their rows; nil where it is none of the matrix.
  func choice(of sentence: String) -> [Int]? {
    var rest = sentence[...]
    var choice: [Int] = []
    for column in columns {
      let row = column.indices.filter { rest.hasPrefix(column[$0]) }
        .max { column[$0].count < column[$1].count }
      guard let row else { return nil }
      choice.append(row)
      rest = rest.dropFirst(column[row].count)
      if rest.first == " " { rest = rest.dropFirst() }
    }
    return self.sentence(choice) == sentence ? choice : nil
  }

  /// How often the levels of voices in a file were found.
  static func rounds(_ json: JSON?, _ lang: Lang) -> [Voice: Int] {
    var rounds: [Voice: Int] = [:]
    for row in json?.asArray ?? [] {
      guard let provider = row["provider"]?.asString, let id = row["id"]?.asString,
        let round = row["round"]?.asInt, round > 1
      else { continue }
      rounds[Voice(provider: provider, id: id, lang: lang)] = round
    }
    return rounds
  }

  /// The levels of voices in a file: those of each voice in the shape of the columns.
  static func levels(_ json: JSON?, _ lang: Lang) throws(Problem) -> [Voice: [[Double]]] {
    guard let rows = json?.asArray else { return [:] }
    var levels: [Voice: [[Double]]] = [:]
    for row in rows {
      let decibels = (row["decibels"]?.asArray ?? []).map { column in
        (column.asArray ?? []).map { $0.asDouble ?? .nan }
      }
      guard let provider = row["provider"]?.asString, let id = row["id"]?.asString,
        decibels.count == places,
        decibels.allSatisfy({ column in
          column.count == words && column.allSatisfy { abs($0) <= mostLevel }
        })
      else { throw .levels(voice: row["id"]?.asString ?? "") }
      levels[Voice(provider: provider, id: id, lang: lang)] = decibels
    }
    return levels
  }
}
