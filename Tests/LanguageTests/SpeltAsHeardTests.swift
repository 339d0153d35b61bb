import Coaching
import Language
import Testing

/// English that is spelt as it sounds: the verdict, and what stays another word.
struct SpeltAsHeardTests {
  @Test(arguments: [
    ("busy", "bizzy"), ("receive", "recieve"), ("business", "buisness"), ("tomorrow", "tommorow"),
    ("Wednesday", "Wensday"), ("tonight", "tonite"), ("phone", "fone"),
    ("definitely", "definately"),
  ])
  func `a spelling that sounds like the word is a homophone`(_ word: String, _ spelt: String) {
    let judgement = judge.compare("We are \(word) here", "we are \(spelt) here", lang: .english)
    #expect(judgement.similarity == 1)
    #expect(judgement.words[2] == WordVerdict(expected: word, answer: spelt, verdict: .homophone))
  }

  @Test(arguments: [
    ("then", "than"), ("live", "leave"), ("ship", "sheep"), ("quiet", "quite"), ("form", "from"),
    ("lose", "loose"), ("thank", "think"), ("super", "supper"), ("later", "latter"),
    ("breath", "breathe"), ("place", "plays"), ("niece", "knees"), ("desert", "dessert"),
    ("angel", "angle"), ("walk", "work"), ("bad", "bed"), ("full", "fool"), ("hat", "hate"),
  ])
  func `a real other word is no spelling of this one`(_ one: String, _ other: String) {
    for (word, answer) in [(one, other), (other, one)] {
      let judgement = judge.compare("It is \(word) here", "it is \(answer) here", lang: .english)
      #expect(!judgement.words[2].verdict.isHeard, "\(word) ← \(answer)")
    }
  }

  @Test func `a contraction without its apostrophe is one place`() {
    let words = judge.compare("I don't know", "I dont know", lang: .english).words
    #expect(words.map(\.expected) == ["I", "don't", "know"])
    #expect(words.map(\.answer) == ["I", "dont", "know"])
    #expect(words.allSatisfy { $0.verdict == .match })
  }

  @Test(arguments: [
    ("We walked, you know, to the bank", "We walked to the bank"),
    ("You know him well", "You know him well"), ("Um, we know", "We know"),
  ])
  func `what is said while thinking is shown as nothing`(_ answer: String, _ expected: String) {
    let judgement = judge.compare(expected, answer, lang: .english)
    #expect(judgement.similarity == 1 && judgement.words.allSatisfy { $0.verdict == .match })
  }
}
