/// Services, what they may be sent, and what they were.
extension Phrase {
  static func aService(_ names: [String]) -> Phrase {
    if names.isEmpty {
      return Phrase(
        zh: "一个服务的名字，先写它的 [service.名字]", en: "a service's name, whose [service.NAME] comes first")
    }
    return .oneOf(names)
  }
}
