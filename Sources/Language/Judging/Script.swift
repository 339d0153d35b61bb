internal import Coaching

/// Which writing a text is in.
struct Script {
  private var han = 0
  private var latin = 0

  /// The beginning of a text is enough to tell.
  init(of text: String) {
    for scalar in text.unicodeScalars.prefix(400) {
      if scalar.value.isHan { han += 1 } else if scalar.value.isLatin { latin += 1 }
    }
  }

  /// A Chinese word is two characters where an English one is five letters.
  func isWritten(in lang: Lang) -> Bool {
    switch lang {
    case .chinese: han > 0 && han * 5 >= latin * 2
    case .english: latin > 0 && latin * 2 > han * 5
    }
  }
}
