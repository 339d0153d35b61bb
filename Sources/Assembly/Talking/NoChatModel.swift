import Coaching
package import Wording

/// There is no language model that could chat.
package struct NoChatModel: Error {}

/// There is no such way to chat.
package struct UnknownChatMode: Error {
  let name: String

  package init(_ name: String) { self.name = name }
}

extension NoChatModel: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(
        zh: "聊天要有语言模型，现在没有设置（services.talk）",
        en: "a chat needs a language model, and none is configured (services.talk)"),
      next: Phrase(
        zh: "设置方法见 docs/services.md（英文）；不用模型也能对话：hearcoach talk",
        en: "docs/services.md shows how; talks that need none: hearcoach talk"))
  }
}

extension UnknownChatMode: Reportable {
  package var report: ErrorReport {
    let known = Phrase.list(ChatMode.allCases.map(\.rawValue))
    return ErrorReport(
      Phrase(
        zh: "没有“\(name.quoted)”这种聊天方式", en: "there is no way to chat called '\(name.quoted)'"),
      next: Phrase(
        zh: "可以写：\(known.zh)", en: "one of: \(known.en)"), exit: .wrongUsage)
  }
}
