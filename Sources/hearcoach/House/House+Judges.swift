import Coaching
import Language
import Settings

extension House {
  /// Who judges spoken answers on this computer.
  func spokenJudges(_ reader: Reader) -> SpokenJudges {
    SpokenJudges { lang in
      try trace.step("judge of spoken \(lang.rawValue)") { try maker(for: lang, reader) }
    }
  }

  /// What makes judges of spoken answers in a language.
  private func maker(
    for lang: Lang, _ reader: Reader
  ) throws -> SpokenJudges.Maker {
    switch lang {
    case .english: throw MissingSpokenJudge.notInstalled(lang)
    case .chinese:
      guard let share = places.share else { throw MissingShare(sought: places.soughtShare) }
      throw MissingSpokenJudge.noModel(path: "\(share)/models/mandarin.model")
    }
  }
}
