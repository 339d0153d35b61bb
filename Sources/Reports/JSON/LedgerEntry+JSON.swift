public import Coaching
public import JSON

extension LedgerEntry {
  /// The entry for programs; what is not known is null.
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
  /// The sum for programs; what is not known is null.
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
