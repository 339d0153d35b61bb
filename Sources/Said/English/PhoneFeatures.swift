internal import Acoustics

/// What is told of one phone.
struct PhoneFeatures {
  static let count = 22

  let values: [Double]

  init(_ evidence: EnglishEvidence, phone: Int) {
    let own = evidence.deviations[phone]
    let heard = evidence.hearing.phones[phone]
    var values = own
    values += [Double(heard.besideLoop), Double(heard.besideRival), Double(heard.share)]
    for beside in [phone - 1, phone + 1] {
      let there = evidence.deviations.indices.contains(beside) ? beside : phone
      values += [evidence.deviations[there][0], evidence.deviations[there][1]]
    }
    let word = heard.word
    values += [
      evidence.trait(.loop, ofWord: word).mean, evidence.trait(.rival, ofWord: word).mean,
      evidence.trait(.loop).mean, evidence.trait(.rival).mean, evidence.trait(.length).mean,
      evidence.isVowel[phone] ? 1 : 0, evidence.norms.rows[heard.phone][1],
    ]
    values.append(evidence.trait(.context, ofWord: word).mean)
    self.values = values
  }
}
