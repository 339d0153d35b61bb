public import Coaching
internal import JSON

/// The past as a table with everything known about each item.
///
/// The fixed columns come first, so that a reader of the plain table can read this one too.
public struct CSVDetailExport: Sendable {
  private let fixed = CSVExport()

  public init() {}

  /// The line with the column names, after a byte order mark if `bom` asks for one.
  public func header(bom: Bool = false) -> [UInt8] {
    var buffer = fixed.header(bom: bom)
    buffer.removeLast(CSVCell.lineEnd.count)
    for column in DetailColumn.allCases {
      buffer.append(CSVCell.comma)
      buffer.append(contentsOf: column.rawValue.utf8)
    }
    buffer.append(contentsOf: CSVCell.lineEnd)
    return buffer
  }

  /// Appends the row of one item.
  public func append(_ row: DetailedItem, to buffer: inout [UInt8]) {
    fixed.appendCells(of: row.item, to: &buffer)
    for column in DetailColumn.allCases {
      buffer.append(CSVCell.comma)
      append(column, of: row, to: &buffer)
    }
    buffer.append(contentsOf: CSVCell.lineEnd)
  }

  private func append(_ column: DetailColumn, of row: DetailedItem, to buffer: inout [UInt8]) {
    /// All times in a row are written as the clock of its session showed them.
    func put(at milliseconds: Int64?) {
      guard let milliseconds else { return }
      let offset = row.session?.began.utcOffsetMinutes ?? 0
      let moment = Moment(milliseconds: milliseconds, utcOffsetMinutes: offset)
      buffer.append(contentsOf: Timestamp.text(of: moment).utf8)
    }
    func put(_ text: String?) { if let text { CSVCell.append(text: text, to: &buffer) } }
    func put(_ number: Int?) { if let number { CSVCell.append(number, to: &buffer) } }
    func put(_ number: Double?) { if let number { CSVCell.append(number: number, to: &buffer) } }

    let session = row.session
    switch column {
    case .session: put(session?.uid)
    case .sessionBegan: put(at: session?.began.milliseconds)
    case .sessionEnded: put(at: session?.ended)
    case .sessionEnding: put(session?.ending?.rawValue)
    case .sessionSeconds: put(session?.practisedSeconds)
    case .sessionPace: put(session?.pace)
    case .plannedMinutes: put(session?.plannedMinutes)
    case .profile: put(session?.profile.rawValue)
    case .number: put(row.n)
    case .lang: put(row.lang?.rawValue)
    case .level: put(row.level?.rawValue)
    case .wordBucket: put(row.wordBucket?.rawValue)
    case .topic: put(row.topic)
    case .reading: put(row.reading)
    case .translation: put(row.translation)
    case .pace: put(row.pace)
    case .began: put(at: row.began)
    case .ended: put(at: row.ended)
    case .outcome: put(row.outcome?.rawValue)
    case .appealed: put(at: row.appeal?.at)
    case .correctBefore: row.appeal.map { CSVCell.append($0.correctBefore, to: &buffer) }
    case .similarityBefore: CSVCell.append(similarity: row.appeal?.similarityBefore, to: &buffer)
    case .scoreBefore: put(row.appeal?.scoreBefore)
    case .responseSeconds: put(row.tries.first?.responseSeconds)
    case .playbacks: put(row.playbacks)
    case .tries: if !row.tries.isEmpty { put(JSON.array(row.tries.map(\.json)).text) }
    case .reviews: put(row.reviews.map { JSON.array($0.map(\.json)).text })
    case .noise: put(row.noise?.kind.rawValue)
    case .snr: put(row.noise?.snr)
    case .helped: row.hadHelp.map { CSVCell.append($0, to: &buffer) }
    }
  }
}

extension DetailedItem {
  /// Of all its tries; unknown if the tries are.
  var playbacks: Int? {
    tries.isEmpty ? nil : tries.reduce(0) { $0 &+ $1.playbacks }
  }
}

/// What the export of all columns has after the fixed ones, in this order.
enum DetailColumn: String, CaseIterable {
  case session
  case sessionBegan = "session_began"
  case sessionEnded = "session_ended"
  case sessionEnding = "session_ending"
  case sessionSeconds = "session_seconds"
  case sessionPace = "session_pace"
  case plannedMinutes = "planned_minutes"
  case profile
  case number = "n"
  case lang, level
  case wordBucket = "word_bucket"
  case topic, reading, translation, pace, began, ended, outcome, appealed
  case correctBefore = "correct_before"
  case similarityBefore = "semanticSim_before"
  case scoreBefore = "itemScore_before"
  case responseSeconds = "response_seconds"
  case playbacks, tries, reviews, noise, snr, helped
}

extension DetailColumn {
  /// Where the column stands in a row, from 0.
  var place: Int { Self.places[self] ?? Self.places.count }

  private static let places = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, CSVExport.names.count + $0) })
}

extension SpokenJudgement {
  /// The judgement in `json`; nil if it is not written as this program writes it.
  init?(json: JSON) {
    guard let confidence = json["confidence"]?.asDouble, (0...1).contains(confidence),
      let similarity = json["similarity"]?.asDouble, (0...1).contains(similarity),
      let rater = json["rater"]?.asString, let words = json["words"]?.asArray
    else { return nil }
    self.init(
      confidence: confidence, trouble: json["trouble"]?.asString.flatMap(Trouble.init),
      similarity: similarity, words: words.compactMap(SpokenWord.init(json:)),
      said: SaidScores(
        accuracy: json.score("acc"), fluency: json.score("flu"), completeness: json.score("comp"),
        prosody: json.score("pros"), total: json.score("total")),
      rater: rater)
    // Tables that were written before there was a total have no such member.
    let expected = json["total"] == nil ? members.filter { $0.0 != "total" } : members
    // Anything not understood on the way would be lost.
    guard JSON.object(expected).withDoubles == json.withDoubles else { return nil }
  }
}

extension SpokenWord {
  fileprivate init?(json: JSON) {
    guard let text = json["text"]?.asString,
      let verdict = json["verdict"]?.asString.flatMap(Verdict.init),
      let phonemes = json["phonemes"]?.asArray
    else { return nil }
    var span: ClosedRange<Double>?
    if let start = json["start"]?.asDouble, let end = json["end"]?.asDouble, start >= 0,
      start <= end
    {
      span = start...end
    }
    self.init(
      text: text, verdict: verdict, score: json.score("score"), span: span,
      phonemes: phonemes.compactMap(SpokenPhoneme.init(json:)),
      isTentative: json["tentative"]?.asBool ?? false)
  }
}

extension SpokenPhoneme {
  fileprivate init?(json: JSON) {
    guard let ipa = json["ipa"]?.asString, let isTone = json["tone"]?.asBool,
      let isTentative = json["tentative"]?.asBool
    else { return nil }
    self.init(
      ipa: ipa, heard: json["heard"]?.asString, score: json.score("score"), isTone: isTone,
      isTentative: isTentative)
  }
}

extension JSON {
  /// A number from 0 to 100 under `key`.
  fileprivate func score(_ key: String) -> Double? {
    self[key]?.asDouble.flatMap { (0...100).contains($0) ? $0 : nil }
  }

  /// The same value, with whole numbers treated like all others.
  fileprivate var withDoubles: JSON {
    switch self {
    case .integer(let number): .number(Double(number))
    case .array(let elements): .array(elements.map(\.withDoubles))
    case .object(let object): .object(object.members.map { ($0.key, $0.value.withDoubles) })
    case .null, .bool, .number, .string: self
    }
  }
}
