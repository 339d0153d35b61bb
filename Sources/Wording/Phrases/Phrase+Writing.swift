import Assembly

/// What is said of sentences that are written for a session, and of services that fail in one.
extension Phrase {
  static let sourceHelp = Phrase(
    zh: "句子从哪里来：自带的，还是现写的", en: "where sentences come from: bundled, or newly written")
  static let noServiceWrites = Phrase(
    zh: "没有编写句子的服务，用自带的句子（services.sentences）",
    en: "no service writes sentences, so the bundled ones serve (services.sentences)")
  static let ready = Phrase(zh: "可以用", en: "ready")
  static let lastTroubles = Phrase(zh: "服务的失败", en: "failures")
}

extension SlowService: Reportable {
  var report: ErrorReport {
    let seconds = Phrase.plain(seconds)
    return ErrorReport(
      Phrase(
        zh: "服务 \(name)：\(seconds) 秒还没有读出来",
        en: "the service \(name): no speech within \(seconds) s"),
      next: Phrase(
        zh: "hearcoach config set service.\(name).seconds 5",
        en: "hearcoach config set service.\(name).seconds 5"))
  }
}
