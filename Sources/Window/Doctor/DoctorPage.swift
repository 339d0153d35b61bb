import Assembly
import CAdw
import Wording

/// What works on this computer, what does not, and how to mend it.
final class DoctorPage: ColumnPage {
  init(
    _ findings: [Finding], language: InterfaceLanguage, mend: @escaping (Finding.Deed) -> Void,
    copy: @escaping (String) -> Void, again: @escaping () -> Void
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
        let how = finding.mend.map { say($0) }
        func button(_ deed: Phrase, run: @escaping () -> Void) -> Widget {
          Button(say(deed), run: run).named("\(say(deed)): \(say(finding.part))").with("big")
        }
        let buttons: [Widget] =
          if let deed = finding.deed {
            [button(deed.words) { mend(deed) }]
          } else if let how {
            [button(.copyMend) { copy(how) }]
          } else {
            []
          }
        column.append(
          Card(
            "\(state.sign) \(say(finding.part))",
            [say(finding.detail)] + (how.map { ["→ " + $0] } ?? []), buttons))
      }
    }
  }
}

extension Finding.Deed {
  fileprivate var words: Phrase {
    switch self {
    case .goOnFetching: .voiceFetch
    case .removeVoice: .voiceRemove
    case .chooseVoice: .openVoices
    case .changeSettings: .openSettings
    case .sync: .syncNow
    case .mendJournal: .mendJournal
    }
  }
}

extension Work {
  func examine() async -> [Finding] {
    refresh()
    return await Examination(app: app, lacks: []).findings()
  }
}

extension Work {
  /// Brings this computer in step with the learner's others, and tells what came of it.
  func sync() async throws -> [Phrase] {
    refresh()
    defer { app.network.close() }
    return try await app.syncNow().phrases
  }
}

extension Widget {
  /// Puts a text where the user can paste it from.
  func copy(_ text: String) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(raw), text)
  }
}
