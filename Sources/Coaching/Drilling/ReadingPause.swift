/// How long whoever reads aloud may stop before the sentence is taken to be over.
///
/// Nobody says so much of it has been read: the less was spoken of what the whole takes, the likelier it is that
/// the reader looks for the place, or breathes at a comma, and goes on.
public struct ReadingPause: Sendable, Hashable {
  /// Before as much was spoken as the quickest readers need, and once the voice itself would be done.
  public static let longest = 4.0
  public static let shortest = 1.5

  /// The seconds that a voice takes for the whole.
  private let whole: Double

  /// Seconds that are no time at all say nothing: then every pause is waited for alike.
  public init(voice seconds: Double) {
    whole = seconds.isFinite && seconds > 0 ? seconds : 0
  }

  /// The seconds of silence that end it, after so many seconds of speech.
  public func seconds(after spoken: Double) -> Double {
    guard whole > 0 else { return Self.shortest }
    let (least, most) = (ReadingTiming.fastest * whole, whole)
    // What is no number was not spoken.
    let share = spoken > least ? min(1, (spoken - least) / (most - least)) : 0
    return Self.longest - share * (Self.longest - Self.shortest)
  }
}

extension ReadingPause {
  /// So many letters a second, and characters of Chinese.
  private static let letters = 13.0
  private static let characters = 4.0

  /// The seconds that a voice usually takes for a sentence.
  public static func usualSeconds(of sentence: Sentence) -> Double {
    let letters = sentence.text.count { $0.isLetter || $0.isNumber }
    return Double(letters) / (sentence.lang.isSpaced ? Self.letters : characters)
  }
}
