public import Coaching

extension MeasureFrontState {
  /// What a line means that was typed; nil where it is no answer to what is asked.
  public func event(for line: String) -> MeasureEvent? {
    let text = line.trimmed.lowercased()
    if ["q", "/q", "/quit", "quit", "退出", "/退出"].contains(text) { return .quit }
    if text.isEmpty { return question == .words ? caught.map { .answer($0) } ?? .again : .again }
    switch question {
    case .nothing: return nil
    case .tone:
      if text == "s" || text == "/skip" || text == "跳过" { return .skip }
      guard let number = text.typedNumber, (1...3).contains(number) else { return nil }
      return .tone(number - 1)
    case .level:
      switch text.typedNumber.map({ "\($0)" }) ?? text {
      case "1", "-", "－", "softer", "小声点", "轻一点": return .level(.softer)
      case "2", "+", "＋", "louder", "大声点", "响一点": return .level(.louder)
      case "3", "ok", "fine", "正好", "好": return .level(.fine)
      default: return nil
      }
    case .words:
      if isSpoken, ["s", "/again", "again", "再说"].contains(text) { return .again }
      let places = text.filter { !$0.isWhitespace }.map(Self.place)
      guard places.count == Matrix.places, places.allSatisfy({ $0 != .none }) else { return nil }
      return .answer(places.map { $0 ?? nil })
    }
  }

  /// The key of each row: 1 to 9, then 0.
  public static func key(ofRow row: Int) -> String { String((row + 1) % Matrix.words) }

  /// Which row a key stands for: nothing inside where no word was heard, nothing at all for another key.
  static func place(_ key: Character) -> Int?? {
    if key == "?" || key == "？" || key == "-" { return .some(nil) }
    guard let digit = key.wholeNumberValue, (0...9).contains(digit) else { return .none }
    return .some((digit + Matrix.words - 1) % Matrix.words)
  }
}
