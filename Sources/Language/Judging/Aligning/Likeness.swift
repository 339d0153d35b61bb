internal import Coaching

/// How a word of an answer relates to a word of the sentence.
struct Likeness {
  var verdict: Verdict
  /// The share of the word's weight that is lost.
  var loss: Float
  /// Whether the word, however similar, is a different one.
  var isOtherWord = false
  /// Whether nothing but the tone is another one.
  var isOtherTone = false

  static let match = Likeness(verdict: .match, loss: 0)
  static let homophone = Likeness(verdict: .homophone, loss: 0)
  static let wrong = Likeness(verdict: .wrong, loss: 1, isOtherWord: true)

  /// Right syllable, wrong tone.
  static let otherTone = Likeness(verdict: .near, loss: 0.45, isOtherTone: true)
  static let similarSyllable = Likeness(verdict: .near, loss: 0.6)
  /// walk for walked.
  static let otherForm = Likeness(verdict: .near, loss: 0.25)
  /// esta for está: the accents are left out.
  static let withoutAccent = Likeness(verdict: .near, loss: 0.1)
  /// A typo.
  static let misspelt = Likeness(verdict: .near, loss: 0.3)
  /// ship for sheep.
  static let soundsClose = Likeness(verdict: .near, loss: 0.6, isOtherWord: true)
  static let synonym = Likeness(verdict: .near, loss: 0.4, isOtherWord: true)
}

/// The two sides of a comparison, and how each word of one relates to each of the other.
struct Comparison {
  let expected: PreparedText
  let answer: PreparedText

  init(expected: PreparedText, answer: PreparedText) {
    let (own, other) = (expected.longNumbers, answer.longNumbers)
    self.expected = expected.joining(own, alsoIn: other)
    self.answer = answer.joining(other, alsoIn: own)
  }

  func likeness(_ a: Atom, _ b: Atom) -> Likeness {
    if a.identity == b.identity { return .match }
    let entry = a.entry
    let other = b.entry
    if entry.readings & other.readings != 0 { return .match }
    if entry.sound != 0, other.sound != 0, !(a.isNumber && b.isNumber) {
      if entry.sound == other.sound { return .homophone }
      // Second readings are for characters; on a contraction's head they mean something else.
      if entry.sound >= SyllableSound.firstCode {
        if entry.secondSound == other.sound || entry.sound == other.secondSound {
          return .homophone
        }
      }
    }
    if entry.otherSound != 0, entry.otherSound == other.sound { return .homophone }
    if other.otherSound != 0, other.otherSound == entry.sound { return .homophone }
    if b.isFreelySpelt, a.pronounced.isLike(b.pronounced) { return .homophone }
    if SpelledAnswer.syllable(of: UInt32(truncatingIfNeeded: other.canonical)) != nil,
      SyllableSound(code: entry.sound).differsInTone(from: SyllableSound(code: other.sound))
    {
      return .otherTone
    }
    if a.isNumber || b.isNumber {
      guard entry.stem != 0, entry.stem == other.stem else { return .wrong }
      return a.isNumber && b.isNumber ? .otherForm : .match
    }
    if a.kind == .negation || b.kind == .negation { return .wrong }
    if entry.opposes(other) { return .wrong }
    if entry.sound >= SyllableSound.firstCode, other.sound >= SyllableSound.firstCode {
      let sound = SyllableSound(code: entry.sound)
      let heard = SyllableSound(code: other.sound)
      if sound.differsInTone(from: heard) { return .otherTone }
      if sound.resembles(heard) { return .similarSyllable }
    }
    if entry.stem != 0, entry.stem == other.stem {
      return other.isSpelledAsSaid && b.spelling.code == other.stem ? .withoutAccent : .otherForm
    }
    if entry.synonyms != 0, entry.synonyms == other.synonyms { return .synonym }
    if !a.letters.isEmpty, !b.letters.isEmpty { return spellingLikeness(a, b) }
    return .wrong
  }

  /// Whether one word has an r or an l more than the other: pero is not perro.
  private func hasOtherLiquids(_ a: Atom, _ b: Atom) -> Bool {
    func count(_ letters: ArraySlice<Folding.Letter>) -> Int {
      letters.count { $0.value == 0x72 || $0.value == 0x6C }
    }
    return count(expected.letters[Int(a.letters.lowerBound)..<Int(a.letters.upperBound)])
      != count(answer.letters[Int(b.letters.lowerBound)..<Int(b.letters.upperBound)])
  }

  private func spellingLikeness(_ a: Atom, _ b: Atom) -> Likeness {
    let (shorter, longer) =
      a.letters.count <= b.letters.count
      ? (a.letters.count, b.letters.count)
      : (b.letters.count, a.letters.count)
    guard shorter >= 3, longer <= 24, longer - shorter <= 2 else { return .wrong }
    let allowed = longer <= 5 ? 1 : 2
    guard (a.alphabet ^ b.alphabet).nonzeroBitCount <= 2 * allowed else { return .wrong }
    let edits = EditDistance(
      expected.letters[Int(a.letters.lowerBound)..<Int(a.letters.upperBound)],
      answer.letters[Int(b.letters.lowerBound)..<Int(b.letters.upperBound)])
    guard edits.count <= allowed else { return .wrong }
    if edits.isNegatingPrefix { return .wrong }
    // Only fingers make another word by mistake: who writes county did not hear country.
    let isSlip =
      edits.isFingerSlip && !(a.entry.isSpelledAsSaid && hasOtherLiquids(a, b))
      || edits.looksLikeSlip && b.isFreelySpelt
    return isSlip ? .misspelt : .soundsClose
  }
}

/// Two neighbouring words taken as one: "every day" for "everyday", "they are" for "their", "a ver" for
/// "haber".
struct Joint {
  private var code: UInt64 = 0
  private var sound: UInt32 = 0
  private var isOneUnit = false
  private var isOfTwoFigures = false

  init(_ text: PreparedText, at index: Int) {
    let (first, second) = (text.atoms[index], text.atoms[index + 1])
    // A character is a word here, and two of them are never one.
    guard first.entry.sound < SyllableSound.firstCode || first.isNumber else { return }
    isOneUnit = first.firstUnit == second.firstUnit
    // What is spelled nowhere, as the minus of -5℃ is, is no part of what is behind it.
    guard !first.spelling.isEmpty, isOneUnit || !second.spelling.isEmpty else { return }
    if first.isNumber, second.isNumber, !Self.areOneNumber(first, second) {
      guard !first.entry.isReckoned, !second.entry.isReckoned else { return }
      isOfTwoFigures = true
    }
    code = first.spelling.joined(second.spelling).code
    if isOneUnit {
      sound = first.entry.secondSound
    } else if first.entry.isSpelledAsSaid, second.entry.isSpelledAsSaid,
      !first.letters.isEmpty, !second.letters.isEmpty
    {
      let letters = [first, second].flatMap {
        text.letters[Int($0.letters.lowerBound)..<Int($0.letters.upperBound)].map(\.value)
      }
      sound = SpanishSounds(letters).code
    }
  }

  /// Whether the figures of two numbers, one after the other, may be a number that was said in parts:
  /// "three twelve" is room 312, but "seven, eight" is not 78, nor is "two, three hundred" 2300.
  private static func areOneNumber(_ first: Atom, _ second: Atom) -> Bool {
    if noughts.contains(second.spelling) { return true }
    guard !first.entry.isReckoned, !second.entry.isReckoned else { return false }
    let isOrdinal = second.spelling.code != second.entry.stem
    return first.spelling == nought
      || first.spelling.joined(second.spelling).isLonger(than: isOrdinal ? 3 : 2)
  }

  private static let nought = Spelling("0")
  /// The 03 of room 1203.
  private static let noughts = Set((0...9).map { Spelling("0\($0)") })

  /// How the two relate to the one, if they match at all.
  func verdict(beside atom: Atom) -> Verdict? {
    // The head of another contraction is not all of it: "can't not" is not "can't".
    let isHead = isOneUnit && atom.letters.isEmpty && !atom.isNumber
    if code != 0, !isHead, atom.spelling.code == code {
      // 七八 is 78 where figures are said one by one.
      return isOfTwoFigures && !atom.entry.isSaidByFigures ? nil : .match
    }
    return sound != 0 && atom.entry.sound == sound ? .homophone : nil
  }
}
