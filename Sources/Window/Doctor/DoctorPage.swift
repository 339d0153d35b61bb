import Assembly
import CAdw
import Wording

/// What works on this computer, what does not, and how to mend it.
final class DoctorPage: ColumnPage {
  init(
    _ findings: [Finding], language: InterfaceLanguage, copy: @escaping (String) -> Void,
    again: @escaping () -> Void
  ) {
    super.init()
    func say(_ phrase: Phrase) -> String { phrase.text(in: language) }
    let isWell = !findings.contains { $0.state == .broken }
    column.append(
      Label(say(isWell ? .everythingNeededWorks : .somethingIsBroken)).leading().with("verdict"))
    column.append(
      Button(say(.examineAgain), run: again).with("big").aligned(across: GTK_ALIGN_START))
    // What is wrong comes first.
    for state in [Finding.State.broken, .missing, .fine] {
      for finding in findings where finding.state == state {
        let mend = finding.mend.map { say($0) }
        let name = "\(say(.copyMend)): \(say(finding.part))"
        column.append(
          Card(
            "\(state.sign) \(say(finding.part))",
            [say(finding.detail)] + (mend.map { ["→ " + $0] } ?? []),
            mend.map { mend in
              [Button(say(.copyMend)) { copy(mend) }.named(name).with("big")]
            } ?? []))
      }
    }
  }
}

extension Work {
  func examine() async -> [Finding] { await Examination(app: app, lacks: []).findings() }
}

extension Widget {
  /// Puts a text where the user can paste it from.
  func copy(_ text: String) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(raw), text)
  }
}
