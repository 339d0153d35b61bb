import Services

extension RefusedWords: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(
        zh: "您说的话没有通过内容审核，没有发给模型",
        en: "what you said did not pass moderation, and the model was not told it"), next: nil)
  }
}
