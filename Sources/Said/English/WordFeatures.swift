internal import Acoustics
internal import Glibc

/// What one word shows: whether it was said, and how well.
struct WordFeatures {
  static let count = 36 + 4 * PhoneOpinion.count

  let values: [Double]

  init(_ evidence: EnglishEvidence, word: Int) {
    let count = Double(evidence.words[word].count)
    let alignment = evidence.hearing.alignment
    let frames = alignment.words[word]
    var values: [Double] = []
    for trait in [EnglishEvidence.Trait.length, .loop, .rival, .share, .agreed] {
      let own = evidence.trait(trait, ofWord: word)
      values += [own.mean, own.least]
    }
    values += [
      evidence.trait(.rank, ofWord: word).mean, evidence.trait(.length, ofWord: word).most,
    ]
    let presence = min(Double(alignment.presence[word]), 1_000)
    let preference = Double(alignment.preference[word])
    values += [presence, presence / count, preference, preference / count]
    values += [
      alignment.insertions[word], alignment.insertions[word + 1],
    ].map { Double($0.gain) }
    values += [log(count), log(Double(frames.count) / count)]
    values.append(word > 0 ? evidence.pauses[word - 1] : 0.5)
    values.append(word < evidence.pauses.count ? evidence.pauses[word] : 0.5)
    // Relative to the rest of the answer: a weak speaker's words all fit worse.
    let loop = evidence.trait(.loop).mean
    values += [loop, evidence.trait(.rival).mean, evidence.trait(.length).mean]
    values.append(evidence.trait(.loop, ofWord: word).mean - loop)
    for beside in [word - 1, word + 1] {
      let isThere = evidence.words.indices.contains(beside)
      values.append(isThere ? evidence.trait(.loop, ofWord: beside).mean : loop)
    }
    let fits = evidence.trait(.context, ofWord: word)
    values += [fits.mean, fits.least, fits.mean - evidence.trait(.context).mean]
    let inContext = evidence.hearing.inContext
    let other = Double(inContext.preference[word])
    values += [min(Double(inContext.presence[word]), 1_000) / count, other, other / count]
    // What would be poor of a clear voice may be all that an unclear one has.
    values += [evidence.hearing.clarity.fit, evidence.hearing.clarity.share]
    values += evidence.opinion(ofWord: word)
    self.values = values
  }
}

/// What one phone shows.
struct PhoneFeatures {
  static let count = 22 + 4 * PhoneOpinion.count

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
    for place in [phone, phone - 1, phone + 1] {
      let isThere = evidence.opinions.indices.contains(place)
      values += evidence.opinions[isThere ? place : phone]
    }
    values += evidence.opinion
    self.values = values
  }
}
