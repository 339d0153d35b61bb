public import Coaching

/// Following a sentence while it is spoken.
extension Reader {
  /// The parts of a sentence, each with the moment it begins in a clip of it.
  ///
  /// If the voice did not tell when its words begin, they are spread evenly over the clip.
  public func parts(of sentence: Sentence, in clip: Clip) -> [SpokenPart] {
    var pieces = pieces(of: sentence)
    var tokens = Tokens(of: clip)
    if sentence.lang == .english, clip.spoken == sentence.text {
      // The voice tells its words by where they stand as they are written: figures are one then.
      for index in pieces.indices { pieces[index].tokens = 1 }
      tokens = Tokens(of: pieces.map(\.text), in: sentence.text)
    }
    let seconds = tokens.onsets(count: pieces.reduce(0) { $0 + $1.tokens }, in: clip)
    var token = 0
    return pieces.map { piece in
      defer { token += piece.tokens }
      return SpokenPart(text: piece.text, seconds: seconds[token])
    }
  }

  /// The same word by word: what stands together in Chinese as one word is one part.
  public func words(of sentence: Sentence, in clip: Clip) -> [SpokenPart] {
    let parts = parts(of: sentence, in: clip)
    guard sentence.lang == .chinese else { return parts }
    var lengths = words(of: sentence.text, as: .chinese).map(\.unicodeScalars.count)[...]
    // How many characters of the word are still to come.
    var rest = 0
    var words: [SpokenPart] = []
    for part in parts {
      if rest > 0, !words.isEmpty {
        words[words.count - 1].text += part.text
      } else {
        words.append(part)
      }
      for _ in part.text.unicodeScalars.filter(Self.isInWord) {
        if rest == 0 { rest = lengths.popFirst() ?? 1 }
        rest -= 1
      }
    }
    return words
  }

  /// A stretch of the text, and how many words or syllables are spoken for it.
  private struct Piece {
    var text: String
    var tokens: Int
  }

  private func pieces(of sentence: Sentence) -> [Piece] {
    sentence.lang == .chinese
      ? chinesePieces(of: sentence) : latinPieces(of: sentence.text, sentence.lang)
  }

  private func chinesePieces(of sentence: Sentence) -> [Piece] {
    let reading = read(sentence.text, as: .chinese, syllables: sentence.reading)
    let units = Array(sentence.text.utf16)
    var places: [(start: Int, tokens: Int)] = []
    var last: Range<Int>?
    for (spoken, source) in zip(reading.spoken, reading.sources) where Syllable(spoken) != nil {
      // Everything spoken for a number belongs to the whole number.
      if source == last {
        places[places.count - 1].tokens += 1
      } else {
        places.append((places.isEmpty ? 0 : source.lowerBound, 1))
        last = source
      }
    }
    return places.indices.map { index in
      let end = index + 1 < places.count ? places[index + 1].start : units.count
      let text = String(
        decoding: units[places[index].start..<max(places[index].start, end)], as: UTF16.self)
      return Piece(text: text, tokens: places[index].tokens)
    }
  }

  /// Word by word, but what is read as one ("8 a.m.") is one piece.
  private func latinPieces(of text: String, _ lang: Lang) -> [Piece] {
    spokenPieces(of: text, lang).map { piece in
      let spoken = (try? LatinScript(piece.spoken).text) ?? piece.spoken
      return Piece(
        text: piece.written + " ", tokens: max(1, spoken.split(separator: " ").count))
    }
  }
}

/// What a voice was given to speak, word by word or syllable by syllable.
private struct Tokens {
  /// The places at which they begin, in characters.
  private let starts: [Int]
  private let lengths: [Int]

  init(of clip: Clip) {
    var starts: [Int] = []
    var lengths: [Int] = []
    var isInside = false
    for (place, character) in clip.spoken.enumerated() {
      if character == " " {
        isInside = false
      } else if isInside {
        lengths[lengths.count - 1] += 1
      } else {
        starts.append(place)
        lengths.append(1)
        isInside = true
      }
    }
    self.starts = starts
    self.lengths = lengths
  }

  /// The pieces of a text between blanks, a piece with the blank after it.
  init(of pieces: [String], in text: String) {
    var rest = text[...]
    var place = 0
    var starts: [Int] = []
    for piece in pieces {
      let blanks = rest.prefix { $0 == " " }.count
      starts.append(place + blanks)
      place += blanks + piece.count - 1
      rest = rest.dropFirst(blanks + piece.count - 1)
    }
    self.starts = starts
    lengths = pieces.map(\.count)
  }

  /// When each of `count` tokens begins.
  func onsets(count: Int, in clip: Clip) -> [Double] {
    guard count == starts.count, !clip.onsets.isEmpty else {
      return (0..<count).map { clip.duration * Double($0) / Double(max(1, count)) }
    }
    var known = [Double?](repeating: nil, count: count)
    for onset in clip.onsets {
      guard let token = starts.lastIndex(where: { $0 <= onset.place }), known[token] == nil
      else { continue }
      known[token] = onset.seconds
    }
    return filled(known, duration: clip.duration)
  }

  /// The voice skips some words: they share the time to the next one by their lengths.
  private func filled(_ known: [Double?], duration: Double) -> [Double] {
    var seconds: [Double] = []
    var from = 0
    while from < known.count {
      let start = max(known[from] ?? 0, seconds.last ?? 0)
      let next = known[(from + 1)...].firstIndex { $0 != nil } ?? known.count
      let end = max(start, next < known.count ? known[next] ?? start : duration)
      let letters = Double(lengths[from..<next].reduce(0, +))
      var before = 0.0
      for token in from..<next {
        seconds.append(start + (end - start) * before / letters)
        before += Double(lengths[token])
      }
      from = next
    }
    return seconds
  }
}
