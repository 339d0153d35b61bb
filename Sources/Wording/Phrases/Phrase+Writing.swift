/// What is said about sentences written for a session, and about services that fail in one.
extension Phrase {
  package static let sourceHelp = Phrase(
    zh: "句子从哪里来：自带的，还是现写的", en: "where sentences come from: bundled, or newly written")
  package static let noServiceWrites = Phrase(
    zh: "没有编写句子的服务，用自带的句子（services.sentences）",
    en: "no service writes sentences, so the bundled ones are used (services.sentences)")
  package static let ready = Phrase(zh: "可以用", en: "ready")
  package static let lastTroubles = Phrase(zh: "服务的失败", en: "failures")
}
