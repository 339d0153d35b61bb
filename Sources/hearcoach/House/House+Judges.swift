import Coaching
import Language
import Settings

extension House {
  /// Who judges spoken answers on this computer.
  func spokenJudges(_ reader: Reader) -> SpokenJudges {
    SpokenJudges { lang in
      try trace.step("judge of spoken \(lang.rawValue)") { try spokenJudge(for: lang, reader) }
    }
  }

  /// The judge of spoken answers in a language.
  func spokenJudge(for lang: Lang, _ reader: Reader) throws -> any SpokenJudge {
    switch lang {
    case .english: throw MissingSpokenJudge.notInstalled(lang)
    case .chinese:
      guard let share = places.share else { throw MissingShare(sought: places.soughtShare) }
      throw MissingSpokenJudge.noModel(path: "\(share)/models/mandarin.model")
    }
  }
}
