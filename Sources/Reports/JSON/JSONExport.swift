public import Coaching
public import JSON

/// The past as one JSON document with everything known about it.
///
/// Its items have the names and values of the table of all columns; it appends UTF-8 to the
/// caller's buffer, one item per line, so that years are written as they are read.
public struct JSONExport: Sendable {
  private enum Section: String, CaseIterable {
    case items, ledger, written, cards, trials, talks, glosses, measures
  }

  private var section = Section.items
  private var isFirst = true

  public init() {}

  /// What comes before the first item.
  public func header() -> [UInt8] { Array(#"{"v":1,"items":["#.utf8) }

  /// Appends one item.
  public mutating func append(_ row: DetailedItem, to buffer: inout [UInt8]) {
    append(row.exported, in: .items, to: &buffer)
  }

  /// Appends one request that left the computer, after all items.
  public mutating func append(_ entry: LedgerEntry, to buffer: inout [UInt8]) {
    append(entry.json, in: .ledger, to: &buffer)
  }

  /// Appends one sentence that a language model wrote, after all requests.
  public mutating func append(_ written: WrittenSentence, to buffer: inout [UInt8]) {
    append(written.exported, in: .written, to: &buffer)
  }

  /// Appends one card with its reviews, after all that was written.
  public mutating func append(_ card: KeptCard, to buffer: inout [UInt8]) {
    append(card.exported, in: .cards, to: &buffer)
  }

  /// Appends one answer of a drill, after all cards.
  public mutating func append(_ trial: KeptTrial, to buffer: inout [UInt8]) {
    append(trial.exported, in: .trials, to: &buffer)
  }

  /// Appends one talk with what was said in it, after all answers of drills.
  public mutating func append(
    _ talk: KeptTalk, _ turns: [KeptTurn], _ attempts: [KeptAttempt], to buffer: inout [UInt8]
  ) {
    append(talk.json(turns, attempts), in: .talks, to: &buffer)
  }

  /// Appends what a model told of a word, after all talks.
  public mutating func append(_ gloss: WrittenGloss, to buffer: inout [UInt8]) {
    append(gloss.exported, in: .glosses, to: &buffer)
  }

  /// Appends one measurement, after all meanings.
  public mutating func append(_ measure: KeptMeasure, to buffer: inout [UInt8]) {
    append(measure.json, in: .measures, to: &buffer)
  }

  /// The end: what the learner can understand, by language and mode.
  public func footer(_ abilities: [(lang: Lang, mode: AnswerMode, ability: Ability)]) -> [UInt8] {
    let list = abilities.map { entry -> JSON in
      [
        "lang": .string(entry.lang.rawValue), "mode": .string(entry.mode.rawValue),
        "mean": .number(entry.ability.mean), "variance": .number(entry.ability.variance),
      ]
    }
    let rest = Self.opening(after: section, upTo: .measures)
    return Array("\(rest)\n],\"abilities\":\(JSON.array(list).text)}\n".utf8)
  }

  private mutating func append(_ json: JSON, in next: Section, to buffer: inout [UInt8]) {
    if next != section {
      buffer.append(contentsOf: Self.opening(after: section, upTo: next).utf8)
      section = next
      isFirst = true
    }
    buffer.append(contentsOf: (isFirst ? "\n" : ",\n").utf8)
    isFirst = false
    json.write(into: &buffer)
  }

  /// The end of a section and the beginnings of those that follow it.
  private static func opening(after section: Section, upTo last: Section) -> String {
    let following = Section.allCases.drop { $0 != section }.dropFirst()
    guard let end = following.firstIndex(of: last) else { return "" }
    return following[...end].map { "\n],\"\($0.rawValue)\":[" }.joined()
  }
}

extension WrittenSentence {
  fileprivate var exported: JSON {
    [
      "id": .string(sentence.id), "text": .string(sentence.text),
      "lang": .string(sentence.lang.rawValue), "level": .string(sentence.level.rawValue),
      "wordBucket": .string(sentence.wordBucket.rawValue), "topic": .string(orNull: sentence.topic),
      "reading": sentence.reading.map(JSON.strings) ?? .null,
      "translation": .string(orNull: sentence.translation), "service": .string(service),
      "model": .string(model), "at": .string(Timestamp.text(of: at)),
    ]
  }
}

extension WrittenGloss {
  fileprivate var exported: JSON {
    [
      "word": .string(word), "lang": .string(lang.rawValue),
      "kinds": .strings(kinds.map(\.rawValue)), "meaning": .string(meaning),
      "service": .string(service), "model": .string(model),
      "at": .string(Timestamp.text(of: at)),
    ]
  }
}

extension KeptCard {
  fileprivate var exported: JSON {
    [
      "kind": .string(kind.rawValue), "lang": .string(lang.rawValue), "key": .string(key),
      "text": .string(text), "added": .string(orNull: added.map(Timestamp.text)),
      "reviews": .array(
        reviews.map { review in
          [
            "at": .string(Timestamp.text(of: review.at)), "grade": .integer(review.grade.rawValue),
            "score": .integer(orNull: review.score), "session": .string(review.session),
            "n": .integer(review.number),
          ]
        }),
    ]
  }
}

extension KeptTrial {
  var exported: JSON {
    [
      "session": .string(session), "n": .integer(n), "at": .string(Timestamp.text(of: at)),
      "lang": .string(lang.rawValue), "kind": .string(kind.rawValue), "about": .string(about),
      "difficulty": .integer(orNull: difficulty), "choices": .strings(choices),
      "said": .string(said), "heard": .string(orNull: heard),
      "right": isByTimingAlone ? .null : .bool(isRight),
      "response_seconds": .number(orNull: responseSeconds), "playbacks": .integer(playbacks),
      "pace": .number(pace), "lag": .number(orNull: lag), "in_step": .number(orNull: inStep),
      "raters": .array(
        raters.map { .object($0.members) }
          + (timing.map { [["rater": "timing", "finding": .string($0.rawValue)]] } ?? [])),
    ]
  }
}

extension DetailedItem {
  fileprivate var exported: JSON {
    var json: JSON.Object = [
      "date": .string(item.day.description), "sentence_id": .string(item.sentenceID),
      "text": .string(item.text), "attempts": .integer(item.attempts),
      "mode": .string(item.mode.rawValue), "correct": .bool(item.correct),
      "semanticSim": .number(orNull: item.similarity), "acc": .number(orNull: item.said.accuracy),
      "flu": .number(orNull: item.said.fluency), "comp": .number(orNull: item.said.completeness),
      "pros": .number(orNull: item.said.prosody), "itemScore": .integer(orNull: item.score),
      "transcript": .string(orNull: item.transcript),
    ]
    for column in DetailColumn.allCases { json[column.rawValue] = value(of: column) }
    json["by_own_word"] = appeal.map { .bool($0.isOwnWord) } ?? .null
    return .object(json)
  }

  private func value(of column: DetailColumn) -> JSON {
    switch column {
    case .session: .string(orNull: session?.uid)
    case .sessionBegan: time(session?.began.milliseconds)
    case .sessionEnded: time(session?.ended)
    case .sessionEnding: .string(orNull: session?.ending?.rawValue)
    case .sessionSeconds: .number(orNull: session?.practisedSeconds)
    case .sessionPace: .number(orNull: session?.pace)
    case .plannedMinutes: .number(orNull: session?.plannedMinutes)
    case .profile: .string(orNull: session?.profile.rawValue)
    case .number: .integer(orNull: n)
    case .lang: .string(orNull: lang?.rawValue)
    case .level: .string(orNull: level?.rawValue)
    case .wordBucket: .string(orNull: wordBucket?.rawValue)
    case .topic: .string(orNull: topic)
    case .reading: .string(orNull: reading)
    case .translation: .string(orNull: translation)
    case .pace: .number(orNull: pace)
    case .began: time(began)
    case .ended: time(ended)
    case .outcome: .string(orNull: outcome?.rawValue)
    case .appealed: time(appeal?.at)
    case .correctBefore: appeal.map { .bool($0.correctBefore) } ?? .null
    case .similarityBefore: .number(orNull: appeal?.similarityBefore)
    case .scoreBefore: .integer(orNull: appeal?.scoreBefore)
    case .responseSeconds: .number(orNull: tries.first?.responseSeconds)
    case .playbacks: .integer(orNull: playbacks)
    case .tries: .array(tries.map(\.json))
    case .reviews: reviews.map { .array($0.map(\.json)) } ?? .null
    case .noise: .string(orNull: noise?.kind.rawValue)
    case .snr: .number(orNull: noise?.snr)
    case .helped: hadHelp.map { .bool($0) } ?? .null
    }
  }

  private func time(_ milliseconds: Int64?) -> JSON {
    guard let milliseconds else { return .null }
    let offset = session?.began.utcOffsetMinutes ?? 0
    return .string(
      Timestamp.text(of: Moment(milliseconds: milliseconds, utcOffsetMinutes: offset)))
  }
}

extension LedgerEntry {
  /// The entry for programs; unknown values are null.
  public var json: JSON {
    var json: JSON.Object = [
      "id": .string(id), "at": .string(Timestamp.text(of: at)), "provider": .string(provider),
      "address": .string(address), "this_computer": .bool(isOnThisComputer),
      "purpose": .string(purpose.rawValue), "kinds": .strings(kinds.map(\.rawValue).sorted()),
      "text": .string(orNull: text), "bytes_sent": .integer(bytesSent),
      "bytes_received": .integer(bytesReceived),
    ]
    switch outcome {
    case .answered(let status):
      json["outcome"] = "answered"
      json["status"] = .integer(status)
    case .failed(let word):
      json["outcome"] = .string(word)
      json["status"] = .null
    case nil:
      json["outcome"] = .null
      json["status"] = .null
    }
    for member in (usage ?? ServiceUsage()).members { json[member.key] = member.value }
    json["cost"] = .number(orNull: cost)
    return .object(json)
  }
}

extension LedgerSum {
  /// The sum for programs; unknown values are null.
  public var json: JSON {
    var json: JSON.Object = [
      "month": .string(String(month.description.prefix(7))), "provider": .string(provider),
      "this_computer": .bool(isOnThisComputer), "requests": .integer(requests),
      "bytes_sent": .integer(bytesSent), "bytes_received": .integer(bytesReceived),
    ]
    for member in usage.members { json[member.key] = member.value }
    json["cost"] = .number(orNull: cost)
    return .object(json)
  }
}

extension ServiceUsage {
  fileprivate var members: [JSON.Object.Member] {
    [
      .init("input_tokens", .integer(orNull: inputTokens)),
      .init("output_tokens", .integer(orNull: outputTokens)),
      .init("characters", .integer(orNull: characters)),
      .init("seconds", .number(orNull: seconds)),
    ]
  }
}
